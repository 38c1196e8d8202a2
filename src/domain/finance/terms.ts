import { fromCents, toCents } from '../values/money'
import { dayAfter } from '../values/wall-clock'
import { isPeriodStart, nextPeriod, type PaymentTerms } from './periods'

/** The first day of terms that a business has had from its beginning. */
export const FIRST_DAY = '2000-01-01'
/** How far ahead a change may be planned. */
export const DAYS_AHEAD = 366

/** How far percentages move with each press of a stepper, in percent (specification §3). */
export const PERCENT_STEPS = { baboonPercentage: 0.5, courierPercentage: 0.1, marketingPercentage: 0.1 } as const

/** The three percentages together (specification §3). */
export const totalPercentage = (terms: Readonly<Record<keyof typeof PERCENT_STEPS, number>>): number =>
  fromCents(toCents(terms.baboonPercentage) + toCents(terms.courierPercentage) + toCents(terms.marketingPercentage))

/** What is right and may still be a slip: terms of a day that has passed, and percentages that leave the restaurant less than nothing. */
export type TermsDoubt = 'passed' | 'over_hundred'
export const termsDoubts = (
  asked: Readonly<Record<keyof typeof PERCENT_STEPS, number>> & { validFrom: string },
  today: string,
): TermsDoubt[] => [
  ...(asked.validFrom < today ? (['passed'] as const) : []),
  ...(totalPercentage(asked) > 100 ? (['over_hundred'] as const) : []),
]

/** A percentage moved by so much: 0 to 100, without dust of fractions. */
export const stepped = (percent: number, by: number): number =>
  fromCents(Math.min(Math.max(toCents(percent) + toCents(by), 0), toCents(100)))

/** A row of terms, as far as its day goes. */
export type DatedTerms = { validFrom: string; paymentTermsType: PaymentTerms }

/** How a business stands: its calendar day, the last day that an issued invoice counts (null: none is), and all its terms by day. */
export type TermsSituation = { today: string; issuedUntil: string | null; rows: readonly DatedTerms[] }

type DayProblem =
  /** An issued invoice counts that day, and never changes. */
  | 'invoiced'
  | 'too_far'
  /** Payment terms change only where a period of the old ones begins. */
  | 'not_period_start'
  /** A change that is planned for later would no longer begin with a period. */
  | 'later_change'

/** The terms that count on a day: the newest that began on or before it. */
export const termsOn = <Row extends DatedTerms>(rows: readonly Row[], day: string): Row | undefined =>
  rows
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))
    .at(0)

/** The first day that a change may count from. */
export const earliestDay = ({ issuedUntil }: Pick<TermsSituation, 'issuedUntil'>): string =>
  issuedUntil === null ? FIRST_DAY : dayAfter(issuedUntil)

/** From when a change counts where nobody says: the next period of the terms in force, or what follows the last issued invoice. */
export function usualDay({ today, issuedUntil, rows }: TermsSituation): string {
  const next = nextPeriod(today, termsOn(rows, today)?.paymentTermsType ?? 0).from
  const earliest = earliestDay({ issuedUntil })
  return next < earliest ? earliest : next
}

/** What is wrong with the day from which terms are to count; `undefined`: nothing. */
export function dayProblem(asked: DatedTerms, situation: TermsSituation): DayProblem | undefined {
  const { validFrom, paymentTermsType } = asked
  if (validFrom < earliestDay(situation)) return 'invoiced'
  if (validFrom > dayAfter(situation.today, DAYS_AHEAD)) return 'too_far'
  const others = situation.rows.filter((row) => row.validFrom !== validFrom)
  if (!beginsWithPeriod({ validFrom, paymentTermsType }, others)) return 'not_period_start'
  return laterFit([...others, asked]) ? undefined : 'later_change'
}

/** Whether a planned change may be taken back: it has not begun, and what is planned after it still begins with a period. */
export function withdrawProblem(
  validFrom: string,
  { today, rows }: TermsSituation,
): 'in_force' | 'later_change' | undefined {
  if (validFrom <= today) return 'in_force'
  return laterFit(rows.filter((row) => row.validFrom !== validFrom)) ? undefined : 'later_change'
}

/** The first day on or after `day` on which payment terms may change: where a period of those before it begins. */
export function nextPossibleDay(day: string, { rows }: Pick<TermsSituation, 'rows'>): string {
  const before = termsOn(rows, dayAfter(day, -1))
  if (before === undefined || isPeriodStart(day, before.paymentTermsType)) return day
  return nextPeriod(day, before.paymentTermsType).from
}

const beginsWithPeriod = ({ validFrom, paymentTermsType }: DatedTerms, others: readonly DatedTerms[]): boolean => {
  const before = termsOn(others, dayAfter(validFrom, -1))
  return (
    before === undefined ||
    before.paymentTermsType === paymentTermsType ||
    isPeriodStart(validFrom, before.paymentTermsType)
  )
}

/** Whether each of the rows begins with a period of the one before it, or changes no payment terms. */
const laterFit = (rows: readonly DatedTerms[]): boolean => rows.every((row) => beginsWithPeriod(row, rows))
