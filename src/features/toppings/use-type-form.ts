import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { impossibleIn } from '#/components/impossible-dishes'
import { nameOfPath } from '#/components/form/problems'
import { useForm } from '#/components/form/use-form'
import { ifRevision } from '#/contract/revision'
import { type EditedToppingType, ToppingTypeInput } from '#/contract/toppings'
import { toppingProblems } from '#/domain/menu/topping-rules'
import { movedTo } from '#/domain/values/moved-to'
import { bodyOf, dishesLost, newLine, newTopping, recordIn, recordOf, type ToppingValues } from './topping-values'
import { useToppingWords } from './use-topping-words'

/** The form of one type, or of a new one. `dishName` knows the dishes of the menu. */
export function useTypeForm(
  type: EditedToppingType | undefined,
  {
    businessId,
    dishName,
    onSaved,
  }: { businessId: number; dishName: (id: number) => string; onSaved: (saved: EditedToppingType) => void },
) {
  const { t } = useLingui()
  const { lost } = useToppingWords()
  const saving = useSave((body: ToppingTypeInput, options) =>
    type === undefined
      ? api.toppings.createType({ params: { id: businessId }, body }, options)
      : api.toppings.changeType({ params: { id: businessId, typeId: type.id }, body }, options),
  )
  const form = useForm({
    start: type === undefined ? newTopping() : recordOf(type),
    labels: {
      displayedText: t`Name`,
      translations: t`Name in other languages`,
      en: t`Name in English`,
      it: t`Name in Italian`,
      min: t`At least`,
      max: t`At most`,
      items: t`Items`,
      price: t`Price`,
      dishIds: t`Dishes`,
    },
    schema: ToppingTypeInput,
    toBody: bodyOf,
    rules: (values) => ({
      ...(dishesLost(type, values, dishName).length > 0 && { min: 'dish_impossible' }),
      ...Object.fromEntries(
        toppingProblems({ ...values, items: values.items.map((item) => ({ ...item, active: true })) })
          .filter(({ path }) => path === 'min' || nameAt(values, path) !== '')
          .map(({ path, message }) => [nameOfPath(path), message]),
      ),
    }),
    words: (problem, _, values) =>
      ({
        above_max: t`“At least” cannot exceed “at most”.`,
        same_name: t`Another item of this type has this name.`,
        dish_impossible: lost(dishesLost(type, values, dishName)),
      })[problem],
    saving,
    send: (body, revision) => saving.save(body, ifRevision(revision)),
    recordIn,
    failureText: (error) => {
      const impossible = impossibleIn(error)
      return impossible && lost(impossible.dishes)
    },
    onSaved,
    draft: `toppings/${businessId}/${type?.id ?? 'new'}`,
  })
  const { items } = form.values
  const setItems = (next: ToppingValues['items']) => form.form.setFieldValue('items', next)
  return {
    ...form,
    addItem: () => setItems([...items, newLine()]),
    removeItem: (index: number) => setItems(items.filter((_, i) => i !== index)),
    moveItem: (from: number, to: number) => setItems(movedTo(items, from, to)),
    setDishes: (ids: number[]) => form.form.setFieldValue('dishIds', ids),
  }
}

export type TypeForm = ReturnType<typeof useTypeForm>

/** The name at `items.3.displayedText`. */
const nameAt = ({ items }: ToppingValues, path: string): string =>
  items[Number(path.split('.')[1])]?.displayedText.trim() ?? ''
