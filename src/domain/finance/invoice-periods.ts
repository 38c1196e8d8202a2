import { dayAfter } from '../values/wall-clock'
import { type PaymentTerms, type Period, periodOf } from './periods'

/** No business has traded longer without an invoice; more ended periods are never made at once. */
export const PERIODS_AT_ONCE = 120

/** What is known of a business that is to be settled. */
export type Settling = {
  /** Its calendar day. */
  today: string
  /** The last day that an invoice or a draft of it counts; null: there is none. */
  settledUntil: string | null
  /** The day of the first order that no invoice has counted; null: there is none. */
  firstDay: string | null
  /** Its terms by day, the oldest first. */
  terms: readonly { validFrom: string; paymentTermsType: PaymentTerms }[]
}

/**
 * The periods that have ended and have no invoice yet, in order. The first begins on the day after the last one that was
 * settled, or with the period of the first order; each goes by the payment terms of its first day.
 */
export function endedPeriods({ today, settledUntil, firstDay, terms }: Settling): Period[] {
  const typeOn = (day: string): PaymentTerms =>
    terms.findLast(({ validFrom }) => validFrom <= day)?.paymentTermsType ?? terms[0]?.paymentTermsType ?? 0
  const periods: Period[] = []
  let from = settledUntil === null ? firstDay && periodOf(firstDay, typeOn(firstDay)).from : dayAfter(settledUntil)
  while (from !== null && periods.length < PERIODS_AT_ONCE) {
    const { to } = periodOf(from, typeOn(from))
    if (to >= today) break
    periods.push({ from, to })
    from = dayAfter(to)
  }
  return periods
}
