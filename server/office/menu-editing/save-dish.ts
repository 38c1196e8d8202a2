import { eq } from 'drizzle-orm'
import { menuEditing as calls, type MenuDish } from '#/contract/menu-editing'
import { DISHES_MAX, dishProblems, type DishRights, lockedProblems } from '#/domain/menu/dish'
import { ACCESS, mayPass } from '#/domain/people/access'
import { requireBusiness } from '../../ground/businesses/require-business'
import { menuItems } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Fault, assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite, requireSeen } from '../../ground/writes/idempotent-write'
import { withoutAudit } from '../../ground/writes/required-audit'
import { contentNow, contentOf, presentDish } from './dish-content'
import { lockMenu } from './menu-lock'
import { unknownParts } from './require-menu-parts'
import { dropDish, requireDish, writeDraft } from './write-dish'
import { insertDishes, writeContents } from './write-dishes'

export const rightsOf = ({ caller }: SignedInContext): DishRights => ({
  prices: mayPass(ACCESS.menuPrices, caller),
  rest: mayPass(ACCESS.menu, caller),
})

/** A dish of a price needs the right for prices, too. Faults with 422 and the fields of what is wrong. */
export function createDish(ctx: SignedInContext, input: Input<typeof calls.createDish>): Promise<MenuDish> {
  const { id: businessId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.createDish, input, async (tx) => {
    await lockMenu(tx, businessId)
    const content = contentOf(input.body)
    const variants = content.variants.map((variant) => ({ ...variant, id: null }))
    const free = { ...content, priceCents: 0, variants: [] }
    assertValid([
      ...dishProblems(content),
      ...(await unknownParts(tx, businessId, content)),
      ...(rightsOf(ctx).prices ? [] : lockedProblems(free, content, rightsOf(ctx))),
    ])
    if ((await tx.$count(menuItems, eq(menuItems.businessId, businessId))) >= DISHES_MAX)
      assertValid([{ path: 'categoryId', message: 'menu_full' }])
    const [id = 0] = await insertDishes(tx, ctx, businessId, [{ ...content, variants }])
    return presentDish(await requireDish(tx, businessId, id), ctx.now)
  })
}

/** A stale edit is refused with the present dish; fields that the caller may not change may only be sent as they are. */
export function changeDish(ctx: SignedInContext, input: Input<typeof calls.changeDish>): Promise<MenuDish> {
  const { id: businessId, itemId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.changeDish, input, async (tx) => {
    await lockMenu(tx, businessId)
    const row = await requireDish(tx, businessId, itemId)
    requireSeen(ctx, presentDish(row, ctx.now), 'dish')
    const [before, after] = [contentNow(row), contentOf(input.body)]
    const known = new Set(row.variants.map(({ id }) => id))
    assertValid([
      ...lockedProblems(before, after, rightsOf(ctx)),
      ...dishProblems(after),
      ...(await unknownParts(tx, businessId, after)),
      ...after.variants.flatMap(({ id }, i) =>
        id === null || known.has(id) ? [] : [{ path: `variants.${i}.name`, message: 'unknown' }],
      ),
    ])
    const [written = row] = await writeContents(tx, ctx, [{ before: row, content: after }])
    return presentDish(written, ctx.now)
  })
}

/** One that guests never saw is gone at once, another when the menu is published. Orders keep it either way. */
export function removeDish(ctx: SignedInContext, input: Input<typeof calls.removeDish>): Promise<MenuDish | null> {
  const { id: businessId, itemId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.removeDish, input, async (tx) => {
    await lockMenu(tx, businessId)
    const row = await requireDish(tx, businessId, itemId)
    requireSeen(ctx, presentDish(row, ctx.now), 'dish')
    if (row.publishedAt !== null)
      return writeDraft(tx, ctx, row, { draft: { ...row.draft, removed: true }, action: 'removed' })
    await dropDish(tx, ctx, row)
    return null
  })
}

/** Back to what guests see; a dish that they never saw stays as it is. */
export function revertDish(ctx: SignedInContext, input: Input<typeof calls.revertDish>): Promise<MenuDish> {
  const { id: businessId, itemId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.revertDish, input, async (tx) => {
    await lockMenu(tx, businessId)
    const row = await requireDish(tx, businessId, itemId)
    const present = presentDish(row, ctx.now)
    requireSeen(ctx, present, 'dish')
    if (row.publishedAt === null || row.draft === null) return withoutAudit(tx, present)
    if (!rightsOf(ctx).rest && row.draft.removed) throw new Fault('forbidden')
    assertValid(lockedProblems(contentNow(row), contentNow({ ...row, draft: null }), rightsOf(ctx)))
    return writeDraft(tx, ctx, row, { draft: null, action: 'changed' })
  })
}
