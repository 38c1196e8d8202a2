import { asc, eq, sql } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { EditedToppingType, toppings } from '#/contract/toppings'
import { requireBusiness } from '../../ground/businesses/require-business'
import { toppingItems, toppingTypes } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { pageOf } from '../../ground/lists/page-of'
import { requireType, withParts } from './topping-rows'

/** The topping types of a business in the order in which guests see them. */
export function listTypes(
  ctx: SignedInContext,
  businessId: number,
  query: QueryOf<typeof toppings.types>,
): Promise<ResponseOf<typeof toppings.types>> {
  requireBusiness(ctx, businessId)
  const search = query.search?.trim() ?? ''
  const named = (column: typeof toppingTypes.displayedText | typeof toppingItems.displayedText) =>
    sql`position(drin_fold(${search}) IN drin_fold(${column})) > 0`
  return inSnapshot(ctx, async (tx) => {
    const { items, total } = await pageOf(tx, query, {
      rows: tx.select().from(toppingTypes).$dynamic(),
      filters: [
        eq(toppingTypes.businessId, businessId),
        query.active === undefined ? undefined : eq(toppingTypes.active, query.active),
        search === ''
          ? undefined
          : sql`(${named(toppingTypes.displayedText)} OR EXISTS (SELECT FROM ${toppingItems}
              WHERE ${toppingItems.businessId} = ${toppingTypes.businessId} AND ${toppingItems.toppingTypeId} = ${toppingTypes.id} AND ${named(toppingItems.displayedText)}))`,
      ],
      sorts: {},
      last: sql`${asc(toppingTypes.orderNo)}, ${asc(toppingTypes.id)}`,
    })
    return { items: await withParts(tx, items), total }
  })
}

/** One type; unknown and foreign ones look alike. */
export const readType = (ctx: SignedInContext, businessId: number, typeId: number): Promise<EditedToppingType> => {
  requireBusiness(ctx, businessId)
  return inSnapshot(ctx, (tx) => requireType(tx, { businessId, typeId }))
}
