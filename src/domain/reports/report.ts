/** How a cell of a report is read: money in decimals of the row's currency, percent as a share of 0 to 1. */
export const COLUMN_KINDS = ['text', 'texts', 'day', 'hour', 'count', 'money', 'percent', 'minutes', 'seconds'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

/** What a report lets people choose besides its days and its business; the first choice is the usual one. */
export const REPORT_CHOICES = {
  kind: ['all', 'delivery', 'takeAway'],
  what: ['dishes', 'toppings'],
} as const
type ChoiceName = keyof typeof REPORT_CHOICES

/** `isKey`: it says what a row is about; all others are figures, and have a total. */
export type ReportColumn = {
  id: string
  kind: ColumnKind
  isKey?: boolean
  /** A share of money: of several currencies together there is none, as there is no sum. */
  isOfMoney?: boolean
}
/** Columns stand for counts, a line for shares of 0 to 1, bars for rows that have names. */
type ReportChart = { type: 'columns' | 'line' | 'bars'; of: string; by: string }

/** One report. Its SQL stands in `server/office/reports/reports/<id>.ts`, its words in `features/reports/use-report-words.ts`. */
export type Report = {
  id: string
  choices: readonly ChoiceName[]
  /** Which days it counts; left out: business days. */
  days?: 'calendar'
  columns: readonly ReportColumn[]
  /** Numbers of what a row is about, besides its keys: they lead to its orders. */
  about?: readonly string[]
  chart: ReportChart
  /** By which column its rows stand unless asked otherwise; the others fall. */
  sort: { by: string; direction: 'asc' | 'desc' }
}

/** A report with money has rows and totals by currency: two currencies are never added up. */
export const hasMoney = ({ columns }: Pick<Report, 'columns'>): boolean => columns.some(({ kind }) => kind === 'money')
