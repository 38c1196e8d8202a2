import { onSecond } from '../device/ticker'

/** A question is on the screen: an order may be waiting for its answer. */
export const hasOpenDialog = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

let isWaiting = false

/** Loads the page anew: at once, or as soon as no dialog is open. Asking twice changes nothing. */
export function reloadWhenSafe(reload: () => void = () => window.location.reload()): void {
  if (isWaiting) return
  if (!hasOpenDialog()) return reload()
  isWaiting = true
  const stop = onSecond(() => {
    if (hasOpenDialog()) return
    stop()
    isWaiting = false
    reload()
  })
}
