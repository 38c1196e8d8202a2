import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { payments as calls } from '#/contract/payments'
import { calendarDay } from '../../../ground/businesses/calendar-day'
import { businessesOf } from '../../../ground/businesses/require-business'
import { businesses, invoices } from '../../../db/schema'
import { inSnapshot, type SignedInContext } from '../../../ground/http/context'
import { pageOf } from '../../../ground/lists/page-of'
import { within } from '../../../db/reach'

const TOTAL: SQL<number> = sql<number>`${invoices.amountNoVatCents} + ${invoices.vatCents}`

/** Issued invoices of which something is unpaid, the first due first. */
export function listPayable(
  ctx: SignedInContext,
  query: QueryOf<typeof calls.payable>,
): Promise<ResponseOf<typeof calls.payable>> {
  const reach = businessesOf(ctx, query.businessId)
  return inSnapshot(ctx, async (tx) => {
    const rows = tx
      .select({
        id: invoices.id,
        officialNo: invoices.officialNo,
        docDate: invoices.docDate,
        dueDate: invoices.dueDate,
        businessId: invoices.businessId,
        businessName: businesses.name,
        timeZone: businesses.timeZone,
        currency: invoices.currency,
        totalCents: TOTAL.as('total_cents'),
        paidCents: invoices.paidCents,
      })
      .from(invoices)
      .innerJoin(businesses, eq(businesses.id, invoices.businessId))
      .$dynamic()
    const { items, total } = await pageOf(
      tx,
      { ...query, sort: 'dueDate' },
      {
        rows,
        filters: [
          within(invoices.businessId, reach),
          inArray(invoices.status, [1, 2]),
          query.invoiceId === undefined ? undefined : eq(invoices.id, query.invoiceId),
        ],
        sorts: { dueDate: invoices.dueDate },
        last: asc(invoices.id),
      },
    )
    return {
      items: items.map((row) => ({
        invoiceID: row.id,
        officialNo: row.officialNo,
        docDate: row.docDate,
        dueDate: row.dueDate,
        restaurant: { restaurantID: row.businessId, restaurantName: row.businessName },
        currency: row.currency,
        totalCents: row.totalCents,
        unpaidCents: row.totalCents - row.paidCents,
        today: calendarDay(ctx.now, row.timeZone),
      })),
      total,
    }
  })
}
