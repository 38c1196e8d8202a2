import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { FormDialog } from '#/components/form-dialog'
import { findDishes, type FoundDish } from '#/components/menu-picker/dish-search'
import { Checkbox } from '#/ui/input/checkbox'
import { SearchField } from '#/ui/input/text-field'
import styles from './toppings.module.css'

/** Which dishes are ordered with a type, by category. Nothing is saved by it: it is a field of the form. */
export const ChooseDishes = ({
  dishes,
  chosen: before,
  onChoose,
  onClose,
}: {
  dishes: readonly FoundDish[]
  chosen: readonly number[]
  onChoose: (ids: number[]) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(before))
  const set = (ids: readonly number[], isIn: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isIn) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const found = findDishes(dishes, search)
  const categories = new Map(found.map(({ category }) => [category.id, category.name]))
  const count = chosen.size
  return (
    <FormDialog
      title={<Trans>Choose dishes</Trans>}
      save={<Plural value={count} one="Choose # dish" other="Choose # dishes" />}
      isBusy={false}
      onSave={() => {
        onChoose([...chosen].toSorted((a, b) => a - b))
        onClose()
      }}
      onClose={onClose}
    >
      <SearchField icon={Search} label={t`Search dishes`} placeholder={t`Search`} value={search} onChange={setSearch} />
      {found.length === 0 && (
        <p>{search.trim() === '' ? <Trans>No dishes yet.</Trans> : <Trans>No matching dish.</Trans>}</p>
      )}
      {[...categories].map(([id, name]) => {
        const own = found.filter(({ category }) => category.id === id)
        const isAll = own.every((dish) => chosen.has(dish.id))
        return (
          <fieldset key={id} className={styles['choice']}>
            <legend>{name}</legend>
            {own.length > 1 && (
              <Checkbox
                checked={isAll}
                onChange={(isIn) =>
                  set(
                    own.map((dish) => dish.id),
                    isIn,
                  )
                }
              >
                <b>
                  <Trans>All in {name}</Trans>
                </b>
              </Checkbox>
            )}
            {own.map((dish) => (
              <Checkbox key={dish.id} checked={chosen.has(dish.id)} onChange={(isIn) => set([dish.id], isIn)}>
                {dish.itemName}
              </Checkbox>
            ))}
          </fieldset>
        )
      })}
    </FormDialog>
  )
}
