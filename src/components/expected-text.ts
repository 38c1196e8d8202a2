import { useLingui } from '@lingui/react/macro'
import type { Order } from '#/contract/orders'
import { isScheduledOrder, isTakeAwayOrder } from '#/domain/orders/order-kind'
import { isRejected } from '#/domain/orders/order-steps'
import { expectedAt } from '#/domain/orders/order-timing'
import { useClockText } from './use-clock-text'

/** The second line of an order's band: "by 19:55", "for 20:30", the place where it is collected, when it was rejected. */
export function useExpectedText(order: Order): string {
  const { t } = useLingui()
  const clock = useClockText(order.businessId)
  if (isRejected(order) && order.lastDateRejected !== null) return t`at ${clock(Date.parse(order.lastDateRejected))}`
  const time = clock(expectedAt(order))
  if (isScheduledOrder(order)) return t`for ${time}`
  if (isTakeAwayOrder(order) && order.takeAwayPoint?.pointName) return order.takeAwayPoint.pointName
  return t`by ${time}`
}
