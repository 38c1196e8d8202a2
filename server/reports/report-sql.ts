import { SQL, StringChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { ColumnsOf, ReportId } from '#/domain/reports/reports'
import { daySums } from '../finance/days/day-sums'
import type { ReportChoices } from './report-choices'

/**
 * The SQL of one report, over the orders `o` that were asked for: all columns of an order, and of its business
 * `business_name`, `zone` and `business_vat` (percent). Texts of our own only: what callers say are the parameters of `REPORT_ORDERS`.
 */
export type ReportSql<Id extends ReportId> = SqlOf<ColumnsOf<Id>>
/** That of any of them. */
export type AnyReportSql = SqlOf<string>

type SqlOf<Columns extends string> = {
  /** What `o` is, where it is not every order: `REPORT_DAYS`. */
  orders?: string
  /** What stands behind `FROM`. */
  from: string | ((choices: ReportChoices) => string)
  where?: string
  /** Each column as an expression: of a key, or an aggregate over the orders of a row. The total is the same over all of them. */
  columns: Readonly<Record<Columns, string>>
  /** What tells rows apart that look alike. */
  alsoBy?: readonly string[]
}

/** Where the parameters of every report stand. */
export const NOW = '$4::timestamptz'

/** The orders that were asked for: of these businesses, on these days, of a kind (`NULL`: any) and a courier (`NULL`: any). */
export const REPORT_ORDERS = `
  SELECT o.*, CASE o.currency WHEN 'LEK' THEN 'ALL' ELSE o.currency END AS money,
    b.name AS business_name, b.time_zone AS zone, b.vat_percent AS business_vat
  FROM orders o JOIN businesses b ON b.id = o.business_id
  WHERE o.business_id = ANY ($1::integer[]) AND o.business_day BETWEEN $2::text AND $3::text AND ${NOW} IS NOT NULL
    AND ($5::text IS NULL OR ($5::text = 'takeAway') = (o.take_away_point_id IS NOT NULL))
    AND ($6::integer IS NULL OR o.courier_id = $6::integer)`

const text = (words: string): SQL => new SQL([new StringChunk(words)])

/**
 * The same orders as sums of their days (the columns of `sales_days` and `money`), for a report that asks no more of them: years are
 * read in the time of a month. No courier's own: there is no such sum.
 */
export const REPORT_DAYS = `
  SELECT d.*, d.currency AS money FROM (${
    new PgDialect().sqlToQuery(
      daySums({ businesses: text('$1::integer[]'), from: text('$2::text'), to: text('$3::text') }),
    ).sql
  }) d
  WHERE ${NOW} IS NOT NULL AND ($5::text IS NULL OR ($5::text = 'takeAway') = d.take_away) AND $6::integer IS NULL`
