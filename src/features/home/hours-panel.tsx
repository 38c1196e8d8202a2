import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChartLegend } from '#/components/chart/chart-legend'
import { ChartTable } from '#/components/chart/chart-table'
import { ColumnChart } from '#/components/chart/column-chart'
import type { Today } from '#/contract/home'
import { busyHours } from '#/domain/day-comparison'
import { hourOf } from '#/i18n/format'
import { MoreOrders, NothingYet, Panel } from './panel'

/** When today's orders came, over the same day last week. */
export const HoursPanel = ({ today }: { today: Today }) => {
  const { t } = useLingui()
  const { from, to, orders } = today
  const currentHour = hourOf(Date.parse(today.at), today.timeZone)
  const hours = busyHours(today.hours, currentHour)
  return (
    <Panel
      title={<Trans>Orders by hour</Trans>}
      definition={<Trans>By the hour in which they came in, on the clock of the business.</Trans>}
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
            columns={hours.map(({ hour, today: count, lastWeek }) => ({
              key: hour,
              value: count,
              before: lastWeek,
              ...(hour === currentHour && { tone: 'open' as const }),
              label: String(hour),
              text: {
                title: hourName(hour),
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
              name: hourName(hour),
              cells: [count, lastWeek],
            }))}
          />
        </>
      )}
      <MoreOrders of={{ from, to }}>
        <Trans>See today’s orders</Trans>
      </MoreOrders>
    </Panel>
  )
}

/** `13:00 – 14:00` */
const hourName = (hour: number): string => `${two(hour)}:00 – ${two((hour + 1) % 24)}:00`
const two = (hour: number): string => String(hour).padStart(2, '0')
