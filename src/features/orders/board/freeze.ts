import type { KanbanColumn } from '#/domain/orders/kanban'
import { AIM_MS } from '../shared/aim'
import { type BoardPlace, perPlace } from './board-columns'

/** A column in which nobody has pressed for this long stands still: longer than a cook takes from card to card. */
export const STILL_MS = 2500
/** A change waits for a still column no longer than this. */
const LONGEST_MS = 15_000
/** So many gaps in a column leave too little room for what is to be done: one closes, whoever is pressing. */
const MOST_GAPS = 3
/** Ids of the cards of each place, from top to bottom. */
export type Arrangement = Record<BoardPlace, readonly number[]>

/** A card as it is shown: one that belongs elsewhere by now keeps its place, pale, until its gap closes. */
export type ShownCard = { id: number; isLeaving: boolean }
export type ShownPlace = {
  cards: readonly ShownCard[]
  /** How many cards wait to appear here. */
  arriving: number
}

/** `goneAt`: since when this is a gap. Milliseconds of one steady clock, as all times here. */
type HeldCard = { id: number; goneAt?: number }
/** What a place shows while people work at the board. */
export type HeldPlace = {
  cards: readonly HeldCard[]
  /** Since when cards wait to appear, or to change their order. */
  waitsSince?: number | undefined
  movedAt: number
}
export type Held = Record<BoardPlace, HeldPlace>

/** Who touches a column: a finger that lies there now, and when the last one came or left. */
export type Hand = { isDown: boolean; at: number }
export const NO_HAND: Hand = { isDown: false, at: Number.NEGATIVE_INFINITY }

export const hold = (current: Arrangement): Held =>
  perPlace((place) => ({ cards: current[place].map((id) => ({ id })), movedAt: Number.NEGATIVE_INFINITY }))

const COLUMN_OF: Record<BoardPlace, KanbanColumn> = {
  pending: 'pending',
  accepted: 'accepted',
  later: 'accepted',
  inProgress: 'inProgress',
  onTheWay: 'inProgress',
  completed: 'completed',
}

const both = (one: Hand, other: Hand): Hand => ({
  isDown: one.isDown || other.isDown,
  at: Math.max(one.at, other.at),
})

/**
 * The hand that a place has to wait for: that on its column. What moves other columns waits for every hand: Pending, where it
 * folds or unfolds, or where `isOnTop` of them.
 */
export function handOn(
  place: BoardPlace,
  hands: Readonly<Record<KanbanColumn, Hand>>,
  held: HeldPlace,
  current: readonly number[],
  isOnTop: boolean,
): Hand {
  const own = hands[COLUMN_OF[place]]
  const movesOthers = isOnTop || (held.cards.length === 0) !== (current.length === 0)
  return place === 'pending' && movesOthers ? Object.values(hands).reduce(both) : own
}

const isGap = (card: HeldCard): card is Required<HeldCard> => card.goneAt !== undefined

/** The cards of a place with what is a gap by now, and what no longer is. The same object where all stays. */
function marked(held: HeldPlace, current: readonly number[], now: number): HeldPlace {
  const here = new Set(current)
  const cards = held.cards.map((card) => {
    if (here.has(card.id)) return isGap(card) ? { id: card.id } : card
    return isGap(card) ? card : { ...card, goneAt: now }
  })
  const kept = cards.filter((card) => !isGap(card)).map(({ id }) => id)
  const waits = kept.length !== current.length || kept.some((id, at) => id !== current[at])
  const waitsSince = waits ? (held.waitsSince ?? now) : undefined
  const isSame = waitsSince === held.waitsSince && cards.every((card, at) => card === held.cards[at])
  return isSame ? held : { ...held, cards, waitsSince }
}

/** Where every card belongs, and the gaps that stand among them, each below the card that it was below. */
function arranged(cards: readonly HeldCard[], current: readonly number[]): readonly HeldCard[] {
  const next: HeldCard[] = current.map((id) => ({ id }))
  for (const [at, card] of cards.entries()) {
    if (!isGap(card)) continue
    const above = cards.slice(0, at).findLast(({ id }) => next.some((other) => other.id === id))
    next.splice(above === undefined ? 0 : next.findIndex(({ id }) => id === above.id) + 1, 0, card)
  }
  return next
}

/** The gap that closes first: what can still be taken back stays before the others. */
function firstGap(gaps: readonly Required<HeldCard>[], undoable: ReadonlySet<number>): Required<HeldCard> | undefined {
  const rank = (gap: Required<HeldCard>) => gap.goneAt + (undoable.has(gap.id) ? LONGEST_MS : 0)
  return gaps.toSorted((a, b) => rank(a) - rank(b))[0]
}

/**
 * What a place shows next, and when to look again (`undefined`: when something changes). A gap stands until its step can no
 * longer be taken back and its column is still, at most `LONGEST_MS` or until there are `MOST_GAPS`; arrivals and a new
 * order wait for a still column. One thing moves at a time, and never under a finger.
 * `undoable`: orders whose step can be taken back.
 */
export function moveOn(
  before: HeldPlace,
  current: readonly number[],
  hand: Hand,
  undoable: ReadonlySet<number>,
  now: number,
): { place: HeldPlace; again: number | undefined } {
  const place = marked(before, current, now)
  const gaps = place.cards.filter(isGap)
  const gap = firstGap(gaps, undoable)
  const stillAt = hand.at + STILL_MS
  const closesAt =
    gap === undefined
      ? Number.POSITIVE_INFINITY
      : gaps.length >= MOST_GAPS
        ? now
        : Math.min(gap.goneAt + LONGEST_MS, undoable.has(gap.id) ? Number.POSITIVE_INFINITY : stillAt)
  const arrangesAt =
    place.waitsSince === undefined ? Number.POSITIVE_INFINITY : Math.min(place.waitsSince + LONGEST_MS, stillAt)
  const movesAt = Math.max(Math.min(closesAt, arrangesAt), place.movedAt + AIM_MS)
  if (hand.isDown || movesAt === Number.POSITIVE_INFINITY) return { place, again: undefined }
  if (now < movesAt) return { place, again: movesAt }
  // A gap goes before what arrives: that never ends in a rush, and gaps on which everything waits would fill a phone.
  const isClosing = closesAt <= now
  const cards = isClosing ? place.cards.filter((card) => card !== gap) : arranged(place.cards, current)
  const next = { cards, movedAt: now, ...(isClosing && { waitsSince: place.waitsSince }) }
  return moveOn(next, current, hand, undoable, now)
}

/** Whether a place shows what belongs there, and nobody works in its column: it needs no holding any more. */
export const isAtRest = (place: HeldPlace, hand: Hand, now: number): boolean =>
  !hand.isDown && hand.at + STILL_MS <= now && place.waitsSince === undefined && !place.cards.some(isGap)

/**
 * What the board shows: the cards of `held` in their places. Without `held` nobody works there, and every card is where it
 * belongs.
 */
export function shownPlaces(current: Arrangement, held: Held | undefined): Record<BoardPlace, ShownPlace> {
  const shown = (place: BoardPlace): ShownPlace => {
    const now = current[place]
    if (held === undefined) return { cards: now.map((id) => ({ id, isLeaving: false })), arriving: 0 }
    const { cards } = held[place]
    const here = new Set(now)
    const kept = new Set(cards.map(({ id }) => id))
    return {
      cards: cards.map(({ id }) => ({ id, isLeaving: !here.has(id) })),
      arriving: now.filter((id) => !kept.has(id)).length,
    }
  }
  return perPlace(shown)
}
