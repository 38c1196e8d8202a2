import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import parts from '#/components/panel-parts.module.css'
import { OrderNumber } from '#/components/order-number'
import type { Review } from '#/contract/reviews'
import { Button } from '#/ui/input/button'
import { Readiness } from './readiness'
import styles from './review-details.module.css'
import { Stars } from './stars'

/** One review beside the list: all its words, and the way to the order that it is about. */
export const ReviewDetails = ({ review, time }: { review: Review; time: string }) => {
  const { order, customer, restaurant, comment, count } = review
  return (
    <div className={styles['review']}>
      <Stars of={count} />
      {comment === '' ? (
        <p className={styles['quiet']}>
          <Trans>No comment</Trans>
        </p>
      ) : (
        <p className={styles['comment']}>{comment}</p>
      )}
      <Readiness review={review} />
      <dl className={parts['facts']}>
        <dt>
          <Trans>Posted</Trans>
        </dt>
        <dd>{time}</dd>
        <dt>
          <Trans>Customer</Trans>
        </dt>
        <dd>{customer.name}</dd>
        <dt>
          <Trans>Business</Trans>
        </dt>
        <dd>{restaurant.restaurantName}</dd>
        <dt>
          <Trans>Order</Trans>
        </dt>
        <dd>
          <OrderNumber id={order.id} />
        </dd>
      </dl>
      <Button asChild>
        <Link to="/notificationLanding" search={{ order: order.id }} preload={false}>
          <Trans>Open the order</Trans>
        </Link>
      </Button>
    </div>
  )
}
