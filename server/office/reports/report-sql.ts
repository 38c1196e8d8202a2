import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { AboutOf, ColumnsOf, ReportId } from '#/domain/reports/reports'
import { unsafeSql } from '../../db/statement'
import type { DaysAsked } from '../finance/days/asked-days'
import { daySums, periodSums } from '../finance/days/day-sums'
import type { Sum } from '../finance/days/sum'
import type { ReportChoices } from './report-choices'

/**
 * The SQL of one report, over sums of the orders that were asked for (`reportPeriod`, `reportDays`, `reportLists`). Texts of our own
 * only: what callers say are the parameters `$1` to `$7`.
 */
export type ReportSql<Id extends ReportId> = SqlOf<ColumnsOf<Id>> & AboutSql<AboutOf<Id>>
/** That of any of them. */
export type AnyReportSql = SqlOf<string> & { about?: Readonly<Record<string, string>> }

/** What tells rows apart that look alike, and leads to their orders. */
type AboutSql<Name extends string> = [Name] extends [never]
  ? { about?: never }
  : { about: Readonly<Record<Name, string>> }

type SqlOf<Columns extends string> = {
  /** What `o` is. */
  sums: string | ((choices: ReportChoices) => string)
  /** What stands behind `FROM`. */
  from: string
  columns: Readonly<Record<Columns, ColumnSql<Columns>>>
}

/**
 * An expression: of a key, or an aggregate over the sums of a row, which is the same of all of them in a total; or one of rows and one of
 * totals; or the share that another column has of its total of the same money, from 0 to 1 (`NULL` of nothing).
 */
export type ColumnSql<Columns extends string = string> = string | { row: string; total: string } | { shareOf: Columns }

/** The businesses, the days and the moment of every report; `$5` is the kind of its orders, `$6` the courier whose own rows are wanted (`NULL`: any). */
const ASKED: DaysAsked = {
  businesses: unsafeSql('$1::integer[]'),
  from: unsafeSql('$2::text'),
  to: unsafeSql('$3::text'),
  now: unsafeSql('$4::timestamptz'),
  byBusiness: false,
}
const IS_OF_KIND = `($5::text IS NULL OR ($5::text = 'takeAway') = d.take_away)`
const read = (sums: SQL): string => new PgDialect().sqlToQuery(sums).sql
const added = (sum: Sum): string =>
  Object.keys(sum.figures)
    .map((figure) => `sum(d."${figure}")::bigint AS "${figure}"`)
    .join(', ')

/** The same orders as what they come to altogether, by business (of kinds that are read `byBusiness`), `money`, `key` and `name`. `ofCourier`: what is true of the rows of the courier `$6`. */
export function reportPeriod(sum: Sum, ofCourier = 'false'): (choices: ReportChoices) => string {
  const period = (byWay: boolean): string => `
  SELECT d.business_id, d.currency AS money, d.key, d.name, ${added(sum)}
  FROM (${read(periodSums(sum, ASKED, { byWay }))}) d WHERE ${IS_OF_KIND} AND ($6::integer IS NULL OR ${ofCourier}) GROUP BY 1, 2, 3, 4`
  const [ofAll, ofOneWay] = [period(false), period(true)]
  return ({ kind = 'all' }) => (kind === 'all' ? ofAll : ofOneWay)
}

/** The same by `day` and `money`. No courier's own. */
export const reportDays = (sum: Sum): string => `
  SELECT d.day, d.currency AS money, ${added(sum)}
  FROM (${read(daySums(sum, ASKED))}) d WHERE ${IS_OF_KIND} AND $6::integer IS NULL GROUP BY 1, 2`

/**
 * The same by day, whatever the money, for shares of the lists of a kind: besides rows of figures a row of each `value` on a list,
 * with how many orders have it or less (`reached`), of its day and of all days. Exact: every order's own value is there.
 */
export const reportLists = (sum: Sum): string => {
  const figures = Object.keys(sum.figures).map((figure) => `"${figure}"`)
  return `
  SELECT * FROM (
    WITH read AS MATERIALIZED (
      SELECT d.day, ${figures.join(', ')}, d.list, d.times FROM (${read(daySums(sum, ASKED))}) d WHERE ${IS_OF_KIND} AND $6::integer IS NULL)
    SELECT day, ${figures.join(', ')}, NULL::integer AS value, NULL::numeric AS "upTo", NULL::numeric AS "ofDay", NULL::numeric AS "upToOfAll",
      NULL::numeric AS "ofAll" FROM read
    UNION ALL
    SELECT day, ${figures.map(() => '0').join(', ')}, value, sum(n) OVER (PARTITION BY day ORDER BY value), sum(n) OVER (PARTITION BY day),
      sum(n) OVER (ORDER BY value), sum(n) OVER ()
    FROM (SELECT day, value, sum(coalesce(l.times, 1)) AS n FROM read, unnest(read.list, read.times) l (value, times) GROUP BY 1, 2) counted) listed`
}
