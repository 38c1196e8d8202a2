import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChartLegend } from '#/components/chart/chart-legend'
import { ChartTable } from '#/components/chart/chart-table'
import { ColumnChart } from '#/components/chart/column-chart'
import type { Today } from '#/contract/home'
import { busyHours } from '#/domain/values/day-comparison'
import { hourSpan } from '#/domain/values/hour-span'
import { hourOf } from '#/i18n/format'
import lines from './lines.module.css'
import type { OrdersOf } from './orders-behind'
import { OrdersLink } from './orders-link'
import { MoreOrders, NothingYet, Panel } from './panel'

/** When today's orders came, over the same day last week. */
export const HoursPanel = ({ today }: { today: Today }) => {
  const { t } = useLingui()
  const { orders } = today
  const currentHour = hourOf(Date.parse(today.at), today.timeZone)
  const hours = busyHours(today.hours, currentHour)
  return (
    <Panel
      title={<Trans>Orders by hour</Trans>}
      definition={<Trans>By the hour they came in, in the business’s time zone.</Trans>}
      link={
        <ChartLegend
          entries={[
            { mark: 'column', text: <Trans>Today</Trans> },
            { mark: 'before', text: <Trans>Same day last week</Trans> },
          ]}
        />
      }
    >
      {orders.today + orders.lastWeek === 0 ? (
        <NothingYet>
          <Trans>No orders yet today, and none on the same day last week.</Trans>
        </NothingYet>
      ) : (
        <>
          <ColumnChart
            label={t`Orders by hour, today and on the same day last week`}
            link={(column, look) => <OrdersLink today={today} of={{ hour: Number(column.key) }} {...look} />}
            columns={hours.map(({ hour, today: count, lastWeek }) => ({
              key: hour,
              value: count,
              before: lastWeek,
              ...(hour === currentHour && { tone: 'open' as const }),
              label: String(hour),
              text: {
                title: hourSpan(hour),
                lines: [t`${plural(count, { one: '# order', other: '# orders' })}`, t`${lastWeek} last week`],
              },
            }))}
          />
          <ChartTable
            head={[
              { key: 'hour', text: <Trans>Hour</Trans> },
              { key: 'today', text: <Trans>Today</Trans> },
              { key: 'lastWeek', text: <Trans>Same day last week</Trans> },
            ]}
            rows={hours.map(({ hour, today: count, lastWeek }) => ({
              key: hour,
              name: hourSpan(hour),
              cells: [
                <HourLink key="today" today={today} of={{ hour }} count={count} />,
                <HourLink key="lastWeek" today={today} of={{ hour, day: 'lastWeek' }} count={lastWeek} />,
              ],
            }))}
          />
        </>
      )}
      <MoreOrders today={today}>
        <Trans>See today’s orders</Trans>
      </MoreOrders>
    </Panel>
  )
}

/** A number of the table, and the way to the orders that it counts. */
const HourLink = ({ today, of, count }: { today: Today; of: OrdersOf; count: number }) =>
  count === 0 ? (
    count
  ) : (
    <OrdersLink today={today} of={of} className={lines['link']}>
      {count}
    </OrdersLink>
  )
