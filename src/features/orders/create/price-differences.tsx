import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MenuItem } from '#/contract/menu'
import type { PriceChange } from '#/contract/price-change'
import { type Currency, fromCents } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { Button } from '#/ui/input/button'
import styles from './order-summary.module.css'
import type { Draft } from './draft'
import type { Sums } from './sums'

/** What the server adds up differently: each amount before and now. The customer hears it before the order stands. */
export const PriceDifferences = ({
  change,
  before,
  items,
  dishes,
  currency,
  isBusy,
  onAgree,
}: {
  change: PriceChange
  before: Sums
  items: Draft['items']
  dishes: readonly MenuItem[]
  currency: Currency
  isBusy: boolean
  onAgree: () => void
}) => {
  const total = formatMoney(change.total, currency)
  return (
    <div className={styles['differences']} role="alert">
      <h3>
        <Trans>The price has changed</Trans>
      </h3>
      <p>
        <Trans>Tell the customer before you take the order.</Trans>
      </p>
      <dl className={styles['sums']}>
        <Difference name={<Trans>Dishes</Trans>} before={before.netCents} now={change.totalNet} currency={currency} />
        {change.items.map(({ itemPrice }, index) => {
          const item = items[index]
          const name = dishes.find(({ id }) => id === item?.id)?.itemName
          return (
            // The server answers line by line.
            <div key={`${index} ${item?.id}`} className={styles['line']}>
              <dt>{name}</dt>
              <dd>
                {item?.quantity} × {formatMoney(itemPrice, currency)}
              </dd>
            </div>
          )
        })}
        <Difference
          name={<Trans>Discount</Trans>}
          before={before.discountCents}
          now={change.discountValue}
          currency={currency}
        />
        <Difference
          name={<Trans>Delivery</Trans>}
          before={before.transportCents}
          now={change.transportCost}
          currency={currency}
        />
        <Difference
          name={<Trans>Service</Trans>}
          before={before.serviceFeeCents}
          now={change.serviceFee}
          currency={currency}
        />
        <Difference name={<Trans>Total</Trans>} before={before.totalCents} now={change.total} currency={currency} />
      </dl>
      <Button block busy={isBusy} onClick={onAgree}>
        <Trans>Take the order for {total}</Trans>
      </Button>
    </div>
  )
}

/** Only what differs is shown. */
const Difference = ({
  name,
  before,
  now,
  currency,
}: {
  name: ReactNode
  before: number
  now: number
  currency: Currency
}) => {
  if (fromCents(before) === now) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <s>{formatMoney(fromCents(before), currency)}</s> <b>{formatMoney(now, currency)}</b>
      </dd>
    </div>
  )
}
