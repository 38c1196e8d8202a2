import { and, eq, inArray } from 'drizzle-orm'
import type { Discount, discounts as calls } from '#/contract/discounts'
import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import { overlappingPairs, overlapsOf } from '#/domain/discounts/discount-overlaps'
import { businessesOf, requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { type Reach, within } from '../../db/reach'
import { discounts, menuItems } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { presentDiscount, selectDiscounts, statusAt } from './discount-rows'

/** Which discounts of the business may be had together with one, saved or not. */
export function readOverlaps(
  ctx: SignedInContext,
  { businessId, id, ...meeting }: BodyOf<typeof calls.overlaps>,
): Promise<ResponseOf<typeof calls.overlaps>> {
  requireBusiness(ctx, businessId)
  return inSnapshot(ctx, async (tx) => {
    const rows = await selectDiscounts(tx, ctx.now).where(eq(discounts.businessId, businessId)).orderBy(discounts.id)
    const others = rows.filter((row) => row.id !== id).map(presentDiscount)
    return overlapsOf(meeting, others, await categoriesOf(tx, { ids: [businessId] }))
  })
}

/** How many discounts may be had together with another one, and where that comes first. */
export function readOverlapping(
  ctx: SignedInContext,
  businessId: number | undefined,
): Promise<ResponseOf<typeof calls.overlapping>> {
  const reach = businessesOf(ctx, businessId)
  return inSnapshot(ctx, async (tx) => {
    const pairs = await pairsOf(tx, ctx, reach)
    const [first] = pairs
    return {
      count: idsIn(pairs).length,
      first:
        first === undefined ? null : { titles: [first.one.title, first.other.title], from: first.from, to: first.to },
    }
  })
}

type Pairs = ReturnType<typeof overlappingPairs<Discount>>
const idsIn = (pairs: Pairs): number[] => [...new Set(pairs.flatMap(({ one, other }) => [one.id, other.id]))]

/** The numbers of those that may be had together with another one. */
export const overlappingIds = async (tx: Transaction, ctx: SignedInContext, reach: Reach): Promise<number[]> =>
  idsIn(await pairsOf(tx, ctx, reach))

async function pairsOf(tx: Transaction, ctx: SignedInContext, reach: Reach): Promise<Pairs> {
  const rows = await selectDiscounts(tx, ctx.now)
    .where(and(within(discounts.businessId, reach), inArray(statusAt(ctx.now), ['ACTIVE', 'SCHEDULED'])))
    .orderBy(discounts.id)
  const today = rows.map((row) => row.today).toSorted()[0] ?? ''
  return overlappingPairs(rows.map(presentDiscount), today, await categoriesOf(tx, reach))
}

/** In which category of the menu a dish is. */
async function categoriesOf(tx: Transaction, reach: Reach): Promise<(itemId: number) => number | undefined> {
  const dishes = await tx
    .select({ id: menuItems.id, categoryId: menuItems.categoryId })
    .from(menuItems)
    .where(within(menuItems.businessId, reach))
  const categories = new Map(dishes.map((dish) => [dish.id, dish.categoryId]))
  return (itemId) => categories.get(itemId)
}
