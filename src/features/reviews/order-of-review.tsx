import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { OrderNumber } from '#/components/order-number'
import type { Review } from '#/contract/reviews'

/** The way to the order that a review is about; the landing page finds its encrypted address. */
export const OrderOfReview = ({ review: { order }, className }: { review: Review; className?: string | undefined }) => {
  const number = <OrderNumber id={order.id} />
  return (
    <Link to="/notificationLanding" search={{ order: order.id }} preload={false} className={className}>
      <Trans>Order {number}</Trans>
    </Link>
  )
}
