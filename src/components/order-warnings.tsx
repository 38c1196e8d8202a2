import { useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef } from 'react'
import type { Order } from '#/contract/orders'
import { allergySign, warningsOf } from '#/domain/orders/allergy'
import { classNames } from '#/ui/timing/class-names'
import { AllergyMark } from './allergy-mark'
import { MoreWarningsBelow } from './more-below'
import { OrderNote } from './order-note'
import styles from './order-warnings.module.css'

type Warned = Pick<Order, 'id' | 'description' | 'items'>

/**
 * What of these orders speaks of an allergy, before everything else and never scrolled away with the dishes: whole, each with the
 * dishes that it is about. Nothing where nobody warns. `nameOf`: how an order is called, where there are several.
 */
export const OrderWarnings = ({
  orders,
  nameOf,
  className,
}: {
  orders: readonly Warned[]
  nameOf?: ((order: Warned) => string) | undefined
  className?: string | undefined
}) => {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const warnings = orders.flatMap((order) => warningsOf(order).map((warning) => ({ order, ...warning })))
  if (warnings.length === 0) return null
  return (
    <div className={classNames(styles['warnings'], className)} data-warnings="">
      <ul ref={list} tabIndex={0} aria-label={t`Allergies`}>
        {warnings.map(({ order, sign, text, lines }) => (
          <li key={`${order.id} ${lines[0]?.id ?? ''} ${text}`}>
            <TriangleAlert />
            <p>
              <AllergyMark sign={sign} /> {nameOf && <b>{nameOf(order)}: </b>}
              {lines.length > 0 && (
                <b>{lines.map(({ quantity, itemName }) => `${quantity}× ${itemName}`).join(', ')}: </b>
              )}
              {text}
            </p>
          </li>
        ))}
      </ul>
      <MoreWarningsBelow place={list} />
    </div>
  )
}

/** The order's own note, where it does not stand among the warnings. */
export const UnpinnedNote = ({
  order,
  className,
}: {
  order: Pick<Order, 'description'>
  className?: string | undefined
}) =>
  order.description.trim() === '' || allergySign(order.description) !== undefined ? null : (
    <OrderNote className={className}>{order.description}</OrderNote>
  )
