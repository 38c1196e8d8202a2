import { flushSync } from 'react-dom'

const LOOK_AGAIN_MS = 300

/**
 * Shows what comes by itself once nothing is pressed. A button that is replaced or moved between a finger's coming and
 * its leaving loses the press; `show` is therefore on screen before the browser hears of the next finger.
 */
export function whenUntouched(show: () => void): void {
  if (document.querySelector(':active') === null) flushSync(show)
  else setTimeout(() => whenUntouched(show), LOOK_AGAIN_MS)
}
