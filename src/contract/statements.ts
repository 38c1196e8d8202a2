import * as v from 'valibot'
import {
  BANK_LINES_MAX,
  BANK_PAYER_MAX,
  BANK_REFERENCE_MAX,
  BANK_TEXT_MAX,
  BOOKING_KINDS,
} from '../domain/finance/bank/bank-file'
import { STATEMENT_STATES } from '../domain/finance/statement-lines'
import { INVOICE_OWNERS } from '../domain/finance/invoice-owner'
import { MATCH_REASONS } from '../domain/finance/statement-match'
import { PAYMENTS_AT_ONCE } from '../domain/finance/payments'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { CentsSum } from './finance-values'
import { PaymentOfInvoice } from './payments'
import { Count, Currency, Day, Id, Instant, listOf, pageQuery, requiredText, text, textId, whole } from './shared'

const State = v.picklist(STATEMENT_STATES)

export const Booking = v.strictObject({
  /** Money that came in, or that went back after it had come. */
  kind: v.picklist(BOOKING_KINDS),
  day: Day,
  amountCents: whole(1),
  currency: Currency,
  payer: text(BANK_PAYER_MAX),
  text: text(BANK_TEXT_MAX),
  /** As the bank numbers it, or empty. */
  reference: text(BANK_REFERENCE_MAX),
  /** What the bank kept of it, already taken off the amount. */
  chargesCents: whole(0),
})
export type Booking = v.InferOutput<typeof Booking>

const Owner = v.picklist(INVOICE_OWNERS)

/** Of whom a payment of a line is, or would be. */
const LinePayment = v.object({
  invoiceID: Id,
  officialNo: v.nullable(v.string()),
  /** A business or a company: the numbers of their invoices are two series. */
  owner: v.object({ kind: Owner, id: Id, name: v.string() }),
  amountCents: whole(1),
  unpaidCents: CentsSum,
})

const StandingPayment = v.object({ id: Id, docDate: Day, ...LinePayment.entries })

export const StatementLine = v.object({
  id: Id,
  ...v.omit(Booking, ['reference']).entries,
  state: State,
  fileName: v.string(),
  readAt: Instant,
  /** Another file has a booking of the same day and amount that is not left out: it may be the same one in other words. */
  hasTwin: v.boolean(),
  /** The same file has it once more, word by word, before this one. */
  isRepeated: v.boolean(),
  /** Invoices that its text names and of which nothing is unpaid any more: it is proposed to no other one. */
  namesPaid: v.array(v.object({ owner: Owner, id: Id })),
  /** What an open one may be, the likeliest first. */
  proposals: v.array(v.object({ payments: v.array(LinePayment), reasons: v.array(v.picklist(MATCH_REASONS)) })),
  /** Payments that an open one of money that went back may take back, together: the likeliest first. */
  returns: v.array(v.object({ payments: v.array(StandingPayment), reasons: v.array(v.picklist(MATCH_REASONS)) })),
  /** What came of a booked one, without what was reversed; of one that went back the reversals. */
  payments: v.array(v.object({ id: Id, ...LinePayment.entries })),
})
export type StatementLine = v.InferOutput<typeof StatementLine>

const line = { params: { id: textId }, response: StatementLine, access: ACCESS.financeWriting }

/** Calls of ours: what a bank says of money that came in, line by line. */
export const statements = {
  /** The bookings of a file. A file, or a booking of another file, that was read before is not read again. */
  read: endpoint({
    changes: ['bank_line'],
    method: 'POST',
    path: 'accounting/v1/statements',
    body: v.strictObject({
      fileName: requiredText(200),
      /** SHA-256 of the file. */
      contentHash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
      bookings: v.pipe(v.array(Booking), v.minLength(1), v.maxLength(BANK_LINES_MAX)),
    }),
    response: v.object({
      statementId: Id,
      /** How many bookings are new, and how many came in an earlier file. */
      added: Count,
      known: Count,
      /** When the same file was read before. */
      readBefore: v.nullable(Instant),
    }),
    access: ACCESS.financeWriting,
    largeBody: true,
  }),
  lines: endpoint({
    reads: ['bank_line'],
    method: 'GET',
    path: 'accounting/v1/statements/lines',
    query: { state: v.optional(State), search: v.optional(text(100)), ...pageQuery() },
    response: listOf(StatementLine),
    access: ACCESS.financeWriting,
  }),
  /** Payments of an open line, by bank and on its day, of at most its amount: all of them or none. */
  book: endpoint({
    changes: ['payment', 'company_invoice'],
    method: 'POST',
    path: 'accounting/v1/statements/lines/:id/payments',
    ...line,
    body: v.strictObject({
      payments: v.pipe(v.array(PaymentOfInvoice), v.minLength(1), v.maxLength(PAYMENTS_AT_ONCE)),
      /** Whose invoices these are; left out: businesses'. */
      owner: v.optional(Owner),
      /** As of a payment that is entered by hand. */
      isSecond: v.optional(v.boolean()),
    }),
  }),
  /** Takes back payments by an open line of money that went back, on its day: all of them or none, together at most its amount. */
  takeBack: endpoint({
    changes: ['payment', 'company_invoice'],
    method: 'POST',
    path: 'accounting/v1/statements/lines/:id/reversals',
    ...line,
    body: v.strictObject({
      paymentIDs: v.pipe(v.array(Id), v.minLength(1), v.maxLength(PAYMENTS_AT_ONCE)),
      /** Whose payments these are; left out: businesses'. */
      owner: v.optional(Owner),
    }),
  }),
  /** It is none of ours; or, taken back, open again. */
  leaveOut: endpoint({
    changes: ['bank_line'],
    method: 'PUT',
    path: 'accounting/v1/statements/lines/:id/state',
    ...line,
    body: v.strictObject({ state: v.picklist(['open', 'left_out']) }),
  }),
}
