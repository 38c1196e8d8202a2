import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { menuEditing as calls, MenuStatus } from '#/contract/menu-editing'
import { type DishContent, draftOf } from '#/domain/menu/dish'
import { HOUSE_LANGUAGE, textIn } from '#/domain/values/texts'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { menuCategories, menuItems, menuItemToppingTypes, menus, menuVariants, toppingTypes } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import type { Input } from '../../ground/http/implement'
import { writeAudit, writeAudits } from '../../ground/writes/write-audit'
import { idempotentMenuWrite } from '../../kitchen/menu/tell-menu'
import { lockTypes } from '../toppings/topping-rows'
import { requireSeen } from '../../ground/writes/idempotent-write'
import { liveCategory, loadCategoryRows } from './category-rows'
import { columnsOf, contentNow, liveOf, presentDish } from './dish-content'
import { type EditedDish, loadEditedDishes } from './dish-rows'
import { lockMenu } from './menu-lock'
import { menuStatus, waitingCategories } from './menu-status'
import { requireOrderable } from './require-orderable'
import { auditedFields, dropDish } from './write-dish'
import { publishNew } from './write-dishes'

/**
 * Makes of all that was edited what guests see, or (`DISCARDED`) of what they see what is edited further; all or none. The menu
 * must be as the caller saw it: a stale one is refused with its present status. What would make a dish impossible to order is
 * the refusal `dish_impossible`.
 */
export function setMenuStatus(
  ctx: SignedInContext,
  input: Input<typeof calls.publish>,
  call: typeof calls.publish,
): Promise<MenuStatus> {
  const { id: businessId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentMenuWrite(ctx, { call, businessId }, input, async (tx) => {
    const revision = await lockMenu(tx, businessId)
    const before = await menuStatus(tx, businessId)
    requireSeen(ctx, { ...before, revision })
    if (input.body.status === 'PUBLISHED') await publish(tx, ctx, businessId)
    else await discard(tx, ctx, businessId)
    const after = await menuStatus(tx, businessId)
    await writeAudit(tx, ctx, {
      kind: 'menu',
      id: businessId,
      businessId,
      action: input.body.status === 'PUBLISHED' ? 'published' : 'discarded',
      before: { unpublished: before.unpublished },
      after: { unpublished: after.unpublished },
    })
    return after
  })
}

async function publish(tx: Transaction, ctx: SignedInContext, businessId: number): Promise<void> {
  const types = await lockTypes(tx, businessId)
  for (const row of await loadCategoryRows(tx, businessId)) {
    if (row.draft === null) continue
    const { names, status } = { ...liveCategory(row), ...row.draft }
    await tx
      .update(menuCategories)
      .set({
        names,
        name: textIn(names, HOUSE_LANGUAGE),
        status: status === 'ACTIVE' ? 1 : 0,
        draft: null,
        revision: row.revision + 1,
      })
      .where(isRow(menuCategories, row))
  }
  const waiting = (await loadEditedDishes(tx, businessId)).filter(
    ({ draft, publishedAt }) => draft !== null || publishedAt === null,
  )
  const plain = waiting.filter(isPlainNew)
  await publishNew(tx, ctx, businessId, plain)
  for (const row of waiting) {
    if (row.draft?.removed === true) await dropDish(tx, ctx, row)
    else if (!isPlainNew(row)) await publishDish(tx, ctx, row)
  }
  // The history of a dish says of each change when guests saw it.
  await writeAudits(
    tx,
    ctx,
    waiting
      .filter(({ draft }) => draft?.removed !== true)
      .map((row) => {
        const before = auditedFields(presentDish(row, ctx.now))
        const after = { ...before, publishing: 'PUBLISHED' }
        return { kind: 'dish', id: row.id, businessId, action: 'published', before, after }
      }),
  )
  await requireOrderable(tx, businessId, types)
  await tx
    .update(menus)
    .set({ publishedAt: ctx.now, publishedBy: ctx.caller.userId })
    .where(eq(menus.businessId, businessId))
}

async function publishDish(tx: Transaction, ctx: SignedInContext, row: EditedDish): Promise<void> {
  const content = contentNow(row)
  await tx
    .update(menuItems)
    .set({
      ...columnsOf(content),
      draft: null,
      publishedAt: row.publishedAt ?? ctx.now,
      revision: row.revision + 1,
    })
    .where(isRow(menuItems, row))
  const changes = draftOf(liveOf(row), content)
  if (changes?.variants !== undefined) await writeVariants(tx, row, changes.variants)
  if (changes?.toppingTypeIds !== undefined) await writeToppingTypes(tx, row, changes.toppingTypeIds)
}

/** New, and with nothing in rows besides its own. */
function isPlainNew(row: EditedDish): boolean {
  const { variants, toppingTypeIds } = contentNow(row)
  return row.publishedAt === null && row.draft?.removed !== true && variants.length + toppingTypeIds.length === 0
}

/** A size keeps its number, as baskets and orders name it; sizes that are gone from the dish are gone. */
async function writeVariants(
  tx: Transaction,
  { id: menuItemId, businessId }: EditedDish,
  variants: DishContent['variants'],
): Promise<void> {
  const kept = variants.flatMap(({ id }) => id ?? [])
  await tx
    .delete(menuVariants)
    .where(
      and(
        eq(menuVariants.businessId, businessId),
        eq(menuVariants.menuItemId, menuItemId),
        kept.length === 0 ? undefined : notInArray(menuVariants.id, kept),
      ),
    )
  for (const [i, { id, ...variant }] of variants.entries()) {
    const values = { ...variant, orderNo: i + 1 }
    await (id === null
      ? tx.insert(menuVariants).values({ ...values, menuItemId, businessId })
      : tx.update(menuVariants).set(values).where(isRow(menuVariants, { businessId, id })))
  }
}

/** What was removed since the dish was edited stays away. */
async function writeToppingTypes(
  tx: Transaction,
  { id: menuItemId, businessId }: EditedDish,
  wanted: readonly number[],
): Promise<void> {
  await tx
    .delete(menuItemToppingTypes)
    .where(and(eq(menuItemToppingTypes.businessId, businessId), eq(menuItemToppingTypes.menuItemId, menuItemId)))
  if (wanted.length === 0) return
  const types = await tx
    .select({ toppingTypeId: toppingTypes.id })
    .from(toppingTypes)
    .where(and(eq(toppingTypes.businessId, businessId), inArray(toppingTypes.id, [...wanted])))
  if (types.length === 0) return
  await tx.insert(menuItemToppingTypes).values(types.map((type) => ({ ...type, menuItemId, businessId })))
}

/** Dishes that guests never saw go; whatever else was edited is as they see it. */
async function discard(tx: Transaction, ctx: SignedInContext, businessId: number): Promise<void> {
  for (const row of await loadEditedDishes(tx, businessId)) {
    if (row.publishedAt === null) await dropDish(tx, ctx, row)
    else if (row.draft !== null)
      await tx
        .update(menuItems)
        .set({ draft: null, revision: row.revision + 1 })
        .where(isRow(menuItems, row))
  }
  await tx.update(menuCategories).set({ draft: null }).where(waitingCategories(businessId))
}
