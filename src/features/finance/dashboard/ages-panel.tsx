import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { BehindLink } from '#/components/behind-link'
import { MoneyOfCents } from '#/components/money-of-cents'
import { Panel } from '#/components/panel'
import type { DashboardCurrency, FinanceDashboard } from '#/contract/finance-dashboard'
import { unpaidBehind } from './behind'
import styles from './dashboard.module.css'

type Age = DashboardCurrency['ages'][number]

/** What is unpaid today, by how late it is; each part leads to its invoices. */
export const AgesPanel = ({
  dashboard,
  money: { ages, unpaid, currency },
  businessId,
}: {
  dashboard: FinanceDashboard
  money: DashboardCurrency
  businessId: number | undefined
}) => {
  const words = useAgeWords()
  return (
    <Panel title={<Trans>Unpaid by age</Trans>}>
      <div className={styles['body']}>
        {unpaid.invoices === 0 ? (
          <p className={styles['quiet']}>
            <Trans>All invoices are paid.</Trans>
          </p>
        ) : (
          <>
            <div className={styles['stack']} aria-hidden="true">
              {ages.map((age, place) => (
                <i key={age.upTo} data-age={place} style={{ flexGrow: Math.max(0, age.cents) }} />
              ))}
            </div>
            <ul className={styles['ages']}>
              {ages.map((age, place) => (
                <li key={age.upTo}>
                  <i data-age={place} aria-hidden="true" />
                  <span>
                    {words(age)}
                    {age.over !== null && age.cents > 0 && <TriangleAlert aria-hidden="true" />}
                  </span>
                  <b>
                    <BehindLink to="/finance/overview" search={unpaidBehind(dashboard, { currency, businessId }, age)}>
                      <MoneyOfCents cents={age.cents} currency={currency} />
                    </BehindLink>
                  </b>
                </li>
              ))}
            </ul>
          </>
        )}
        <Link to="/finance/transactions" className={styles['more']}>
          <Trans>View all transactions</Trans>
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
    </Panel>
  )
}

function useAgeWords(): (age: Age) => string {
  const { t } = useLingui()
  return ({ over, upTo }) => {
    if (over === null) return t`Not due yet`
    const from = over + 1
    return upTo === null ? t`More than ${over} days late` : t`${from} to ${upTo} days late`
  }
}
