import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import figures from '#/components/figures.module.css'
import { FiguresTable } from '#/components/figures-table'
import { grouped } from '#/components/list/grouped'
import { MoneyOfCents } from '#/components/money-of-cents'
import { Panel } from '#/components/panel'
import type { DashboardBusiness, DashboardCurrency, FinanceDashboard } from '#/contract/finance-dashboard'
import { feesTotal } from '#/domain/finance/fees'
import { ordersBehind, unpaidBehind } from './behind'
import { BehindLink } from './behind-link'
import { Change } from './change'
import styles from './dashboard.module.css'
import { ExportBusinesses } from './export-businesses'
import { FeesDialog } from './fees-dialog'

/** Each business by itself, and all of them together. */
export const BusinessesPanel = ({ dashboard, money }: { dashboard: FinanceDashboard; money: DashboardCurrency }) => {
  const { t } = useLingui()
  const [explained, setExplained] = useState<DashboardBusiness>()
  const { currency, businesses } = money
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
            const of = { currency, businessId: business.restaurantID }
            const name = business.restaurantName
            return (
              <tr key={business.restaurantID}>
                <th scope="row">{name}</th>
                <td className={figures['wide']}>{grouped(business.orders)}</td>
                <td>
                  <BehindLink to="/orders/list" search={ordersBehind(dashboard, of)}>
                    {cents(business.salesCents)}
                  </BehindLink>
                </td>
                <td className={figures['wide']}>
                  <Change now={business.salesCents} before={business.before.salesCents} />
                </td>
                <td className={figures['wide']}>
                  <button
                    type="button"
                    className={styles['link']}
                    aria-label={t`How the commission of ${name} comes about`}
                    onClick={() => setExplained(business)}
                  >
                    {cents(feesTotal(business.fees))}
                  </button>
                </td>
                <td>
                  <BehindLink to="/finance/overview" search={unpaidBehind(dashboard, of)}>
                    {cents(business.unpaid.cents)}
                  </BehindLink>
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Plural value={businesses.length} one="# business" other="# businesses" />
            </th>
            <td className={figures['wide']}>{grouped(money.orders)}</td>
            <td>{cents(money.salesCents)}</td>
            <td className={figures['wide']}>
              <Change now={money.salesCents} before={money.before.salesCents} />
            </td>
            <td className={figures['wide']}>{cents(feesTotal(money.fees))}</td>
            <td>{cents(money.unpaid.cents)}</td>
          </tr>
        </tfoot>
      </FiguresTable>
      {explained !== undefined && (
        <FeesDialog money={money} businesses={[explained]} onClose={() => setExplained(undefined)} />
      )}
    </Panel>
  )
}
