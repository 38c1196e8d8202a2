import { CURRENCIES, type Cents, type Currency } from '../values/money'
import { isDay } from '../values/time'

/** One booking of money that came in, as a file has it. `line`: of the file; in XML the number of the entry. */
export type FileBooking = {
  line: number
  day: string
  amountCents: Cents
  currency: Currency
  payer: string
  text: string
  /** As the bank numbers it; empty where the file has none. */
  reference: string
}
export const BANK_LINE_PROBLEMS = ['not_a_day', 'not_an_amount', 'other_currency', 'broken'] as const
export type BankLineProblem = { line: number; kind: (typeof BANK_LINE_PROBLEMS)[number]; found: string }

/** What a file says. `outgoing`: how many bookings are of money that went out, which is none of this. */
export type BankFile = { bookings: FileBooking[]; problems: BankLineProblem[]; outgoing: number }

export const BANK_LINES_MAX = 5_000
export const BANK_TEXT_MAX = 500
export const BANK_PAYER_MAX = 200
export const BANK_REFERENCE_MAX = 100

/** A line before anybody has judged it; `cents` with its sign, `undefined` where it cannot be read. */
export type RawBooking = {
  line: number
  day: string | undefined
  cents: Cents | undefined
  currency: string
  payer: string
  text: string
  reference: string
  /** As the file writes them, for what is said of a wrong one. */
  written: { day: string; amount: string }
}

/** Sorts lines into money that came in, money that went out, and what is wrong, each with its number. */
export function judged(raws: readonly RawBooking[], broken: readonly BankLineProblem[] = []): BankFile {
  const file: BankFile = { bookings: [], problems: [...broken], outgoing: 0 }
  for (const { line, day, cents, currency, payer, text, reference, written } of raws) {
    const known = CURRENCIES.find((one) => one === currency.trim().toUpperCase())
    const problem = (kind: BankLineProblem['kind'], found: string) =>
      file.problems.push({ line, kind, found: found.slice(0, FOUND_MAX) })
    if (cents === undefined || cents === 0) problem('not_an_amount', written.amount)
    else if (cents < 0) file.outgoing += 1
    else if (day === undefined) problem('not_a_day', written.day)
    else if (known === undefined) problem('other_currency', currency)
    else
      file.bookings.push({
        line,
        day,
        amountCents: cents,
        currency: known,
        payer: tidy(payer, BANK_PAYER_MAX),
        text: tidy(text, BANK_TEXT_MAX),
        reference: tidy(reference, BANK_REFERENCE_MAX),
      })
  }
  file.problems.sort((a, b) => a.line - b.line)
  return file
}

const FOUND_MAX = 40

/** Blanks that only fill a column are no text. */
const tidy = (text: string, max: number): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, max).trim()

/** `2026-11-24`, `24.11.2026`, `24/11/26`, `24-11-2026`, `20261124`, each with an hour behind it or not: the day comes before the month. */
export function readBankDay(text: string): string | undefined {
  const [date = ''] = text.trim().split(/[T\s]/)
  const iso = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})$/.exec(date)
  const local = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})$/.exec(date)
  const [year = '', month = '', day = ''] =
    iso !== null ? iso.slice(1) : local !== null ? local.slice(1).toReversed() : []
  const found = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : undefined
}

/** What tells one booking from another in every file that has it; `nth` of those in one file that are alike, from 0. */
export const bookingIdentity = (
  { day, amountCents, currency, payer, text, reference }: Omit<FileBooking, 'line'>,
  nth: number,
): string =>
  JSON.stringify([
    day,
    amountCents,
    currency === 'LEK' ? 'ALL' : currency,
    // A bank's own number is the same in each of its files, whatever else they write.
    ...(reference === '' ? [payer.toUpperCase(), text.toUpperCase()] : [reference.toUpperCase()]),
    nth,
  ])
