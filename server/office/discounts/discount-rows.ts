import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Discount } from '#/contract/discounts'
import { type DiscountStatus, discountStatus } from '#/domain/discounts/discount'
import { discountCodec } from '#/domain/discounts/discount-codec'
import { fromCents } from '#/domain/values/money'
import { WHOLE_ORDERS } from '../../ground/archive/whole-tables'
import { businesses, discounts, orders, peopleNames } from '../../db/schema'
import type { Transaction } from '../../db/database'
import { type Reach, within } from '../../db/reach'
import { hasDiscount } from '../../kitchen/orders/discount-of-order'
import { personName } from '../../ground/businesses/person-name'

const wallAt = (now: Date): SQL => sql`(${now.toISOString()}::timestamptz AT TIME ZONE ${businesses.timeZone})`

/** The day whose hours run at `now` by the business's clock: `runningDay` of the domain. */
export const dayAt = (now: Date): SQL<string> =>
  sql<string>`to_char(${wallAt(now)} - CASE WHEN ${discounts.endTime} < ${discounts.startTime}
    AND to_char(${wallAt(now)}, 'HH24:MI') < ${discounts.endTime} THEN interval '1 day' ELSE interval '0' END, 'YYYY-MM-DD')`

/** `discountStatus` of the domain, for a filter. */
export const statusAt = (now: Date): SQL<DiscountStatus> => sql<DiscountStatus>`CASE
  WHEN ${discounts.endedAt} IS NOT NULL THEN 'ENDED'
  WHEN ${discounts.draft} THEN 'DRAFT'
  WHEN ${discounts.endDay} < ${dayAt(now)} THEN 'ENDED'
  WHEN ${discounts.startDay} > ${dayAt(now)} THEN 'SCHEDULED'
  ELSE 'ACTIVE' END`

/** What was taken off, and what the dishes came to after it. */
export const GIVEN = {
  givenCents: sql<number>`COALESCE(sum(${orders.discountCents}), 0)::float8`.as('given_cents'),
  salesCents: sql<number>`COALESCE(sum(${orders.netCents} - ${orders.discountCents}), 0)::float8`.as('sales_cents'),
}

/** What came of a discount. */
const usesOf = (tx: Transaction) =>
  tx
    .select({
      customersNo: sql<number>`count(DISTINCT ${orders.customerId})::integer`.as('customers_no'),
      firstOrdersNo: sql<number>`(count(*) FILTER (WHERE ${orders.firstOrder}))::integer`.as('first_orders_no'),
      ordersNo: sql<number>`count(*)::integer`.as('orders_no'),
      ...GIVEN,
    })
    .from(WHOLE_ORDERS)
    .where(and(eq(orders.businessId, discounts.businessId), eq(orders.discountId, discounts.id), hasDiscount))
    .as('uses')

/** What can be sorted by besides a discount's own columns. */
export const USES = { customersNo: sql`uses.customers_no`, ordersNo: sql`uses.orders_no`, given: sql`uses.given_cents` }

/** Discounts as a call shows them: their business, who made them, how often they were used. */
export function selectDiscounts(tx: Transaction, now: Date) {
  const uses = usesOf(tx)
  return tx
    .select({
      ...getTableColumns(discounts),
      businessName: sql<string>`${businesses.name}`.as('business_name'),
      currency: sql<Discount['currency']>`${businesses.currency}`.as('currency'),
      today: dayAt(now).as('today'),
      customersNo: uses.customersNo,
      firstOrdersNo: uses.firstOrdersNo,
      ordersNo: uses.ordersNo,
      givenCents: uses.givenCents,
      salesCents: uses.salesCents,
      by: sql<{ name: string; surname: string } | null>`
        CASE WHEN ${peopleNames.id} IS NOT NULL THEN json_build_object('name', ${peopleNames.name}, 'surname', ${peopleNames.surname}) END`.as(
        'by',
      ),
    })
    .from(discounts)
    .innerJoin(businesses, eq(businesses.id, discounts.businessId))
    .innerJoinLateral(uses, sql`true`)
    .leftJoin(peopleNames, eq(peopleNames.id, discounts.createdBy))
    .$dynamic()
}

type DiscountRow = Awaited<ReturnType<typeof selectDiscounts>>[number]

export const presentDiscount = (row: DiscountRow): Discount => {
  const terms = discountCodec.toWire(row)
  return {
    id: row.id,
    businessId: row.businessId,
    businessName: row.businessName,
    currency: row.currency,
    ...terms,
    status: discountStatus(terms, row.endedAt !== null, row.today),
    endedAt: row.endedAt?.toISOString() ?? null,
    customersNo: row.customersNo,
    firstOrdersNo: row.firstOrdersNo,
    ordersNo: row.ordersNo,
    given: fromCents(row.givenCents),
    sales: fromCents(row.salesCents),
    createdAt: row.createdAt.toISOString(),
    createdBy: personName(row.by),
    revision: row.revision,
  }
}

/** Of these businesses; the walls hold it to the caller's besides. */
export async function findDiscount(
  tx: Transaction,
  { id, reach, now }: { id: number; reach: Reach; now: Date },
): Promise<Discount | undefined> {
  const [row] = await selectDiscounts(tx, now).where(and(eq(discounts.id, id), within(discounts.businessId, reach)))
  return row === undefined ? undefined : presentDiscount(row)
}
