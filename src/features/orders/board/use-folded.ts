import { useEffect, useState } from 'react'

/** What somebody has unfolded to look at folds again by itself. */
const LOOK_MS = 30_000

/** Whether an empty column is folded to a strip: always, but for a look. */
export function useFolded(isEmpty: boolean): { isFolded: boolean; unfold: () => void } {
  const [isLooking, setLooking] = useState(false)
  if (isLooking && !isEmpty) setLooking(false)
  useEffect(() => {
    if (!isLooking) return
    const timer = setTimeout(() => setLooking(false), LOOK_MS)
    return () => clearTimeout(timer)
  }, [isLooking])
  return { isFolded: isEmpty && !isLooking, unfold: () => setLooking(true) }
}
