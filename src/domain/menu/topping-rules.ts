/** The most characters of the name of a type or of an item. */
export const TOPPING_NAME_MAX = 300
/** The most that a dish must or may take of one type: as many as a line of an order has pieces. */
export const TOPPING_COUNT_MAX = 99
/** The most items of one type. */
export const TOPPING_ITEMS_MAX = 100

/** What of a type decides whether its dishes can be ordered. */
export type ToppingChoice = {
  active: boolean
  /** How many a dish takes at least and at most. */
  min: number
  max: number
  items: readonly { displayedText: string; active: boolean }[]
}
type Problem = { path: string; message: 'above_max' | 'same_name' }

const folded = (name: string): string => name.trim().toLocaleLowerCase()

/** What is wrong between the fields of a type, by their paths: more at least than at most, two items with one name. */
export const toppingProblems = ({ min, max, items }: Pick<ToppingChoice, 'min' | 'max' | 'items'>): Problem[] => [
  ...(min > max ? [{ path: 'min', message: 'above_max' } as const] : []),
  ...items.flatMap(({ displayedText }, i) =>
    items.findIndex((other) => folded(other.displayedText) === folded(displayedText)) < i
      ? [{ path: `items.${i}.displayedText`, message: 'same_name' } as const]
      : [],
  ),
]

/** How many items guests can choose from. */
export const activeCount = ({ items }: Pick<ToppingChoice, 'items'>): number =>
  items.filter(({ active }) => active).length

/** Whether more must be chosen than can be: nobody can order a dish with such a type. A type that is off asks for nothing. */
export const isImpossible = (type: ToppingChoice): boolean => type.active && type.min > activeCount(type)

type Named = { id: number; itemName: string }
type Used = ToppingChoice & { dishes: readonly Named[] }

/**
 * The dishes that a change of a type makes impossible to order; those that were so before are not held against it. `before`
 * is `null` for a new type. Whoever gives a dish another type asks this, too, with the dish among `after`'s.
 */
export function dishesMadeImpossible(before: Used | null, after: Used): readonly Named[] {
  if (!isImpossible(after)) return []
  const already = before !== null && isImpossible(before) ? new Set(before.dishes.map(({ id }) => id)) : new Set()
  return after.dishes.filter(({ id }) => !already.has(id))
}

/** Their names. */
export const madeImpossible = (before: Used | null, after: Used): string[] =>
  dishesMadeImpossible(before, after).map(({ itemName }) => itemName)
