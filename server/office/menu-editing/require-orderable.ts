import type { EditedToppingType, ImpossibleDishes } from '#/contract/toppings'
import { dishesMadeImpossible } from '#/domain/menu/topping-rules'
import type { Transaction } from '../../db/database'
import { Refusal } from '../../ground/http/faults'
import { lockTypes } from '../toppings/topping-rows'

/**
 * Refuses a menu, as it has just been written, in which a dish came under a type that asks for more than there is to choose:
 * nobody could order it. `before`: the types as they were, held since then.
 */
export async function requireOrderable(
  tx: Transaction,
  businessId: number,
  before: readonly EditedToppingType[],
): Promise<void> {
  const lost = (await lockTypes(tx, businessId)).flatMap((after) =>
    dishesMadeImpossible(before.find(({ id }) => id === after.id) ?? null, after).map((dish) => ({
      ...dish,
      type: after,
    })),
  )
  if (lost.length === 0) return
  const data: ImpossibleDishes = {
    dishes: [...new Map(lost.map(({ id, itemName }) => [id, itemName])).values()],
    because: lost.map(({ id, type }) => ({ dishId: id, toppingTypeId: type.id, toppingType: type.displayedText })),
  }
  throw new Refusal('dish_impossible', data)
}
