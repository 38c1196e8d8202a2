import { type Cents, CURRENCIES, type Currency, toCents } from '../../values/money'
import { LARGEST_CENTS } from '../../values/read-amount'

/** `isSigned`: the cell itself says which way, by a sign, brackets, or DR and CR. */
export type BankAmount = { cents: Cents; isSigned: boolean; currency: Currency | undefined }

/** Signs and codes of money beside a number. */
const MONEY: readonly [sign: RegExp, Currency][] = [
  [/€/g, 'EUR'],
  [/\$/g, 'USD'],
  ...CURRENCIES.map((code) => [new RegExp(`(?<![A-Z])${code}(?![A-Z])`, 'gi'), code] as [RegExp, Currency]),
]
const SIDE = /(?<![A-Z])(DR|CR|DB|D|C)\.?$/i
const MINUS = /[−–]/g

/**
 * An amount as banks write it, with its sign: `1.234,56`, `1,234.56`, `1 234.5`, `000012.50`, `-12`, `12-`, `(12)`, `+5,00`, `12 DR`,
 * `€ 12`, `12 ALL`. One sign with three digits behind it is of thousands (`1.234`): no bank writes three decimals. `none` for
 * what stands where there is no amount (nothing, a dash); `undefined` for anything else.
 */
export function readBankAmount(text: string): BankAmount | 'none' | undefined {
  let bare = text.trim().replaceAll(MINUS, '-')
  if (/^-*$/.test(bare)) return 'none'
  const currencies = MONEY.filter(([sign]) => bare.search(sign) >= 0)
  for (const [sign] of currencies) bare = bare.replaceAll(sign, '')
  if (currencies.length > 1) return undefined
  const side = SIDE.exec(bare.trim())?.[1]?.toUpperCase()
  bare = bare
    .trim()
    .replace(SIDE, '')
    .replaceAll(/[\s'’]/g, '')
  const inBrackets = /^\((.*)\)$/.exec(bare)?.[1]
  const [, before = '', digits = '', after = ''] = /^([+-]?)([\d.,]+)([+-]?)$/.exec(inBrackets ?? bare) ?? []
  const signs = [before, after, side ?? '', inBrackets === undefined ? '' : '('].filter((sign) => sign !== '')
  const plain = digits === '' ? undefined : plainDecimal(digits)
  if (plain === undefined || signs.length > 1) return undefined
  const cents = toCents(Number(plain))
  if (cents > LARGEST_CENTS) return undefined
  const isOut = signs.some((sign) => sign === '-' || sign === '(' || sign.startsWith('D'))
  return { cents: isOut ? 0 - cents : cents, isSigned: signs.length > 0, currency: currencies[0]?.[1] }
}

const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/
const DECIMAL = /^\d{1,12}(?:[.,]\d{1,2})?$/

function plainDecimal(padded: string): string | undefined {
  // Zeros that only fill a column.
  const digits = padded.replace(/^0+(?=\d)/, '')
  const grouping = GROUPED.exec(digits)?.[1]
  if (grouping !== undefined) return digits.replaceAll(grouping, '').replace(',', '.')
  return DECIMAL.test(digits) ? digits.replace(',', '.') : undefined
}
