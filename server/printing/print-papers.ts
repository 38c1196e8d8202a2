import type { PrintJob } from '#/contract/printing'
import { papersOf } from '#/domain/print/documents'
import type { Paper } from '#/domain/print/paper'
import type { PrintFacts } from '#/domain/print/ticket'
import type { Currency } from '#/domain/values/money'
import type { Transaction } from '../db/database'
import { businesses } from '../db/schema'
import { eq } from 'drizzle-orm'
import { loadOrder, loadOrders, type OrderRow } from '../orders/order-rows'
import { presentOrder } from '../orders/present-order'
import type { PrintJobRow } from './print-job-rows'

export type Printed = {
  orders: OrderRow[]
  business: { name: string; timeZone: string; currency: Currency }
}

/** What a job is about: its order, or the orders of its day. */
export async function loadPrinted(
  tx: Transaction,
  { businessId, orderId, day }: Pick<PrintJobRow, 'businessId' | 'orderId' | 'day'>,
): Promise<Printed | undefined> {
  const [business] = await tx
    .select({ name: businesses.name, timeZone: businesses.timeZone, currency: businesses.currency })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (business === undefined) return undefined
  const one = orderId === null ? undefined : await loadOrder(tx, orderId, [businessId])
  const found =
    orderId === null
      ? await loadOrders(tx, {
          name: 'orders_of_day',
          rest: 'WHERE o.business_id = $1 AND o.business_day = $2 ORDER BY o.id',
          values: [businessId, day],
        })
      : one === undefined
        ? []
        : [one]
  return { orders: found, business }
}

/** The papers of a job. */
export const jobPapers = (
  { document, day }: Pick<PrintJob, 'document' | 'day'>,
  { orders, business: { name, currency } }: Printed,
  facts: PrintFacts,
): Paper[] => papersOf(document, { day, restaurantName: name, currency, orders: orders.map(presentOrder) }, facts)
