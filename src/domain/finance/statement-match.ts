import { type Cents, type Currency, isSameMoney } from '../values/money'
import { plainText } from '../values/plain-text'
import { spread } from './payments'

/** What a bank says of money that came in. */
export type Booking = { amountCents: Cents; currency: Currency; payer: string; text: string }

/** An invoice of which something is unpaid. */
export type OpenInvoice = {
  id: number
  officialNo: string | null
  businessId: number
  businessName: string
  currency: Currency
  unpaidCents: Cents
  dueDate: string | null
}

/** Why: its number stands in the text, it is exactly as much as is unpaid, the payer is called like the business. */
export const MATCH_REASONS = ['number', 'amount', 'name'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** What a booking may be: payments on invoices of one business, never more than was booked or is unpaid. */
export type Proposal = {
  businessId: number
  payments: { invoiceId: number; amountCents: Cents }[]
  reasons: MatchReason[]
}

const WEIGHT: Readonly<Record<MatchReason, number>> = { number: 4, amount: 2, name: 1 }
const PROPOSALS_MAX = 4

/**
 * What a booking may be, the likeliest first: the invoices of one business that its text names, together; one that is unpaid
 * by exactly as much; all of a business that is called like the payer, the first due first. None where nothing speaks for
 * anything.
 */
export function proposalsOf(booking: Booking, invoices: readonly OpenInvoice[]): Proposal[] {
  const open = invoices.filter(
    ({ currency, unpaidCents }) => unpaidCents > 0 && isSameMoney(currency, booking.currency),
  )
  const words = wordsOf(`${booking.payer} ${booking.text}`)
  const proposals = [...new Set(open.map(({ businessId }) => businessId))].flatMap((id) =>
    proposalsOfBusiness(
      booking,
      words,
      open.filter(({ businessId }) => businessId === id),
    ),
  )
  return proposals.toSorted(byWeight).slice(0, PROPOSALS_MAX)
}

function proposalsOfBusiness(booking: Booking, words: ReadonlySet<string>, open: readonly OpenInvoice[]): Proposal[] {
  const [first] = open
  if (first === undefined) return []
  const isNamed = isCalled(first.businessName, words)
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
    return { businessId: first.businessId, payments, reasons }
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

const weightOf = ({ reasons }: Proposal): number => reasons.reduce((sum, reason) => sum + WEIGHT[reason], 0)
const byWeight = (a: Proposal, b: Proposal): number =>
  weightOf(b) - weightOf(a) || (a.payments[0]?.invoiceId ?? 0) - (b.payments[0]?.invoiceId ?? 0)

/** The number by itself, not a part of a longer one or of an amount: `INV-5001`, `nr.5001`, not `150010` nor `5001.50`. */
const namesInvoice = (text: string, { id, officialNo }: OpenInvoice): boolean =>
  new RegExp(`(?<!\\d|\\d[.,])0*${id}(?!\\d|[.,]\\d)`).test(text) ||
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
