import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BehindLink } from '#/components/behind-link'
import figures from '#/components/figures.module.css'
import { FiguresTable } from '#/components/figures-table'
import { grouped } from '#/components/list/grouped'
import { useDaysText } from '#/components/list/period-chip'
import { MoneyOfCents } from '#/components/money-of-cents'
import { Panel } from '#/components/panel'
import type { DashboardCurrency, FinanceDashboard } from '#/contract/finance-dashboard'
import { commissionTotal } from '#/domain/finance/commission'
import { ordersBehind } from './behind'

/** Sales and commission from Monday to Sunday; the rows add up to the figures over them. */
export const WeeksPanel = ({
  dashboard,
  money: { weeks, currency, orders, salesCents, commission },
  businessId,
}: {
  dashboard: FinanceDashboard
  money: DashboardCurrency
  businessId: number | undefined
}) => {
  const daysText = useDaysText()
  /** Orders, sales and commission of some days are all of the same orders. */
  const behind = (days: { from: string; to: string }, figure: ReactNode) => (
    <BehindLink to="/orders/list" search={ordersBehind(days, { currency, businessId })}>
      {figure}
    </BehindLink>
  )
  const cents = (amount: number) => <MoneyOfCents cents={amount} currency={currency} />
  return (
    <Panel title={<Trans>By week</Trans>}>
      <FiguresTable>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Week</Trans>
            </th>
            <th scope="col" className={figures['wide']}>
              <Trans>Orders</Trans>
            </th>
            <th scope="col">
              <Trans comment="money">Sales</Trans>
            </th>
            <th scope="col">
              <Trans>Commission</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.from}>
              <th scope="row">{daysText(week.from, week.to)}</th>
              <td className={figures['wide']}>{behind(week, grouped(week.orders))}</td>
              <td>{behind(week, cents(week.salesCents))}</td>
              <td>{behind(week, cents(commissionTotal(week.commission)))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans comment="sum of a table">Total</Trans>
            </th>
            <td className={figures['wide']}>{behind(dashboard, grouped(orders))}</td>
            <td>{behind(dashboard, cents(salesCents))}</td>
            <td>{behind(dashboard, cents(commissionTotal(commission)))}</td>
          </tr>
        </tfoot>
      </FiguresTable>
    </Panel>
  )
}
