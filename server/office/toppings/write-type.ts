import { and, eq, inArray, isNull, max } from 'drizzle-orm'
import type { EditedToppingType } from '#/contract/toppings'
import { madeImpossible, toppingProblems } from '#/domain/menu/topping-rules'
import { toCents } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { menuItems, menuItemToppingTypes, toppingItems, toppingTypes } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Refusal, assertValid } from '../../ground/http/faults'
import { toppingRecord } from './topping-record'
import { requireType } from './topping-rows'

/** What a type is to be; an item without a number is new, one that is not among them is removed. */
export type WantedType = Pick<EditedToppingType, 'displayedText' | 'translations' | 'min' | 'max' | 'active'> & {
  items: readonly { id?: number | undefined; displayedText: string; price: number; active: boolean }[]
  dishIds: readonly number[]
}

/** What of a type can be wanted, as it is. */
export const wantedOf = ({ dishes, ...type }: EditedToppingType): WantedType => ({
  ...type,
  dishIds: dishes.map(({ id }) => id),
})

/**
 * Makes of a type (`null`: of a new one) what is wanted, with its trail. Faults with 422 and the fields of what is wrong;
 * refuses with `dish_impossible` and the dishes that nobody could order any more.
 */
export async function writeType(
  tx: Transaction,
  ctx: SignedInContext,
  { businessId, before, wanted }: { businessId: number; before: EditedToppingType | null; wanted: WantedType },
): Promise<EditedToppingType> {
  assertValid(toppingProblems(wanted))
  requireKnownItems(before, wanted)
  const dishes = await requireDishes(tx, businessId, wanted.dishIds)
  const impossible = madeImpossible(before, { ...wanted, dishes })
  if (impossible.length > 0) throw new Refusal('dish_impossible', { dishes: impossible })
  const typeId = await writeColumns(tx, businessId, before, wanted)
  await writeItems(tx, { businessId, typeId }, wanted.items)
  await writeDishes(
    tx,
    { businessId, typeId },
    dishes.map(({ id }) => id),
  )
  const after = await requireType(tx, { businessId, typeId })
  await toppingRecord.audit(tx, ctx, { businessId, ...(before !== null && { before }), after })
  return after
}

/** An item belongs to its type, and stands in it once. */
function requireKnownItems(before: EditedToppingType | null, { items }: WantedType): void {
  const known = new Set(before?.items.map(({ id }) => id))
  assertValid(
    items.flatMap(({ id }, i) =>
      id === undefined || known.delete(id) ? [] : [{ path: `items.${i}.id`, message: 'unknown' }],
    ),
  )
}

/** Each dish once; all of them of the business's own menu. */
async function requireDishes(tx: Transaction, businessId: number, ids: readonly number[]) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const dishes = await tx
    .select({ id: menuItems.id, itemName: menuItems.itemName })
    .from(menuItems)
    .where(and(eq(menuItems.businessId, businessId), inArray(menuItems.id, wanted), isNull(menuItems.removedAt)))
    .orderBy(menuItems.id)
  if (dishes.length < wanted.length) assertValid([{ path: 'dishIds', message: 'unknown' }])
  return dishes
}

async function writeColumns(
  tx: Transaction,
  businessId: number,
  before: EditedToppingType | null,
  { displayedText, translations, min, max: most, active }: WantedType,
): Promise<number> {
  const { en, it } = translations
  const columns = {
    displayedText,
    translations: { ...(en.trim() !== '' && { en: en.trim() }), ...(it.trim() !== '' && { it: it.trim() }) },
    min,
    max: most,
    active,
  }
  if (before !== null) {
    await tx
      .update(toppingTypes)
      .set({ ...columns, revision: before.revision + 1 })
      .where(isRow(toppingTypes, before))
    return before.id
  }
  const [last] = await tx
    .select({ orderNo: max(toppingTypes.orderNo) })
    .from(toppingTypes)
    .where(eq(toppingTypes.businessId, businessId))
  const [made] = await tx
    .insert(toppingTypes)
    .values({ ...columns, businessId, orderNo: (last?.orderNo ?? 0) + 1 })
    .returning({ id: toppingTypes.id })
  if (made === undefined) throw new Error('a topping type that was written was not found')
  return made.id
}

type Place = { businessId: number; typeId: number }

async function writeItems(tx: Transaction, { businessId, typeId }: Place, items: WantedType['items']): Promise<void> {
  const ofType = and(eq(toppingItems.businessId, businessId), eq(toppingItems.toppingTypeId, typeId))
  const kept = items.flatMap(({ id }) => id ?? [])
  const stored = await tx.select().from(toppingItems).where(ofType)
  const removed = stored.filter(({ id }) => !kept.includes(id)).map(({ id }) => id)
  if (removed.length > 0) await tx.delete(toppingItems).where(and(ofType, inArray(toppingItems.id, removed)))
  for (const [i, { id, displayedText, price, active }] of items.entries()) {
    const columns = { displayedText, priceCents: toCents(price), active, orderNo: i + 1 }
    if (id === undefined) await tx.insert(toppingItems).values({ ...columns, businessId, toppingTypeId: typeId })
    else if (
      isOther(
        stored.find((each) => each.id === id),
        columns,
      )
    )
      await tx.update(toppingItems).set(columns).where(isRow(toppingItems, { businessId, id }))
  }
}

const isOther = (stored: object | undefined, columns: object): boolean =>
  Object.entries(columns).some(([name, value]) => Reflect.get(Object(stored), name) !== value)

async function writeDishes(tx: Transaction, { businessId, typeId }: Place, ids: readonly number[]): Promise<void> {
  const ofType = and(eq(menuItemToppingTypes.businessId, businessId), eq(menuItemToppingTypes.toppingTypeId, typeId))
  const links = await tx.select({ id: menuItemToppingTypes.menuItemId }).from(menuItemToppingTypes).where(ofType)
  const stored = links.map(({ id }) => id)
  const gone = stored.filter((id) => !ids.includes(id))
  const added = ids.filter((id) => !stored.includes(id))
  if (gone.length > 0)
    await tx.delete(menuItemToppingTypes).where(and(ofType, inArray(menuItemToppingTypes.menuItemId, gone)))
  if (added.length > 0)
    await tx
      .insert(menuItemToppingTypes)
      .values(added.map((menuItemId) => ({ businessId, menuItemId, toppingTypeId: typeId })))
  await writeDrafts(tx, { businessId, typeId }, { gone, added })
}

/** A dish that is not published as it is edited names its types in its draft, too: published, it has what was chosen here. */
async function writeDrafts(
  tx: Transaction,
  { businessId, typeId }: Place,
  { gone, added }: { gone: readonly number[]; added: readonly number[] },
): Promise<void> {
  if (gone.length + added.length === 0) return
  const rows = await tx
    .select({ id: menuItems.id, draft: menuItems.draft, revision: menuItems.revision })
    .from(menuItems)
    .where(and(eq(menuItems.businessId, businessId), inArray(menuItems.id, [...gone, ...added])))
    .for('update')
  for (const { id, draft, revision } of rows) {
    if (draft?.toppingTypeIds === undefined) continue
    const others = draft.toppingTypeIds.filter((each) => each !== typeId)
    const toppingTypeIds = added.includes(id) ? [...others, typeId].toSorted((a, b) => a - b) : others
    await tx
      .update(menuItems)
      .set({ draft: { ...draft, toppingTypeIds }, revision: revision + 1 })
      .where(isRow(menuItems, { businessId, id }))
  }
}
