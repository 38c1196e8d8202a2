import { Trans, useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { ReadFailed } from '#/components/read-failed'
import type { MenuItem } from '#/contract/menu'
import type { Currency } from '#/domain/values/money'
import { asksFirst } from '#/domain/orders/picked-item'
import { OptionPills } from '#/ui/input/option-pills'
import { Skeleton } from '#/ui/display/skeleton'
import { SearchField } from '#/ui/input/text-field'
import heard from '#/ui/display/visually-hidden.module.css'
import { DishDialog } from './dish-dialog'
import { DishOption } from './dish-option'
import { findDishes, readQuantity } from './dish-search'
import styles from './menu-picker.module.css'
import type { PickedItem } from './picked-item'
import { hasRunOut, RanOutRows } from './ran-out-rows'
import type { Menu } from './use-menu'

type Asked = { dish: MenuItem; quantity: number }

/**
 * A business's menu to pick from, by finger or by keyboard: a search that takes "2 margherita" and Enter, categories, and
 * the dishes. A dish of which nothing must be chosen is picked at once; the others ask first.
 */
export const MenuPicker = ({
  menu,
  currency,
  onPick,
  onDone,
}: {
  menu: Menu
  currency: Currency
  onPick: (item: PickedItem) => void
  /** Enter without a word: no more dishes. */
  onDone?: () => void
}) => {
  const { t } = useLingui()
  const listId = useId()
  const search = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [category, setCategory] = useState<string>()
  const [activeId, setActiveId] = useState<number>()
  const [asked, setAsked] = useState<Asked>()
  const [said, setSaid] = useState('')

  const { dishes } = menu
  if (dishes === undefined)
    return menu.error === null ? <Skeleton height="320px" radius="card" /> : <ReadFailed of={menu} />

  const { quantity, words } = readQuantity(text)
  const isSearching = words !== ''
  const categories = categoriesOf(dishes)
  const chosen = categories.find(({ value }) => value === category) ?? categories[0]
  const shown = isSearching
    ? findDishes(dishes, words)
    : dishes.filter((dish) => String(dish.category.id) === chosen?.value)
  const active = shown.find(({ id }) => id === activeId) ?? (isSearching ? shown[0] : undefined)

  const ranOut = isSearching && hasRunOut(menu, words)

  const startAnew = () => {
    setText('')
    setActiveId(undefined)
  }
  const pick = (item: PickedItem, dish: MenuItem) => {
    onPick(item)
    setSaid(t`${item.quantity} × ${dish.itemName} added`)
    startAnew()
  }
  const press = (dish: MenuItem) => {
    if (asksFirst(dish)) setAsked({ dish, quantity })
    else pick({ id: dish.id, quantity }, dish)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && shown.length > 0) {
      event.preventDefault()
      const at = active === undefined ? (step > 0 ? -1 : 0) : shown.indexOf(active)
      setActiveId(shown.at((at + step) % shown.length)?.id)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active === undefined) return text.trim() === '' ? onDone?.() : undefined
      if (event.shiftKey) setAsked({ dish: active, quantity })
      else press(active)
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      startAnew()
    }
  }

  return (
    <div className={styles['picker']}>
      <SearchField
        ref={search}
        icon={Search}
        label={t`Search the menu`}
        placeholder={t`Dish, or “2 dish”`}
        autoComplete="off"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        {...(active !== undefined && { 'aria-activedescendant': `${listId}-${active.id}` })}
        value={text}
        onChange={(next) => {
          setText(next)
          setActiveId(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      {!isSearching && categories.length > 1 && chosen !== undefined && (
        <OptionPills
          label={t`Category`}
          className={styles['categories'] ?? ''}
          value={chosen.value}
          onChange={(next) => {
            setCategory(next)
            setActiveId(undefined)
          }}
          options={categories}
        />
      )}
      <div id={listId} role="listbox" aria-label={t`Dishes`} className={styles['dishes']}>
        {shown.map((dish) => (
          <DishOption
            key={dish.id}
            id={`${listId}-${dish.id}`}
            dish={dish}
            currency={currency}
            isActive={dish === active}
            onPress={() => press(dish)}
          />
        ))}
      </div>
      {ranOut && <RanOutRows menu={menu} words={words} />}
      {shown.length === 0 && !ranOut && (
        <p className={styles['none']} role="status">
          {!isSearching ? (
            <Trans>The menu is empty.</Trans>
          ) : findDishes(menu.allHours ?? [], words).length > 0 ? (
            <Trans>Nothing matching “{words}” is served at that time.</Trans>
          ) : (
            <Trans>No dish on the menu matches “{words}”.</Trans>
          )}
        </p>
      )}
      <p className={heard['hidden']} role="status">
        {said}
      </p>
      {asked !== undefined && (
        <DishDialog
          dish={asked.dish}
          quantity={asked.quantity}
          currency={currency}
          at={menu.at}
          onClose={() => setAsked(undefined)}
          onDone={(item) => {
            pick(item, asked.dish)
            setAsked(undefined)
          }}
        />
      )}
    </div>
  )
}

/** The categories in their order, as choices. */
const categoriesOf = (dishes: readonly MenuItem[]): { value: string; label: string }[] =>
  [...new Map(dishes.map(({ category }) => [category.id, category])).values()].map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
