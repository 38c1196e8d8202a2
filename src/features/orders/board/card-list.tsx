import type { ReactNode } from 'react'
import { classNames } from '#/ui/class-names'
import { late } from '#/ui/late'
import styles from './card-list.module.css'
import type { ShownCard } from './freeze'

/** About how high a card is, in px, by place. */
export const CARD_ESTIMATE = {
  pending: 330,
  accepted: 220,
  inProgress: 170,
  later: 56,
  onTheWay: 56,
  completed: 56,
} as const

/** Longer lists mount only what is on screen. */
const MOST_MOUNTED = 20
/** A screenful: what is drawn first, before a column is measured. */
const FIRST_MOUNTED = 6

export type ListProps = {
  label: string
  cards: readonly ShownCard[]
  /**
   * What scrolls: the body of the column, `null` until it is mounted. An element and not a ref, because a parent's ref is
   * set only after the list has looked for it, and nothing would tell the list.
   */
  scroller: HTMLElement | null
  /** About how high a card is, in px, before it has been measured. */
  estimate: number
  className?: string | undefined
  /** May mount only what is on screen; a list that runs sideways does not. */
  mayBeVirtual?: boolean
  render: (card: ShownCard) => ReactNode
}

/** The cards of one place, as a list. */
export const CardList = ({ mayBeVirtual = true, ...props }: ListProps) =>
  mayBeVirtual && props.cards.length > MOST_MOUNTED ? <LongList {...props} /> : <PlainList {...props} />

const PlainList = ({ label, cards, className, render }: ListProps) => (
  <ul aria-label={label} className={classNames(styles['list'], className)}>
    {cards.map((card) => (
      <li key={card.id}>{render(card)}</li>
    ))}
  </ul>
)

const FirstOfList = (props: ListProps) => <PlainList {...props} cards={props.cards.slice(0, FIRST_MOUNTED)} />

/** Few boards are ever that long: what measures and mounts is a file of its own. */
const LongList = late(async () => (await import('./virtual-list')).VirtualList, FirstOfList)
