import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { query } from '#/api/query'
import { StatusTag } from '#/components/status-tag'
import { ORDER_STATUSES, type OrderStatus } from '#/domain/order-status'
import { isWaiting } from '#/domain/order-steps'
import { formatMoney } from '#/i18n/format'
import { statusLabel } from '#/i18n/labels'
import { Button } from '#/ui/button'
import { Skeleton } from '#/ui/skeleton'
import styles from './home-page.module.css'

/** The figures are the server's: they follow the orders this often while the page is open. */
const REFRESH_MS = 30_000

/** Today's orders in figures, and by where they stand. `aside` stands beside the latter. */
export const TodayPanels = ({ restaurantId, aside }: { restaurantId: number | undefined; aside: ReactNode }) => {
  const { i18n } = useLingui()
  const args = restaurantId === undefined ? {} : { query: { restaurantId } }
  const { data, error, refetch, isFetching } = useQuery({
    ...query(api.orders.dashboard, args),
    refetchInterval: REFRESH_MS,
  })
  if (data === undefined && error !== null) {
    return (
      <>
        <section className={styles['failed']}>
          <p role="alert">{errorText(error, i18n)}</p>
          <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </section>
        {aside}
      </>
    )
  }
  if (data === undefined) {
    return (
      <>
        <div className={styles['figures']} aria-busy="true">
          {['orders', 'sales', 'waiting'].map((key) => (
            <Skeleton key={key} height="104px" radius="card" />
          ))}
        </div>
        {aside}
      </>
    )
  }
  const waiting = count(data.byStatus, (status) => isWaiting({ status }))
  const oldest = Math.floor((data.oldestPendingSec ?? 0) / 60)
  return (
    <>
      <div className={styles['figures']}>
        <Figure label={<Trans>Orders today</Trans>} value={data.totalOrders} />
        <Figure label={<Trans>Sales today</Trans>} value={formatMoney(data.totalAmount, data.currency)} />
        <Figure
          label={<Trans>Waiting for an answer</Trans>}
          value={waiting}
          note={waiting > 0 && <Plural value={oldest} one="the oldest for # minute" other="the oldest for # minutes" />}
        />
      </div>
      <div className={styles['columns']}>
        <section className={styles['panel']} aria-labelledby="by-status">
          <div className={styles['panelHead']}>
            <h3 id="by-status">
              <Trans>Orders of today by status</Trans>
            </h3>
            <Button asChild variant="tonal">
              <Link to="/orders/kanban">
                <Trans>Go to the board</Trans>
              </Link>
            </Button>
          </div>
          <ul>
            {statusGroups(data.byStatus).map(({ status, count: orders }) => (
              <li key={status} className={styles['line']}>
                <StatusTag status={status} />
                <b className={styles['count']}>{orders}</b>
              </li>
            ))}
          </ul>
        </section>
        {aside}
      </div>
    </>
  )
}

const Figure = ({ label, value, note }: { label: ReactNode; value: ReactNode; note?: ReactNode }) => (
  <section className={styles['figure']}>
    <h3>{label}</h3>
    <p className={styles['value']}>{value}</p>
    {note !== undefined && note !== false && <p className={styles['note']}>{note}</p>}
  </section>
)

type Counts = Readonly<Record<OrderStatus, number>>

const count = (counts: Counts, fits: (status: OrderStatus) => boolean): number =>
  ORDER_STATUSES.filter(fits).reduce((sum, status) => sum + counts[status], 0)

/** Statuses that staff call by the same name are one line. */
const statusGroups = (counts: Counts): { status: OrderStatus; count: number }[] =>
  ORDER_STATUSES.filter(
    (status, index) => ORDER_STATUSES.findIndex((other) => isSameName(other, status)) === index,
  ).map((status) => ({ status, count: count(counts, (other) => isSameName(other, status)) }))

const isSameName = (a: OrderStatus, b: OrderStatus): boolean => statusLabel[a].id === statusLabel[b].id
