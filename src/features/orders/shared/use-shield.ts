import { useEffect, useState } from 'react'
import { AIM_MS } from './aim'

/**
 * After something came by itself under a finger that had set out for what was there before; shorter, after somebody opened a
 * question, and after it changed under the finger. Milliseconds.
 */
export const SHIELD_MS = AIM_MS
export const OPEN_SHIELD_MS = 500
export const STEP_SHIELD_MS = 250

/**
 * True for a moment after `key` changed: a press that comes then was meant for what was there before. Buttons show it
 * as `aria-disabled`.
 */
export function useShield(key: string, ms: number): boolean {
  const [open, setOpen] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setOpen(key), ms)
    return () => clearTimeout(timer)
  }, [key, ms])
  return open !== key
}
