import type { MenuItem } from '#/contract/menu'
import { type NamedTarget, offKey, partsOf } from '#/domain/business/off-target'

/** A size or a topping of a dish; `own`: how it is called beside the name of its dish. */
export type MenuPart = NamedTarget & { own: string }

/** The sizes and toppings with which guests order a dish: what is switched off for good cannot run out. */
export function partsOfDish({ itemName, variants, toppingTypes }: MenuItem): MenuPart[] {
  const items = toppingTypes.filter(({ active }) => active).flatMap((type) => type.items)
  const toppingItems = items.filter(({ active, outUntil }) => active || Boolean(outUntil))
  return [
    ...variants.flatMap((variantItem) =>
      partsOf({ itemName, variantItem, toppingItems: [] }).map((part) => ({ ...part, own: variantItem.name })),
    ),
    ...partsOf({ itemName, variantItem: null, toppingItems }).map((part) => ({ ...part, own: part.name })),
  ]
}

/** All of a menu that may run out, each once: a dish, then its sizes, then the toppings, which belong to many. */
export function targetsOf(dishes: readonly MenuItem[]): NamedTarget[] {
  const all = dishes.flatMap((dish): NamedTarget[] => [
    { id: dish.id, name: dish.itemName },
    ...partsOfDish(dish).map(({ own: _own, ...target }) => target),
  ])
  const once = [...new Map(all.map((target) => [offKey(target), target])).values()]
  return [...once.filter(({ part }) => part !== 'topping'), ...once.filter(({ part }) => part === 'topping')]
}
