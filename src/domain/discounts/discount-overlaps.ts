import { type DiscountStatus, type DiscountTerms, valueOf } from './discount'

/** A discount as it may meet another one. */
export type Meeting = Pick<DiscountTerms, 'startDate' | 'endDate' | 'percentage' | 'discount'>

export type Overlap<Each> = {
  other: Each
  /** The days on which both may be had; `to` null: without an end. */
  from: string
  to: string | null
  /** Which of the two guests get; null where it depends on what the order costs, or they are the same. */
  wins: 'this' | 'other' | null
}

/**
 * The discounts of the same business whose days meet those of `one`, in the order of those days. Ended ones and drafts meet
 * nothing. It warns: guests get only the bigger one.
 */
export function overlapsOf<Each extends Meeting & { status: DiscountStatus }>(
  one: Meeting,
  others: readonly Each[],
): Overlap<Each>[] {
  const { startDate } = one
  if (startDate === null) return []
  return others
    .flatMap((other) => {
      if (other.startDate === null || other.status === 'DRAFT' || other.status === 'ENDED') return []
      const from = startDate > other.startDate ? startDate : other.startDate
      const to = earlier(one.endDate, other.endDate)
      return to !== null && to < from ? [] : [{ other, from, to, wins: winner(one, other) }]
    })
    .toSorted((a, b) => a.from.localeCompare(b.from))
}

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other

function winner(one: Meeting, other: Meeting): Overlap<unknown>['wins'] {
  const [a, b] = [valueOf(one), valueOf(other)]
  if (a.discountType !== b.discountType || a.value === b.value) return null
  return a.value > b.value ? 'this' : 'other'
}
