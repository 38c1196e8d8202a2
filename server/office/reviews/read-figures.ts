import type { QueryOf } from '#/contract/endpoint'
import type { ReviewFigures, reviews } from '#/contract/reviews'
import { run } from '../../db/statement'
import { seeWholeSince } from '../../ground/archive/reach-archive'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { periodBefore } from '#/domain/values/day-comparison'
import { type Period, presentFigures, type ReviewCount, weeksUntil } from './present-figures'
import { isFrom, isUntil, readiness, REVIEW_TABLES } from './review-facts'
import { reviewedBusinesses } from './reviewed-businesses'
import { idsOf, withinText } from '../../db/reach'

/** The figures of a period. Fault `not_found` for a caller without a restaurant, `bad_input` for an end before the start. */
export async function readFigures(
  ctx: SignedInContext,
  id: number,
  { startDate, endDate }: QueryOf<typeof reviews.figures>,
): Promise<ReviewFigures> {
  const reach = reviewedBusinesses(ctx, id)
  if (endDate < startDate) throw new Fault('bad_input', { errors: [{ path: 'endDate', message: 'before_start' }] })
  const period: Period = { from: startDate, to: endDate }
  const firstDays = [startDate, periodBefore(period).from, ...weeksUntil(endDate).map(({ from }) => from)].toSorted()
  return inSnapshot(ctx, async (tx) => {
    await seeWholeSince(tx, firstDays[0])
    const [first] = await run<{ timeZone: string }>(tx, {
      text: `SELECT time_zone AS "timeZone" FROM businesses WHERE ${withinText('id', '$1')} ORDER BY id LIMIT 1`,
      values: [idsOf(reach)],
    })
    if (first === undefined) throw new Fault('not_found')
    const counts = await run<ReviewCount>(tx, {
      text: `
        SELECT to_char(r.at AT TIME ZONE b.time_zone, 'YYYY-MM-DD') AS day, r.stars, ${readiness('$4::timestamptz')} AS readiness,
          count(*)::integer AS reviews
        FROM ${REVIEW_TABLES}
        WHERE ${withinText('r.business_id', '$1')} AND ${isFrom('$2')} AND ${isUntil('$3')}
        GROUP BY 1, 2, 3`,
      values: [idsOf(reach), firstDays[0] ?? startDate, endDate, ctx.now],
    })
    return presentFigures(counts, period, first.timeZone)
  })
}
