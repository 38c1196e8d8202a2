import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { Discount } from '#/contract/discounts'
import { type DiscountStatus, type DiscountTerms, discountStatus } from '#/domain/discounts/discount'
import { fromCents } from '#/domain/values/money'
import { businesses, discounts, orders, users } from '../db/schema'
import type { Transaction } from '../db/database'
import { personName } from '../businesses/person-name'

/** The business's day at `now`. */
const todayAt = (now: Date): SQL<string> =>
  sql<string>`to_char(${now.toISOString()}::timestamptz AT TIME ZONE ${businesses.timeZone}, 'YYYY-MM-DD')`

/** `discountStatus` of the domain, for a filter. */
export const statusAt = (now: Date): SQL<DiscountStatus> => sql<DiscountStatus>`CASE
  WHEN ${discounts.endedAt} IS NOT NULL THEN 'ENDED'
  WHEN ${discounts.draft} THEN 'DRAFT'
  WHEN ${discounts.endDay} < ${todayAt(now)} THEN 'ENDED'
  WHEN ${discounts.startDay} > ${todayAt(now)} THEN 'SCHEDULED'
  ELSE 'ACTIVE' END`

const ofDiscount = sql`FROM ${orders} WHERE ${orders.discountId} = ${discounts.id}`
/** How many customers got it. */
export const customersNo = sql<number>`(SELECT count(DISTINCT ${orders.customerId})::integer ${ofDiscount})`

/** Discounts as a call shows them: their business, who made them, how often they were used. */
export const selectDiscounts = (tx: Transaction, now: Date) =>
  tx
    .select({
      ...getTableColumns(discounts),
      businessName: sql<string>`${businesses.name}`.as('business_name'),
      currency: sql<Discount['currency']>`${businesses.currency}`.as('currency'),
      today: todayAt(now).as('today'),
      customersNo: customersNo.as('customers_no'),
      ordersNo: sql<number>`(SELECT count(*)::integer ${ofDiscount})`.as('orders_no'),
      by: sql<{ name: string; surname: string } | null>`
        CASE WHEN ${users.id} IS NOT NULL THEN json_build_object('name', ${users.name}, 'surname', ${users.surname}) END`.as(
        'by',
      ),
    })
    .from(discounts)
    .innerJoin(businesses, eq(businesses.id, discounts.businessId))
    .leftJoin(users, eq(users.id, discounts.createdBy))
    .$dynamic()

type DiscountRow = Awaited<ReturnType<typeof selectDiscounts>>[number]

export const presentDiscount = (row: DiscountRow): Discount => {
  const terms = termsOf(row)
  return {
    id: row.id,
    businessId: row.businessId,
    businessName: row.businessName,
    currency: row.currency,
    ...terms,
    status: discountStatus(terms, row.endedAt !== null, row.today),
    endedAt: row.endedAt?.toISOString() ?? null,
    customersNo: row.customersNo,
    ordersNo: row.ordersNo,
    createdAt: row.createdAt.toISOString(),
    createdBy: personName(row.by),
    revision: row.revision,
  }
}

/** A row's terms, decimals as the wire has them. */
export const termsOf = (row: typeof discounts.$inferSelect): DiscountTerms => ({
  title: row.title,
  couponCode: row.couponCode,
  percentage: row.percentHundredths === null ? null : fromCents(row.percentHundredths),
  discount: row.amountCents === null ? null : fromCents(row.amountCents),
  minimumOrder: fromCents(row.minimumCents),
  customers: row.customers,
  startDate: row.startDay,
  endDate: row.endDay,
  draft: row.draft,
})

/** Of these businesses; the walls hold it to the caller's besides. */
export async function findDiscount(
  tx: Transaction,
  { id, businessIds, now }: { id: number; businessIds: readonly number[]; now: Date },
): Promise<Discount | undefined> {
  const [row] = await selectDiscounts(tx, now).where(
    and(eq(discounts.id, id), inArray(discounts.businessId, [...businessIds])),
  )
  return row === undefined ? undefined : presentDiscount(row)
}
