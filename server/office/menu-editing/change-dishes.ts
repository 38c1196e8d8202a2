import { type BulkAction, menuEditing as calls, type MenuDish } from '#/contract/menu-editing'
import { type DishContent, lockedProblems } from '#/domain/menu/dish'
import { newPrice } from '#/domain/menu/new-price'
import { fromCents, toCents } from '#/domain/values/money'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { SignedInContext } from '../../ground/http/context'
import { Fault, assertValid, Stale } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
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
  return idempotentWrite(ctx, calls.changeDishes, input, async (tx) => {
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
    for (const categoryId of categoriesOf(action))
      assertValid(
        (await unknownParts(tx, businessId, { categoryId, toppingTypeIds: [] })).map((problem) => ({
          ...problem,
          path: `action.${problem.path}`,
        })),
      )
    const wanted = rows.map((before) => ({ before, content: applied(before.id, contentNow(before), action) }))
    if (wanted.some(({ before, content }) => lockedProblems(contentNow(before), content, rightsOf(ctx)).length > 0))
      assertValid([{ path: `action.${FIELD[action.kind]}`, message: 'locked' }])
    return (await writeContents(tx, ctx, wanted)).map((row) => presentDish(row, ctx.now))
  })
}

const FIELD = { price: 'percent', move: 'categoryId', status: 'status', restore: 'dishes' } as const

/** Into which dishes are put: they may be gone. */
const categoriesOf = (action: BulkAction): number[] => {
  if (action.kind === 'move') return [action.categoryId]
  return action.kind === 'restore' ? [...new Set(action.dishes.map(({ categoryId }) => categoryId))] : []
}

function applied(id: number, dish: DishContent, action: BulkAction): DishContent {
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
    case 'restore': {
      const was = action.dishes.find((each) => each.id === id)
      return was === undefined
        ? dish
        : {
            ...dish,
            categoryId: was.categoryId,
            status: was.status,
            priceCents: toCents(was.price),
            variants: dish.variants.map((variant, i) => ({
              ...variant,
              priceCents: toCents(was.sizePrices[i] ?? fromCents(variant.priceCents)),
            })),
          }
    }
  }
}
