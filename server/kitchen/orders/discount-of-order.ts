import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { type CouponRefusal, DISCOUNT_REFUSALS } from '#/domain/discounts/coupon-refusals'
import { bestDiscount, discountFor, isSameCoupon, type PricedOrder, refusalOf } from '#/domain/discounts/discount-price'
import { discountCodec } from '#/domain/discounts/discount-codec'
import type { Discount } from '#/domain/orders/order-total'
import { dayAfter, wallClockAt } from '#/domain/values/wall-clock'
import { WHOLE_ORDERS } from '../../ground/archive/whole-tables'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { discounts, menuItems, orders } from '../../db/schema'

/** Orders that have a discount; what was rejected gave nothing away. */
export const hasDiscount = and(isNotNull(orders.discountId), isNull(orders.lastDateRejected))

/** The discount that an order gets, as its row keeps it. */
export type OrderDiscount = Discount & { id: number; title: string }

type Ordering = Omit<PricedOrder, 'at'> & { businessId: number; timeZone: string; customerId: number; now: Date }

/**
 * The discount of the business that takes most off an order which comes in at `now`, and why the code that it names, if any,
 * gives it no right to one. A discount that may be had so many times is held until the commit, so that no two orders get
 * its last time.
 */
export async function discountOfOrder(
  tx: Transaction,
  { businessId, timeZone, customerId, now, ...ordered }: Ordering,
): Promise<{ best: OrderDiscount | undefined; refusal: CouponRefusal | undefined }> {
  const order = { ...ordered, at: wallClockAt(now.getTime(), timeZone) }
  const offers = await loadOffers(tx, { businessId, customerId, order })
  const best = bestDiscount(offers, order)
  return {
    best: best && {
      ...discountFor(best, order),
      itemIds: await dishesOf(tx, businessId, best),
      id: best.id,
      title: best.title,
    },
    refusal: couponRefusal(offers, order) ?? (await absenceOf(tx, businessId, offers, order)),
  }
}

/** What may be had on these days, with how often it was. */
async function loadOffers(
  tx: Transaction,
  { businessId, customerId, order }: { businessId: number; customerId: number; order: PricedOrder },
) {
  const { day } = order.at
  const running = and(
    eq(discounts.businessId, businessId),
    eq(discounts.draft, false),
    isNull(discounts.endedAt),
    // The hours of yesterday may reach into today.
    lte(discounts.startDay, day),
    or(isNull(discounts.endDay), gte(discounts.endDay, dayAfter(day, -1))),
  )
  await tx
    .select({ id: discounts.id })
    .from(discounts)
    .where(and(running, or(isNotNull(discounts.timesPerCustomer), isNotNull(discounts.timesInAll))))
    .orderBy(asc(discounts.id))
    .for('no key update')
  const rows = await tx.select().from(discounts).where(running).orderBy(asc(discounts.id))
  const limited = rows.filter(({ timesPerCustomer, timesInAll }) => timesPerCustomer !== null || timesInAll !== null)
  const ids = limited.map(({ id }) => id)
  const uses =
    ids.length === 0
      ? []
      : await tx
          .select({
            id: sql<number | null>`${orders.discountId}`,
            inAll: count(),
            byCustomer: sql<number>`(count(*) FILTER (WHERE ${orders.customerId} = ${customerId}))::integer`,
          })
          .from(WHOLE_ORDERS)
          .where(and(eq(orders.businessId, businessId), inArray(orders.discountId, ids), hasDiscount))
          .groupBy(orders.discountId)
  return rows.map((row) => {
    const used = uses.find(({ id }) => id === row.id)
    return {
      id: row.id,
      ...discountCodec.toWire(row),
      usedInAll: used?.inAll ?? 0,
      usedByCustomer: used?.byCustomer ?? 0,
    }
  })
}

/** How many orders have a discount by now, and how many may (`null`: any number). */
export async function loadUse(
  tx: Transaction,
  businessId: number,
  discountId: number,
): Promise<{ uses: number; most: number | null }> {
  const uses = await tx.$count(
    WHOLE_ORDERS,
    and(eq(orders.businessId, businessId), eq(orders.discountId, discountId), hasDiscount),
  )
  const [of] = await tx
    .select({ most: discounts.timesInAll })
    .from(discounts)
    .where(isRow(discounts, { businessId, id: discountId }))
  return { uses, most: of?.most ?? null }
}

type Offers = Awaited<ReturnType<typeof loadOffers>>

const namedBy = (offers: Offers, { couponCode }: PricedOrder): Offers =>
  couponCode === null
    ? []
    : offers.filter((each) => each.couponCode !== null && isSameCoupon(each.couponCode, couponCode))

/** Of several discounts with the code, the nearest to giving a right says why it gives none. */
function couponRefusal(offers: Offers, order: PricedOrder): CouponRefusal | undefined {
  const refusals = namedBy(offers, order).map((each) => refusalOf(each, order))
  return refusals.includes(undefined) ? undefined : DISCOUNT_REFUSALS.findLast((each) => refusals.includes(each))
}

/** A code that no running discount has was one's before, will be one's, or never was. */
async function absenceOf(
  tx: Transaction,
  businessId: number,
  offers: Offers,
  order: PricedOrder,
): Promise<CouponRefusal | undefined> {
  const { couponCode, at } = order
  if (couponCode === null || namedBy(offers, order).length > 0) return undefined
  const [last] = await tx
    .select({ startDay: discounts.startDay, endedAt: discounts.endedAt })
    .from(discounts)
    .where(
      and(
        eq(discounts.businessId, businessId),
        eq(discounts.draft, false),
        eq(discounts.couponCode, couponCode.toUpperCase()),
      ),
    )
    .orderBy(desc(discounts.id))
    .limit(1)
  if (last === undefined) return 'coupon_unknown'
  return last.endedAt === null && (last.startDay ?? '') > at.day ? 'coupon_not_yet' : 'coupon_ended'
}

/** The dishes of the menu that it counts for, as the order keeps them; `undefined`: all. */
async function dishesOf(
  tx: Transaction,
  businessId: number,
  { categoryIds, itemIds }: Offers[number],
): Promise<number[] | undefined> {
  if (categoryIds.length === 0 && itemIds.length === 0) return undefined
  const rows = await tx
    .select({ id: menuItems.id })
    .from(menuItems)
    .where(
      and(
        eq(menuItems.businessId, businessId),
        or(inArray(menuItems.categoryId, categoryIds), inArray(menuItems.id, itemIds)),
      ),
    )
    .orderBy(asc(menuItems.id))
  return rows.map(({ id }) => id)
}
