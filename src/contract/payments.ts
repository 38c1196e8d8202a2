import * as v from 'valibot'
import { PAYMENT_UNIT_VALUES } from '../domain/finance/payment-units'
import { PAYMENT_NOTE_MAX, PAYMENT_REASON_MAX, PAYMENT_SORTS, PAYMENTS_AT_ONCE } from '../domain/finance/payments'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { CentsSum, OfRestaurant, SignedCents } from './finance-values'
import {
  Currency,
  Day,
  Id,
  Instant,
  listOf,
  pageQuery,
  requiredText,
  text,
  textFlag,
  textId,
  textInt,
  whole,
} from './shared'

export const PaymentUnit = v.picklist(PAYMENT_UNIT_VALUES)
export const Payment = v.object({
  id: Id,
  /** The day on which it was paid, of the business's calendar. */
  docDate: Day,
  restaurant: OfRestaurant,
  paymentUnit: PaymentUnit,
  invoiceID: Id,
  invoiceDate: Day,
  /** Of the invoice, as the fiscal service named it. */
  officialNo: v.nullable(v.string()),
  /** Of the invoice; null where nobody looks after the business. */
  accManager: v.nullable(v.object({ id: Id, name: v.string() })),
  /** Negative: a reversal. */
  amountCents: SignedCents,
  currency: Currency,
  /** The payment that this one takes back, and the one that took this one back. */
  reversesId: v.nullable(Id),
  reversedById: v.nullable(Id),
  /** Null unless the whole body was asked for. */
  details: v.nullable(
    v.object({
      note: v.string(),
      /** Why it was reversed. */
      reason: v.string(),
      createdAt: Instant,
      createdBy: v.nullable(v.string()),
      /** Whether it was booked from a bank statement. */
      isOfStatement: v.boolean(),
    }),
  ),
})
export type Payment = v.InferOutput<typeof Payment>

/** An issued invoice of which something is unpaid. */
export const PayableInvoice = v.object({
  invoiceID: Id,
  officialNo: v.nullable(v.string()),
  docDate: Day,
  dueDate: v.nullable(Day),
  restaurant: OfRestaurant,
  currency: Currency,
  totalCents: CentsSum,
  unpaidCents: CentsSum,
  /** The day of its business: no payment is later. */
  today: Day,
})
export type PayableInvoice = v.InferOutput<typeof PayableInvoice>

export const PaymentOfInvoice = v.strictObject({ invoiceID: Id, amountCents: whole(1) })

export const PaymentsInput = v.strictObject({
  docDate: Day,
  paymentUnit: PaymentUnit,
  note: text(PAYMENT_NOTE_MAX),
  /** Each invoice once, all in the same money; all of them or none. */
  payments: v.pipe(v.array(PaymentOfInvoice), v.minLength(1), v.maxLength(PAYMENTS_AT_ONCE)),
  /** Somebody has seen that an equal payment (invoice, day, amount) is there already, and means a second one. */
  isSecond: v.optional(v.boolean()),
})
export type PaymentsInput = v.InferOutput<typeof PaymentsInput>

/** One payment on one invoice, as a form has it. */
export const SinglePayment = v.strictObject({
  ...v.omit(PaymentsInput, ['payments']).entries,
  ...PaymentOfInvoice.entries,
})

/** One sum on several invoices, as a form has it; 0: nothing of it goes on that one. */
export const SpreadPayment = v.strictObject({
  ...v.omit(PaymentsInput, ['payments']).entries,
  amountCents: whole(1),
  payments: v.array(v.strictObject({ invoiceID: Id, amountCents: whole(0) })),
})

export const ReversalInput = v.strictObject({ reason: requiredText(PAYMENT_REASON_MAX) })

const Recorded = v.object({ payments: v.array(Payment) })

export const payments = {
  /** The ways in which money comes in, by their numbers. */
  units: endpoint({
    reads: ['fixed'],
    method: 'GET',
    path: 'accounting/v1/payments/units',
    response: v.array(v.object({ id: PaymentUnit, value: v.string() })),
    access: ACCESS.finance,
  }),
  /** Without days and invoice those of the last thirty days. */
  list: endpoint({
    reads: ['payment'],
    method: 'GET',
    path: 'posweb/v1/finance/payments',
    query: {
      invoiceId: v.optional(textId),
      isFullBody: v.optional(textFlag, 'false'),
      businessId: v.optional(textId),
      startDate: v.optional(Day),
      endDate: v.optional(Day),
      paymentUnit: v.optional(v.pipe(textInt, PaymentUnit)),
      /** Lek by both of its names. */
      currency: v.optional(Currency),
      /** Of the invoice. */
      accManagerId: v.optional(textId),
      /** The number of the payment or the invoice, a part of the business's or the account manager's name, of the note. */
      search: v.optional(text(100)),
      ...pageQuery(),
      sort: v.optional(v.picklist(PAYMENT_SORTS), 'docDate'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    },
    response: v.object({
      items: v.array(Payment),
      total: v.pipe(v.number(), v.safeInteger()),
      /** What all that the filters match comes to. */
      sums: v.array(v.object({ currency: Currency, amountCents: CentsSum })),
    }),
    access: ACCESS.finance,
  }),
  /** What can be paid, the first due first. A call of ours. */
  payable: endpoint({
    reads: ['invoice'],
    method: 'GET',
    path: 'accounting/v1/payments/payable',
    query: { businessId: v.optional(textId), invoiceId: v.optional(textId), ...pageQuery() },
    response: listOf(PayableInvoice),
    access: ACCESS.finance,
  }),
  /** 422 `payment_repeated` at `payments.n` where an equal one is there and `isSecond` does not stand. */
  record: endpoint({
    changes: ['payment'],
    method: 'POST',
    path: 'accounting/v1/payments',
    body: PaymentsInput,
    response: Recorded,
    access: ACCESS.financeWriting,
  }),
  /** Takes back a whole payment, once, by a negative one of today. A call of ours. */
  reverse: endpoint({
    changes: ['payment'],
    method: 'POST',
    path: 'accounting/v1/payments/:id/reversal',
    params: { id: textId },
    body: ReversalInput,
    response: Payment,
    access: ACCESS.financeWriting,
  }),
}
