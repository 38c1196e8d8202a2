import { useEffect, useState } from 'react'

/** After a new order slid in, and, shorter, after the question changed under the finger. Milliseconds. */
export const SHIELD_MS = 500
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
