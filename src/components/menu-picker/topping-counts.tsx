import { useLingui } from '@lingui/react/macro'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ToppingItem } from '#/contract/menu'
import type { Currency } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { IconButton } from '#/ui/input/button'
import styles from './dish-dialog.module.css'
import type { PickedTopping } from './topping-choice'

/** Toppings of which several may be taken, also of the same one. */
export const ToppingCounts = ({
  items,
  currency,
  own,
  room,
  onChange,
}: {
  items: readonly ToppingItem[]
  currency: Currency
  own: readonly PickedTopping[]
  /** How many more may be taken. */
  room: number
  onChange: (own: PickedTopping[]) => void
}) => {
  const { t } = useLingui()
  const setCount = ({ id, toppingTypeId }: ToppingItem, quantity: number) => {
    const rest = own.filter((topping) => topping.id !== id)
    onChange(quantity > 0 ? [...rest, { id, toppingTypeId, quantity }] : rest)
  }
  return (
    <ul className={styles['toppings']}>
      {items.map((item) => {
        const count = own.find(({ id }) => id === item.id)?.quantity ?? 0
        const name = item.displayedText
        return (
          <li key={item.id} className={styles['topping']}>
            <span className={styles['name']}>
              {name}
              {item.price > 0 && <small>+{formatMoney(item.price, currency)}</small>}
            </span>
            <IconButton
              icon={Minus}
              label={t`Less: ${name}`}
              disabled={count === 0}
              onClick={() => setCount(item, count - 1)}
            />
            <output aria-label={name} className={styles['count']}>
              {count}
            </output>
            <IconButton
              icon={Plus}
              label={t`More: ${name}`}
              disabled={room <= 0}
              onClick={() => setCount(item, count + 1)}
            />
          </li>
        )
      })}
    </ul>
  )
}
