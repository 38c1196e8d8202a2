import { onSecond } from '../device/ticker'

/** A question is on the screen: an order may be waiting for its answer. */
export const hasOpenDialog = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

const ALWAYS = (): boolean => true
const awaited = new Set<() => boolean>()

/** Loads the page anew: at once, or as soon as no dialog is open and it `costsNothing`. Asking twice changes nothing. */
export function reloadWhenSafe(costsNothing = ALWAYS): void {
  const isSafe = () => !hasOpenDialog() && costsNothing()
  if (isSafe()) return window.location.reload()
  if (awaited.has(costsNothing)) return
  awaited.add(costsNothing)
  const stop = onSecond(() => {
    if (!isSafe()) return
    stop()
    awaited.delete(costsNothing)
    window.location.reload()
  })
}
