import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BehindLink } from '#/components/behind-link'
import { ChartLegend } from '#/components/chart/chart-legend'
import { ChartTable } from '#/components/chart/chart-table'
import { ColumnChart } from '#/components/chart/column-chart'
import { useDaysText } from '#/components/list/period-chip'
import { MoneyOfCents } from '#/components/money-of-cents'
import { Panel } from '#/components/panel'
import type { DashboardCurrency, FinanceDashboard } from '#/contract/finance-dashboard'
import { fromCents } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import { ordersBehind } from './behind'
import { columnsOf } from './sales-columns'
import styles from './dashboard.module.css'

/** For `24 Nov`. */
const LABEL_ROOM = 52
/** From here on the scale is in thousands. */
const THOUSANDS_FROM = 10_000

/** Sales day by day, or week by week where there are many, over the days before. */
export const SalesPanel = ({
  dashboard,
  money,
  businessId,
}: {
  dashboard: FinanceDashboard
  money: DashboardCurrency
  businessId: number | undefined
}) => {
  const { t } = useLingui()
  const daysText = useDaysText()
  const isPhone = useMediaQuery(PHONE)
  const { currency } = money
  const { columns, isByWeek } = columnsOf(money.days, isPhone)
  const largest = Math.max(...columns.map(({ salesCents, beforeSalesCents }) => Math.max(salesCents, beforeSalesCents)))
  const isInThousands = fromCents(largest) >= THOUSANDS_FROM
  const onScale = (cents: number): number => fromCents(cents) / (isInThousands ? 1000 : 1)
  const text = (cents: number) => formatMoney(fromCents(cents), currency)
  return (
    <Panel
      title={isByWeek ? <Trans>Sales by week</Trans> : <Trans>Sales per day</Trans>}
      aside={
        <ChartLegend
          entries={[
            { mark: 'column', text: <Trans>This period</Trans> },
            { mark: 'before', text: <Trans>Previous period</Trans> },
          ]}
        />
      }
    >
      <div className={styles['body']}>
        {money.orders + money.before.orders === 0 ? (
          <p className={styles['quiet']}>
            <Trans>No sales on these days. Sales appear here once orders are handed over.</Trans>
          </p>
        ) : (
          <>
            <ColumnChart
              label={t`Sales vs. the previous period`}
              labelRoom={LABEL_ROOM}
              link={({ key }, look) => {
                const column = columns.find(({ from }) => from === key)
                // Lists declare no search.
                return (
                  <Link
                    to="/orders/list"
                    search={ordersBehind(column ?? dashboard, { currency, businessId }) as never}
                    {...look}
                  />
                )
              }}
              columns={columns.map(({ from, to, orders, salesCents, beforeSalesCents }) => {
                const before = text(beforeSalesCents)
                return {
                  key: from,
                  value: onScale(salesCents),
                  before: onScale(beforeSalesCents),
                  label: daysText(from, from),
                  text: {
                    title: daysText(from, to),
                    lines: [
                      text(salesCents),
                      t`${plural(orders, { one: '# order', other: '# orders' })}`,
                      t`was ${before}`,
                    ],
                  },
                }
              })}
            />
            {isInThousands && (
              <p className={styles['quiet']}>
                <Trans>In thousands</Trans>
              </p>
            )}
            <ChartTable
              head={[
                { key: 'day', text: isByWeek ? <Trans>Week</Trans> : <Trans>Day</Trans> },
                { key: 'sales', text: <Trans comment="money">Sales</Trans> },
                { key: 'before', text: <Trans>Previous</Trans> },
              ]}
              rows={columns.map(({ from, to, before, salesCents, beforeSalesCents }) => ({
                key: from,
                name: daysText(from, to),
                cells: [
                  <BehindLink key="now" to="/orders/list" search={ordersBehind({ from, to }, { currency, businessId })}>
                    <MoneyOfCents cents={salesCents} currency={currency} />
                  </BehindLink>,
                  <BehindLink key="before" to="/orders/list" search={ordersBehind(before, { currency, businessId })}>
                    <MoneyOfCents cents={beforeSalesCents} currency={currency} />
                  </BehindLink>,
                ],
              }))}
            />
          </>
        )}
      </div>
    </Panel>
  )
}
