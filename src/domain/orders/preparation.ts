/** Food that is ready this many minutes after the promise still counts as on time. */
export const ON_TIME_WITHIN_MINUTES = 2

/**
 * Orders that were ready so many started minutes after the promise; negative = before it. One that is late and still to be
 * cooked counts with the minutes until now: it would else flatter the figures for as long as it is forgotten.
 */
export type Lateness = { minutes: number; orders: number }

/** One bar of the distribution: later than `over`, at most `upTo` minutes after the promise; `null` = without an end. */
export type LatenessBin = { over: number | null; upTo: number | null; orders: number }

export type Preparation = {
  /** Orders with a promise that are ready, or late by now. */
  orders: number
  onTime: number
  /** Half of the orders were ready at the latest so many minutes after the promise, and nine in ten. */
  medianMinutes: number | null
  p90Minutes: number | null
  bins: LatenessBin[]
}

const BIN_MINUTES = 2
/** The bars begin and end here, in minutes after the promise; what lies outside is in the first and the last. */
const FIRST_EDGE = -10
const LAST_EDGE = 12

const NINE_IN_TEN = 0.9
const HALF = 0.5

/** How well the promised times were kept. A minute that was begun counts whole: 2:01 after the promise is 3 minutes late. */
export function preparationOf(lateness: readonly Lateness[]): Preparation {
  return {
    ...keptOf(lateness),
    medianMinutes: percentile(lateness, HALF),
    p90Minutes: percentile(lateness, NINE_IN_TEN),
    bins: edges().map((bin) => ({
      ...bin,
      orders: countOf(lateness, (minutes) => minutes > (bin.over ?? -Infinity) && minutes <= (bin.upTo ?? Infinity)),
    })),
  }
}

/** How many orders are ready or late by now, and how many of them were on time. */
export const keptOf = (lateness: readonly Lateness[]): { orders: number; onTime: number } => ({
  orders: countOf(lateness, () => true),
  onTime: countOf(lateness, isOnTime),
})

export const isOnTime = (minutesLate: number): boolean => minutesLate <= ON_TIME_WITHIN_MINUTES

/** Whether everything in this bar is later than what counts as on time. */
export const isLateBin = ({ over }: { over: number | null }): boolean => over !== null && over >= ON_TIME_WITHIN_MINUTES

const countOf = (lateness: readonly Lateness[], fits: (minutes: number) => boolean): number =>
  lateness.reduce((sum, { minutes, orders }) => sum + (fits(minutes) ? orders : 0), 0)

/** The smallest lateness that this share of the orders did not exceed. */
function percentile(lateness: readonly Lateness[], share: number): number | null {
  const wanted = countOf(lateness, () => true) * share
  let seen = 0
  for (const { minutes, orders } of lateness.toSorted((a, b) => a.minutes - b.minutes)) {
    seen += orders
    if (seen >= wanted) return minutes
  }
  return null
}

function edges(): { over: number | null; upTo: number | null }[] {
  const bins: { over: number | null; upTo: number | null }[] = [{ over: null, upTo: FIRST_EDGE }]
  for (let over = FIRST_EDGE; over < LAST_EDGE; over += BIN_MINUTES) bins.push({ over, upTo: over + BIN_MINUTES })
  return [...bins, { over: LAST_EDGE, upTo: null }]
}
