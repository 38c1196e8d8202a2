import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { BehindButton, BehindLink } from '#/components/behind-link'
import figures from '#/components/figures.module.css'
import { FiguresTable } from '#/components/figures-table'
import { grouped } from '#/components/list/grouped'
import { MoneyOfCents } from '#/components/money-of-cents'
import { Panel } from '#/components/panel'
import type { DashboardBusiness, DashboardCurrency, FinanceDashboard } from '#/contract/finance-dashboard'
import { commissionTotal } from '#/domain/finance/commission'
import { ordersBehind, unpaidBehind } from './behind'
import { Change } from './change'
import { ExportBusinesses } from './export-businesses'
import { CommissionDialog } from './commission-dialog'

/** Each business by itself, and all of them together. */
export const BusinessesPanel = ({
  dashboard,
  money,
  businessId,
}: {
  dashboard: FinanceDashboard
  money: DashboardCurrency
  businessId: number | undefined
}) => {
  const { t } = useLingui()
  const [explained, setExplained] = useState<readonly DashboardBusiness[]>()
  const { currency, businesses } = money
  /** Of one business, or of all of the table: then of whose the dashboard is. */
  const sold = (figure: ReactNode, of: { businessId?: number | undefined }) => (
    <BehindLink to="/orders/list" search={ordersBehind(dashboard, { currency, ...of })}>
      {figure}
    </BehindLink>
  )
  const unpaid = (figure: ReactNode, of: { businessId?: number | undefined }) => (
    <BehindLink to="/finance/overview" search={unpaidBehind(dashboard, { currency, ...of })}>
      {figure}
    </BehindLink>
  )
  const cents = (amount: number) => <MoneyOfCents cents={amount} currency={currency} />
  return (
    <Panel title={<Trans>By business</Trans>} aside={<ExportBusinesses dashboard={dashboard} money={money} />}>
      <FiguresTable>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Business</Trans>
            </th>
            <th scope="col" className={figures['wide']}>
              <Trans>Orders</Trans>
            </th>
            <th scope="col">
              <Trans comment="money">Sales</Trans>
            </th>
            <th scope="col" className={figures['wide']}>
              <Trans context="compared with the days before">Change</Trans>
            </th>
            <th scope="col" className={figures['wide']}>
              <Trans>Commission</Trans>
            </th>
            <th scope="col">
              <Trans>Unpaid</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {businesses.map((business) => {
            const of = { businessId: business.restaurantID }
            const name = business.restaurantName
            return (
              <tr key={business.restaurantID}>
                <th scope="row">{name}</th>
                <td className={figures['wide']}>{sold(grouped(business.orders), of)}</td>
                <td>{sold(cents(business.salesCents), of)}</td>
                <td className={figures['wide']}>
                  <Change now={business.salesCents} before={business.before.salesCents} />
                </td>
                <td className={figures['wide']}>
                  <BehindButton
                    label={t`Commission of ${name}: the calculation`}
                    onPress={() => setExplained([business])}
                  >
                    {cents(commissionTotal(business.commission))}
                  </BehindButton>
                </td>
                <td>{unpaid(cents(business.unpaid.cents), of)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Plural value={businesses.length} one="# business" other="# businesses" />
            </th>
            <td className={figures['wide']}>{sold(grouped(money.orders), { businessId })}</td>
            <td>{sold(cents(money.salesCents), { businessId })}</td>
            <td className={figures['wide']}>
              <Change now={money.salesCents} before={money.before.salesCents} />
            </td>
            <td className={figures['wide']}>
              <BehindButton label={t`How the commission is calculated`} onPress={() => setExplained(businesses)}>
                {cents(commissionTotal(money.commission))}
              </BehindButton>
            </td>
            <td>{unpaid(cents(money.unpaid.cents), { businessId })}</td>
          </tr>
        </tfoot>
      </FiguresTable>
      {explained !== undefined && (
        <CommissionDialog money={money} businesses={explained} onClose={() => setExplained(undefined)} />
      )}
    </Panel>
  )
}
