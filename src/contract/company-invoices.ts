import * as v from 'valibot'
import { LINE_AMOUNT_MAX, LINE_DESCRIPTION_MAX } from '../domain/finance/added-lines'
import { COMPANY_INVOICE_REFUSALS, COMPANY_LINE_KINDS } from '../domain/finance/company-invoice-lines'
import { INVOICE_STATES, INVOICE_STATUS_VALUES } from '../domain/finance/invoice-status'
import { LEDGER_KINDS } from '../domain/finance/ledger'
import { PAYMENT_TERMS } from '../domain/finance/periods'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { CentsSum, SignedCents } from './finance-values'
import { ReversalInput } from './payments'
import { CompanyPayment, CompanyPaymentInput } from './company-payments'
import { Count, Currency, Day, Id, Instant, listOf, pageQuery, requiredText, text, textId, whole } from './shared'

const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const OfCompany = v.object({ id: Id, name: v.string() })

export const CompanyInvoiceRow = v.object({
  id: Id,
  /** `INV-B2B-1001` */
  number: v.string(),
  company: OfCompany,
  status: v.picklist(INVOICE_STATUS_VALUES),
  /** How it stands on the company's present day. */
  state: v.picklist(INVOICE_STATES),
  periodFrom: Day,
  periodTo: Day,
  docDate: Day,
  dueDate: v.nullable(Day),
  currency: Currency,
  mealsNo: Count,
  amountNoVatCents: CentsSum,
  vatCents: CentsSum,
  paidAmountCents: CentsSum,
  unPaidAmountCents: CentsSum,
  revision: Count,
})
export type CompanyInvoiceRow = v.InferOutput<typeof CompanyInvoiceRow>

const Line = v.object({
  /** Null: computed from the meals of a draft. */
  id: v.nullable(Id),
  kind: v.picklist(COMPANY_LINE_KINDS),
  /** The restaurant of meals and of what carrying them cost; of a credit line its words. */
  description: v.string(),
  quantity: Count,
  amountNoVatCents: CentsSum,
  vatPercent: Percent,
  vatCents: CentsSum,
  day: Day,
})

export const CompanyInvoice = v.object({
  ...CompanyInvoiceRow.entries,
  /** Of the contract in force on the first day of the period. */
  terms: v.picklist(PAYMENT_TERMS),
  lines: v.array(Line),
  payments: v.array(CompanyPayment),
  /** Of an issued one as it was on that day. Null: nobody has said who the platform is. */
  issuer: v.nullable(v.object({ name: v.string(), address: v.string(), taxNumber: v.string() })),
  recipient: v.object({ name: v.string(), address: v.string(), city: v.string(), taxNumber: v.string() }), // empty: not said
  issuedAt: v.nullable(Instant),
  issuedBy: v.nullable(v.string()),
  /** Why a draft cannot be issued now; null: it can, or it is none. */
  issueRefusal: v.nullable(v.picklist(COMPANY_INVOICE_REFUSALS)),
})
export type CompanyInvoice = v.InferOutput<typeof CompanyInvoice>

/** What making invoices of a company would come to, or why there is none. */
export const DueCompanyInvoice = v.object({
  company: OfCompany,
  periodFrom: v.nullable(Day),
  periodTo: v.nullable(Day),
  currency: Currency,
  mealsNo: Count,
  /** The company's part, VAT in it. */
  companyCents: CentsSum,
  /** Null: it is or would be made. */
  reason: v.nullable(v.picklist(COMPANY_INVOICE_REFUSALS)),
})
export type DueCompanyInvoice = v.InferOutput<typeof DueCompanyInvoice>

export const CreditInput = v.strictObject({
  description: requiredText(LINE_DESCRIPTION_MAX),
  /** Without its VAT and without a sign. */
  amountNoVatCents: whole(1, LINE_AMOUNT_MAX),
  /** One that the invoice has. */
  vatPercent: v.pipe(
    Percent,
    v.check((value) => value === Math.round(value * 100) / 100),
  ),
})
export type CreditInput = v.InferOutput<typeof CreditInput>

/** What everything of one kind comes to, in one currency. */
const Sums = v.object({
  currency: Currency,
  totalCents: CentsSum,
  paidCents: CentsSum,
  unpaidCents: CentsSum,
  overdueCents: CentsSum,
})

export const COMPANY_INVOICE_SORTS = ['docDate', 'dueDate', 'company', 'total', 'unpaid'] as const

const params = { id: textId }
const written = {
  changes: ['company_invoice'],
  params,
  response: CompanyInvoice,
  access: ACCESS.companyInvoicesWriting,
} as const

