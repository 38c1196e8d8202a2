import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import User from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import type { Order } from '#/contract/orders'
import { toCollect } from '#/domain/orders/amount-due'
import { formatMoney } from '#/i18n/format'
import { paymentLabel } from '#/i18n/labels'
import { Money } from './money'
import styles from './order-meta.module.css'
import { PAYMENT_ICON } from './payment-icon'
import { shortName } from './short-name'

/** The last line of a card: what it costs, how it is paid and what is still to be, for whom. `end`: a sign to press. */
export const OrderMeta = ({ order, end }: { order: Order; end?: ReactNode }) => {
  const { i18n } = useLingui()
  const { paymentType } = order.paymentMethod
  const left = toCollect(order)
  const amount = formatMoney(left, order.currency)
  const PaymentIcon = PAYMENT_ICON[paymentType]
  return (
    <div className={styles['meta']}>
      <Money className={styles['total']} amount={order.total} currency={order.currency} />
      <span className={styles['fact']}>
        <PaymentIcon />
        {i18n._(paymentLabel[paymentType])}
      </span>
      {(order.paid ?? 0) > 0 && left > 0 && (
        <b className={styles['due']}>
          <Trans comment="an amount that the customer still has to pay">{amount} to collect</Trans>
        </b>
      )}
      <span className={styles['fact']}>
        <User />
        {shortName(order.customer.name)}
      </span>
      {end !== undefined && <span className={styles['end']}>{end}</span>}
    </div>
  )
}
