import type { Currency } from '#/domain/money'
import { formatMoney } from '#/i18n/format'

/** An amount of the wire (decimals) in its currency's own form; never broken over two lines. */
export const Money = ({
  amount,
  currency,
  className,
}: {
  amount: number
  currency: Currency
  className?: string | undefined
}) => (
  <span className={className} style={{ whiteSpace: 'nowrap' }}>
    {formatMoney(amount, currency)}
  </span>
)
