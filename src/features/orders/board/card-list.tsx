import { lazy, type ReactNode, Suspense } from 'react'
import { classNames } from '#/ui/class-names'
import styles from './card-list.module.css'
import type { ShownCard } from './freeze'

/** Longer lists mount only what is on screen. */
const MOST_MOUNTED = 20
/** A screenful, while the long list's own code loads. */
const FIRST_MOUNTED = 8

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

// Few boards are ever that long: the others need not load what measures and mounts.
const VirtualList = lazy(() => import('./virtual-list').then(({ VirtualList: list }) => ({ default: list })))

/** The cards of one place, as a list. */
export const CardList = ({ mayBeVirtual = true, ...props }: ListProps) =>
  mayBeVirtual && props.cards.length > MOST_MOUNTED ? (
    <Suspense fallback={<PlainList {...props} cards={props.cards.slice(0, FIRST_MOUNTED)} />}>
      <VirtualList {...props} />
    </Suspense>
  ) : (
    <PlainList {...props} />
  )

const PlainList = ({ label, cards, className, render }: ListProps) => (
  <ul aria-label={label} className={classNames(styles['list'], className)}>
    {cards.map((card) => (
      <li key={card.id}>{render(card)}</li>
    ))}
  </ul>
)
