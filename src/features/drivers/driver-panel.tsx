import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { BehindLink } from '#/components/behind-link'
import { OrderNumber } from '#/components/order-number'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import { StateTag } from '#/components/state-tag'
import { StatusTag } from '#/components/status-tag'
import type { Driver } from '#/contract/drivers'
import type { ListedOrder } from '#/contract/orders'
import { partText } from '#/domain/orders/named-part'
import { OPEN_STATUSES } from '#/domain/orders/order-status'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { DRIVER_STATE, hoursText, transportText } from './driver-words'
import styles from './drivers.module.css'

/** One driver beside the list: what they carry now, and what is known of their day. */
export const DriverPanel = ({ driver, restaurantId }: { driver: Driver; restaurantId: number | undefined }) => {
  const { t, i18n } = useLingui()
  const { courierId: id, driver: name, lastSeenAt, maxOrders, ordersNo } = driver
  const courier = partText({ id, name })
  const carried = useQuery(
    query(api.orders.list, {
      query: {
        courier,
        orderStatus: OPEN_STATUSES.join(','),
        orOpen: true,
        fields: 'list',
        ...(restaurantId !== undefined && { restaurantId }),
      },
    }),
  )
  const unknown = t`Not known`
  return (
    <div className={parts['parts']}>
      <p>
        <StateTag of={DRIVER_STATE[driver.state]} />
      </p>
      <Panel title={<Trans>Carrying now</Trans>}>
        <Reading of={carried}>{({ items }) => <Carried orders={items} />}</Reading>
      </Panel>
      <dl className={parts['facts']}>
        <dt>
          <Trans>Orders today</Trans>
        </dt>
        <dd>
          <BehindLink to="/orders/list" search={ordersNo === 0 ? undefined : { courier, status: 'sold' }}>
            {i18n.number(ordersNo)}
          </BehindLink>
        </dd>
        <dt>
          <Trans>Delivery fees</Trans>
        </dt>
        <dd>{transportText(driver)}</dd>
        <dt>
          <Trans>Hours on the road</Trans>
        </dt>
        <dd>{hoursText(driver, i18n) ?? unknown}</dd>
        <dt>
          <Trans>Order limit</Trans>
        </dt>
        <dd>{maxOrders === null ? unknown : i18n.number(maxOrders)}</dd>
        <dt>
          <Trans>Last seen</Trans>
        </dt>
        <dd>{lastSeenAt === null ? unknown : formatMoment(Date.parse(lastSeenAt), serverNow(), i18n.locale)}</dd>
      </dl>
    </div>
  )
}

const Carried = ({ orders }: { orders: readonly ListedOrder[] }) => {
  if (orders.length === 0)
    return (
      <p className={styles['none']}>
        <Trans>No orders</Trans>
      </p>
    )
  return (
    <ul className={parts['lines']}>
      {orders.map((order) => (
        <li key={order.id} className={styles['order']}>
          <Link to="/notificationLanding" search={{ order: order.id }} preload={false}>
            <OrderNumber id={order.id} />
          </Link>
          <StatusTag order={order} />
          <p>
            {order.restaurantName} · {order.address}
          </p>
        </li>
      ))}
    </ul>
  )
}
