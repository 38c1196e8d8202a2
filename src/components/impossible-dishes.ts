import * as v from 'valibot'
import { ApiError } from '#/api/api-error'
import { ImpossibleDishes } from '#/contract/toppings'

/** The dishes that a refused change would have made impossible to order; `undefined` where that was not why. */
export function impossibleIn(error: unknown): ImpossibleDishes | undefined {
  if (!(error instanceof ApiError) || error.code !== 'dish_impossible') return undefined
  const said = v.safeParse(ImpossibleDishes, error.data)
  return said.success ? said.output : undefined
}
