import { type Cents, CURRENCIES, CURRENCY_SIGN, type Currency, toCents } from '../../values/money'
import { LARGEST_CENTS } from '../../values/read-amount'
import { isDash, isInHundredths, readDecimal } from '../../values/read-decimal'

/** `isSigned`: the cell itself says which way, by a sign, brackets, or DR and CR. */
export type BankAmount = { cents: Cents; isSigned: boolean; currency: Currency | undefined }

/**
 * An amount as banks write it (`readDecimal`), with its sign. One sign with three digits behind it is of thousands (`1.234`): no
 * bank writes three decimals. `none` for what stands where there is no amount (nothing, a dash); `undefined` for anything
 * else, and for money of another kind than Drin's.
 */
export function readBankAmount(text: string): BankAmount | 'none' | undefined {
  if (text.trim() === '' || isDash(text)) return 'none'
  const read = readDecimal(text, 'thousands')
  if (read === undefined || !isInHundredths(read.plain)) return undefined
  const { plain, unit, side, isSigned } = read
  const currency = CURRENCIES.find((one) => CURRENCY_SIGN[one] === unit)
  const cents = toCents(Number(plain))
  if ((unit !== undefined && currency === undefined) || Math.abs(cents) > LARGEST_CENTS) return undefined
  return { cents: side === 'debit' ? 0 - cents : cents, isSigned: isSigned || side !== undefined, currency }
}
