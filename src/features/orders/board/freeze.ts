import { type BoardPlace, perPlace } from './board-columns'

/** After the finger has left, cards stay where they are for this long. */
export const FREEZE_MS = 1500

/** Ids of the cards of each place, from top to bottom. */
export type Arrangement = Record<BoardPlace, readonly number[]>

/** A card as it is shown: one that belongs elsewhere by now keeps its place, pale, until the board moves again. */
export type ShownCard = { id: number; isLeaving: boolean }
export type ShownPlace = {
  cards: readonly ShownCard[]
  /** How many cards wait to appear here. */
  arriving: number
}

/**
 * What a frozen board shows: the cards of `held` in their places. Without `held` nothing is frozen and every card is
 * where it belongs.
 */
export function shownPlaces(current: Arrangement, held: Arrangement | undefined): Record<BoardPlace, ShownPlace> {
  const shown = (place: BoardPlace): ShownPlace => {
    const now = current[place]
    if (held === undefined) return { cards: now.map((id) => ({ id, isLeaving: false })), arriving: 0 }
    const here = new Set(now)
    const kept = new Set(held[place])
    return {
      cards: held[place].map((id) => ({ id, isLeaving: !here.has(id) })),
      arriving: now.filter((id) => !kept.has(id)).length,
    }
  }
  return perPlace(shown)
}
