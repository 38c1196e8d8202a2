import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { MenuItem } from '#/contract/menu'
import type { Currency } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import styles from './menu-picker.module.css'

/** One dish of the menu; pressed, it is picked. The keyboard reaches it through the search field. */
export const DishOption = ({
  id,
  dish,
  currency,
  isActive,
  onPress,
}: {
  id: string
  dish: MenuItem
  currency: Currency
  isActive: boolean
  onPress: () => void
}) => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const [cheapest] = dish.variants
  const price = formatMoney(cheapest?.price ?? dish.itemPrice, currency)
  return (
    // The search field owns the keys of this list (`aria-activedescendant`).
    // oxlint-disable-next-line click-events-have-key-events
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles['dish']}
      onClick={onPress}
    >
      {dish.photoUrl !== null && <img src={dish.photoUrl} alt="" loading="lazy" className={styles['photo']} />}
      <span className={styles['words']}>
        <b>{dish.itemName}</b>
        {dish.description !== '' && <small>{dish.description}</small>}
      </span>
      <span className={styles['price']}>{dish.variants.length > 1 ? <Trans>from {price}</Trans> : price}</span>
    </div>
  )
}
