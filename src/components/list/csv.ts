/**
 * A spreadsheet runs a cell that begins with one of these as a formula. Blanks before it do not help: some programs
 * trim them, and a control character (tab, return) begins a formula by itself.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const RUNS_AS_FORMULA = /^(?:\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|[\u0000-\u001F\u007F-\u009F])/

/** Text for one cell: an apostrophe keeps what a customer typed from being run as a formula. */
export const inertCell = (text: string): string => (RUNS_AS_FORMULA.test(text) ? `'${text}` : text)

/** Excel takes a file for UTF-8 only with this in front; `ë` and `ç` are broken without. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet of the language takes for the end of a cell and for a decimal sign: only English has a comma to spare. */
const signsOf = (locale: string) =>
  locale === 'en' ? { delimiter: ',', decimal: '.' } : { delimiter: ';', decimal: ',' }

/** An amount that a spreadsheet of the language reads as a number: no currency, no thousands. */
export const decimalCell = (amount: number, locale: string): string =>
  (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).replace('.', signsOf(locale).decimal)

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