/** What companies owe for meals. The list and the account are the specification's, the others ours; edits need `If-Match`. */
export const companyInvoices = {
  list: endpoint({
    reads: ['company_invoice'],
    method: 'GET',
    path: 'posB2B/v1/invoices',
    query: {
      companyId: v.optional(textId),
      state: v.optional(v.picklist([...INVOICE_STATES, 'unpaid'])),
      /** By the day of the document. */
      startDate: v.optional(Day),
      endDate: v.optional(Day),
      /** Its number (`1001`, `INV-B2B-1001`) or a part of the company's name. */
      search: v.optional(text(100)),
      ...pageQuery(),
      sort: v.optional(v.picklist(COMPANY_INVOICE_SORTS), 'docDate'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    },
    /** `sums`: of all issued ones that the filters match. */
    response: v.object({ ...listOf(CompanyInvoiceRow).entries, sums: v.array(Sums) }),
    access: ACCESS.companyInvoices,
  }),
  /** What would be made for the periods that have ended, without making it. */
  due: endpoint({
    reads: ['company_invoice'],
    method: 'GET',
    path: 'posB2B/v1/invoices/due',
    query: { companyId: v.optional(textId) },
    response: v.array(DueCompanyInvoice),
    access: ACCESS.companyInvoicesWriting,
  }),
  /** Drafts of the ended periods of one company or of all: what was made, what was left out and why. */
  create: endpoint({
    changes: ['company_invoice'],
    method: 'POST',
    path: 'posB2B/v1/invoices',
    body: v.strictObject({ companyId: v.nullable(Id) }),
    response: v.object({ made: v.array(Id), leftOut: v.array(DueCompanyInvoice) }),
    access: ACCESS.companyInvoicesWriting,
  }),
  one: endpoint({
    reads: ['company_invoice'],
    method: 'GET',
    path: 'posB2B/v1/invoices/:id',
    params,
    response: CompanyInvoice,
    access: ACCESS.companyInvoices,
  }),
  /** 422 at `action` where it cannot be done, with the reason. */
  change: endpoint({
    ...written,
    method: 'PUT',
    path: 'posB2B/v1/invoices/:id',
    body: v.strictObject({ action: v.picklist(['issue', 'discard']) }),
  }),
  /** What is taken back of an issued one. */
  credit: endpoint({ ...written, method: 'POST', path: 'posB2B/v1/invoices/:id/credits', body: CreditInput }),
  /** 422 `payment_repeated` at `amountCents` where an equal one is there and `isSecond` does not stand. */
  pay: endpoint({ ...written, method: 'POST', path: 'posB2B/v1/invoices/:id/payments', body: CompanyPaymentInput }),
  /** Takes back a whole payment, once, by a negative one of today. */
  reverse: endpoint({
    ...written,
    method: 'POST',
    path: 'posB2B/v1/invoices/:id/payments/:paymentId/reversal',
    params: { id: textId, paymentId: textId },
    body: ReversalInput,
  }),
  /** The account of a company: `accountId` is its number. Without days the last thirty. */
  account: endpoint({
    reads: ['company_invoice'],
    method: 'GET',
    path: 'posB2B/v1/accounting/:accountId/financial-situation',
    params: { accountId: textId },
    query: {
      startDate: v.optional(Day),
      endDate: v.optional(Day),
      docType: v.optional(v.pipe(textId, v.maxValue(4))),
      /** A part of the number. */
      search: v.optional(text(100)),
      ...pageQuery(),
      sort: v.optional(v.literal('day'), 'day'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    },
    response: v.object({
      company: OfCompany,
      currency: Currency,
      startDate: Day,
      endDate: Day,
      /** Before the first day, and after the last one: opening + invoiced − paid = closing. */
      openingCents: CentsSum,
      closingCents: CentsSum,
      /** Of the period: what was invoiced less credit lines, and what was paid less reversals. */
      invoicedCents: CentsSum,
      invoicedRows: Count,
      paidCents: CentsSum,
      paidRows: Count,
      /** Of what is owed today, what was due before today. */
      overdueCents: CentsSum,
      items: v.array(
        v.object({
          key: v.string(),
          day: Day,
          kind: v.picklist(LEDGER_KINDS),
          docType: whole(1, 4),
          /** Of the payment, or of the invoice that was issued or credited. */
          number: Id,
          /** Null: paid in advance for a budget. */
          invoiceID: v.nullable(Id),
          currency: Currency,
          amountCents: SignedCents,
          /** What is owed after it. */
          balanceCents: CentsSum,
        }),
      ),
      total: Count,
    }),
    access: ACCESS.companyInvoices,
  }),
  docTypes: endpoint({
    reads: ['fixed'],
    method: 'GET',
    path: 'posB2B/v1/companies/accounting/doc-types',
    response: v.array(v.object({ id: whole(1, 4), value: v.picklist(LEDGER_KINDS) })),
    access: ACCESS.companyInvoices,
  }),
}
