import { type Cents, type Currency, isSameMoney } from '../values/money'
import { plainText } from '../values/plain-text'
import { rowsBy } from '../values/rows-by'
import type { InvoiceOwner } from './invoice-owner'
import { spread } from './payments'

/** What a bank says of money that came in. */
export type Booking = { amountCents: Cents; currency: Currency; payer: string; text: string }

/** An invoice of which something is unpaid. */
export type OpenInvoice = {
  owner: InvoiceOwner
  id: number
  /** Of a business's. */
  officialNo: string | null
  ownerId: number
  ownerName: string
  currency: Currency
  unpaidCents: Cents
  dueDate: string | null
}

/** Why: its number stands in the text, it is exactly as much as is unpaid, the payer is called like its owner. */
export const MATCH_REASONS = ['number', 'amount', 'name'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** What a booking may be: payments on invoices of one business or company, never more than was booked or is unpaid. */
export type Proposal = {
  owner: InvoiceOwner
  ownerId: number
  payments: { invoiceId: number; amountCents: Cents }[]
  reasons: MatchReason[]
}

const WEIGHT: Readonly<Record<MatchReason, number>> = { number: 4, amount: 2, name: 1 }
const PROPOSALS_MAX = 4

/**
 * What a booking may be, the likeliest first: the invoices of one owner that its text names, together; one that is unpaid
 * by exactly as much; all of an owner that is called like the payer, the first due first. None where nothing speaks for
 * anything. Where it names an invoice that is paid (`namesPaid`) nothing but a number leads to another one.
 */
export function proposalsOf(
  booking: Booking,
  invoices: readonly OpenInvoice[],
  { namesPaid }: { namesPaid: boolean },
): Proposal[] {
  const open = invoices.filter(
    ({ currency, unpaidCents }) => unpaidCents > 0 && isSameMoney(currency, booking.currency),
  )
  const words = wordsOf(`${booking.payer} ${booking.text}`)
  const proposals = [...rowsBy(open, ({ owner, ownerId }) => `${owner} ${ownerId}`).values()].flatMap((those) =>
    proposalsOfOwner(booking, words, those),
  )
  return proposals
    .filter(({ reasons }) => !namesPaid || reasons.includes('number'))
    .toSorted(byWeight)
    .slice(0, PROPOSALS_MAX)
}

/** A payment that stands, on its invoice; `statementLineId`: those of one line came as one sum. */
export type StandingPayment = {
  id: number
  amountCents: Cents
  docDate: string
  statementLineId: number | null
  invoice: Pick<OpenInvoice, 'owner' | 'id' | 'officialNo' | 'ownerName'>
}

/** Payments that a booking may take back, together exactly as much: of one line of a bank, or one by itself. The likeliest first. */
export function returnsOf(
  booking: Booking,
  standing: readonly StandingPayment[],
): { payments: StandingPayment[]; reasons: MatchReason[] }[] {
  const words = wordsOf(`${booking.payer} ${booking.text}`)
  const sets = [
    ...standing.filter(({ statementLineId }) => statementLineId === null).map((one) => [one]),
    ...rowsBy(
      standing.filter(({ statementLineId }) => statementLineId !== null),
      ({ statementLineId, invoice }) => `${invoice.owner} ${statementLineId}`,
    ).values(),
  ]
  return sets
    .filter((set) => set.reduce((sum, { amountCents }) => sum + amountCents, 0) === booking.amountCents)
    .map((payments) => ({
      payments,
      reasons: MATCH_REASONS.filter(
        (reason) =>
          ({
            number: payments.every(({ invoice }) => namesInvoice(booking.text, invoice)),
            amount: true,
            name: payments.some(({ invoice }) => isCalled(invoice.ownerName, words)),
          })[reason],
      ),
    }))
    .toSorted((a, b) => weightOf(b) - weightOf(a) || newest(b.payments).localeCompare(newest(a.payments)))
    .slice(0, PROPOSALS_MAX)
}

const newest = (payments: readonly StandingPayment[]): string =>
  payments
    .map(({ docDate }) => docDate)
    .toSorted()
    .at(-1) ?? ''

/** What of a text may be the number of an invoice: ours, or the official one. */
export const numbersIn = (text: string): { ids: number[]; words: string[] } => ({
  ids: [...text.matchAll(/(?<!\d|\d[.,])\d{1,9}(?!\d|[.,]\d)/g)].map(([digits]) => Number(digits)),
  words: text.split(/[\s,;:]+/).filter((word) => /\d/.test(word)),
})

function proposalsOfOwner(booking: Booking, words: ReadonlySet<string>, open: readonly OpenInvoice[]): Proposal[] {
  const [first] = open
  if (first === undefined) return []
  const isNamed = isCalled(first.ownerName, words)
  const propose = (chosen: readonly OpenInvoice[]): Proposal => {
    const payments = spread(booking.amountCents, chosen).map(({ invoice, amountCents }) => ({
      invoiceId: invoice.id,
      amountCents,
    }))
    const unpaid = chosen.reduce((sum, { unpaidCents }) => sum + unpaidCents, 0)
    const reasons = MATCH_REASONS.filter(
      (reason) =>
        ({
          number: chosen.every((invoice) => namesInvoice(booking.text, invoice)),
          amount: unpaid === booking.amountCents,
          name: isNamed,
        })[reason],
    )
    return { owner: first.owner, ownerId: first.ownerId, payments, reasons }
  }
  const byNumber = open.filter((invoice) => namesInvoice(booking.text, invoice))
  const byAmount = open.filter((invoice) => invoice.unpaidCents === booking.amountCents && !byNumber.includes(invoice))
  return [
    ...(byNumber.length > 0 ? [propose(byNumber)] : []),
    ...byAmount.map((invoice) => propose([invoice])),
    // Where a better one is there the whole account is no news.
    ...(isNamed && byNumber.length === 0 && byAmount.length === 0 ? [propose(open)] : []),
  ]
}

const weightOf = ({ reasons }: { reasons: readonly MatchReason[] }): number =>
  reasons.reduce((sum, reason) => sum + WEIGHT[reason], 0)
const byWeight = (a: Proposal, b: Proposal): number =>
  weightOf(b) - weightOf(a) || (a.payments[0]?.invoiceId ?? 0) - (b.payments[0]?.invoiceId ?? 0)

/** After these a number is of the other series. */
const OTHER_SERIES: Readonly<Record<InvoiceOwner, string>> = { business: 'b2b[-\\s]*', company: 'inv[-\\s]*' }

/**
 * The number by itself, not a part of a longer one or of an amount: `INV-5001`, `nr.5001`, not `150010` nor `5001.50`. `INV-B2B-1001` is a company's,
 * `INV-1001` a business's, and `1001` may be either.
 */
export const namesInvoice = (
  text: string,
  { owner, id, officialNo }: Pick<OpenInvoice, 'owner' | 'id' | 'officialNo'>,
): boolean =>
  new RegExp(`(?<!\\d|\\d[.,]|${OTHER_SERIES[owner]})0*${id}(?!\\d|[.,]\\d)`, 'i').test(text) ||
  (officialNo !== null && officialNo !== '' && text.toLowerCase().includes(officialNo.toLowerCase()))

const WORD_MIN = 3
/** Words of a text without capitals and accents. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    plainText(text)
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word.length >= WORD_MIN),
  )

/** Whether each word of the name stands in a text; banks add the kind of company and leave out accents. */
const isCalled = (name: string, words: ReadonlySet<string>): boolean => {
  const own = [...wordsOf(name)]
  return own.length > 0 && own.every((word) => words.has(word))
}
