import type { EditedToppingType } from '#/contract/toppings'
import { trackedRecord } from '../../ground/writes/tracked-record'

/** A type with its items; its number and its version nobody decided. */
export const toppingRecord = trackedRecord<EditedToppingType>(
  'topping',
  ({ displayedText, translations, min, max, active, items, dishes }) => ({
    displayedText,
    ...translations,
    min,
    max,
    active,
    items: items.map(({ id, displayedText: name, price, active: isOn }) => ({ id, name, price, active: isOn })),
    dishes: dishes.map(({ itemName }) => itemName),
  }),
)
