import { editedRecord } from '#/components/form/edited-record'
import { EditedToppingType, type ToppingTypeInput } from '#/contract/toppings'
import { madeImpossible } from '#/domain/menu/topping-rules'
import { typedNumber } from '#/domain/values/read-amount'

/** An item as it is typed. `key` stays with it while it moves; a new one has no number yet. */
export type ToppingLine = { key: number; id: number | undefined; displayedText: string; price: string }

/** A type as its fields hold it. */
export type ToppingValues = {
  displayedText: string
  translations: { en: string; it: string }
  min: number
  max: number
  items: ToppingLine[]
  dishIds: number[]
}

export const newTopping = (): ToppingValues => ({
  displayedText: '',
  translations: { en: '', it: '' },
  min: 0,
  max: 1,
  items: [newLine()],
  dishIds: [],
})

let lastKey = 0
/** New lines count downwards, so that none is called like a stored one. */
export const newLine = (): ToppingLine => ({ key: --lastKey, id: undefined, displayedText: '', price: '' })

const valuesOf = ({ displayedText, translations, min, max, items, dishes }: EditedToppingType): ToppingValues => ({
  displayedText,
  translations: { ...translations },
  min,
  max,
  items: items.map(({ id, displayedText: name, price }) => ({
    key: id,
    id,
    displayedText: name,
    price: String(price),
  })),
  dishIds: dishes.map(({ id }) => id),
})

export const { recordOf, recordIn } = editedRecord(EditedToppingType, valuesOf, ({ id }) => ({ kind: 'topping', id }))

/** As the server takes it; a price that cannot be read is `NaN`. */
export const bodyOf = ({ displayedText, translations, min, max, items, dishIds }: ToppingValues): ToppingTypeInput => ({
  displayedText: displayedText.trim(),
  translations,
  min,
  max,
  items: items.map(({ id, displayedText: name, price }) => ({
    ...(id !== undefined && { id }),
    displayedText: name.trim(),
    price: typedNumber(price),
  })),
  dishIds,
})

/** Which dishes nobody could order any more, were this saved. `nameOf` knows every dish of the menu. */
export function dishesLost(
  before: EditedToppingType | undefined,
  values: ToppingValues,
  nameOf: (dishId: number) => string,
): string[] {
  const isOn = (id: number | undefined): boolean => before?.items.find((item) => item.id === id)?.active ?? true
  return madeImpossible(before ?? null, {
    active: before?.active ?? true,
    min: values.min,
    max: values.max,
    items: values.items.map(({ id, displayedText }) => ({ displayedText, active: isOn(id) })),
    dishes: values.dishIds.map((id) => ({ id, itemName: nameOf(id) })),
  })
}
