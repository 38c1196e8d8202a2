import { toCents } from '../values/money'
import { weekHoursProblems } from '../values/week-hours'
import type { DiscountStatus } from './discount'
import { type DiscountTerms, discountCodec } from './discount-codec'

// The keys of an object are texts for the compiler.
const ALL = Object.keys(discountCodec.blank) as (keyof DiscountTerms)[]
/** What may be changed. Guests use an active one: what they were promised stays. */
const OPEN: Readonly<Record<DiscountStatus, readonly (keyof DiscountTerms)[]>> = {
  DRAFT: ALL,
  SCHEDULED: ALL,
  ACTIVE: ['title', 'endDate'],
  ENDED: [],
}

/** The fields that may not be changed any more. */
export const lockedFields = (status: DiscountStatus): readonly (keyof DiscountTerms)[] =>
  ALL.filter((field) => !OPEN[status].includes(field))

export type DiscountProblem = {
  path: keyof DiscountTerms
  message:
    | 'value_missing'
    | 'two_values'
    | 'not_positive'
    | 'percentage_only'
    | 'weekday_missing'
    | 'time_missing'
    | 'same_time'
    | 'start_missing'
    | 'end_before_start'
    | 'end_passed'
    | 'locked'
}

/** What is wrong with new terms, at most one problem a field; what a field alone can say is the contract's. */
export function discountProblems(
  terms: DiscountTerms,
  { today, before }: { today: string; before?: { terms: DiscountTerms; status: DiscountStatus } | undefined },
): DiscountProblem[] {
  const { startDate, endDate, draft } = terms
  // Some fields are lists.
  const isChanged = (field: keyof DiscountTerms): boolean =>
    before === undefined || JSON.stringify(before.terms[field]) !== JSON.stringify(terms[field])
  if (before !== undefined) {
    const locked = lockedFields(before.status).filter(isChanged)
    if (locked.length > 0) return locked.map((path) => ({ path, message: 'locked' }))
  }
  return [
    ...valueProblems(terms),
    ...weekHoursProblems(terms),
    ...(startDate === null && !draft ? [{ path: 'startDate', message: 'start_missing' } as const] : []),
    ...endProblems(startDate, endDate, isChanged('endDate') ? today : ''),
  ]
}

function valueProblems({ percentage, discount, atMost }: DiscountTerms): DiscountProblem[] {
  if (percentage === null && discount === null) return [{ path: 'percentage', message: 'value_missing' }]
  if (percentage !== null && discount !== null) return [{ path: 'discount', message: 'two_values' }]
  const path = percentage === null ? 'discount' : 'percentage'
  return [
    ...(toCents(percentage ?? discount ?? 0) > 0 ? [] : [{ path, message: 'not_positive' } as const]),
    ...(atMost === null
      ? []
      : percentage === null
        ? [{ path: 'atMost', message: 'percentage_only' } as const]
        : toCents(atMost) > 0
          ? []
          : [{ path: 'atMost', message: 'not_positive' } as const]),
  ]
}

function endProblems(startDate: string | null, endDate: string | null, today: string): DiscountProblem[] {
  if (endDate === null) return []
  if (startDate !== null && endDate < startDate) return [{ path: 'endDate', message: 'end_before_start' }]
  return endDate < today ? [{ path: 'endDate', message: 'end_passed' }] : []
}
