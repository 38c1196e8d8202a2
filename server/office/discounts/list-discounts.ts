import { subDays } from 'date-fns'
import { and, asc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { Discount, discounts as calls } from '#/contract/discounts'
import { fromCents } from '#/domain/values/money'
import { businessesOf } from '../../ground/businesses/require-business'
import { businesses, discounts, orders } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { pageOf } from '../../ground/lists/page-of'
import { overlappingIds } from './discount-overlaps'
import { hasDiscount } from '../../kitchen/orders/discount-of-order'
import { findDiscount, GIVEN, presentDiscount, selectDiscounts, statusAt, USES } from './discount-rows'
import { within } from '../../db/reach'

const SORTS = {
  title: sql`lower(${discounts.title})`,
  couponCode: discounts.couponCode,
  percentage: discounts.percentHundredths,
  discount: discounts.amountCents,
  minimumOrder: discounts.minimumCents,
  ...USES,
  startDate: discounts.startDay,
  endDate: discounts.endDay,
}

/** One page of the discounts of one business, or of all the caller's. */
export function listDiscounts(
  ctx: SignedInContext,
  query: QueryOf<typeof calls.list>,
): Promise<ResponseOf<typeof calls.list>> {
  const reach = businessesOf(ctx, query.businessId)
  const search = query.search?.trim() ?? ''
  return inSnapshot(ctx, async (tx) => {
    const { items, total } = await pageOf(tx, query, {
      rows: selectDiscounts(tx, ctx.now),
      filters: [
        within(discounts.businessId, reach),
        query.status && eq(statusAt(ctx.now), query.status),
        query.overlapping === true ? inArray(discounts.id, await overlappingIds(tx, ctx, reach)) : undefined,
        query.kind && isNotNull(query.kind === 'PERCENT' ? discounts.percentHundredths : discounts.amountCents),
        search === ''
          ? undefined
          : sql`(position(drin_fold(${search}) IN drin_fold(${discounts.title})) > 0 OR position(upper(${search}) IN ${discounts.couponCode}) > 0)`,
      ],
      sorts: SORTS,
      last: asc(discounts.id),
    })
    return { items: items.map(presentDiscount), total }
  })
}

/** So far back reach the sums over the list. */
const SUM_DAYS = 30

/** How many there are in each status, and what was given lately, whatever a list filters. */
export function countDiscounts(
  ctx: SignedInContext,
  businessId: number | undefined,
): Promise<ResponseOf<typeof calls.counts>> {
  const reach = businessesOf(ctx, businessId)
  return inSnapshot(ctx, async (tx) => {
    const status = statusAt(ctx.now).as('status')
    const found = tx
      .select({ status })
      .from(discounts)
      .innerJoin(businesses, eq(businesses.id, discounts.businessId))
      .where(within(discounts.businessId, reach))
      .as('found')
    const rows = await tx
      .select({ status: found.status, count: sql<number>`count(*)::integer` })
      .from(found)
      .groupBy(found.status)
    const count = (wanted: Discount['status']): number => rows.find((row) => row.status === wanted)?.count ?? 0
    const sums = await tx
      .select({ currency: orders.currency, ...GIVEN })
      .from(orders)
      .where(and(within(orders.businessId, reach), hasDiscount, gte(orders.registeredAt, subDays(ctx.now, SUM_DAYS))))
      .groupBy(orders.currency)
      .orderBy(orders.currency)
    return {
      DRAFT: count('DRAFT'),
      SCHEDULED: count('SCHEDULED'),
      ACTIVE: count('ACTIVE'),
      ENDED: count('ENDED'),
      sums: sums.map(({ currency, givenCents, salesCents }) => ({
        currency,
        given: fromCents(givenCents),
        sales: fromCents(salesCents),
      })),
    }
  })
}

/** One discount; unknown and foreign ones look alike. */
export async function readDiscount(ctx: SignedInContext, id: number): Promise<Discount> {
  const reach = ctx.caller.businesses
  const discount = await inSnapshot(ctx, (tx) => findDiscount(tx, { id, reach, now: ctx.now }))
  if (discount === undefined) throw new Fault('not_found')
  return discount
}
