import { and, eq, max, sql } from 'drizzle-orm'
import type { MenuDish } from '#/contract/menu-editing'
import { type DishContent, type DishDraft, draftOf } from '#/domain/menu/dish'
import type { HistoryAction } from '#/domain/product/history'
import type { Transaction } from '../db/database'
import { menuItems } from '../db/schema'
import type { SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { audit } from '../writes/audit'
import { columnsOf, contentNow, liveOf, presentDish } from './dish-content'
import { type EditedDish, findEditedDish } from './dish-rows'

/** A dish that is about to be edited: its menu is held already. Faults with 404. */
export async function requireDish(tx: Transaction, businessId: number, id: number): Promise<EditedDish> {
  const dish = await findEditedDish(tx, businessId, id)
  if (dish === undefined) throw new Fault('not_found')
  return dish
}

/** Puts a new dish at the end of its category; all of it is a draft until the menu is published. */
export async function insertDish(
  tx: Transaction,
  ctx: SignedInContext,
  businessId: number,
  content: DishContent,
): Promise<MenuDish> {
  const [made] = await tx
    .insert(menuItems)
    .values({
      businessId,
      ...columnsOf(content),
      draft: content,
      publishedAt: null,
      orderNo: await endOfCategory(tx, businessId, content.categoryId),
    })
    .returning({ id: menuItems.id })
  const after = presentDish(await requireDish(tx, businessId, made?.id ?? 0), ctx.now)
  await audit(tx, ctx, {
    kind: 'dish',
    id: after.id,
    businessId,
    action: 'created',
    before: null,
    after: decided(after),
  })
  return after
}

async function endOfCategory(tx: Transaction, businessId: number, categoryId: number): Promise<number> {
  const [last] = await tx
    .select({ orderNo: max(menuItems.orderNo) })
    .from(menuItems)
    .where(
      and(
        eq(menuItems.businessId, businessId),
        sql`COALESCE((${menuItems.draft}->>'categoryId')::integer, ${menuItems.categoryId}) = ${categoryId}`,
      ),
    )
  return (last?.orderNo ?? 0) + 1
}

/** Makes `content` what guests will see of a dish. A change of nothing is none. */
export async function writeContent(
  tx: Transaction,
  ctx: SignedInContext,
  before: EditedDish,
  content: DishContent,
): Promise<MenuDish> {
  // All of a dish that nobody has seen yet is a draft, and stands in its own columns besides: a search finds it there.
  const draft = before.publishedAt === null ? content : draftOf(liveOf(before), content)
  const columns = before.publishedAt === null ? columnsOf(content) : {}
  return writeDraft(tx, ctx, before, { draft, columns, action: 'changed' })
}

export async function writeDraft(
  tx: Transaction,
  ctx: SignedInContext,
  before: EditedDish,
  {
    draft,
    columns = {},
    action,
  }: { draft: DishDraft | null; columns?: Partial<typeof menuItems.$inferInsert>; action: HistoryAction },
): Promise<MenuDish> {
  const { id, businessId, revision } = before
  const isSame = draftOf(contentNow(before), contentNow({ ...before, draft })) === null
  if (isSame && draft?.removed === before.draft?.removed) return presentDish(before, ctx.now)
  await tx
    .update(menuItems)
    .set({ ...columns, draft, revision: revision + 1 })
    .where(eq(menuItems.id, id))
  const after = presentDish(await requireDish(tx, businessId, id), ctx.now)
  await audit(tx, ctx, {
    kind: 'dish',
    id,
    businessId,
    action,
    before: decided(presentDish(before, ctx.now)),
    after: decided(after),
  })
  return after
}

/** Takes a dish off the menu for good, at once; orders that have it keep it. */
export async function dropDish(tx: Transaction, ctx: SignedInContext, row: EditedDish): Promise<void> {
  const { id, businessId, revision } = row
  await tx
    .update(menuItems)
    .set({ removedAt: ctx.now, draft: null, revision: revision + 1 })
    .where(eq(menuItems.id, id))
  const before = decided(presentDish(row, ctx.now))
  await audit(tx, ctx, { kind: 'dish', id, businessId, action: 'removed', before, after: null })
}

/** What people decided, without what only counts. */
export const decided = ({
  revision: _revision,
  live: _live,
  outUntil: _outUntil,
  orderNo: _orderNo,
  ...dish
}: MenuDish) => dish
