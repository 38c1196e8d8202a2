import { type ReactNode, useDeferredValue } from 'react'
import { classNames } from '#/ui/timing/class-names'
import { lazyPart } from '#/ui/timing/lazy-part'
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

export type ListProps = {
  label: string
  cards: readonly ShownCard[]
  /** About how high a card is, in px, before it has been measured. */
  estimate: number
  className?: string | undefined
  /** May mount only what is on screen; a list that runs sideways does not. */
  mayBeVirtual?: boolean
  render: (card: ShownCard) => ReactNode
}

/** The cards of one place, as a list. What is on screen is painted first, the rest right after it. */
export const CardList = ({ mayBeVirtual = true, ...props }: ListProps) => {
  const isFirst = useDeferredValue(false, true)
  if (mayBeVirtual && props.cards.length > MOST_MOUNTED) return <LongList {...props} />
  return <PlainList {...(isFirst ? firstOf(props) : props)} />
}

const PlainList = ({ label, cards, className, render }: ListProps) => (
  <ul aria-label={label} className={classNames(styles['list'], className)}>
    {cards.map((card) => (
      <li key={card.id}>{render(card)}</li>
    ))}
  </ul>
)

/** A screenful: what is drawn first. */
const firstOf = (props: ListProps): ListProps => ({
  ...props,
  cards: props.cards.slice(0, Math.ceil(window.innerHeight / props.estimate)),
})
const FirstOfList = (props: ListProps) => <PlainList {...firstOf(props)} />

/** Few boards are ever that long: what measures and mounts is a file of its own. */
const LongList = lazyPart(async () => (await import('./virtual-list')).VirtualList, FirstOfList)
