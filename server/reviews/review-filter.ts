import type { QueryOf } from '#/contract/endpoint'
import type { reviews } from '#/contract/reviews'
import { type Parameters, parameters } from '../db/statement'
import { isFrom, isUntil, readiness } from './review-facts'

export type ReviewFilter = QueryOf<typeof reviews.list>

/** The filter as a WHERE clause over `REVIEW_TABLES`. */
export function whereOf(
  filter: ReviewFilter,
  { businessIds, now }: { businessIds: readonly number[]; now: Date },
): { where: string; parameters: Parameters } {
  const params = parameters()
  const { add } = params
  const { startDate, endDate, count, comment, ready, search, beforeId } = filter
  const conditions = [
    `r.business_id = ANY (${add(businessIds)}::integer[])`,
    startDate === undefined ? undefined : isFrom(add(startDate)),
    endDate === undefined ? undefined : isUntil(add(endDate)),
    count === undefined ? undefined : `r.stars = ${add(count)}`,
    comment === undefined ? undefined : comment === 'with' ? `r.comment <> ''` : `r.comment = ''`,
    ready === undefined ? undefined : `${readiness(`${add(now)}::timestamptz`)} = ${add(ready)}`,
    isFound(search, params),
    beforeId === undefined ? undefined : `r.id < ${add(beforeId)}`,
  ]
  return { where: `WHERE ${conditions.filter((each) => each !== undefined).join(' AND ')}`, parameters: params }
}

/** In the comment, the guest's name or, for a number, that of the order. Accents and capitals do not matter. */
function isFound(search: string | undefined, { add }: Parameters): string | undefined {
  const text = search?.trim() ?? ''
  if (text === '') return undefined
  const like = (words: string): string => add(`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`)
  // In a query of its own: folded once, not once for every review.
  const folded = `(SELECT drin_fold(${like(text)}))`
  const digits = text.replace(/^#/, '')
  const ofOrder = /^\d+$/.test(digits) ? ` OR r.order_id::text LIKE ${like(digits)}` : ''
  return `(drin_fold(r.comment) LIKE ${folded} OR c.search_name LIKE ${folded}${ofOrder})`
}
