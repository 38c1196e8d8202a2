import { BYTE_ORDER_MARK, inertCell, needsQuotes, signsOf } from '#/domain/files/csv-cells'

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
 * Rows as a CSV file by RFC 4180 (CRLF, quotes doubled), every cell inert; `guard` is another way to make it so. Where the decimal sign is a comma cells end with a
 * semicolon, or a spreadsheet would open each row as one cell. The library comes with the first export.
 */
export async function csvFile(
  rows: readonly (readonly string[])[],
  locale: string,
  guard: (text: string) => string = inertCell,
): Promise<Blob> {
  const { unparse } = (await import('papaparse')).default
  const { delimiter } = signsOf(locale)
  const lines = rows.map((row) => {
    const cells = row.map(guard)
    return `${unparse([cells], { delimiter, quotes: needsQuotes(cells) })}\r\n`
  })
  return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' })
}
