import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useState } from 'react'

/** Shorter lists are drawn whole: the browser's own search and print then find every row. */
export const VIRTUAL_FROM = 200

export type VirtualRows = {
  items: readonly VirtualItem[]
  /** Heights of what is not drawn before and after the items, in pixels. */
  before: number
  after: number
  measure: (row: Element | null) => void
}

/** The same function while list and rows are the same: a new one would have every row measured anew. */
export const useKeyOf = <Row>(
  { keyOf }: { keyOf: (row: Row) => string | number },
  rows: readonly Row[],
): ((index: number) => string | number) =>
  useCallback(
    (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    [keyOf, rows],
  )

/** Where the rows scroll: in a column of the page that scrolls by itself, else the page. */
function scrollerOf(body: HTMLElement): Element | null {
  const page = body.closest('main')
  for (let place = body.parentElement; place !== null && place !== page; place = place.parentElement)
    if (/auto|scroll/.test(getComputedStyle(place).overflowY)) return place
  return page
}

/** The rows of a long list that are on screen, and a few around them. `body` is where they stand. */
export function useVirtualRows(
  body: HTMLElement | null,
  count: number,
  rowHeight: number,
  keyOf: (index: number) => string | number,
): VirtualRows {
  const scroller = body === null ? null : scrollerOf(body)
  const [offset, setOffset] = useState(0)
  // What stands above the list may grow: measured after every change of the list itself.
  useLayoutEffect(() => {
    if (body === null || scroller === null) return
    const top = body.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
    setOffset(Math.round(top))
  }, [body, scroller, count])
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used by one component only, uncompiled
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    scrollMargin: offset,
    overscan: 8,
  })
  const items = virtual.getVirtualItems()
  return {
    items,
    before: (items[0]?.start ?? offset) - offset,
    after: virtual.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset),
    measure: virtual.measureElement,
  }
}
