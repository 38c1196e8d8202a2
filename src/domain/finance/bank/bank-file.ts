import { cutText } from '../../values/graphemes'
import { CURRENCIES, type Cents, type Currency, moneyName } from '../../values/money'

/** Money that came in, or money that came in before and went back: a returned payment, which takes a payment of ours back. */
export const BOOKING_KINDS = ['in', 'returned'] as const
export type BookingKind = (typeof BOOKING_KINDS)[number]

/** One booking, as a file has it. `amountCents` is above 0 for either kind. `line`: of the file; in XML the number of the entry. */
export type FileBooking = {
  line: number
  kind: BookingKind
  day: string
  amountCents: Cents
  currency: Currency
  payer: string
  text: string
  /** As the bank numbers it; empty where the file has no number that tells bookings apart. */
  reference: string
  /** What the bank kept of it, already taken off `amountCents`. */
  chargesCents: Cents
}
export const BANK_LINE_PROBLEMS = [
  'not_a_day',
  'in_future',
  'not_an_amount',
  'no_direction',
  'other_currency',
  'broken',
] as const
export type BankLineProblem = { line: number; kind: (typeof BANK_LINE_PROBLEMS)[number]; found: string }

/**
 * What of a file does not add up, by how much (what the file says less what its bookings come to). `balance`: opening balance
 * and bookings are not the closing balance. `batch`: the parts of one booking are not the booking; `parts` of them are named,
 * the bank says that there are `announced`.
 */
export type Doubt =
  | { kind: 'balance'; byCents: Cents; currency: string }
  | { kind: 'batch'; line: number; byCents: Cents; currency: string; parts: number; announced: number | undefined }

/** What a file says. */
export type BankFile = {
  bookings: FileBooking[]
  problems: BankLineProblem[]
  /** How many bookings are of money that went out, which is none of this. */
  outgoing: number
  /** How many the bank has not booked yet: they come again. */
  pending: number
  /** How many stand in it once more, word by word. */
  repeated: number
  /** Nothing of the file is booked before a person has seen these. */
  doubts: Doubt[]
  /** Its balances say that it writes reversals the other way than the standard: they were read that way. */
  hasTurnedReversals: boolean
}

/** What a file leaves open, and a person has to say once. */
export type BankQuestion =
  /** `example` is one of two days. */
  | { kind: 'days'; example: string; dayFirst: string; monthFirst: string }
  /** No amount has a sign, no column says which way. */
  | { kind: 'unsigned' }
  /** Neither reading of its reversals fits its balances. */
  | { kind: 'reversals'; count: number }
export type BankAnswers = {
  days?: 'day_first' | 'month_first'
  unsigned?: 'all_in'
  reversals?: 'standard' | 'turned'
}

/** `no_direction`: a column says which way money went, in words that nobody here knows; `column` is its name. */
export type BankRefusal = { kind: 'no_direction'; column: string }
export type BankReading = { file: BankFile } | { question: BankQuestion } | { refusal: BankRefusal }

export type ReadingContext = {
  /** Of an account whose file has no currency. */
  currency: string
  /** No bank books later. */
  today: string
  answers: BankAnswers
}

export const BANK_LINES_MAX = 5_000
export const BANK_TEXT_MAX = 500
export const BANK_PAYER_MAX = 200
export const BANK_REFERENCE_MAX = 100

/** A line before anybody has judged it; `cents` with its sign, a word for why it cannot be read. */
export type RawBooking = {
  line: number
  day: string | undefined
  cents: Cents | 'not_an_amount' | 'no_direction'
  isReversal: boolean
  currency: string
  payer: string
  text: string
  reference: string
  chargesCents: Cents
  /** As the file writes them, for what is said of a wrong one. */
  written: { day: string; amount: string }
}

/** Sorts lines into money that came in or went back, money that went out, and what is wrong, each with its number. */
export function judged(
  raws: readonly RawBooking[],
  today: string,
  broken: readonly BankLineProblem[] = [],
): Pick<BankFile, 'bookings' | 'problems' | 'outgoing' | 'repeated'> {
  const file = { bookings: [] as FileBooking[], problems: [...broken], outgoing: 0 }
  for (const { line, day, cents, isReversal, currency, payer, text, reference, chargesCents, written } of raws) {
    const known = CURRENCIES.find((one) => one === currency.trim().toUpperCase())
    const problem = (kind: BankLineProblem['kind'], found: string) =>
      file.problems.push({ line, kind, found: cutText(found, FOUND_MAX) })
    if (typeof cents === 'string') problem(cents, written.amount)
    else if (cents === 0) problem('not_an_amount', written.amount)
    else if (cents < 0 && !isReversal) file.outgoing += 1
    else if (day === undefined) problem('not_a_day', written.day)
    else if (day > today) problem('in_future', written.day)
    else if (known === undefined) problem('other_currency', currency)
    else
      file.bookings.push({
        line,
        kind: cents < 0 ? 'returned' : 'in',
        day,
        amountCents: Math.abs(cents),
        currency: known,
        payer: tidy(payer, BANK_PAYER_MAX),
        text: tidy(text, BANK_TEXT_MAX),
        reference: isNoReference(reference) ? '' : tidy(reference, BANK_REFERENCE_MAX),
        chargesCents,
      })
  }
  file.problems.sort((a, b) => a.line - b.line)
  return { ...file, repeated: repeatedIn(file.bookings) }
}

const FOUND_MAX = 40

/** Blanks that only fill a column are no text. */
const tidy = (text: string, max: number): string => cutText(text.replaceAll(/\s+/g, ' ').trim(), max).trim()

/** What banks write where they have no number, and the number of the statement itself, which all of its lines share. */
const NO_REFERENCE =
  /^(?:non-?ref|not-?provided|none|null|nil|n\/?a|nessuno|keine|[0\-–—.*x/]*|(?:stmt|statement|ekstrakt\w*|estratto|kontoauszug)\b.*)$/i
export const isNoReference = (reference: string): boolean => NO_REFERENCE.test(reference.trim())

/** What tells one booking from another in every file that has it; `nth` of those in one file that are alike, from 0. */
export const bookingIdentity = (
  {
    kind,
    day,
    amountCents,
    currency,
    payer,
    text,
    reference,
  }: Pick<FileBooking, 'kind' | 'day' | 'amountCents' | 'currency' | 'payer' | 'text' | 'reference'>,
  nth: number,
): string =>
  JSON.stringify([
    kind,
    day,
    amountCents,
    moneyName(currency),
    ...[payer, text, isNoReference(reference) ? '' : reference].map((words) => words.toUpperCase()),
    nth,
  ])

function repeatedIn(bookings: readonly FileBooking[]): number {
  return bookings.length - new Set(bookings.map((booking) => bookingIdentity(booking, 0))).size
}
