import type { ReviewFigures } from '#/contract/reviews'
import { STARS, type Stars, TREND_WEEKS } from '#/domain/orders/review'
import { periodBefore } from '#/domain/values/day-comparison'
import { dayAfter } from '#/domain/values/wall-clock'
import type { Readiness } from './review-facts'

/** Days as `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string }

/** Reviews of one day with the same stars. */
export type ReviewCount = { day: string; stars: Stars; readiness: Readiness | null; reviews: number }

const WEEK_DAYS = 7

/** The weeks of the trend, the oldest first. */
export const weeksUntil = (lastDay: string): Period[] =>
  Array.from({ length: TREND_WEEKS }, (_, week) => {
    const to = dayAfter(lastDay, (week - TREND_WEEKS + 1) * WEEK_DAYS)
    return { from: dayAfter(to, 1 - WEEK_DAYS), to }
  })

export function presentFigures(counts: readonly ReviewCount[], period: Period, timeZone: string): ReviewFigures {
  const inPeriod = counts.filter(isIn(period))
  return {
    timeZone,
    ...groupOf(inPeriod),
    before: groupOf(counts.filter(isIn(periodBefore(period)))),
    stars: STARS.map((count) => ({ count, reviews: reviewsOf(inPeriod.filter(({ stars }) => stars === count)) })),
    weeks: weeksUntil(period.to).map((week) => ({ ...week, ...groupOf(counts.filter(isIn(week))) })),
    late: groupOf(inPeriod.filter(({ readiness }) => readiness === 'late')),
    onTime: groupOf(inPeriod.filter(({ readiness }) => readiness === 'onTime')),
  }
}

const isIn =
  ({ from, to }: Period) =>
  ({ day }: ReviewCount): boolean =>
    day >= from && day <= to

function groupOf(counts: readonly ReviewCount[]): { reviews: number; average: number | null } {
  const reviews = reviewsOf(counts)
  const stars = counts.reduce((sum, count) => sum + count.stars * count.reviews, 0)
  return { reviews, average: reviews === 0 ? null : stars / reviews }
}

const reviewsOf = (counts: readonly ReviewCount[]): number => counts.reduce((sum, { reviews }) => sum + reviews, 0)
