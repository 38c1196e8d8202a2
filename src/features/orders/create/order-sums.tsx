import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Cents, type Currency, fromCents } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import styles from './order-summary.module.css'
import type { Sums } from './sums'

/** The total as it stands, and of what it is made. */
export const OrderSums = ({ sums, currency }: { sums: Sums; currency: Currency }) => (
  <dl className={styles['sums']}>
    <Sum name={<Trans>Dishes</Trans>} cents={sums.netCents} currency={currency} />
    {sums.discountCents > 0 && <Sum name={<Trans>Discount</Trans>} cents={-sums.discountCents} currency={currency} />}
    {sums.transportCents > 0 && <Sum name={<Trans>Delivery</Trans>} cents={sums.transportCents} currency={currency} />}
    {sums.serviceFeeCents > 0 && <Sum name={<Trans>Service</Trans>} cents={sums.serviceFeeCents} currency={currency} />}
    <div className={styles['total']}>
      <dt>
        <Trans>Total</Trans>
      </dt>
      <dd aria-live="polite">{formatMoney(fromCents(sums.totalCents), currency)}</dd>
    </div>
  </dl>
)

const Sum = ({ name, cents, currency }: { name: ReactNode; cents: Cents; currency: Currency }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatMoney(fromCents(cents), currency)}</dd>
  </div>
)
