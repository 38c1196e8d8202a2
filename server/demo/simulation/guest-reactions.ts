import type { Random } from '../random'

/** How often guests saw something, pressed it and ordered after it: a channel's report of a day. */
export type Reactions = { shown: number; pressed: number; ordered: number }

export const NO_REACTIONS: Reactions = { shown: 0, pressed: 0, ordered: 0 }

/** Of those whom it reached. */
const SEES = 0.85
/** Of those who saw it. */
const PRESSES = 0.3
/** Of those who pressed it. */
const ORDERS = 0.35

/** What so many guests do with what has come to their phones; `total` is what they did before. */
export function withReactions(total: Reactions, arrived: number, random: Random): Reactions {
  const next = { ...total }
  for (let guest = 0; guest < arrived; guest++) {
    if (!random.chance(SEES)) continue
    next.shown++
    if (!random.chance(PRESSES)) continue
    next.pressed++
    if (random.chance(ORDERS)) next.ordered++
  }
  return next
}
