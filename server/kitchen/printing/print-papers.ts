import type { MealGroup, MealGroupDetails } from '#/contract/company-orders'
import { papersOf } from '#/domain/print/documents'
import type { PrintedLabel } from '#/domain/print/old-labels'
import type { Paper } from '#/domain/print/paper'
import { COMPANY_LIST, type OrderDocument } from '#/domain/print/print-values'
import type { PrintFacts } from '#/domain/print/ticket'
import type { Currency } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { businesses } from '../../db/schema'
import { eq } from 'drizzle-orm'
import { loadDay, loadDetails } from '../meal-groups/group-rows'
import { loadOrder, loadOrders, type OrderRow } from '../orders/order-rows'
import { presentOrder } from '../orders/present-order'
import { run } from '../../db/statement'
import type { PrintJobRow } from './print-job-rows'

export type Printed = {
  orders: OrderRow[]
  business: { name: string; timeZone: string; currency: Currency }
  /** The oldest label of each of these orders that is, or may be, on a bag. */
  labels: PrintedLabel[]
  /** Of a company's meal, or of all of them. */
  group: MealGroupDetails | undefined
  /** Of a list of companies' meals. */
  groups?: MealGroup[]
}

/** What a job is about: its order, the orders of its day, or the groups of it. */
export async function loadPrinted(
  tx: Transaction,
  {
    businessId,
    businessDay,
    orderId,
    mealGroupId,
    document,
    slotStart,
  }: Pick<PrintJobRow, 'businessId' | 'businessDay' | 'orderId' | 'mealGroupId' | 'document' | 'slotStart'>,
): Promise<Printed | undefined> {
  const [business] = await tx
    .select({ name: businesses.name, timeZone: businesses.timeZone, currency: businesses.currency })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (business === undefined) return undefined
  if (document === COMPANY_LIST) {
    const groups = await loadDay(tx, { businessId, day: businessDay, slotStart })
    return { orders: [], business, labels: [], group: undefined, groups }
  }
  const group = mealGroupId === null ? undefined : await loadDetails(tx, { ids: [businessId] }, mealGroupId)
  if (orderId === null && group !== undefined) return { orders: [], business, labels: [], group }
  const one = orderId === null ? undefined : await loadOrder(tx, orderId, { ids: [businessId] })
  const found =
    orderId === null
      ? await loadOrders(tx, {
          name: 'orders_of_day',
          rest: 'WHERE o.business_id = $1 AND o.business_day = $2 ORDER BY o.id',
          values: [businessId, businessDay],
        })
      : one === undefined
        ? []
        : [one]
  const labels = orderId !== null ? [] : await loadLabels(tx, businessId, found)
  return { orders: found, business, labels, group }
}

const loadLabels = (tx: Transaction, businessId: number, orders: readonly OrderRow[]): Promise<PrintedLabel[]> =>
  run<PrintedLabel>(tx, {
    name: 'labels_of_orders',
    text: `
      SELECT order_id AS "orderId", min(revision) AS revision FROM print_jobs
      WHERE business_id = $3 AND order_id = ANY ($1::integer[]) AND document = $2 AND (state = 'printed' OR is_uncertain)
      GROUP BY order_id`,
    values: [orders.map(({ id }) => id), 'b2bLabel' satisfies OrderDocument, businessId],
  })

/** The papers of a job. */
export const jobPapers = (
  { document, orderId, businessDay }: Pick<PrintJobRow, 'document' | 'orderId' | 'businessDay'>,
  { orders, business: { name, currency }, labels, group, groups }: Printed,
  facts: PrintFacts,
): Paper[] =>
  papersOf(
    document,
    {
      day: orderId === null ? businessDay : null,
      restaurantName: name,
      currency,
      orders: orders.map(presentOrder),
      labels,
      group,
      ...(groups !== undefined && { groups }),
    },
    facts,
  )
