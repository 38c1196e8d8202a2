import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { BehindLink } from '#/components/behind-link'
import { useDaysText } from '#/components/list/period-chip'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { DashboardBusiness, DashboardCurrency, CommissionLine } from '#/contract/finance-dashboard'
import { commissionTotal } from '#/domain/finance/commission'
import { SHARE_KINDS } from '#/domain/finance/invoice-lines'
import type { Currency } from '#/domain/values/money'
import { Dialog } from '#/ui/overlay/dialog'
import { ordersBehind } from './behind'
import styles from './commission-dialog.module.css'

/** How the commission comes about: each percentage of what its orders sold, with the way to exactly these orders. */
export const CommissionDialog = ({
  money: { currency },
  businesses,
  onClose,
}: {
  money: Pick<DashboardCurrency, 'currency'>
  businesses: readonly DashboardBusiness[]
  onClose: () => void
}) => {
  const { t } = useLingui()
  const sold = businesses.filter(({ lines }) => lines.length > 0)
  const total = sold.reduce((sum, { commission }) => sum + commissionTotal(commission), 0)
  return (
    <Dialog
      open
      size="normal"
      title={<Trans>How the commission is calculated</Trans>}
      description={
        <Trans>
          As invoiced for these days, excl. VAT: <MoneyOfCents cents={total} currency={currency} />
        </Trans>
      }
      closeLabel={t`Close`}
      onClose={onClose}
    >
      {sold.length === 0 && (
        <p className={styles['quiet']}>
          <Trans>No orders handed over on these days.</Trans>
        </p>
      )}
      {sold.map(({ restaurantID, restaurantName, lines }) => (
        <section key={restaurantID} className={styles['of']}>
          <h3>{restaurantName}</h3>
          <ul className={styles['lines']}>
            {lines.map((line) => (
              <Line key={line.termsId} line={line} currency={currency} businessId={restaurantID} />
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}

const Line = ({ line, currency, businessId }: { line: CommissionLine; currency: Currency; businessId: number }) => {
  const { t } = useLingui()
  const daysText = useDaysText()
  const words = { commission: t`Commission`, courier: t`Courier`, marketing: t`Marketing` } as const
  const { orders, baseCents, includesTransport, percent, commission } = line
  const count = t`${plural(orders, { one: '# order', other: '# orders' })}`
  const amount = <MoneyOfCents cents={baseCents} currency={currency} />
  return (
    <li>
      <p>
        {daysText(line.from, line.to)}:{' '}
        <BehindLink to="/orders/list" search={ordersBehind(line, { currency, businessId })}>
          {count}
        </BehindLink>
        {', '}
        {includesTransport ? <Trans>{amount} incl. delivery</Trans> : amount}
      </p>
      <dl>
        {SHARE_KINDS.filter((kind) => percent[kind] > 0).map((kind) => (
          <div key={kind}>
            <dt>
              {words[kind]} {percent[kind]} %
            </dt>
            <dd>
              <MoneyOfCents cents={commission[kind]} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
