import * as v from 'valibot'
import {
  ADDED_KINDS,
  LINE_AMOUNT_MAX,
  LINE_DESCRIPTION_MAX,
  LINE_QUANTITY_MAX,
  USUAL_LINES,
} from '../domain/finance/added-lines'
import { LINE_KINDS } from '../domain/finance/invoice-lines'
import { INVOICE_GROUPS, INVOICE_SORTS, OFFICIAL_NO_MAX } from '../domain/finance/invoice-list'
import { INVOICE_STATES, INVOICE_STATUS_VALUES } from '../domain/finance/invoice-status'
import { INVOICE_REFUSALS } from '../domain/finance/invoice-sums'
import { PAYMENT_TERMS } from '../domain/finance/periods'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { CentsSum, OfRestaurant } from './finance-values'
import { Lateness } from './order-filter'
import {
  Count,
  Currency,
  Day,
  Id,
  Instant,
  pageQuery,
  requiredText,
  text,
  textFlag,
  textId,
  textInt,
  whole,
} from './shared'

/** Percent, two decimals. */
const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const State = v.picklist(INVOICE_STATES)

export const InvoiceLine = v.object({
  /** Null: computed from the orders of a draft. */
  id: v.nullable(Id),
  kind: v.picklist(LINE_KINDS),
  /** Words of whoever added it; empty for a share. */
  description: v.string(),
  quantity: v.number(),
  unitAmountCents: CentsSum,
  amountNoVatCents: CentsSum,
  vatPercent: Percent,
  vatCents: CentsSum,
  /** Of a share: the terms by which the orders of some of the period's days go, and what it is taken of. */
  basis: v.nullable(
    v.object({
      termsId: Id,
      percent: Percent,
      ordersCount: Count,
      baseCents: CentsSum,
      includesTransport: v.boolean(),
    }),
  ),
  /** Of a credit line: the day on which it counts. */
  day: Day,
  addedBy: v.nullable(v.string()),
})
export type InvoiceLine = v.InferOutput<typeof InvoiceLine>

export const InvoiceRow = v.object({
  id: Id,
  docDate: Day,
  status: v.picklist(INVOICE_STATUS_VALUES),
  /** How it stands on the business's present day. */
  state: State,
  periodFrom: Day,
  periodTo: Day,
  dueDate: v.nullable(Day),
  /** With the percentages of the period's last day. */
  restaurant: v.object({
    ...OfRestaurant.entries,
    vat: Percent,
    baboonPercentage: Percent,
    courierPercentage: Percent,
    marketingPercentage: Percent,
  }),
  officialNo: v.nullable(v.string()),
  officialDate: v.nullable(Day),
  currency: Currency,
  /** The same as `salesCents`, as a decimal: the specification's name. */
  sales: v.number(),
  salesCents: CentsSum,
  amountNoVatCents: CentsSum,
  vatCents: CentsSum,
  paidAmountCents: CentsSum,
  unPaidAmountCents: CentsSum,
  accManager: v.nullable(v.object({ id: Id, name: v.string() })),
  revision: Count,
  /** Only with `isFullBody`. */
  lines: v.optional(v.array(InvoiceLine)),
})
export type InvoiceRow = v.InferOutput<typeof InvoiceRow>

export const Invoice = v.object({
  ...InvoiceRow.entries,
  lines: v.array(InvoiceLine),
  restaurantTotalPercentage: Percent,
  paymentTermsType: v.picklist(PAYMENT_TERMS),
  /** The orders that its shares are taken of. */
  ordersCount: Count,
  /** Of an issued one as it was on that day. Null: nobody has said who the platform is. */
  issuer: v.nullable(v.object({ name: v.string(), address: v.string(), taxNumber: v.string() })),
  recipient: v.object({ name: v.string(), address: v.string(), city: v.string(), taxNumber: v.string() }), // empty: not said
  createdAt: Instant,
  createdBy: v.nullable(v.string()),
  issuedAt: v.nullable(Instant),
  issuedBy: v.nullable(v.string()),
  /** Why a draft cannot be issued now; null: it can, or it is none. */
  issueRefusal: v.nullable(v.picklist(INVOICE_REFUSALS)),
})
export type Invoice = v.InferOutput<typeof Invoice>

