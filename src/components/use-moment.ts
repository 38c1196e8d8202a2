import { useCallback, useSyncExternalStore } from 'react'
import { serverNow } from '#/offline/device/clock'
import { onSecond } from '#/offline/device/ticker'

/** The server's time in steps of `stepMs`: renders once a step, not once a second. */
export function useMoment(stepMs = 5_000): number {
  const read = useCallback(() => Math.floor(serverNow() / stepMs) * stepMs, [stepMs])
  return useSyncExternalStore(onSecond, read)
}
