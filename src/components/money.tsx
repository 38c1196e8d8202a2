import type { Currency } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { classNames } from '#/ui/timing/class-names'
import styles from './money.module.css'

/** An amount of the wire (decimals) in its currency's own form; never broken over two lines. */
export const Money = ({
  amount,
  currency,
  className,
}: {
  amount: number
  currency: Currency
  className?: string | undefined
}) => <span className={classNames(styles['money'], className)}>{formatMoney(amount, currency)}</span>
