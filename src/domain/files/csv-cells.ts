/**
 * A spreadsheet runs a cell that begins with one of these as a formula. Blanks and quotes before it do not help: some programs
 * take them off, and a control character (tab, return) begins a formula by itself.
 */
const RUNS_AS_FORMULA =
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  /^(?:[\s"\u0000-\u001F\u007F-\u009F]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|[\u0000-\u001F\u007F-\u009F])/

/**
 * Behind what another spreadsheet takes for the end of a cell: a comma in a file of semicolons, the other way round, a tab, a
 * new line. Blanks and quotes do not help there, either.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const MAYBE_BEFORE_A_FORMULA = /([\s,;"\u0000-\u001F\u007F-\u009F]+)([=+\-@\uFF0B\uFF0D\uFF1D\uFF20]?)/g
const ENDS_A_CELL = /[,;\t\r\n]/

/** A number as this product writes it is one in a spreadsheet, too; no formula has neither sign nor letter. */
const IS_NUMBER = /^-?\d+(?:[.,]\d+)?%?$/

/**
 * Text for one cell: an apostrophe keeps what a customer typed from being run as a formula, at its beginning and wherever a
 * spreadsheet that splits by another sign would begin a cell.
 */
export const inertCell = (text: string): string => {
  if (IS_NUMBER.test(text)) return text
  const inside = text.replaceAll(MAYBE_BEFORE_A_FORMULA, (both, gap: string, sign: string) =>
    sign !== '' && ENDS_A_CELL.test(gap) ? `${gap}'${sign}` : both,
  )
  return RUNS_AS_FORMULA.test(inside) ? `'${inside}` : inside
}

/** Apostrophes of the text itself, before what begins a formula. */
const APOSTROPHES = /^'*/
const isGuardable = (text: string): boolean =>
  !IS_NUMBER.test(text) && RUNS_AS_FORMULA.test(text.replace(APOSTROPHES, ''))

/**
 * Text for one cell of a file that comes back: an apostrophe before what begins a formula, and nothing inside, so that
 * `unguardedCell` makes of it what it was, whatever it was. Its texts are the house's own.
 */
export const guardedCell = (text: string): string => (isGuardable(text) ? `'${text}` : text)

/** The text that a guarded cell came of. */
export const unguardedCell = (cell: string): string =>
  cell.startsWith("'") && isGuardable(cell.slice(1)) ? cell.slice(1) : cell

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const GUARDED_INSIDE = /([\s,;"\u0000-\u001F\u007F-\u009F]+)'([=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g

/** The text that a cell of an export came of, whether it was made inert or guarded; what no export wrote stays as it is. */
export function bareCell(cell: string): string {
  const bare = unguardedCell(cell).replaceAll(GUARDED_INSIDE, (both, gap: string, sign: string) =>
    ENDS_A_CELL.test(gap) ? `${gap}${sign}` : both,
  )
  return inertCell(bare) === cell ? bare : unguardedCell(cell)
}

/** Excel takes a file for UTF-8 only with this in front; `ë` and `ç` are broken without. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet of the language takes for the end of a cell and for a decimal sign: only English has a comma to spare. */
export const signsOf = (locale: string): { delimiter: string; decimal: string } =>
  locale === 'en' ? { delimiter: ',', decimal: '.' } : { delimiter: ';', decimal: ',' }

/** An amount that a spreadsheet of the language reads as a number: no currency, no thousands. */
export const decimalCell = (amount: number, locale: string): string =>
  (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).replace('.', signsOf(locale).decimal)

/** What no file system takes, and blanks that would get lost. */
// oxlint-disable-next-line no-control-regex -- control characters are no part of a file's name
const NOT_IN_NAMES = /[\u0000-\u001F\u007F<>:"/\\|?*]+/g

/** `Orders Trattoria Lana 2026-10-01 2026-10-31.csv`; what is empty is left out. */
export const csvName = (...parts: readonly string[]): string => {
  const name = parts
    .map((part) => part.replaceAll(NOT_IN_NAMES, ' ').replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(' ')
  return `${name.slice(0, 120).trim()}.csv`
}

/**
 * Whether all cells of a row go into quotes: a program that splits by another sign finds one cell, which begins with this minus, and what
 * follows in quotes is no formula to it.
 */
export const needsQuotes = (cells: readonly string[]): boolean => cells[0]?.startsWith('-') === true
