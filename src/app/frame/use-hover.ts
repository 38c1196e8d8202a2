import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** A mouse that only crosses opens nothing, and one that slips off for a moment closes nothing. */
const HOVER_MS = 250

/** Whether a mouse rests on something, bound to the page: following a link ends it. A finger and a pen rest on nothing. */
export function useHover(pathname: string) {
  const [restsAt, setRestsAt] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (rests: boolean) => (event: PointerEvent) => {
    clearTimeout(timer.current)
    if (event.pointerType === 'mouse')
      timer.current = setTimeout(() => setRestsAt(rests ? pathname : undefined), HOVER_MS)
  }
  return { rests: restsAt === pathname, onPointerEnter: later(true), onPointerLeave: later(false) }
}
