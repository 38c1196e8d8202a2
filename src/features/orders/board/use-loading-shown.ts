import { useEffect, useState } from 'react'

/**
 * Whether to show that something is loading: not in the first moment, because most of it is there at once, and if at
 * all then for a while, so that it never flashes. Milliseconds.
 */
export function useLoadingShown(isLoading: boolean, after: number, atLeast: number): boolean {
  const [shownSince, setShownSince] = useState<number>()
  useEffect(() => {
    const isShown = shownSince !== undefined
    if (isLoading === isShown) return
    const wait = isShown ? shownSince + atLeast - performance.now() : after
    const timer = setTimeout(() => setShownSince(isLoading ? performance.now() : undefined), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [isLoading, shownSince, after, atLeast])
  return shownSince !== undefined
}
