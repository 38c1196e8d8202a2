import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChartLegend } from '#/components/chart/chart-legend'
import { ChartTable } from '#/components/chart/chart-table'
import { ColumnChart } from '#/components/chart/column-chart'
import { useLatenessText } from '#/components/list/figure-words'
import type { Today } from '#/contract/home'
import { ANY_LATENESS, ON_TIME } from '#/domain/orders/lateness-range'
import { isLateBin } from '#/domain/orders/preparation'
import { percent } from '#/i18n/figures'
import lines from './lines.module.css'
import { OrdersLink } from './orders-link'
import { MoreOrders, NothingYet, Panel } from './panel'
import styles from './preparation-panel.module.css'

type Bin = Today['preparation']['bins'][number]

/** How well the promised times were kept. */
export const PreparationPanel = ({ today }: { today: Today }) => {
  const { t } = useLingui()
  const rangeText = useLatenessText()
  const { orders, onTime, bins, medianMinutes, p90Minutes } = today.preparation
  const share = percent(onTime / Math.max(1, orders))
  return (
    <Panel
      title={<Trans>On-time performance</Trans>}
      definition={
        <Trans>
          When the food was ready, compared with the promised time. Late orders still open count as late as they are
          now.
        </Trans>
      }
      link={
        orders > 0 && (
          <ChartLegend
            entries={[
              { mark: 'column', text: <Trans>On time</Trans> },
              { mark: 'bad', text: <Trans>Late</Trans> },
            ]}
          />
        )
      }
    >
      {orders === 0 || medianMinutes === null || p90Minutes === null ? (
        <NothingYet>
          <Trans>No order is ready yet today. On-time figures start with the first one.</Trans>
        </NothingYet>
      ) : (
        <>
          <p className={styles['headline']}>
            <OrdersLink today={today} of={{ late: ON_TIME }} className={lines['link']}>
              <Trans>{share} ready on time</Trans>
            </OrdersLink>
          </p>
          <ul className={styles['facts']}>
            <li>
              <HalfText minutes={medianMinutes} />
            </li>
            <li>
              <NineInTenText minutes={p90Minutes} />
            </li>
          </ul>
          <ColumnChart
            label={t`Orders by minutes between promised and ready time`}
            labelsAt="edge"
            link={(column, look) => (
              <OrdersLink today={today} of={{ late: bins[Number(column.key)] ?? ANY_LATENESS }} {...look} />
            )}
            columns={bins.map((bin, index) => ({
              key: index,
              value: bin.orders,
              ...(isLateBin(bin) && { tone: 'bad' as const }),
              label: edgeLabel(bin.over),
              text: {
                title: rangeText(bin),
                lines: [t`${plural(bin.orders, { one: '# order', other: '# orders' })}`],
              },
            }))}
          />
          <p className={styles['axis']}>
            <Trans>Minutes after the promise</Trans>
          </p>
          <ChartTable
            head={[
              { key: 'range', text: <Trans>When it was ready</Trans> },
              { key: 'orders', text: <Trans>Orders</Trans> },
            ]}
            rows={bins.map((bin, index) => ({
              key: index,
              name: rangeText(bin),
              cells: [<BinLink key="orders" today={today} bin={bin} />],
            }))}
          />
        </>
      )}
      <MoreOrders today={today} of={{ late: ANY_LATENESS }}>
        <Trans>See these orders</Trans>
      </MoreOrders>
    </Panel>
  )
}

const BinLink = ({ today, bin }: { today: Today; bin: Bin }) =>
  bin.orders === 0 ? (
    bin.orders
  ) : (
    <OrdersLink today={today} of={{ late: bin }} className={lines['link']}>
      {bin.orders}
    </OrdersLink>
  )

const HalfText = ({ minutes }: { minutes: number }) => {
  const early = -minutes
  if (minutes < 0) return <Trans>Half at least {early} min early</Trans>
  if (minutes === 0) return <Trans>Half by the promised time</Trans>
  return <Trans>Half at most {minutes} min late</Trans>
}

const NineInTenText = ({ minutes }: { minutes: number }) => {
  const early = -minutes
  if (minutes < 0) return <Trans>Nine in ten at least {early} min early</Trans>
  if (minutes === 0) return <Trans>Nine in ten by the promised time</Trans>
  return <Trans>Nine in ten at most {minutes} min late</Trans>
}

/** `−4`, `0`, `+2`; nothing where the bar has no beginning. */
const edgeLabel = (minutes: number | null): string =>
  minutes === null ? '' : minutes > 0 ? `+${minutes}` : minutes < 0 ? `−${-minutes}` : '0'
