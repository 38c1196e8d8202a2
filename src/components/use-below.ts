import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** How many rows of a list go on under the edge, and how many of these bear a note (`data-noted`). */
export type Below = { rows: number; noted: number; show: () => void }

const NONE = { rows: 0, noted: 0 }

/** What of the rows that `selector` finds in a scrolled place is not in sight below, now and whenever it scrolls or grows. */
export function useBelow(place: RefObject<HTMLElement | null>, selector: string): Below {
  const [below, setBelow] = useState(NONE)
  const count = useCallback(() => {
    const hidden = rowsBelow(place.current, selector)
    const [rows, noted] = [hidden.length, hidden.filter(({ dataset }) => dataset['noted'] !== undefined).length]
    setBelow((before) => (before.rows === rows && before.noted === noted ? before : { rows, noted }))
  }, [place, selector])
  // After every drawing: what is listed may have changed.
  useLayoutEffect(count)
  useEffect(() => {
    const scrolled = place.current
    if (scrolled === null) return
    const sizes = new ResizeObserver(count)
    for (const one of [scrolled, ...scrolled.querySelectorAll(selector)]) sizes.observe(one)
    // The place itself scrolls, or on a narrow screen something in it: a scroll does not bubble, but is captured.
    scrolled.addEventListener('scroll', count, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      scrolled.removeEventListener('scroll', count, { capture: true })
    }
  }, [place, selector, count])
  const show = useCallback(() => {
    const [first] = rowsBelow(place.current, selector)
    first?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [place, selector])
  return { ...below, show }
}

function rowsBelow(place: HTMLElement | null, selector: string): HTMLElement[] {
  if (place === null) return []
  const edge = place.getBoundingClientRect().bottom + 1
  return [...place.querySelectorAll<HTMLElement>(selector)].filter((row) => {
    const { bottom, height } = row.getBoundingClientRect()
    return height > 0 && bottom > edge
  })
}
