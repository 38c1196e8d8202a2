import { Trans } from '@lingui/react/macro'
import figures from '#/components/figures.module.css'
import { FiguresTable } from '#/components/figures-table'
import { grouped } from '#/components/list/grouped'
import { useDaysText } from '#/components/list/period-chip'
import { MoneyOfCents } from '#/components/money-of-cents'
import { Panel } from '#/components/panel'
import type { DashboardCurrency } from '#/contract/finance-dashboard'
import { feesTotal } from '#/domain/finance/fees'
import { ordersBehind } from './behind'
import { BehindLink } from './behind-link'

/** Sales and commission from Monday to Sunday; the rows add up to the figures over them. */
export const WeeksPanel = ({
  money: { weeks, currency, orders, salesCents, fees },
  businessId,
}: {
  money: DashboardCurrency
  businessId: number | undefined
}) => {
  const daysText = useDaysText()
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
              <td className={figures['wide']}>{grouped(week.orders)}</td>
              <td>
                <BehindLink to="/orders/list" search={ordersBehind(week, { currency, businessId })}>
                  {cents(week.salesCents)}
                </BehindLink>
              </td>
              <td>{cents(feesTotal(week.fees))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans comment="sum of a table">Total</Trans>
            </th>
            <td className={figures['wide']}>{grouped(orders)}</td>
            <td>{cents(salesCents)}</td>
            <td>{cents(feesTotal(fees))}</td>
          </tr>
        </tfoot>
      </FiguresTable>
    </Panel>
  )
}
