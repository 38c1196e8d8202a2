import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { OrderFact } from '#/components/order-fact'
import { PAYMENT_ICON } from '#/components/payment-icon'
import type { Order } from '#/contract/orders'
import { isTakeAwayOrder } from '#/domain/orders/order-kind'
import { formatMoney } from '#/i18n/format'

const HOW = {
  CASH: { delivery: msg`Cash, collect on delivery`, takeaway: msg`Cash, collect at pickup` },
  CREDIT_CARD: { delivery: msg`Card, already paid`, takeaway: msg`Card, already paid` },
  OTHER: { delivery: msg`Other payment`, takeaway: msg`Other payment` },
} as const

/** How an order is paid, and what is in its total besides the dishes, and what was taken off. */
export const PaymentFact = ({ order }: { order: Order }) => {
  const { t, i18n } = useLingui()
  const { paymentType } = order.paymentMethod
  const delivery = formatMoney(order.transportCost, order.currency)
  const service = formatMoney(order.serviceFee, order.currency)
  const amount = formatMoney(-order.discountValue, order.currency)
  const discount = order.discountValue > 0 && [t`Discount ${amount}`, order.discount?.title].filter(Boolean).join(': ')
  const fees =
    order.transportCost > 0 && order.serviceFee > 0
      ? t`Delivery ${delivery}, service ${service}`
      : order.transportCost > 0
        ? t`Delivery ${delivery}`
        : order.serviceFee > 0
          ? t`Service ${service}`
          : undefined
  return (
    <OrderFact
      icon={PAYMENT_ICON[paymentType]}
      title={i18n._(HOW[paymentType][isTakeAwayOrder(order) ? 'takeaway' : 'delivery'])}
      detail={[discount, fees].filter(Boolean).join(' · ') || undefined}
    />
  )
}
