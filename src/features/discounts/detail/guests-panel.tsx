import { Trans, useLingui } from '@lingui/react/macro'
import { Panel } from '#/components/panel'
import { valueOf } from '#/domain/discounts/discount'
import { type Currency, fromCents, toCents } from '#/domain/values/money'
import { discountCents } from '#/domain/orders/order-total'
import { formatMoney } from '#/i18n/format'
import { useDayText } from '#/components/list/use-day-text'
import { useHoursText } from '../use-hours-text'
import styles from './discount-page.module.css'
import { type DiscountValues, termsOf } from './discount-values'

/** Orders that show what a discount does, in whole units of the currency. */
const EXAMPLES: Readonly<Record<Currency, readonly number[]>> = {
  ALL: [1_200, 2_000, 4_000],
  LEK: [1_200, 2_000, 4_000],
  EUR: [12, 20, 40],
  USD: [12, 20, 40],
}

/** Where the minimum is above all of them: orders that reach it. */
const examplesFor = (currency: Currency, minimum: number): readonly number[] =>
  EXAMPLES[currency].some((example) => example >= minimum) ? EXAMPLES[currency] : [minimum, minimum * 1.5, minimum * 2]

/** The ticket as guests see it, and what three orders would cost. */
export const GuestsPanel = ({ values, currency }: { values: DiscountValues; currency: Currency }) => {
  const { t } = useLingui()
  const dayText = useDayText()
  const terms = termsOf(values)
  const amount = terms.percentage ?? terms.discount
  const isKnown = amount !== null && Number.isFinite(amount) && amount > 0 && (terms.percentage ?? 0) <= 100
  const minimum = Number.isFinite(terms.minimumOrder) ? terms.minimumOrder : 0
  const money = (cents: number) => formatMoney(fromCents(cents), currency)
  const from = formatMoney(minimum, currency)
  const most = formatMoney(terms.atMost ?? 0, currency)
  const hours = useHoursText()(terms)
  const { startDate, endDate } = terms
  const firstDay = startDate === null ? '' : dayText(startDate)
  return (
    <Panel title={<Trans>As guests see it</Trans>}>
      <div className={styles['ticket']}>
        <div className={styles['value']}>
          {!isKnown ? '–' : terms.percentage === null ? `−${formatMoney(amount, currency)}` : `−${amount} %`}
        </div>
        <div className={styles['terms']}>
          <b>{terms.title === '' ? t`No title yet` : terms.title}</b>
          {minimum > 0 && <p>{t`From ${from}`}</p>}
          {terms.atMost !== null && Number.isFinite(terms.atMost) && <p>{t`At most ${most}`}</p>}
          {startDate !== null && (
            <p>
              {endDate === null
                ? t`From ${firstDay}`
                : startDate === endDate
                  ? firstDay
                  : `${firstDay} – ${dayText(endDate)}`}
            </p>
          )}
          {hours !== '' && <p>{hours}</p>}
          {terms.couponCode !== null && terms.couponCode !== '' && (
            <span className={styles['code']}>{terms.couponCode.toUpperCase()}</span>
          )}
        </div>
      </div>
      {isKnown && (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th>
                <Trans>Order total</Trans>
              </th>
              <th>
                <Trans>Guest pays</Trans>
              </th>
              <th>
                <Trans>Discount</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {examplesFor(currency, minimum).map((example) => {
              const net = toCents(example)
              const off =
                example < minimum
                  ? 0
                  : Math.min(
                      net,
                      discountCents(
                        valueOf({ ...terms, atMost: Number.isFinite(terms.atMost) ? terms.atMost : null }),
                        net,
                      ),
                    )
              return (
                <tr key={example}>
                  <td>{money(net)}</td>
                  <td>
                    <b>{money(net - off)}</b>
                  </td>
                  <td>{money(off)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
