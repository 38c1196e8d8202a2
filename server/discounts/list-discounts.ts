import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { BodyOf, QueryOf, ResponseOf } from '#/contract/endpoint'
import type { Discount, discounts as calls } from '#/contract/discounts'
import { overlapsOf } from '#/domain/discounts/discount-overlaps'
import { businessesOf, requireBusiness } from '../businesses/require-business'
import { businesses, discounts } from '../db/schema'
import { inSnapshot, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { pageOf } from '../lists/page-of'
import { customersNo, findDiscount, presentDiscount, selectDiscounts, statusAt } from './discount-rows'

const SORTS = {
  title: sql`lower(${discounts.title})`,
  couponCode: discounts.couponCode,
  percentage: discounts.percentHundredths,
  discount: discounts.amountCents,
  minimumOrder: discounts.minimumCents,
  customersNo,
  startDate: discounts.startDay,
  endDate: discounts.endDay,
}

/** One page of the discounts of one business, or of all the caller's. */
export function listDiscounts(
  ctx: SignedInContext,
  query: QueryOf<typeof calls.list>,
): Promise<ResponseOf<typeof calls.list>> {
  const businessIds = businessesOf(ctx, query.businessId)
  const search = query.search?.trim() ?? ''
  return inSnapshot(ctx, async (tx) => {
    const { items, total } = await pageOf(tx, query, {
      rows: selectDiscounts(tx, ctx.now),
      filters: [
        inArray(discounts.businessId, [...businessIds]),
        query.status && eq(statusAt(ctx.now), query.status),
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

/** How many there are in each status, whatever a list filters. */
export function countDiscounts(
  ctx: SignedInContext,
  businessId: number | undefined,
): Promise<ResponseOf<typeof calls.counts>> {
  const businessIds = businessesOf(ctx, businessId)
  return inSnapshot(ctx, async (tx) => {
    const status = statusAt(ctx.now).as('status')
    const found = tx
      .select({ status })
      .from(discounts)
      .innerJoin(businesses, eq(businesses.id, discounts.businessId))
      .where(inArray(discounts.businessId, [...businessIds]))
      .as('found')
    const rows = await tx
      .select({ status: found.status, count: sql<number>`count(*)::integer` })
      .from(found)
      .groupBy(found.status)
    const count = (wanted: Discount['status']): number => rows.find((row) => row.status === wanted)?.count ?? 0
    return { DRAFT: count('DRAFT'), SCHEDULED: count('SCHEDULED'), ACTIVE: count('ACTIVE'), ENDED: count('ENDED') }
  })
}

/** One discount; unknown and foreign ones look alike. */
export async function readDiscount(ctx: SignedInContext, id: number): Promise<Discount> {
  const { businessIds } = ctx.caller
  const discount = await inSnapshot(ctx, (tx) => findDiscount(tx, { id, businessIds, now: ctx.now }))
  if (discount === undefined) throw new Fault('not_found')
  return discount
}

/** Which discounts of the business the days of one meet, saved or not. */
export function readOverlaps(
  ctx: SignedInContext,
  { businessId, id, ...meeting }: BodyOf<typeof calls.overlaps>,
): Promise<ResponseOf<typeof calls.overlaps>> {
  requireBusiness(ctx, businessId)
  return inSnapshot(ctx, async (tx) => {
    const rows = await selectDiscounts(tx, ctx.now).where(eq(discounts.businessId, businessId)).orderBy(discounts.id)
    return overlapsOf(meeting, rows.filter((row) => row.id !== id).map(presentDiscount))
  })
}
