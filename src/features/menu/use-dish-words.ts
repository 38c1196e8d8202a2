import { useLingui } from '@lingui/react/macro'
import type { MenuCategory } from '#/contract/menu-editing'
import { type Currency, CURRENCY_SIGN } from '#/domain/values/money'
import { useWeekdays } from '#/components/week/use-weekdays'
import { allergensOf, useAllergens } from './allergen-words'
import { useTextIn } from './dish-texts'
import type { DishValues } from './dish-values'

/** A value of a dish's field as people read it. */
export function useDishWords(categories: readonly MenuCategory[], currency: Currency) {
  const { t } = useLingui()
  const textOf = useTextIn()
  const { weekdaysText } = useWeekdays()
  const { nameOf } = useAllergens()
  const sign = CURRENCY_SIGN[currency]
  const none = t({ message: 'empty', context: 'what a field was' })
  return (name: keyof DishValues, value: unknown): string => {
    if (name === 'categoryId') {
      const category = categories.find(({ id }) => String(id) === value)
      return category === undefined ? none : textOf(category.names)
    }
    if (name === 'shown') return value === true ? t`Yes` : t`No`
    if (Array.isArray(value)) {
      if (value.length === 0) return none
      if (name === 'weekdays') return weekdaysText(value.map(Number))
      if (name === 'allergens') return allergensOf(value.map(Number)).map(nameOf).join(', ')
      if (name === 'variants')
        return value
          .map(
            (variant: unknown) =>
              `${String(Reflect.get(Object(variant), 'name'))} ${String(Reflect.get(Object(variant), 'price'))} ${sign}`,
          )
          .join(', ')
      return value.join(', ')
    }
    const text = typeof value === 'string' ? value : ''
    if (text === '') return none
    return name === 'price' ? `${text} ${sign}` : name === 'vatPercent' ? `${text} %` : text
  }
}
