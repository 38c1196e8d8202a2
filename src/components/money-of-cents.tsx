import { type Currency, fromCents } from '#/domain/values/money'
import { Money } from './money'

/** An amount of the finance, which is cents on the wire, too. */
export const MoneyOfCents = ({ cents, currency }: { cents: number; currency: Currency }) => (
  <Money amount={fromCents(cents)} currency={currency} />
)
