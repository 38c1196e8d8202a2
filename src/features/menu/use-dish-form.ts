import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { serverErrors } from '#/components/form/problems'
import { useForm } from '#/components/form/use-form'
import type { DishInput, MenuDish } from '#/contract/menu-editing'
import { ifRevision } from '#/contract/revision'
import { weekHoursProblems } from '#/domain/values/week-hours'
import { DishFields, type DishValues, fieldOf, fieldsOf, inputOf, recordIn, recordOf, valuesOf } from './dish-values'
import { useMenuRights } from './use-menu-editor'

/** The form of one dish, or (`dish` undefined) of a new one that begins as `blank`. */
export function useDishForm(
  businessId: number,
  { dish, blank, onSaved }: { dish: MenuDish | undefined; blank: DishInput; onSaved: (saved: MenuDish) => void },
) {
  const { t } = useLingui()
  const saving = useSave(async (body: DishInput, options) =>
    dish === undefined
      ? api.menuEditing.createDish({ params: { id: businessId }, body }, options)
      : api.menuEditing.changeDish({ params: { id: businessId, itemId: dish.id }, body }, options),
  )
  return useForm({
    start: dish === undefined ? valuesOf(blank) : recordOf(dish),
    labels: {
      photoUrl: t`Photo`,
      nameSq: t`Name in Albanian`,
      nameEn: t`Name in English`,
      nameIt: t`Name in Italian`,
      descriptionSq: t`Description in Albanian`,
      descriptionEn: t`Description in English`,
      descriptionIt: t`Description in Italian`,
      categoryId: t`Category`,
      price: t`Price`,
      variants: t`Sizes and prices`,
      name: t({ message: 'Size', context: 'of a dish' }),
      toppingTypeIds: t`Toppings`,
      allergens: t`Allergens`,
      vatPercent: t`VAT`,
      weekdays: t`Weekdays`,
      startTime: t({ message: 'From', context: 'an hour' }),
      endTime: t({ message: 'Until', context: 'an hour' }),
      shown: t`Guests see this dish`,
    },
    schema: DishFields,
    toBody: fieldsOf,
    rules: (values) => ({
      ...(values.nameSq.trim() === '' &&
        values.nameEn.trim() === '' &&
        values.nameIt.trim() === '' && { nameSq: 'name_missing' }),
      ...sameNames(values),
      ...(values.categoryId === '0' && { categoryId: 'missing' }),
      ...Object.fromEntries(weekHoursProblems(fieldsOf(values)).map(({ path, message }) => [path, message])),
    }),
    words: (problem, name, values) => {
      const size = /^variants\[(\d+)\]\.price$/.exec(name)?.[1]
      const sizeName = size === undefined ? '' : (values.variants[Number(size)]?.name.trim() ?? '')
      if (sizeName !== '' && ['nan', 'number', 'missing'].includes(problem)) return t`Enter a price for ${sizeName}`
      return {
        name_missing: t`A dish needs a name in at least one language.`,
        same_name: t`Another size of this dish has this name.`,
        weekday_missing: t`Choose at least one day.`,
        time_missing: t`Choose both times or neither.`,
        same_time: t`Start and end are the same. Leave both blank for all day.`,
        locked: t`You cannot change this.`,
        unknown: t`No longer available. Choose again.`,
        menu_full: t`The menu is full. Delete dishes you no longer sell.`,
        regex: name === 'photoUrl' ? t`Not a valid photo URL.` : undefined,
      }[problem]
    },
    locks: useLocks(dish),
    saving,
    send: (body, revision) => saving.save(inputOf(body), ifRevision(revision)),
    serverErrors: (error) =>
      Object.fromEntries(Object.entries(serverErrors(error)).map(([path, problem]) => [fieldOf(path), problem])),
    recordIn,
    onSaved,
    draft: `menu/${businessId}/${dish?.id ?? 'new'}`,
  })
}
export type DishForm = ReturnType<typeof useDishForm>

/** A size whose name another one before it has. */
function sameNames({ variants }: DishValues): Record<string, string> {
  const names = variants.map(({ name }) => name.trim().toLowerCase())
  return Object.fromEntries(
    names.flatMap((name, i) => (name !== '' && names.indexOf(name) < i ? [[`variants[${i}].name`, 'same_name']] : [])),
  )
}

/** What the person may not change, and who may. */
function useLocks(dish: MenuDish | undefined): Partial<Record<keyof DishValues, string>> {
  const { t } = useLingui()
  const may = useMenuRights()
  const prices = may.prices ? {} : { price: t`You do not have permission to change prices.` }
  if (may.rest) return prices
  const reason = t`You do not have permission to change dishes.`
  const fields: (keyof DishValues)[] = [
    'categoryId',
    'nameSq',
    'nameEn',
    'nameIt',
    'descriptionSq',
    'descriptionEn',
    'descriptionIt',
    'photoUrl',
    'allergens',
    'vatPercent',
    'weekdays',
    'startTime',
    'endTime',
    'shown',
    'toppingTypeIds',
  ]
  return dish === undefined ? prices : { ...Object.fromEntries(fields.map((field) => [field, reason])), ...prices }
}
