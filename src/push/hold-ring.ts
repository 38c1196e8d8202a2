import { ring } from './ring'

let holders = 0

/** Rings until the answered function is called, and until everybody else who rings has called theirs. */
export function holdRing(): () => void {
  if (holders++ === 0) ring.start()
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    if (--holders === 0) ring.stop()
  }
}
