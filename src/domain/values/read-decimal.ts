/** What three digits behind a single point or comma are: `1.500` is 1500, or one and a half. */
export type ThreeDigits = 'thousands' | 'decimals'

/** A number as somebody wrote it. */
export type ReadDecimal = {
  /** With a point and no blanks, exact: `-1458.25`. */
  plain: string
  /** What stands beside it: `%`, `L`, `€`, `$`, or a currency by its code. */
  unit: string | undefined
  /** By a word of the bank: money that went (`DR`) or came (`CR`). `plain` then has no sign. */
  side: 'debit' | 'credit' | undefined
  /** A plus, a minus or brackets stand there. */
  isSigned: boolean
}

const UNITS: Readonly<Record<string, string>> = {
  '%': '%',
  '€': '€',
  $: '$',
  '£': 'GBP',
  L: 'L',
  LEK: 'L',
  LEKË: 'L',
  LEKE: 'L',
  ALL: 'L',
  EUR: '€',
  EURO: '€',
  USD: '$',
  US$: '$',
}
const SIDES: Readonly<Record<string, 'debit' | 'credit'>> = {
  DR: 'debit',
  DB: 'debit',
  D: 'debit',
  CR: 'credit',
  C: 'credit',
}

/** Hyphens, dashes and the mathematical minus are one sign. */
const MINUS = /[\u002D\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g
/** Apostrophes of all keyboards. */
const APOSTROPHE = /[\u2018\u2019\u02BC\u00B4`]/g
const AROUND = /^(?<before>.*?)(?<digits>(?:[.,](?=\d)|\d)(?:[\d., ']*\d)?[.,]?)(?<after>[^\d]*)$/u
const MARK = /[()+-]|%|€|£|US\$|\$|\p{L}+/gu

/**
 * Reads a number as people and banks write it: `1.458,25`, `1,458.25`, `1 458,25`, `1'500`, `.5`, `7.`, `000123,00`, `+5`,
 * `12-`, `(12.50)`, `EUR 5`, `1 500 L`, `20%`, `34,00 CR`. `undefined` for everything else: nothing is guessed. How many
 * decimals it may have, which unit and which sign, is for whoever asks.
 */
export function readDecimal(text: string, threeDigits: ThreeDigits): ReadDecimal | undefined {
  const typed = text.normalize('NFC').replaceAll(MINUS, '-').replaceAll(APOSTROPHE, "'").replaceAll(/\s+/g, ' ').trim()
  const { before = '', digits = '', after = '' } = AROUND.exec(typed)?.groups ?? {}
  if (digits === '') return undefined
  const marks = marksOf(before, after)
  const plain = plainOf(digits, threeDigits)
  if (marks === undefined || plain === undefined) return undefined
  return {
    plain: marks.isBelow && !isZero(plain) ? `-${plain}` : plain,
    unit: marks.unit,
    side: marks.side,
    isSigned: marks.isSigned,
  }
}

/** Whether nothing smaller than a hundredth stands in a plain number; zeros may. */
export const isInHundredths = (plain: string): boolean => !/\.\d{2}\d*[1-9]/.test(plain)

/** `-`, `--`, `–`: written where there is no amount. */
export const isDash = (text: string): boolean => /^-+$/.test(text.trim().replaceAll(MINUS, '-'))

const isZero = (plain: string): boolean => !/[1-9]/.test(plain)

const marksIn = (text: string): readonly string[] => text.match(MARK) ?? []

type Marks = Pick<ReadDecimal, 'unit' | 'side' | 'isSigned'> & { isBelow: boolean }

/** What stands around the digits, each at most once; `undefined` where something else does. */
function marksOf(before: string, after: string): Marks | undefined {
  if (`${before}${after}`.replaceAll(MARK, '').trim() !== '') return undefined
  const [left, right] = [marksIn(before), marksIn(after)]
  const signs: string[] = []
  const units: string[] = []
  const sides: ('debit' | 'credit')[] = []
  for (const mark of [...left, ...right].map((each) => each.toUpperCase())) {
    const [unit, side] = [UNITS[mark] ?? codeOf(mark), SIDES[mark]]
    if (/^[()+-]$/.test(mark)) signs.push(mark)
    else if (side !== undefined) sides.push(side)
    else if (unit === undefined) return undefined
    else units.push(unit)
  }
  const isBracketed = signs.join('') === '()' && left.includes('(') && right.includes(')')
  const isSigned = isBracketed || (signs.length === 1 && /^[+-]$/.test(signs[0] ?? ''))
  if ((signs.length > 0 && !isSigned) || units.length > 1 || sides.length > 1) return undefined
  if (sides.length > 0 && signs.length > 0) return undefined
  return { isBelow: isBracketed || signs[0] === '-', unit: units[0], side: sides[0], isSigned }
}

/** Codes of money as they stand in the statements of the region. */
const CODES = [
  'CHF',
  'GBP',
  'MKD',
  'RSD',
  'BAM',
  'TRY',
  'PLN',
  'RON',
  'BGN',
  'HUF',
  'CZK',
  'SEK',
  'NOK',
  'DKK',
  'CAD',
  'AUD',
  'JPY',
]
const codeOf = (mark: string): string | undefined => CODES.find((code) => code === mark)

/** `undefined` where the signs between the digits are no thousands and no decimals. */
function plainOf(digits: string, threeDigits: ThreeDigits): string | undefined {
  const bare = digits.replace(/^0+(?=\d)/, '').replace(/^(?=[.,])/, '0')
  const signs = [...new Set(bare.match(/[., ']/g) ?? [])]
  if (signs.length === 0) return bare
  const last = signs.length === 2 ? signs[1] : undefined
  if (signs.length > 2 || last === ' ' || last === "'") return undefined
  if (last !== undefined) {
    const [whole = '', decimals = '', ...more] = bare.split(last)
    const grouped = more.length === 0 ? ungrouped(whole, signs[0] ?? '') : undefined
    return grouped === undefined ? undefined : pointed(grouped, decimals)
  }
  const [sign = ''] = signs
  const parts = bare.split(sign)
  const mayBeDecimals = sign !== ' ' && sign !== "'" && parts.length === 2
  const grouped = bare.startsWith('0') && mayBeDecimals ? undefined : ungrouped(bare, sign)
  if (grouped !== undefined && !(mayBeDecimals && threeDigits === 'decimals')) return grouped
  return mayBeDecimals ? pointed(parts[0] ?? '', parts[1] ?? '') : undefined
}

const pointed = (whole: string, decimals: string): string | undefined =>
  /^\d*$/.test(decimals) ? (decimals === '' ? whole : `${whole}.${decimals}`) : undefined

/** Thousands without what stands between them. */
const ungrouped = (whole: string, sign: string): string | undefined => {
  const [first = '', ...groups] = whole.split(sign)
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
    ? [first, ...groups].join('')
    : undefined
}
