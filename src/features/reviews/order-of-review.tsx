import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Review } from '#/contract/reviews'
import { orderCode } from '#/domain/orders/order-code'

/** The way to the order that a review is about; the landing page finds its encrypted address. */
export const OrderOfReview = ({ review: { order }, className }: { review: Review; className?: string | undefined }) => {
  const code = orderCode(order.id)
  return (
    <Link to="/notificationLanding" search={{ order: order.id }} preload={false} className={className}>
      <Trans>Order {code}</Trans>
    </Link>
  )
}
