import { hasMoney, type Report } from '#/domain/reports/report'
import type { ReportId } from '#/domain/reports/reports'
import type { Statement } from '../../db/statement'
import { share } from './figures'
import type { ReportChoices } from './report-choices'
import type { AnyReportSql } from './report-sql'
import { REPORT_SQL } from './reports/all'

/** A row of a report, or a total: `isTotal` of a currency, `isOverall` of all of them. Columns stand under their ids. */
export type FoundRow = { isTotal: boolean; isOverall: boolean; money: string | null; found: string } & Record<
  string,
  unknown
>

export type ReportQuestion = {
  businessIds: readonly number[]
  /** Days, both included. */
  from: string
  to: string
  now: Date
  /** Whose rows alone are wanted; `null`: everybody's. */
  courierId: number | null
  limit: number
  choices: ReportChoices
}

/** A column with its SQL: of rows and of totals, or a share of another one. */
type Column = { id: string; isKey: boolean } & ({ row: string; total: string } | { shareOf: string })
const isSummed = (column: Column): column is Column & { row: string; total: string } => 'row' in column

/**
 * One statement: totals first, over all rows however many are answered, then the rows, and how many there are. Rows are grouped by
 * themselves: in one go with their totals PostgreSQL would sort them by all that tells them apart. Shares are reckoned of what is answered.
 */
export function statementOf(report: Report & { id: ReportId }, question: ReportQuestion): Statement {
  const sql: AnyReportSql = REPORT_SQL[report.id]
  const columns = columnsOf(report, sql)
  const summed = columns.filter(isSummed)
  const [keys, figures] = [summed.filter(({ isKey }) => isKey), summed.filter(({ isKey }) => !isKey)]
  const about = Object.entries(sql.about ?? {})
  const isMoney = hasMoney(report)
  const money = isMoney ? 'o.money' : 'NULL::text'
  const order = [`"${report.sort.by}" ${report.sort.direction} NULLS LAST`, ...keys.map(({ id }) => `"${id}"`), 'money']
  const { sums } = sql
  return {
    text: `
      WITH o AS (${typeof sums === 'string' ? sums : sums(question.choices)}),
      lines AS (
        SELECT ${named([['money', money], ...summed.map(({ id, row }) => [id, row] as const), ...about])} FROM ${sql.from}
        GROUP BY ${[...about.map(([, one]) => one), ...keys.map(({ row }) => row), money].join(', ')}),
      totals AS (
        SELECT ${named([['money', money], ['isOverall', isMoney ? 'GROUPING(o.money) = 1' : 'true'], ...figures.map(({ id, total }) => [id, total] as const)])}
        FROM ${sql.from} GROUP BY GROUPING SETS (${isMoney ? '(o.money), ()' : '()'}))
      SELECT true AS "isTotal", "isOverall", money, ${named(columns.map((column) => [column.id, column.isKey ? 'NULL' : ofTotals(column)]))},
        ${about.map(([id]) => `NULL AS "${id}", `).join('')}(SELECT count(*) FROM lines) AS found FROM totals
      UNION ALL
      SELECT false, false, money, ${columns.map(ofLines).join(', ')}, ${about.map(([id]) => `"${id}", `).join('')}NULL
      FROM (SELECT * FROM lines ORDER BY ${order.join(', ')} LIMIT $7::integer) l
      ORDER BY "isTotal" DESC, "isOverall" DESC, ${order.join(', ')}`,
    values: [
      question.businessIds,
      question.from,
      question.to,
      question.now,
      question.choices.kind === undefined || question.choices.kind === 'all' ? null : question.choices.kind,
      question.courierId,
      question.limit,
    ],
  }
}

function columnsOf({ id: report, columns }: Report, sql: AnyReportSql): Column[] {
  return columns.map(({ id, isKey = false }) => {
    const expression = sql.columns[id]
    if (expression === undefined) throw new Error(`report ${report} has no SQL for ${id}`)
    return { id, isKey, ...(typeof expression === 'string' ? { row: expression, total: expression } : expression) }
  })
}

const named = (columns: readonly (readonly [name: string, expression: string])[]): string =>
  columns.map(([name, expression]) => `${expression} AS "${name}"`).join(', ')

const ofTotals = (column: Column): string =>
  isSummed(column) ? `"${column.id}"` : share(`"${column.shareOf}"`, `"${column.shareOf}"`)

const ofLines = (column: Column): string =>
  isSummed(column)
    ? `l."${column.id}"`
    : share(`l."${column.shareOf}"`, `(SELECT t."${column.shareOf}" FROM totals t WHERE t.money = l.money)`)
