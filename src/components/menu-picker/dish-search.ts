import type { MenuItem } from '#/contract/menu'
import { isQuantity } from '#/domain/orders/picked-item'
import { plainText } from '#/domain/values/plain-text'

/** `2 margherita`, `2x margherita` → how many and what; a number alone is words ("7 Up" needs no quantity, either). */
export function readWish(text: string): { quantity: number; words: string } {
  const [, count, words] = /^\s*(\d{1,3})\s*[x×]?\s+(\S.*)$/iu.exec(text) ?? []
  const quantity = Number(count)
  return words !== undefined && isQuantity(quantity) ? { quantity, words } : { quantity: 1, words: text.trim() }
}

/** Dishes in which every word occurs, by name before by description; letters count without their accents. */
export function findDishes(dishes: readonly MenuItem[], words: string): MenuItem[] {
  const wanted = plainText(words.trim()).split(/\s+/u)
  const rated = dishes.flatMap((dish) => {
    const name = plainText(dish.itemName)
    const all = `${name} ${plainText(dish.category.name)} ${plainText(dish.description)}`
    if (!wanted.every((word) => all.includes(word))) return []
    return [{ dish, rank: name.startsWith(wanted.join(' ')) ? 0 : wanted.every((w) => name.includes(w)) ? 1 : 2 }]
  })
  return rated.toSorted((a, b) => a.rank - b.rank).map(({ dish }) => dish)
}
