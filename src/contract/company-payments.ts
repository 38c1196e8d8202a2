import * as v from 'valibot'
import { PAYMENT_NOTE_MAX } from '../domain/finance/payments'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { CentsSum, SignedCents } from './finance-values'
import { PaymentUnit, ReversalInput } from './payments'
import { Count, Currency, Day, Id, listOf, pageQuery, text, textId, textInt, whole } from './shared'

const OfCompany = v.object({ id: Id, name: v.string() })

/** Money of a company: on an issued invoice, or in advance for a prepaid budget. */
export const CompanyPayment = v.object({
  id: Id,
  /** The day on which it was paid, of the company's calendar. */
  docDate: Day,
  company: OfCompany,
  /** Null: in advance, for the budget. */
  invoiceID: v.nullable(Id),
  budget: v.nullable(v.object({ id: Id, number: v.string() })),
  /** No money came by it: with its issue the invoice was paid out of what had come for the budget. */
  isDrawn: v.boolean(),
  paymentUnit: PaymentUnit,
  /** Negative: a reversal. */
  amountCents: SignedCents,
  currency: Currency,
  /** Its reference, and what else is said of it. */
  note: v.string(),
  /** The payment that this one takes back and why, and the one that took this one back. */
  reversesId: v.nullable(Id),
  reason: v.string(),
  reversedById: v.nullable(Id),
  createdBy: v.nullable(v.string()),
})
export type CompanyPayment = v.InferOutput<typeof CompanyPayment>

export const CompanyPaymentInput = v.strictObject({
  docDate: Day,
  paymentUnit: PaymentUnit,
  note: text(PAYMENT_NOTE_MAX),
  amountCents: whole(1),
  /** Somebody has seen that an equal payment (day, amount) is there already, and means a second one. */
  isSecond: v.optional(v.boolean()),
})
export type CompanyPaymentInput = v.InferOutput<typeof CompanyPaymentInput>

/** What a company can pay: an issued invoice, or a prepaid budget. */
export const CompanyPayable = v.object({
  kind: v.picklist(['invoice', 'budget']),
  id: Id,
  number: v.string(),
  company: OfCompany,
  currency: Currency,
  unpaidCents: CentsSum,
  /** Of an invoice. */
  dueDate: v.nullable(Day),
  revision: Count,
  /** The company's present day: no payment is later. */
  today: Day,
})
export type CompanyPayable = v.InferOutput<typeof CompanyPayable>

const ofBudget = { id: textId, budgetId: textId }
const written = {
  changes: ['budget', 'company_invoice'],
  method: 'POST',
  response: CompanyPayment,
  access: ACCESS.companyInvoicesWriting,
} as const

/** What companies pay; on an invoice a call of invoices records it. All of them ours. */
export const companyPayments = {
  list: endpoint({
    reads: ['company_invoice', 'budget'],
    method: 'GET',
    path: 'posB2B/v1/payments',
    query: {
      companyId: v.optional(textId),
      startDate: v.optional(Day),
      endDate: v.optional(Day),
      paymentUnit: v.optional(v.pipe(textInt, PaymentUnit)),
      /** Its number or the invoice's, a part of the company's or the budget's name, of the note. */
      search: v.optional(text(100)),
      ...pageQuery(),
      sort: v.optional(v.picklist(['docDate', 'id', 'company', 'paymentUnit', 'amountCents']), 'docDate'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    },
    response: v.object({
      ...listOf(CompanyPayment).entries,
      /** What all that the filters match comes to. */
      sums: v.array(v.object({ currency: Currency, amountCents: CentsSum })),
    }),
    access: ACCESS.companyInvoices,
  }),
  /** The companies in reach, by name. */
  companies: endpoint({
    reads: ['company'],
    method: 'GET',
    path: 'posB2B/v1/payments/companies',
    response: v.array(OfCompany),
    access: ACCESS.companyInvoicesWriting,
  }),
  /** The first due first; at most five hundred of each. */
  payable: endpoint({
    reads: ['company_invoice', 'budget'],
    method: 'GET',
    path: 'posB2B/v1/payments/payable',
    query: { companyId: v.optional(textId) },
    response: v.array(CompanyPayable),
    access: ACCESS.companyInvoicesWriting,
  }),
  /**
   * Never above what of the budget is not paid. 422 at `budgetId` (`not_prepaid`, `not_possible` for one that is over or cancelled,
   * `already_paid`), and `payment_repeated` at `amountCents` where an equal one is there and `isSecond` does not stand.
   */
  payBudget: endpoint({
    ...written,
    path: 'posB2B/v1/companies/:id/budgets/:budgetId/payments',
    params: ofBudget,
    body: CompanyPaymentInput,
  }),
  /** Takes back a whole payment, once, by a negative one of today: 422 at `paymentId`, `spent` with what is left where meals were paid with it. */
  reverseOfBudget: endpoint({
    ...written,
    path: 'posB2B/v1/companies/:id/budgets/:budgetId/payments/:paymentId/reversal',
    params: { ...ofBudget, paymentId: textId },
    body: ReversalInput,
  }),
}
