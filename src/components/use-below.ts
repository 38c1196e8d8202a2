import { type RefObject, useCallback, useEffect, useState } from 'react'

/** How many rows of a list go on under the edge, and how many of these bear a note (`data-noted`). */
export type Below = { rows: number; noted: number; show: () => void }

const NONE = { rows: 0, noted: 0 }

/** What of the rows that `selector` finds in a scrolled place is not in sight below, now and whenever it scrolls or grows. */
export function useBelow(place: RefObject<HTMLElement | null>, selector: string): Below {
  const [below, setBelow] = useState(NONE)
  useEffect(() => {
    const scrolled = place.current
    if (scrolled === null) return
    const count = () => {
      const hidden = rowsBelow(scrolled, selector)
      const [rows, noted] = [hidden.length, hidden.filter(({ dataset }) => dataset['noted'] !== undefined).length]
      setBelow((before) => (before.rows === rows && before.noted === noted ? before : { rows, noted }))
    }
    // It tells the first sizes, too.
    const sizes = new ResizeObserver(count)
    for (const one of [scrolled, ...scrolled.querySelectorAll(selector)]) sizes.observe(one)
    const rows = new MutationObserver(count)
    rows.observe(scrolled, { childList: true, subtree: true, characterData: true })
    // The place itself scrolls, or on a narrow screen something in it: a scroll does not bubble, but is captured.
    scrolled.addEventListener('scroll', count, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      rows.disconnect()
      scrolled.removeEventListener('scroll', count, { capture: true })
    }
  }, [place, selector])
  const show = useCallback(() => {
    const [first] = place.current === null ? [] : rowsBelow(place.current, selector)
    first?.scrollIntoView({ block: 'start' })
  }, [place, selector])
  return { ...below, show }
}

function rowsBelow(place: HTMLElement, selector: string): HTMLElement[] {
  const edge = place.getBoundingClientRect().bottom + 1
  return [...place.querySelectorAll<HTMLElement>(selector)].filter((row) => {
    const { bottom, height } = row.getBoundingClientRect()
    return height > 0 && bottom > edge
  })
}
