import type { Cents } from '../values/money'
import { transportIn, type ZonePrice } from './service-zone'

export const ZONE_NAME_MAX = 60
export const ZONE_CORNERS_MAX = 100
export const ZONE_RADIUS_M = { min: 50, max: 100_000 } as const
export const ZONE_EXTRA_MINUTES_MAX = 180
/** Of one business. */
export const ZONES_MAX = 50

export type ZoneTermsProblem = { path: 'freeFrom'; message: 'free_from_not_above_minimum' }

/** What is wrong between the terms of a zone; what a field alone can say is the contract's. Amounts in cents. */
export const zoneTermsProblems = ({
  minimumCents,
  freeFromCents,
}: Pick<ZonePrice, 'minimumCents' | 'freeFromCents'>): ZoneTermsProblem[] =>
  freeFromCents !== null && freeFromCents <= minimumCents
    ? [{ path: 'freeFrom', message: 'free_from_not_above_minimum' }]
    : []

/** Which of two zones guests get where both lie: `same` price, or it `depends` on what the order costs. */
export type Winner = 'first' | 'second' | 'same' | 'depends'

/** The zone that is never dearer than the other, whatever the dishes cost. Their prices change only where a threshold is. */
export function winnerOf(first: ZonePrice, second: ZonePrice, usualCents: Cents): Winner {
  const baskets = [first, second].flatMap(({ minimumCents, freeFromCents }) => [minimumCents, freeFromCents ?? 0])
  const differences = [0, ...baskets].map((dishesCents) => {
    const [one, other] = [first, second].map((zone) => transportIn(zone, dishesCents, usualCents) ?? Infinity)
    return one === other ? 0 : (one ?? 0) < (other ?? 0) ? -1 : 1
  })
  const [firstWins, secondWins] = [differences.includes(-1), differences.includes(1)]
  if (firstWins && secondWins) return 'depends'
  return firstWins ? 'first' : secondWins ? 'second' : 'same'
}
