import { useEffect, useState } from 'react'

/**
 * Whether to show something that may be true for a moment only: not before it has been true for `after`, because most
 * of it is over by then, and if at all then for `atLeast`, so that it never flashes. Milliseconds.
 */
export function useUnhurried(isTrue: boolean, after: number, atLeast: number): boolean {
  const [shownSince, setShownSince] = useState<number>()
  useEffect(() => {
    const isShown = shownSince !== undefined
    if (isTrue === isShown) return
    const wait = isShown ? shownSince + atLeast - performance.now() : after
    const timer = setTimeout(() => setShownSince(isTrue ? performance.now() : undefined), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [isTrue, shownSince, after, atLeast])
  return shownSince !== undefined
}
