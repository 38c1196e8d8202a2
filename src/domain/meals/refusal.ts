/** What a restaurant refuses of what a company wants: all of a day's slot, the list of it, or somebody's meal. */
export const REFUSED_PARTS = ['slot', 'group', 'meal'] as const
export type RefusedPart = (typeof REFUSED_PARTS)[number]

type Refused = {
  part: RefusedPart
  /** People whose meal went with it and who have no other one for that slot. */
  waiting: number
  /** Whether the plan has a restaurant for the slot that cooks. */
  isPlanned: boolean
  solvedAt: Date | null
}

/** Whether a company need not do anything about a refusal any more. */
export const isRefusalSolved = ({ part, waiting, isPlanned, solvedAt }: Refused): boolean =>
  solvedAt !== null || (waiting === 0 && (part !== 'slot' || isPlanned))

type Offered = {
  /** By the plan; those that refused the slot are none of them. */
  planned: readonly number[]
  /** By the ordering time, where the plan says nobody; empty: everybody of the city. */
  ofTime: readonly number[]
  ofCity: readonly number[]
  /** Refused the slot, or what the person who asks had ordered. */
  refused: readonly number[]
}

/**
 * From whom people may order: the plan's restaurants, else those of the ordering time, else the city's. Where all of one refused, the next
 * ones cook: nobody stays without a meal because of one kitchen.
 */
export function offeredRestaurants({ planned, ofTime, ofCity, refused }: Offered): readonly number[] {
  const left = (ids: readonly number[]) => ids.filter((id) => !refused.includes(id))
  return [planned, ofTime].map(left).find((ids) => ids.length > 0) ?? left(ofCity)
}
