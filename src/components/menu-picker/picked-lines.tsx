import { Trans, useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useId, useState } from 'react'
import type { MenuItem } from '#/contract/menu'
import type { OrderedAt } from '#/domain/menu/on-sale'
import { type Currency, fromCents } from '#/domain/values/money'
import { isQuantity } from '#/domain/orders/picked-item'
import { formatMoney } from '#/i18n/format'
import { IconButton } from '#/ui/input/button'
import { DishDialog } from './dish-dialog'
import { asHad, dishesCents, type PickedItem } from './picked-item'
import styles from './picked-lines.module.css'
import { QuantityField } from './quantity-field'

type Change = (items: readonly PickedItem[]) => void

/** What was picked so far: how many of each, its choices, its price; each can be changed and taken out. */
export const PickedLines = ({
  dishes,
  items,
  currency,
  at,
  onChange,
  problems = {},
}: {
  dishes: readonly MenuItem[]
  items: readonly PickedItem[]
  currency: Currency
  at: OrderedAt
  onChange: Change
  /** By the line's number, from 0: what the server said of it. */
  problems?: Readonly<Record<number, ReactNode>>
}) => {
  const { t } = useLingui()
  const [changed, setChanged] = useState<number>()
  const changedItem = changed === undefined ? undefined : items[changed]
  const changedDish = dishes.find(({ id }) => id === changedItem?.id)
  return (
    <>
      <ul className={styles['lines']} aria-label={t`Dishes of this order`}>
        {items.map((item, index) => (
          <PickedLine
            // Lines are told apart by their place: two may hold the same dish with other choices.
            key={`${index} ${item.id}`}
            item={item}
            dish={dishes.find(({ id }) => id === item.id)}
            currency={currency}
            problem={problems[index]}
            onQuantity={(quantity) => onChange(items.with(index, { ...item, quantity }))}
            onEdit={() => setChanged(index)}
            onRemove={() => onChange(items.toSpliced(index, 1))}
          />
        ))}
      </ul>
      {changed !== undefined && changedItem !== undefined && changedDish !== undefined && (
        <DishDialog
          dish={asHad(changedDish, at)}
          item={changedItem}
          currency={currency}
          at={at}
          onClose={() => setChanged(undefined)}
          onDone={(item) => {
            onChange(items.with(changed, item))
            setChanged(undefined)
          }}
        />
      )}
    </>
  )
}

const PickedLine = ({
  item,
  dish,
  currency,
  problem,
  onQuantity,
  onEdit,
  onRemove,
}: {
  item: PickedItem
  /** `undefined` = no longer on the menu. */
  dish: MenuItem | undefined
  currency: Currency
  problem: ReactNode
  onQuantity: (quantity: number) => void
  onEdit: () => void
  onRemove: () => void
}) => {
  const { t } = useLingui()
  const id = useId()
  const name = dish?.itemName ?? t`Dish ${item.id}`
  const wrong =
    dish === undefined ? (
      <Trans>This dish is no longer on the menu. Remove it to continue.</Trans>
    ) : !isQuantity(item.quantity) ? (
      <Trans>Enter a whole number from 1 to 99.</Trans>
    ) : (
      problem
    )
  const choices = dish === undefined ? '' : choicesOf(dish, item)
  return (
    <li className={styles['line']} data-wrong={Boolean(wrong) || undefined}>
      <div className={styles['top']}>
        <span className={styles['words']}>
          <b>{name}</b>
          {choices !== '' && <small>{choices}</small>}
          {item.notes !== undefined && item.notes !== '' && <small className={styles['note']}>{item.notes}</small>}
        </span>
        <span className={styles['price']}>
          {dish !== undefined &&
            isQuantity(item.quantity) &&
            formatMoney(fromCents(dishesCents([dish], [item])), currency)}
        </span>
      </div>
      <div className={styles['tools']}>
        {dish !== undefined && (
          <QuantityField of={name} quantity={item.quantity} onChange={onQuantity} describedBy={`${id}-wrong`} />
        )}
        <span className={styles['end']}>
          {dish !== undefined && <IconButton icon={Pencil} label={t`Change ${name}`} onClick={onEdit} />}
          <IconButton icon={Trash} label={t`Remove ${name}`} onClick={onRemove} />
        </span>
      </div>
      {wrong !== undefined && wrong !== null && (
        <p id={`${id}-wrong`} className={styles['wrong']} role="alert">
          {wrong}
        </p>
      )}
    </li>
  )
}

/** `Large · Thin dough · 2 × Mozzarella`. */
const choicesOf = (dish: MenuItem, { variantItem, toppingItems }: PickedItem): string => {
  const toppings = dish.toppingTypes.flatMap(({ items }) => items)
  return [
    dish.variants.find(({ id }) => id === variantItem?.id)?.name,
    ...(toppingItems ?? []).map(({ id, quantity }) => {
      const text = toppings.find((topping) => topping.id === id)?.displayedText
      return text === undefined || quantity === 1 ? text : `${quantity} × ${text}`
    }),
  ]
    .filter((text) => text !== undefined)
    .join(' · ')
}
