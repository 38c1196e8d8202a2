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
const BEFORE_A_FORMULA = /[\s,;"\u0000-\u001F\u007F-\u009F]+(?=[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g
const ENDS_A_CELL = /[,;\t\r\n]/

/**
 * Text for one cell: an apostrophe keeps what a customer typed from being run as a formula, at its beginning and wherever a
 * spreadsheet that splits by another sign would begin a cell.
 */
export const inertCell = (text: string): string => {
  const inside = text.replaceAll(BEFORE_A_FORMULA, (gap) => (ENDS_A_CELL.test(gap) ? `${gap}'` : gap))
  return RUNS_AS_FORMULA.test(inside) ? `'${inside}` : inside
}

/** Excel takes a file for UTF-8 only with this in front; `ë` and `ç` are broken without. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet of the language takes for the end of a cell and for a decimal sign: only English has a comma to spare. */
const signsOf = (locale: string) =>
  locale === 'en' ? { delimiter: ',', decimal: '.' } : { delimiter: ';', decimal: ',' }

/** An amount that a spreadsheet of the language reads as a number: no currency, no thousands. */
export const decimalCell = (amount: number, locale: string): string =>
  (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).replace('.', signsOf(locale).decimal)

/** By time zone. Making one takes a hundred times as long as using it, and a file has thousands of rows. */
const timeFormats = new Map<string | undefined, Intl.DateTimeFormat>()

/** `2026-10-31 19:05` on the business's clock: a form that every spreadsheet understands. */
export function timeCell(at: string, timeZone: string | undefined): string {
  const format =
    timeFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  timeFormats.set(timeZone, format)
  return format.format(Date.parse(at))
}

/**
 * Rows as a CSV file by RFC 4180 (CRLF, quotes doubled), every cell inert. Where the decimal sign is a comma cells end with a
 * semicolon, or a spreadsheet would open each row as one cell. The library comes with the first export.
 */
export async function csvFile(rows: readonly (readonly string[])[], locale: string): Promise<Blob> {
  const { unparse } = (await import('papaparse')).default
  const text = unparse(
    rows.map((row) => row.map(inertCell)),
    { delimiter: signsOf(locale).delimiter, newline: '\r\n' },
  )
  return new Blob([BYTE_ORDER_MARK, text, '\r\n'], { type: 'text/csv;charset=utf-8' })
}

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
