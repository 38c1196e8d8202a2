import { useState } from 'react'

/** More open orders than this are shown smaller; fewer than `ROOMY_BELOW` large again. */
const COMPACT_ABOVE = 12
const ROOMY_BELOW = 11

/** Whether a board of so many open orders is drawn small. Not at one number only: cards would change size to and fro. */
export const isCompact = (open: number, was: boolean): boolean => (was ? open >= ROOMY_BELOW : open > COMPACT_ABOVE)

export function useCompact(open: number): boolean {
  const [was, setWas] = useState(false)
  const is = isCompact(open, was)
  if (is !== was) setWas(is)
  return is
}
