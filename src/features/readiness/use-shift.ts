import { useSyncExternalStore } from 'react'
import { serverNow } from '#/offline/device/clock'
import { type SelfTestRun, selfTestRun } from '#/push/self-test'
import { shift } from '#/push/shift'
import { isShiftRunning, type ShiftRecord } from '#/push/shift-rules'
import { useUser } from '#/session/use-session'

export type ShiftNow = { record: ShiftRecord | undefined; isRunning: boolean; run: SelfTestRun }

/** The shift of this device and its latest self-test. */
export function useShift(): ShiftNow {
  const { id } = useUser()
  const record = useSyncExternalStore(shift.subscribe, shift.get)
  const run = useSyncExternalStore(selfTestRun.subscribe, selfTestRun.get)
  return { record, isRunning: isShiftRunning(record, id, serverNow()), run }
}
