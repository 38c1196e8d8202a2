import * as v from 'valibot'
import { LEDGER_KINDS } from '../domain/finance/ledger'
import { ALL_BUSINESSES } from '../domain/orders/review'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { CentsSum, OfRestaurant, SignedCents } from './finance-values'
import { Count, Currency, Day, Id, pageQuery, text, textId } from './shared'

export const LedgerRow = v.object({
  /** Of all rows of the account one each. */
  key: v.string(),
  day: Day,
  kind: v.picklist(LEDGER_KINDS),
  /** Of the payment, or of the invoice that was issued or credited. */
  number: Id,
  invoiceID: Id,
  restaurant: OfRestaurant,
  /** What it adds to what is owed; negative: takes off. */
  amountCents: SignedCents,
  /** What is owed after it. */
  balanceCents: CentsSum,
})
export type LedgerRow = v.InferOutput<typeof LedgerRow>

/** The account of a business, in one currency: what it owes the platform. */
export const Ledger = v.object({
  currency: Currency,
  /** All that the account has rows in. */
  currencies: v.array(Currency),
  startDate: Day,
  endDate: Day,
  /** Before the first day, and after the last one: opening + invoiced − paid = closing. */
  openingCents: CentsSum,
  closingCents: CentsSum,
  /** Of the period: what was invoiced less credit lines, what was paid less reversals, and by how many rows. */
  invoicedCents: CentsSum,
  invoicedRows: Count,
  paidCents: CentsSum,
  paidRows: Count,
  /** Of what is owed today, what should have been paid before today. */
  overdueCents: CentsSum,
  items: v.array(LedgerRow),
  total: Count,
  /** What the listed rows (all pages) come to: the same as above unless they are filtered. */
  listed: v.object({ invoicedCents: CentsSum, paidCents: CentsSum }),
})
export type Ledger = v.InferOutput<typeof Ledger>

export const ledger = {
  /** A call of ours. `id`: one of the caller's businesses, or `0` for all of them; without days the last thirty. */
  read: endpoint({
    reads: ['account'],
    method: 'GET',
    path: 'accounting/v1/restaurants/:id/ledger',
    params: { id: v.pipe(textId, v.minValue(ALL_BUSINESSES)) },
    query: {
      startDate: v.optional(Day),
      endDate: v.optional(Day),
      /** Left out: that of the business; lek by both of its names is one. */
      currency: v.optional(Currency),
      kind: v.optional(v.picklist(LEDGER_KINDS)),
      /** A part of the number or of the business's name. */
      search: v.optional(text(100)),
      ...pageQuery(),
      direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
      sort: v.optional(v.literal('day'), 'day'),
    },
    response: Ledger,
    access: ACCESS.finance,
  }),
}
