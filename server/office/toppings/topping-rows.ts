import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { EditedToppingType } from '#/contract/toppings'
import { fromCents } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { menuItems, menuItemToppingTypes, toppingItems, toppingTypes } from '../../db/schema'
import { Fault } from '../../ground/http/faults'

type TypeRow = typeof toppingTypes.$inferSelect

/** Types as their editor shows them: with their items, and the dishes that are ordered with them. */
export async function withParts(tx: Transaction, types: readonly TypeRow[]): Promise<EditedToppingType[]> {
  if (types.length === 0) return []
  const ids = types.map(({ id }) => id)
  const businessIds = [...new Set(types.map(({ businessId }) => businessId))]
  const [items, dishes] = await Promise.all([
    tx
      .select()
      .from(toppingItems)
      .where(and(inArray(toppingItems.businessId, businessIds), inArray(toppingItems.toppingTypeId, ids)))
      .orderBy(asc(toppingItems.orderNo), asc(toppingItems.id)),
    tx
      .select({ typeId: menuItemToppingTypes.toppingTypeId, id: menuItems.id, itemName: menuItems.itemName })
      .from(menuItemToppingTypes)
      .innerJoin(
        menuItems,
        and(
          eq(menuItems.businessId, menuItemToppingTypes.businessId),
          eq(menuItems.id, menuItemToppingTypes.menuItemId),
        ),
      )
      .where(
        and(
          inArray(menuItemToppingTypes.businessId, businessIds),
          inArray(menuItemToppingTypes.toppingTypeId, ids),
          isNull(menuItems.removedAt),
        ),
      )
      .orderBy(asc(menuItems.id)),
  ])
  return types.map((type) => ({
    id: type.id,
    businessId: type.businessId,
    displayedText: type.displayedText,
    translations: { en: type.translations.en ?? '', it: type.translations.it ?? '' },
    min: type.min,
    max: type.max,
    active: type.active,
    items: items
      .filter(({ toppingTypeId }) => toppingTypeId === type.id)
      .map(({ id, toppingTypeId, displayedText, priceCents, active }) => ({
        id,
        toppingTypeId,
        displayedText,
        price: fromCents(priceCents),
        active,
      })),
    dishes: dishes.filter(({ typeId }) => typeId === type.id).map(({ id, itemName }) => ({ id, itemName })),
    revision: type.revision,
  }))
}

type Place = { businessId: number; typeId: number }

/** One type; faults with 404 where the business has none with this number. */
export async function requireType(tx: Transaction, { businessId, typeId }: Place): Promise<EditedToppingType> {
  const rows = await tx
    .select()
    .from(toppingTypes)
    .where(and(eq(toppingTypes.id, typeId), eq(toppingTypes.businessId, businessId)))
  const [type] = await withParts(tx, rows)
  if (type === undefined) throw new Fault('not_found')
  return type
}

/** All types of a business, held until the commit. */
export async function lockTypes(tx: Transaction, businessId: number): Promise<EditedToppingType[]> {
  const rows = await tx
    .select()
    .from(toppingTypes)
    .where(eq(toppingTypes.businessId, businessId))
    .orderBy(asc(toppingTypes.id))
    .for('update')
  return withParts(tx, rows)
}

/** One type, held until the commit; faults as `requireType` does. */
export async function lockType(tx: Transaction, place: Place): Promise<EditedToppingType> {
  const { businessId, typeId } = place
  await tx
    .select({ id: toppingTypes.id })
    .from(toppingTypes)
    .where(and(eq(toppingTypes.id, typeId), eq(toppingTypes.businessId, businessId)))
    .for('update')
  return requireType(tx, place)
}
