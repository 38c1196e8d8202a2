import { useWakeLock } from '#/push/wake-lock'

/** Keeps the screen on while the board is open. A file of its own: no order waits for it. */
export const KeepAwake = () => {
  useWakeLock()
  return null
}
