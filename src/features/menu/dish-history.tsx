import { useLingui } from '@lingui/react/macro'
import { HistoryPanel } from '#/components/history/history-panel'
import { useTimeZone } from '#/components/use-clock-text'
import { useWeekdays } from '#/components/week/use-weekdays'
import type { MenuCategory, MenuDish } from '#/contract/menu-editing'
import { ALLERGENS } from '#/domain/menu/dish'
import { type Currency, formatMoney } from '#/domain/values/money'
import { TEXT_LANGUAGES } from '#/domain/values/texts'
import { useAllergens } from './allergen-words'
import { useTextIn } from './dish-texts'
import { usePublishingWords } from './publishing-tag'

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const at = (value: unknown, key: string): unknown => Reflect.get(Object(value), key)

/** Who changed the dish, when, and what it was before. */
export const DishHistory = ({
  dish,
  categories,
  currency,
}: {
  dish: MenuDish
  categories: readonly MenuCategory[]
  currency: Currency
}) => {
  const { t } = useLingui()
  const textOf = useTextIn()
  const timeZone = useTimeZone(dish.businessId)
  const { weekdaysText } = useWeekdays()
  const { nameOf } = useAllergens()
  const publishingWord = usePublishingWords()
  const none = t({ message: 'empty', context: 'what a field was' })
  const money = (value: unknown): string => formatMoney(Number(value), currency)
  const texts = (value: unknown): string =>
    TEXT_LANGUAGES.map((language) => at(value, language))
      .filter((text) => text !== '' && text !== undefined)
      .join(' / ') || none
  return (
    <HistoryPanel
      of={{ kind: 'dish', id: dish.id }}
      {...(timeZone !== undefined && { timeZone })}
      fields={{
        names: { label: t`Name`, show: texts },
        descriptions: { label: t`Description`, show: texts },
        price: { label: t`Price`, show: money },
        variants: {
          label: t`Sizes and prices`,
          show: (value) =>
            list(value)
              .map((variant) => `${String(at(variant, 'name'))} ${money(at(variant, 'price'))}`)
              .join(', ') || none,
        },
        categoryId: {
          label: t`Category`,
          show: (value) => {
            const category = categories.find(({ id }) => id === value)
            return category === undefined ? none : textOf(category.names)
          },
        },
        allergens: {
          label: t`Allergens`,
          show: (value) =>
            ALLERGENS.filter((each) => list(value).includes(each))
              .map(nameOf)
              .join(', ') || none,
        },
        vatPercent: { label: t`VAT`, show: (value) => `${String(value)} %` },
        weekdays: { label: t`Weekdays`, show: (value) => weekdaysText(list(value).map(Number)) },
        startTime: { label: t({ message: 'From', context: 'an hour' }) },
        endTime: { label: t({ message: 'Until', context: 'an hour' }) },
        photoUrl: { label: t`Photo` },
        status: { label: t`Guests see this dish`, show: (value) => (value === 'ACTIVE' ? t`Yes` : t`No`) },
        publishing: { label: t`On the menu`, show: (value) => publishingWord(String(value)) },
      }}
    />
  )
}
