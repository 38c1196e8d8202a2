import { targetsOf } from '#/components/dish-off/menu-targets'
import type { MenuItem } from '#/contract/menu'
import type { NamedTarget } from '#/domain/business/off-target'
import { isQuantity } from '#/domain/orders/picked-item'
import { plainText } from '#/domain/values/plain-text'

/** `2 margherita`, `2x margherita` → how many and what; a number alone is words ("7 Up" needs no quantity, either). */
export function readQuantity(text: string): { quantity: number; words: string } {
  const [, count, words] = /^\s*(\d{1,3})\s*[x×]?\s+(\S.*)$/iu.exec(text) ?? []
  const quantity = Number(count)
  return words !== undefined && isQuantity(quantity) ? { quantity, words } : { quantity: 1, words: text.trim() }
}

/** What a search reads of a dish. */
export type FoundDish = Pick<MenuItem, 'id' | 'itemName' | 'description'> & { category: { id: number; name: string } }

/** Dishes in which every word occurs, by name before by description; letters count without their accents. */
export function findDishes<Dish extends FoundDish>(dishes: readonly Dish[], words: string): Dish[] {
  const rankOf = ranking(words)
  return inRank(dishes, (dish) => rankOf(dish.itemName, `${dish.category.name} ${dish.description}`))
}

/** The same of whatever may run out: sizes and toppings by their names, after the dishes that are found as well. */
export function findTargets(dishes: readonly MenuItem[], words: string): NamedTarget[] {
  const rankOf = ranking(words)
  const rest = new Map(dishes.map(({ id, category, description }) => [id, `${category.name} ${description}`]))
  const dishesFirst = targetsOf(dishes).toSorted((a, b) => Number(a.part !== undefined) - Number(b.part !== undefined))
  return inRank(dishesFirst, ({ id, part, name }) => rankOf(name, part === undefined ? rest.get(id) : ''))
}

/** How well a name and what else is said of it fit the words: 0 is best, `undefined` not at all. */
const ranking = (words: string) => {
  const wanted = plainText(words.trim()).split(/\s+/u)
  return (text: string, rest = ''): number | undefined => {
    const name = plainText(text)
    const all = `${name} ${plainText(rest)}`
    if (!wanted.every((word) => all.includes(word))) return undefined
    return name.startsWith(wanted.join(' ')) ? 0 : wanted.every((word) => name.includes(word)) ? 1 : 2
  }
}

const inRank = <Item>(items: readonly Item[], rankOf: (item: Item) => number | undefined): Item[] =>
  items
    .flatMap((item) => {
      const rank = rankOf(item)
      return rank === undefined ? [] : [{ item, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
