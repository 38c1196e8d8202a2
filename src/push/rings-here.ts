import { useCallback, useSyncExternalStore } from 'react'
import { rings } from '#/domain/devices/ring-policy'
import { serverNow } from '#/offline/device/clock'
import { onSecond } from '#/offline/device/ticker'
import { preferences } from '#/session/preferences'
import { ringSetting } from '#/session/ring-setting'
import type { SessionState } from '#/session/session-state'
import { accessUserOf } from '#/session/use-session'
import { sessionStore } from '#/session/session-store'
import { ring } from './ring'
import { shift } from './shift-record'
import { isShiftRunning } from './shift-rules'

/** Whether this device rings for new orders, for whoever is (or was) signed in by this session. */
export function ringsHere({ mode, user }: Pick<SessionState, 'mode' | 'user'> = sessionStore.get()): boolean {
  if (mode !== 'pos' || user === null) return false
  const hasShift = isShiftRunning(shift.get(), user.id, serverNow())
  return rings({ account: accessUserOf(user), hasShift, setting: ringSetting.of(user.id) })
}

/** Keeps whether the signed-in person wants this device to ring. From a touch: the sound needs one. */
export function changeRingSetting(on: boolean): void {
  const { user } = sessionStore.get()
  if (user === null) return
  ringSetting.set(user.id, on)
  if (!on) return
  preferences.set({ muted: false })
  void ring.unlock()
}

/** Calls when the answer may be another one now. Each second, too: a shift ends by itself. */
export function onRingsHere(listener: () => void): () => void {
  const undo = [
    sessionStore.subscribe(listener),
    ringSetting.subscribe(listener),
    shift.subscribe(listener),
    onSecond(listener),
  ]
  return () => undo.forEach((one) => one())
}

export const useRingsHere = (): boolean =>
  useSyncExternalStore(
    useCallback((changed: () => void) => onRingsHere(changed), []),
    () => ringsHere(),
  )
