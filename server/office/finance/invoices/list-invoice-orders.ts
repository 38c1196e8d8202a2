import { sql } from 'drizzle-orm'
import type { InvoiceOrder, invoices as calls } from '#/contract/invoices'
import type { ResponseOf } from '#/contract/endpoint'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import { seeWhole } from '../../../ground/archive/reach-archive'
import { inSnapshot, type SignedInContext } from '../../../ground/http/context'
import type { Input } from '../../../ground/http/implement'
import { uncountedOrders } from '../sold-orders'
import { spansOf } from './draft-content'
import { requireInvoice } from './lock-invoice'

type Row = Omit<InvoiceOrder, 'registeredAt'> & { registeredAt: Date }
type Sums = { total: number; salesCents: number; baseCents: number }

/** A page of exactly the orders that an invoice counts, or a line of it, and what all of them add up to. */
export function listInvoiceOrders(
  ctx: SignedInContext,
  { params, query }: Input<typeof calls.orders>,
): Promise<ResponseOf<typeof calls.orders>> {
  return inSnapshot(ctx, async (tx) => {
    const { id, status, currency, restaurant } = await requireInvoice(tx, ctx, params.id)
    const businessId = restaurant.restaurantID
    await seeWhole(tx)
    const counted =
      status === INVOICE_STATUS.draft
        ? uncountedOrders(spansOf([{ businessId, id }]))
        : sql`SELECT c.business_id, c.order_id, c.terms_id, c.sales_cents, c.base_cents,
            EXISTS (SELECT FROM invoice_orders e
              WHERE e.business_id = c.business_id AND e.order_id = c.order_id AND e.id < c.id) AS is_correction
          FROM invoice_orders c WHERE c.business_id = ${businessId} AND c.invoice_id = ${id}`
    const ofTerms = query.termsId === undefined ? sql`true` : sql`u.terms_id = ${query.termsId}`
    const { rows } = await tx.execute<Row>(sql`
      SELECT u.order_id AS "orderId", o.calendar_day AS day, o.registered_at AS "registeredAt",
        u.terms_id AS "termsId", u.sales_cents AS "salesCents", u.base_cents AS "baseCents", u.is_correction AS "isCorrection"
      FROM (${counted}) u JOIN orders o ON o.business_id = u.business_id AND o.id = u.order_id WHERE ${ofTerms}
      ORDER BY o.registered_at, o.id LIMIT ${query.limit} OFFSET ${query.offset}`)
    const { rows: sums } = await tx.execute<Sums>(sql`
      SELECT count(*)::integer AS total, coalesce(sum(u.sales_cents), 0)::float8 AS "salesCents",
        coalesce(sum(u.base_cents), 0)::float8 AS "baseCents"
      FROM (${counted}) u WHERE ${ofTerms}`)
    return {
      items: rows.map((row) => ({ ...row, registeredAt: new Date(row.registeredAt).toISOString() })),
      ...(sums[0] ?? { total: 0, salesCents: 0, baseCents: 0 }),
      currency,
    }
  })
}
