import * as v from 'valibot'
import { editedRecord } from '#/components/form/edited-record'
import { DishInput, MenuDish } from '#/contract/menu-editing'
import { readAmount, typedNumber } from '#/domain/values/read-amount'
import { allergensOf, numbersOf } from './allergen-words'

/** A dish as its fields hold it; amounts are texts, a time that is empty is none. */
export type DishValues = {
  categoryId: string
  nameSq: string
  nameEn: string
  nameIt: string
  descriptionSq: string
  descriptionEn: string
  descriptionIt: string
  photoUrl: string
  price: string
  variants: { id: number | null; name: string; price: string }[]
  /** From 1, as `useAllergens` numbers them. */
  allergens: number[]
  vatPercent: string
  weekdays: number[]
  startTime: string
  endTime: string
  shown: boolean
  toppingTypeIds: number[]
}

const { names, descriptions, photoUrl, ...rest } = DishInput.entries
/** The contract's own rules, by the names of the fields. */
export const DishFields = v.strictObject({
  ...rest,
  nameSq: names.entries.sq,
  nameEn: names.entries.en,
  nameIt: names.entries.it,
  descriptionSq: descriptions.entries.sq,
  descriptionEn: descriptions.entries.en,
  descriptionIt: descriptions.entries.it,
  photoUrl,
})
export type DishFields = v.InferOutput<typeof DishFields>

const textOf = (amount: number): string => String(amount)

export const valuesOf = (dish: DishInput): DishValues => ({
  categoryId: String(dish.categoryId),
  nameSq: dish.names.sq,
  nameEn: dish.names.en,
  nameIt: dish.names.it,
  descriptionSq: dish.descriptions.sq,
  descriptionEn: dish.descriptions.en,
  descriptionIt: dish.descriptions.it,
  photoUrl: dish.photoUrl ?? '',
  price: textOf(dish.price),
  variants: dish.variants.map(({ id, name, price }) => ({ id, name, price: textOf(price) })),
  allergens: numbersOf(dish.allergens),
  vatPercent: textOf(dish.vatPercent),
  weekdays: dish.weekdays,
  startTime: dish.startTime ?? '',
  endTime: dish.endTime ?? '',
  shown: dish.status === 'ACTIVE',
  toppingTypeIds: dish.toppingTypeIds,
})

export const { recordOf, recordIn } = editedRecord(MenuDish, valuesOf, ({ id }) => ({ kind: 'dish', id }))

/** What is typed, by field: what cannot be read is `NaN`. */
export const fieldsOf = (values: DishValues): DishFields => {
  const { shown, ...typed } = values
  return {
    ...typed,
    categoryId: Number(values.categoryId),
    photoUrl: values.photoUrl.trim() === '' ? null : values.photoUrl.trim(),
    // The price of a dish with sizes is theirs.
    price: values.variants.length > 0 ? (readAmount(values.price) ?? 0) : typedNumber(values.price),
    variants: values.variants.map(({ id, name, price }) => ({ id, name: name.trim(), price: typedNumber(price) })),
    allergens: allergensOf(values.allergens),
    vatPercent: typedNumber(values.vatPercent),
    startTime: values.startTime === '' ? null : values.startTime,
    endTime: values.endTime === '' ? null : values.endTime,
    status: shown ? 'ACTIVE' : 'HIDDEN',
  }
}

/** The same as the server takes it. */
export const inputOf = ({
  nameSq,
  nameEn,
  nameIt,
  descriptionSq,
  descriptionEn,
  descriptionIt,
  ...dish
}: DishFields): DishInput => ({
  ...dish,
  names: { sq: nameSq, en: nameEn, it: nameIt },
  descriptions: { sq: descriptionSq, en: descriptionEn, it: descriptionIt },
})

const FIELD_OF: Readonly<Record<string, keyof DishValues>> = {
  'names.sq': 'nameSq',
  'names.en': 'nameEn',
  'names.it': 'nameIt',
  'descriptions.sq': 'descriptionSq',
  'descriptions.en': 'descriptionEn',
  'descriptions.it': 'descriptionIt',
  status: 'shown',
}
/** Where the form shows what the server found wrong. */
export const fieldOf = (path: string): string => FIELD_OF[path] ?? path
