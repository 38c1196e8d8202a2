import { useLingui, Trans } from '@lingui/react/macro'
import cellStyles from '#/components/list/cell-link.module.css'
import { timeCell } from '#/components/list/csv'
import type { Column, PhoneRow } from '#/components/list/list-definition'
import type { Review } from '#/contract/reviews'
import { OrderNumber } from '#/components/order-number'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { useUser } from '#/session/use-session'
import { Readiness, useReadinessText } from './readiness'
import styles from './review-columns.module.css'
import { Stars } from './stars'
import { Link } from '@tanstack/react-router'

/** The way to the order that a review is about; the landing page finds its encrypted address. */
const OrderOfReview = ({ review: { order }, className }: { review: Review; className?: string | undefined }) => {
  const number = <OrderNumber id={order.id} />
  return (
    <Link to="/notificationLanding" search={{ order: order.id }} preload={false} className={className}>
      <Trans>Order {number}</Trans>
    </Link>
  )
}

/** What a table, a phone and a file say of a review. */
export function useReviewColumns() {
  const { t, i18n } = useLingui()
  const readinessText = useReadinessText()
  const { restaurants } = useUser()
  const zones = new Map(restaurants.map(({ restaurantID, timeZone }) => [restaurantID, timeZone]))
  const zoneOf = ({ restaurant }: Review) => zones.get(restaurant.restaurantID)
  const time = (review: Review) =>
    formatMoment(Date.parse(review.registrationtime), serverNow(), i18n.locale, zoneOf(review))
  const comment = (review: Review) =>
    review.comment === '' ? <span className={styles['quiet']}>{t`No comment`}</span> : review.comment
  const columns = {
    count: { label: t`Stars`, cell: ({ count }) => <Stars of={count} />, text: ({ count }) => String(count) },
    registrationtime: {
      label: t`Time`,
      cell: time,
      text: (review) => timeCell(review.registrationtime, zoneOf(review)),
    },
    comment: { label: t`Comment`, grows: true, cell: comment, text: (review) => review.comment },
    ready: {
      label: t({ message: 'Ready', context: 'when the food was ready' }),
      cell: (review) => <Readiness review={review} />,
      text: readinessText,
    },
    customer: {
      label: t`Customer`,
      needsRoom: true,
      cell: (review) => review.customer.name,
      text: (review) => review.customer.name,
    },
    restaurantName: {
      label: t`Business`,
      isExtra: restaurants.length < 2,
      cell: ({ restaurant }) => restaurant.restaurantName,
      text: ({ restaurant }) => restaurant.restaurantName,
    },
    order: {
      label: t`Order`,
      align: 'end',
      cell: (review) => <OrderOfReview review={review} className={cellStyles['link']} />,
      text: ({ order }) => String(order.id),
    },
  } satisfies Record<string, Column<Review>>
  const phoneRow = (review: Review): PhoneRow => ({
    title: (
      <span className={styles['stars']}>
        <Stars of={review.count} />
        {time(review)}
      </span>
    ),
    sub: <span className={styles['comment']}>{comment(review)}</span>,
    end: <OrderNumber id={review.order.id} />,
    endSub: <Readiness review={review} />,
  })
  return { columns, phoneRow, time }
}
