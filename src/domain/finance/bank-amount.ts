import { type Cents, toCents } from '../values/money'
import { LARGEST_CENTS } from '../values/read-amount'

/**
 * An amount as banks write it, with its sign: `1.234,56`, `1,234.56`, `1 234.5`, `-12`, `12-`, `+5,00`. One sign with three
 * digits behind it is of thousands (`1.234`): no bank writes three decimals. `undefined` for anything else.
 */
export function readBankAmount(text: string): Cents | undefined {
  const bare = text
    .trim()
    .replaceAll(/[\s '’]/g, '')
    .replace('−', '-')
  const [, before = '', digits = '', after = ''] = /^([+-]?)([\d.,]+)(-?)$/.exec(bare) ?? []
  if (digits === '' || (before !== '' && after !== '')) return undefined
  const plain = plainDecimal(digits)
  if (plain === undefined) return undefined
  const cents = toCents(Number(plain))
  if (cents > LARGEST_CENTS) return undefined
  return before === '-' || after === '-' ? 0 - cents : cents
}

const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/
const DECIMAL = /^\d{1,12}(?:[.,]\d{1,2})?$/

function plainDecimal(digits: string): string | undefined {
  const grouping = GROUPED.exec(digits)?.[1]
  if (grouping !== undefined) return digits.replaceAll(grouping, '').replace(',', '.')
  return DECIMAL.test(digits) ? digits.replace(',', '.') : undefined
}