/** An order as an invoice counts it; of one that an earlier invoice counted only the difference. */
export const InvoiceOrder = v.object({
  orderId: Id,
  day: Day, // of the calendar
  registeredAt: Instant,
  termsId: Id,
  salesCents: CentsSum,
  baseCents: CentsSum,
  isCorrection: v.boolean(),
})
export type InvoiceOrder = v.InferOutput<typeof InvoiceOrder>

export const LineInput = v.strictObject({
  kind: v.picklist(ADDED_KINDS),
  description: requiredText(LINE_DESCRIPTION_MAX),
  quantity: whole(1, LINE_QUANTITY_MAX),
  /** Also of a credit line without a sign. */
  unitAmountCents: whole(1, LINE_AMOUNT_MAX),
  vatPercent: v.pipe(
    Percent,
    v.check((value) => value === Math.round(value * 100) / 100),
  ),
})
export type LineInput = v.InferOutput<typeof LineInput>

/** What making an invoice would come to, or why there is none. */
export const DueInvoice = v.object({
  ...OfRestaurant.entries,
  /** Null: no period of it has ended since the last one. */
  periodFrom: v.nullable(Day),
  periodTo: v.nullable(Day),
  currency: Currency,
  ordersCount: Count,
  salesCents: CentsSum,
  amountNoVatCents: CentsSum,
  vatCents: CentsSum,
  /** Null: it is or would be made. */
  reason: v.nullable(v.picklist(INVOICE_REFUSALS)),
})
export type DueInvoice = v.InferOutput<typeof DueInvoice>

/** As the fiscal service named it: once, never changed. */
export const OfficialInput = v.strictObject({
  action: v.literal('official'),
  officialNo: requiredText(OFFICIAL_NO_MAX),
  officialDate: Day,
})

const Change = v.variant('action', [
  v.strictObject({ action: v.literal('issue') }),
  /** A draft is thrown away; its orders are counted by the next one. */
  v.strictObject({ action: v.literal('discard') }),
  OfficialInput,
])

/** Of the issued invoices that the filters match, in one currency; where drafts alone are asked for, of what those come to. */
export const InvoiceStatistics = v.object({
  currency: Currency,
  TotalAmountNoVat: CentsSum,
  TotalVat: CentsSum,
  TotalAmountWithVat: CentsSum,
  TotalPaidInvoice: CentsSum,
  TotalUnPaidInvoice: CentsSum,
  /** Payments whose own day is in the period, for whichever invoice. */
  TotalPeriodPayments: CentsSum,
})
export type InvoiceStatistics = v.InferOutput<typeof InvoiceStatistics>

/** How many stand like that, whatever state is filtered by, and what of them is unpaid. */
const StateCount = v.object({ state: State, count: Count, currency: Currency, unPaidCents: CentsSum })

const Selection = {
  businessId: v.optional(textId),
  cityId: v.optional(textId),
  accManagerId: v.optional(textId),
  status: v.optional(v.pipe(textInt, v.picklist(INVOICE_STATUS_VALUES))),
  state: v.optional(v.picklist([...INVOICE_STATES, ...INVOICE_GROUPS])),
  /** By the day of the document. */
  startDate: v.optional(Day),
  endDate: v.optional(Day),
  /** Of which something is unpaid, so many days after the due day: `..0`, `0..7`, `30..`; `..` = any. */
  late: v.optional(Lateness),
  /** Lek by both of its names. */
  currency: v.optional(Currency),
  /** Its number (`5001`, `INV-5001`), the official one, or part of the business's name. */
  search: v.optional(text(100)),
}
const params = { id: textId }
const written = { params, response: Invoice, access: ACCESS.financeWriting }

