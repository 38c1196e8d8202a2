import type { ReportCell, ReportResult, ReportRow } from '#/contract/reports'
import type { Report, ReportColumn } from '#/domain/reports/report'
import { CURRENCIES, fromCents } from '#/domain/values/money'
import type { FoundRow } from './report-statement'

export const presentColumns = ({ columns }: Report): ReportResult['columns'] =>
  columns.map(({ id, kind, isKey = false }) => ({ id, kind, isKey }))

/** Rows and totals of a report. Of one currency its total is that of all. */
export function presentReport(
  report: Report,
  rows: readonly FoundRow[],
): Pick<ReportResult, 'rows' | 'found' | 'totals' | 'truncated'> {
  const lines = rows.filter(({ isTotal }) => !isTotal)
  const overall = rows.filter(({ isOverall }) => isOverall)
  const byCurrency = rows.filter(({ isTotal, isOverall }) => isTotal && !isOverall)
  const found = Number(rows[0]?.found ?? 0)
  return {
    rows: lines.map((row) => presentRow(report, row)),
    found,
    totals: (byCurrency.length === 1 ? byCurrency : [...overall, ...byCurrency]).map((row) => presentRow(report, row)),
    truncated: found > lines.length,
  }
}

function presentRow({ columns, about = [] }: Report, row: FoundRow): ReportRow {
  const currency = CURRENCIES.find((one) => one === row.money) ?? null
  return {
    currency,
    cells: columns.map((column) => presentCell(column, row, currency !== null)),
    about: row.isTotal ? {} : Object.fromEntries(about.map((name) => [name, idIn(row[name])])),
  }
}

const idIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Money of several currencies is no sum, and a share of it none of anything; a key of a total says nothing. */
function presentCell(
  { id, kind, isKey = false, isOfMoney = kind === 'money' }: ReportColumn,
  row: FoundRow,
  hasCurrency: boolean,
): ReportCell {
  const value = row[id]
  if (isOfMoney && !hasCurrency) return null
  if (value === null || value === undefined || (isKey && row.isTotal)) return null
  switch (kind) {
    case 'text':
    case 'day':
      return typeof value === 'string' ? value : null
    case 'texts':
      return value as ReportCell // `jsonb_build_object` of the three languages
    case 'money':
      return fromCents(Number(value))
    case 'hour':
    case 'count':
    case 'percent':
    case 'minutes':
    case 'seconds':
      return Number(value)
  }
}
