import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { ListProps } from './card-list'
import styles from './card-list.module.css'

const GAP = 10

/** A long list of cards that mounts only what is on screen, and a little around it. */
export const VirtualList = ({ label, cards, estimate, render }: ListProps) => {
  const list = useRef<HTMLUListElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used in this component only, uncompiled
  const virtual = useVirtualizer({
    count: cards.length,
    // The body of the column: it stands before the list is asked, and needs no drawing of its own to be told.
    getScrollElement: () => list.current?.closest('[data-scroller]') ?? null,
    estimateSize: () => estimate + GAP,
    getItemKey: (index) => cards[index]?.id ?? index,
    overscan: 3,
  })
  return (
    <ul
      ref={list}
      aria-label={label}
      className={styles['virtual']}
      data-flow={styles['list']}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const card = cards[index]
        if (card === undefined) return null
        return (
          <li
            key={key}
            data-index={index}
            ref={virtual.measureElement}
            aria-setsize={cards.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            {render(card)}
          </li>
        )
      })}
    </ul>
  )
}
