import { type DiscountStatus, valueOf } from './discount'
import type { DiscountTerms } from './discount-codec'
import { weekdayOf } from '../values/weekday'
import { meetingWeekdays } from './discount-hours'
import { dayAfter } from '../values/wall-clock'

/** A discount as it may meet another one. */
export type Meeting = Pick<
  DiscountTerms,
  | 'startDate'
  | 'endDate'
  | 'weekdays'
  | 'startTime'
  | 'endTime'
  | 'percentage'
  | 'discount'
  | 'atMost'
  | 'categoryIds'
  | 'itemIds'
>

export type Overlap<Each> = {
  other: Each
  /** The first and the last day on which both may be had; `to` null: without an end. */
  from: string
  to: string | null
  /** On which weekdays of them: Monday is 1. */
  weekdays: number[]
  /** Which of the two guests get; null where it depends on the order, or they are the same. */
  wins: 'this' | 'other' | null
}

/**
 * The discounts of the same business that may be had together with `one`: on the same days, at the same hours, for some of
 * the same dishes; in the order of those days. `categoryOf`: of a dish. Ended ones and drafts meet nothing. It warns:
 * guests get only the bigger one.
 */
export function overlapsOf<Each extends Meeting & { status: DiscountStatus }>(
  one: Meeting,
  others: readonly Each[],
  categoryOf: (itemId: number) => number | undefined,
): Overlap<Each>[] {
  return others
    .flatMap((other) => {
      if (other.status === 'DRAFT' || other.status === 'ENDED' || !shareDishes(one, other, categoryOf)) return []
      const days = sharedDays(one, other)
      return days === undefined ? [] : [{ other, ...days, wins: winner(one, other) }]
    })
    .toSorted((a, b) => a.from.localeCompare(b.from))
}

function sharedDays(one: Meeting, other: Meeting): Pick<Overlap<unknown>, 'from' | 'to' | 'weekdays'> | undefined {
  if (one.startDate === null || other.startDate === null) return undefined
  const first = one.startDate > other.startDate ? one.startDate : other.startDate
  const last = earlier(one.endDate, other.endDate)
  const weekdays = meetingWeekdays(one, other)
  const from = nextOf(weekdays, first, 1)
  const to = last === null ? null : nextOf(weekdays, last, -1)
  if (from === undefined || to === undefined || (to !== null && to < from)) return undefined
  return { from, to, weekdays: weekdays.filter((weekday) => to === null || nextOf([weekday], from, 1) <= to) }
}

/** The first day from `day` on, forwards or backwards, that is one of these weekdays; `undefined` without any. */
function nextOf(weekdays: [number], day: string, step: 1 | -1): string
function nextOf(weekdays: readonly number[], day: string, step: 1 | -1): string | undefined
function nextOf(weekdays: readonly number[], day: string, step: 1 | -1): string | undefined {
  return [0, 1, 2, 3, 4, 5, 6]
    .map((days) => dayAfter(day, days * step))
    .find((each) => weekdays.includes(weekdayOf(each)))
}

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other

const countsForAll = ({ categoryIds, itemIds }: Meeting): boolean => categoryIds.length === 0 && itemIds.length === 0

function shareDishes(one: Meeting, other: Meeting, categoryOf: (itemId: number) => number | undefined): boolean {
  if (countsForAll(one) || countsForAll(other)) return true
  const isIn = (itemId: number, { categoryIds }: Meeting): boolean => categoryIds.includes(categoryOf(itemId) ?? 0)
  return (
    one.categoryIds.some((id) => other.categoryIds.includes(id)) ||
    one.itemIds.some((id) => other.itemIds.includes(id) || isIn(id, other)) ||
    other.itemIds.some((id) => isIn(id, one))
  )
}

/** Told where both are of a kind, without a limit, and for the same dishes: then the order does not matter. */
function winner(one: Meeting, other: Meeting): Overlap<unknown>['wins'] {
  const [a, b] = [valueOf(one), valueOf(other)]
  const isTold = a.discountType === b.discountType && a.atMost === b.atMost && countsForAll(one) && countsForAll(other)
  if (!isTold || a.value === b.value) return null
  return a.value > b.value ? 'this' : 'other'
}

type OfBusiness = Meeting & { id: number; businessId: number; status: DiscountStatus }

/** Of many discounts the pairs of one business that may be had together on `today` or later, the nearest first. */
export function overlappingPairs<Each extends OfBusiness>(
  all: readonly Each[],
  today: string,
  categoryOf: (itemId: number) => number | undefined,
): (Overlap<Each> & { one: Each })[] {
  return all
    .filter(({ status }) => status === 'ACTIVE' || status === 'SCHEDULED')
    .flatMap((one) => {
      const later = all.filter(({ id, businessId }) => businessId === one.businessId && id > one.id)
      const startDate = one.startDate !== null && one.startDate < today ? today : one.startDate
      return overlapsOf({ ...one, startDate }, later, categoryOf).map((overlap) => ({ ...overlap, one }))
    })
    .toSorted((a, b) => a.from.localeCompare(b.from))
}
