import { dayAfter } from '../values/wall-clock'

/** When a business is settled: 0 weekly, 1 every two weeks, 2 monthly. */
export const PAYMENT_TERMS = [0, 1, 2] as const
export type PaymentTerms = (typeof PAYMENT_TERMS)[number]

/** First and last day (`YYYY-MM-DD`, of the business's calendar), both of it. */
export type Period = { from: string; to: string }

/** A Monday from which weeks are counted in pairs. */
const FIRST_MONDAY = '2024-01-01'
const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** The period of a settlement that a day is in. It closes with the business's midnight after its last day. */
export function periodOf(day: string, terms: PaymentTerms): Period {
  if (terms === 2) {
    const from = `${day.slice(0, 7)}-01`
    return { from, to: dayAfter(`${dayAfter(from, 31).slice(0, 7)}-01`, -1) }
  }
  const length = terms === 1 ? 2 * WEEK_DAYS : WEEK_DAYS
  const sinceFirst = daysBetween(FIRST_MONDAY, day)
  const from = dayAfter(FIRST_MONDAY, Math.floor(sinceFirst / length) * length)
  return { from, to: dayAfter(from, length - 1) }
}

/** The period after the one that a day is in. */
export const nextPeriod = (day: string, terms: PaymentTerms): Period =>
  periodOf(dayAfter(periodOf(day, terms).to), terms)

/** Whether a settlement of these terms begins with the day. */
export const isPeriodStart = (day: string, terms: PaymentTerms): boolean => periodOf(day, terms).from === day

/** Days that an invoice may be paid in. */
const DAYS_TO_PAY: Readonly<Record<PaymentTerms, number>> = { 0: 7, 1: 7, 2: 15 }

/** The day until which an invoice that was issued on a day is to be paid. */
export const dueDay = (issuedOn: string, terms: PaymentTerms): string => dayAfter(issuedOn, DAYS_TO_PAY[terms])

/** Days from one to another; negative where `to` comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
