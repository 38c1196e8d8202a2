import { type BulkAction, menuEditing as calls, type MenuDish } from '#/contract/menu-editing'
import { type DishContent, lockedProblems } from '#/domain/menu/dish'
import { newPrice } from '#/domain/menu/new-price'
import { requireBusiness } from '../businesses/require-business'
import type { SignedInContext } from '../http/context'
import { Fault, requireRight, Stale } from '../http/faults'
import type { Input } from '../http/implement'
import { once } from '../writes/once'
import { contentNow, presentDish } from './dish-content'
import { loadEditedDishes } from './dish-rows'
import { lockMenu } from './menu-lock'
import { unknownParts } from './require-menu-parts'
import { rightsOf } from './save-dish'
import { writeContents } from './write-dishes'

/** Does one thing with several dishes, as they were seen: all or none. A dish that was changed since refuses all. */
export function changeDishes(ctx: SignedInContext, input: Input<typeof calls.changeDishes>): Promise<MenuDish[]> {
  const { id: businessId } = input.params
  const { dishes: seen, action } = input.body
  requireBusiness(ctx, businessId)
  return once(ctx, calls.changeDishes, input, async (tx) => {
    await lockMenu(tx, businessId)
    const rows = await loadEditedDishes(
      tx,
      businessId,
      seen.map(({ id }) => id),
    )
    const revisions = new Map(seen.map(({ id, revision }) => [id, revision]))
    if (rows.length < revisions.size) throw new Fault('not_found')
    const changed = rows.filter((row) => row.revision !== revisions.get(row.id))
    if (changed.length > 0) throw new Stale(changed.map((row) => presentDish(row, ctx.now)))
    if (action.kind === 'move')
      requireRight(
        (await unknownParts(tx, businessId, { categoryId: action.categoryId, toppingTypeIds: [] })).map((problem) => ({
          ...problem,
          path: `action.${problem.path}`,
        })),
      )
    const wanted = rows.map((before) => ({ before, content: applied(contentNow(before), action) }))
    if (wanted.some(({ before, content }) => lockedProblems(contentNow(before), content, rightsOf(ctx)).length > 0))
      requireRight([{ path: `action.${FIELD[action.kind]}`, message: 'locked' }])
    return (await writeContents(tx, ctx, wanted)).map((row) => presentDish(row, ctx.now))
  })
}

const FIELD = { price: 'percent', move: 'categoryId', status: 'status' } as const

function applied(dish: DishContent, action: BulkAction): DishContent {
  switch (action.kind) {
    case 'price':
      return {
        ...dish,
        priceCents: newPrice(dish.priceCents, action),
        variants: dish.variants.map((variant) => ({ ...variant, priceCents: newPrice(variant.priceCents, action) })),
      }
    case 'move':
      return { ...dish, categoryId: action.categoryId }
    case 'status':
      return { ...dish, status: action.status }
  }
}