/** Edits need `If-Match`. What the orders come to is computed on every read of a draft. */
export const invoices = {
  /** Without days those of the last thirty. */
  list: endpoint({
    reads: ['invoice'],
    method: 'GET',
    path: 'posweb/v1/finance/invoices',
    query: {
      ...Selection,
      isFullBody: v.optional(textFlag, 'false'),
      ...pageQuery(),
      limit: v.optional(v.pipe(textInt, v.minValue(1), v.maxValue(500)), '100'),
      sort: v.optional(v.picklist(INVOICE_SORTS), 'docDate'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    },
    response: v.object({
      items: v.array(InvoiceRow),
      total: v.pipe(v.number(), v.safeInteger()),
      statistics: v.array(InvoiceStatistics),
      states: v.array(StateCount),
    }),
    access: ACCESS.finance,
  }),
  /** What may be added to a draft besides the shares. */
  items: endpoint({
    reads: ['invoice'],
    method: 'GET',
    path: 'accounting/v1/invoices/items',
    response: v.array(v.object({ id: v.picklist(USUAL_LINES), kind: v.literal('free') })),
    access: ACCESS.finance,
  }),
  /** What would be made for the periods that have ended, without making it. A call of ours. */
  due: endpoint({
    reads: ['invoice'],
    method: 'GET',
    path: 'accounting/v1/invoices/due',
    query: { businessId: v.optional(textId) },
    response: v.array(DueInvoice),
    access: ACCESS.financeWriting,
  }),
  /** Computes a line without writing it; with `invoiceId` also whether it may be added there. */
  calcItem: endpoint({
    reads: ['finance_terms'],
    method: 'POST',
    path: 'accounting/v1/invoices/restaurants/:id/calc-item',
    params,
    body: v.strictObject({ ...LineInput.entries, invoiceId: v.optional(Id) }),
    response: v.object({
      description: v.string(),
      quantity: Count,
      unitAmountCents: CentsSum,
      amountNoVatCents: CentsSum,
      vatPercent: Percent,
      vatCents: CentsSum,
      basis: v.picklist(['units', 'credit']),
    }),
    access: ACCESS.financeWriting,
  }),
  /** Drafts of the ended periods of one business (one of them, or all) or of all: what was made, what was left out and why. */
  create: endpoint({
    changes: ['invoice'],
    method: 'POST',
    path: 'accounting/v1/invoices',
    body: v.strictObject({ restaurantID: v.nullable(Id), periodTo: v.optional(Day) }),
    response: v.object({ made: v.array(InvoiceRow), leftOut: v.array(DueInvoice) }),
    access: ACCESS.financeWriting,
  }),
  one: endpoint({
    reads: ['invoice'],
    method: 'GET',
    path: 'accounting/v1/invoices/:id',
    params,
    response: Invoice,
    access: ACCESS.finance,
  }),
  change: endpoint({
    changes: ['invoice'],
    method: 'PUT',
    path: 'accounting/v1/invoices/:id',
    ...written,
    body: Change,
  }),
  /** A free line of a draft, or a credit line of an issued one. */
  addItem: endpoint({
    changes: ['invoice'],
    method: 'PUT',
    path: 'accounting/v1/invoices/:id/add-item',
    ...written,
    body: LineInput,
  }),
  /** A line of a draft that was added by hand. A call of ours. */
  removeItem: endpoint({
    changes: ['invoice'],
    method: 'DELETE',
    path: 'accounting/v1/invoices/:id/items/:itemId',
    ...written,
    params: { id: textId, itemId: textId },
  }),
  /** The orders that the shares are taken of, or those of one of its terms; the sums are of all of them. A call of ours. */
  orders: endpoint({
    reads: ['invoice'],
    method: 'GET',
    path: 'accounting/v1/invoices/:id/orders',
    params,
    query: { termsId: v.optional(textId), ...pageQuery() },
    response: v.object({
      items: v.array(InvoiceOrder),
      total: v.pipe(v.number(), v.safeInteger()),
      salesCents: CentsSum,
      baseCents: CentsSum,
      currency: Currency,
    }),
    access: ACCESS.finance,
  }),
}
