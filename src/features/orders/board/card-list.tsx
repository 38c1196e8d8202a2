import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '#/ui/class-names'
import styles from './card-list.module.css'
import type { ShownCard } from './freeze'

/** Longer lists mount only what is on screen. */
const MOST_MOUNTED = 20
const GAP = 10

type ListProps = {
  label: string
  cards: readonly ShownCard[]
  /** What scrolls: the body of the column. */
  scroller: RefObject<HTMLElement | null>
  /** About how high a card is, in px, before it has been measured. */
  estimate: number
  className?: string | undefined
  /** May mount only what is on screen; a list that runs sideways does not. */
  mayBeVirtual?: boolean
  render: (card: ShownCard) => ReactNode
}

/** The cards of one place, as a list. */
export const CardList = ({ mayBeVirtual = true, ...props }: ListProps) =>
  mayBeVirtual && props.cards.length > MOST_MOUNTED ? <VirtualList {...props} /> : <PlainList {...props} />

const PlainList = ({ label, cards, className, render }: ListProps) => (
  <ul aria-label={label} className={classNames(styles['list'], className)}>
    {cards.map((card) => (
      <li key={card.id}>{render(card)}</li>
    ))}
  </ul>
)

const VirtualList = ({ label, cards, scroller, estimate, render }: ListProps) => {
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used in this component only, uncompiled
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate + GAP,
    getItemKey: (index) => cards[index]?.id ?? index,
    overscan: 3,
  })
  return (
    <ul aria-label={label} className={styles['virtual']} style={{ height: virtual.getTotalSize() }}>
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
