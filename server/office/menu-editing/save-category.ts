import { type CategoryInput, menuEditing as calls, type MenuCategory } from '#/contract/menu-editing'
import { draftOf } from '#/domain/menu/dish'
import { HOUSE_LANGUAGE, isUnwritten, textIn } from '#/domain/values/texts'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { menuCategories } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault, Refusal, assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { liveCategory, loadCategories, loadCategoryRows, presentCategory } from './category-rows'
import { lockMenu } from './menu-lock'

const categoryRecord = trackedRecord<MenuCategory>('menu_category', ({ names, status, publishing }) => ({
  names,
  status,
  publishing,
}))

export function listCategories(
  ctx: SignedInContext,
  businessId: number,
): Promise<{ items: MenuCategory[]; total: number }> {
  requireBusiness(ctx, businessId)
  return inSnapshot(ctx, async (tx) => {
    const items = await loadCategories(tx, businessId)
    return { items, total: items.length }
  })
}

export function readCategory(ctx: SignedInContext, businessId: number, id: number): Promise<MenuCategory> {
  requireBusiness(ctx, businessId)
  return inSnapshot(ctx, (tx) => requireCategory(tx, businessId, id))
}

/** At the end of the menu. Guests see a category with its first dish. */
export function createCategory(ctx: SignedInContext, input: Input<typeof calls.createCategory>): Promise<MenuCategory> {
  const { id: businessId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.createCategory, input, async (tx) => {
    await lockMenu(tx, businessId)
    const wanted = trimmed(input.body)
    await requireOwnName(tx, businessId, wanted)
    const [id = 0] = await insertCategories(tx, ctx, businessId, [wanted])
    return requireCategory(tx, businessId, id)
  })
}

/** Puts new categories at the end of the menu, in their order, in one statement. Answers their numbers. */
export async function insertCategories(
  tx: Transaction,
  ctx: SignedInContext,
  businessId: number,
  wanted: readonly CategoryInput[],
): Promise<number[]> {
  if (wanted.length === 0) return []
  const all = await loadCategories(tx, businessId)
  const last = Math.max(0, ...all.map(({ orderNo }) => orderNo))
  const made = await tx
    .insert(menuCategories)
    .values(
      wanted.map(({ names, status }, at) => ({
        businessId,
        name: textIn(names, HOUSE_LANGUAGE),
        names,
        status: status === 'ACTIVE' ? 1 : 0,
        orderNo: last + 1 + at,
      })),
    )
    .returning()
  const inOrder = made.toSorted((a, b) => a.orderNo - b.orderNo)
  await categoryRecord.auditAll(
    tx,
    ctx,
    inOrder.map((row) => ({ businessId, after: presentCategory({ ...row, dishesNo: 0 }) })),
  )
  return inOrder.map(({ id }) => id)
}

/** Guests see the change once the menu is published. */
export function changeCategory(ctx: SignedInContext, input: Input<typeof calls.changeCategory>): Promise<MenuCategory> {
  const { id: businessId, categoryId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.changeCategory, input, async (tx) => {
    await lockMenu(tx, businessId)
    const row = (await loadCategoryRows(tx, businessId)).find(({ id }) => id === categoryId)
    if (row === undefined) throw new Fault('not_found')
    const before = presentCategory(row)
    categoryRecord.requireSeen(ctx, before)
    const wanted = trimmed(input.body)
    await requireOwnName(tx, businessId, wanted, categoryId)
    await tx
      .update(menuCategories)
      .set({ draft: draftOf(liveCategory(row), wanted), revision: row.revision + 1 })
      .where(isRow(menuCategories, { businessId, id: categoryId }))
    const after = await requireCategory(tx, businessId, categoryId)
    await categoryRecord.audit(tx, ctx, { businessId, before, after })
    return after
  })
}

/** Only where no dish stands in it. */
export function removeCategory(ctx: SignedInContext, input: Input<typeof calls.removeCategory>): Promise<null> {
  const { id: businessId, categoryId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.removeCategory, input, async (tx) => {
    await lockMenu(tx, businessId)
    const before = await requireCategory(tx, businessId, categoryId)
    categoryRecord.requireSeen(ctx, before)
    if (before.dishesNo > 0) throw new Refusal('category_not_empty', before)
    await tx
      .update(menuCategories)
      .set({ removedAt: ctx.now, draft: null, revision: before.revision + 1 })
      .where(isRow(menuCategories, { businessId, id: categoryId }))
    await categoryRecord.audit(tx, ctx, { businessId, before })
    return null
  })
}

async function requireCategory(tx: Transaction, businessId: number, id: number): Promise<MenuCategory> {
  const category = (await loadCategories(tx, businessId)).find((each) => each.id === id)
  if (category === undefined) throw new Fault('not_found')
  return category
}

const trimmed = ({ names: { sq, en, it }, status }: CategoryInput): CategoryInput => ({
  names: { sq: sq.trim(), en: en.trim(), it: it.trim() },
  status,
})

/** It has a name, and no other category of the menu has the same. */
async function requireOwnName(
  tx: Transaction,
  businessId: number,
  { names }: CategoryInput,
  id?: number,
): Promise<void> {
  if (isUnwritten(names)) assertValid([{ path: 'names.sq', message: 'name_missing' }])
  const name = textIn(names, HOUSE_LANGUAGE).toLowerCase()
  const others = (await loadCategories(tx, businessId)).filter((each) => each.id !== id)
  if (others.some((each) => textIn(each.names, HOUSE_LANGUAGE).toLowerCase() === name))
    assertValid([{ path: 'names.sq', message: 'same_name' }])
}
