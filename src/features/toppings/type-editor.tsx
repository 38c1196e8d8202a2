import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { Panel } from '#/components/panel'
import { useSayDone } from '#/components/use-say-done'
import type { EditedToppingType } from '#/contract/toppings'
import type { Currency } from '#/domain/values/money'
import { textIn, type Texts } from '#/domain/values/texts'
import { Button } from '#/ui/input/button'
import { ChooseDishes } from './choose-dishes'
import { ItemsPanel } from './items-panel'
import { NamePanel } from './name-panel'
import styles from './toppings.module.css'
import { TypeActions } from './type-actions'
import { TypeHistory } from './type-history'
import type { ToppingLine } from './topping-values'
import { useTypeForm } from './use-type-form'

/** Texts of a menu in the person's language. */
function useTextsIn(): (texts: Texts) => string {
  const { i18n } = useLingui()
  return (texts) => textIn(texts, i18n.locale)
}

/** One type with its items and dishes, or a new one. */
export const TypeEditor = ({
  businessId,
  type,
  currency,
  timeZone,
  mayEdit,
  onMade,
  onRemoved,
}: {
  businessId: number
  type: EditedToppingType | undefined
  currency: Currency
  timeZone: string | undefined
  mayEdit: boolean
  onMade: (type: EditedToppingType) => void
  onRemoved: () => void
}) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const textOf = useTextsIn()
  // As they are edited: also those that guests do not see yet.
  const menu = useQuery(query(api.menuEditing.dishes, { params: { id: businessId } }))
  const categories = useQuery(query(api.menuEditing.categories, { params: { id: businessId } }))
  const menuDishes = (categories.data?.items ?? []).flatMap((category) =>
    (menu.data?.items ?? [])
      .filter(({ categoryId }) => categoryId === category.id)
      .map(({ id, names, descriptions }) => ({
        id,
        itemName: textOf(names),
        description: textOf(descriptions),
        category: { id: category.id, name: textOf(category.names) },
      })),
  )
  const dishName = (id: number): string =>
    menuDishes.find((dish) => dish.id === id)?.itemName ??
    type?.dishes.find((dish) => dish.id === id)?.itemName ??
    String(id)
  const form = useTypeForm(type, {
    businessId,
    dishName,
    onSaved: (saved) => {
      sayDone(t`Type saved.`)
      if (type === undefined) onMade(saved)
    },
  })
  const [isChoosing, setChoosing] = useState(false)
  const { dishIds } = form.values
  const shown = (name: string, value: unknown): string => {
    if (name === 'dishIds' && Array.isArray(value))
      return value.map((id) => dishName(Number(id))).join(', ') || t({ message: 'none', context: 'dishes of a type' })
    if (name === 'items' && Array.isArray(value))
      return (value as ToppingLine[]).map(({ displayedText, price }) => `${displayedText} ${price}`).join(', ')
    return typeof value === 'object' && value !== null ? Object.values(value).join(', ') : String(value)
  }
  return (
    <PageForm
      form={form}
      {...(type === undefined && { save: <Trans>Save type</Trans> })}
      notice={<ConflictNotice form={form} show={shown} />}
    >
      {!mayEdit && (
        <p className={styles['locked']}>
          <Lock />
          <Trans>You need permission to edit toppings.</Trans>
        </p>
      )}
      <fieldset className={styles['fields']} disabled={!mayEdit}>
        <NamePanel
          form={form}
          type={type}
          actions={
            type !== undefined &&
            mayEdit && <TypeActions businessId={businessId} type={type} onMade={onMade} onRemoved={onRemoved} />
          }
        />
      </fieldset>
      <ItemsPanel form={form} businessId={businessId} type={type} currency={currency} mayEdit={mayEdit} />
      <Panel
        title={<Plural value={dishIds.length} _0="Not used yet" one="Used by # dish" other="Used by # dishes" />}
        aside={
          mayEdit && (
            <Button
              variant="outline"
              disabled={menu.data === undefined || categories.data === undefined}
              onClick={() => setChoosing(true)}
            >
              <Trans>Choose dishes</Trans>
            </Button>
          )
        }
      >
        <ul className={styles['dishes']} data-field="dishIds">
          {dishIds.map((id) => (
            <li key={id}>{dishName(id)}</li>
          ))}
        </ul>
      </Panel>
      {type !== undefined && <TypeHistory type={type} currency={currency} timeZone={timeZone} />}
      {isChoosing && (
        <ChooseDishes
          dishes={menuDishes}
          chosen={dishIds}
          onChoose={form.setDishes}
          onClose={() => setChoosing(false)}
        />
      )}
    </PageForm>
  )
}
