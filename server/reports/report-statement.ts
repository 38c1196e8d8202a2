import { hasMoney, type Report } from '#/domain/reports/report'
import type { ReportId } from '#/domain/reports/reports'
import type { Statement } from '../db/statement'
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

/**
 * One statement: the rows, their totals over all of them, however many are answered, and how many there are. Totals stand
 * first, so that the limit is of rows alone.
 */
export function statementOf(report: Report & { id: ReportId }, question: ReportQuestion): Statement {
  const sql: AnyReportSql = REPORT_SQL[report.id]
  const expressionOf = (id: string): string => {
    const expression = sql.columns[id]
    if (expression === undefined) throw new Error(`report ${report.id} has no SQL for ${id}`)
    return expression
  }
  const keys = report.columns.filter(({ isKey }) => isKey).map(({ id }) => id)
  const [firstKey = ''] = keys
  const about = Object.entries(sql.about ?? {})
  // Numbers first: rows are sorted by them, and their names hardly ever compared.
  const groups = [...about.map(([, expression]) => expression), ...keys.map(expressionOf)].join(', ')
  const isRolledUp = `GROUPING(${expressionOf(firstKey)}) = 1`
  const isMoney = hasMoney(report)
  const { sums } = sql
  const order = [`"${report.sort.by}" ${report.sort.direction} NULLS LAST`, ...keys.map((key) => `"${key}"`), 'money']
  return {
    text: `
      WITH o AS (${typeof sums === 'string' ? sums : sums(question.choices)}),
      lines AS (
        SELECT ${isRolledUp} AS "isTotal", ${isMoney ? 'GROUPING(o.money) = 1' : isRolledUp} AS "isOverall",
          ${isMoney ? 'o.money' : 'NULL::text AS money'},
          ${[...report.columns.map(({ id }) => [id, expressionOf(id)]), ...about].map(([id, one]) => `${one} AS "${id}"`).join(', ')}
        FROM ${sql.from}
        GROUP BY GROUPING SETS (${isMoney ? `(o.money, ${groups}), (o.money), ()` : `(${groups}), ()`})
      )
      SELECT lines.*, count(*) FILTER (WHERE NOT "isTotal") OVER () AS found FROM lines
      ORDER BY "isTotal" DESC, "isOverall" DESC, ${order.join(', ')}
      LIMIT $7::integer + (SELECT count(*) FROM lines WHERE "isTotal")`,
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
