import { type RefObject, useEffect, useState } from 'react'
import { FREEZE_MS } from './freeze'

/**
 * True while a finger is on the board and shortly after. Touch events, not pointer events: those end when the browser
 * takes the finger over for scrolling, and a scrolling finger is still there.
 */
export function useFreeze(board: RefObject<HTMLElement | null>): boolean {
  const [isFrozen, setFrozen] = useState(false)
  useEffect(() => {
    const element = board.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const touched = (event: TouchEvent) => {
      clearTimeout(timer)
      setFrozen(true)
      if (event.touches.length === 0) timer = setTimeout(() => setFrozen(false), FREEZE_MS)
    }
    const kinds = ['touchstart', 'touchend', 'touchcancel'] as const
    for (const kind of kinds) element.addEventListener(kind, touched, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const kind of kinds) element.removeEventListener(kind, touched)
    }
  }, [board])
  return isFrozen
}
