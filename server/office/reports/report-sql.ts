import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { AboutOf, ColumnsOf, ReportId } from '#/domain/reports/reports'
import { unsafeSql } from '../../db/statement'
import type { DaysAsked } from '../finance/rollups/asked-days'
import { daySums, periodSums } from '../finance/rollups/day-sums'
import { figuresOf, keysOf, type Rollup } from '../finance/rollups/rollup'
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
}
const IS_OF_KIND = `($5::text IS NULL OR ($5::text = 'takeAway') = d.take_away)`
const read = (sums: SQL): string => new PgDialect().sqlToQuery(sums).sql
const added = (rollup: Rollup): string =>
  figuresOf(rollup)
    .map(({ read }) => `sum(d.${read})::bigint AS ${read}`)
    .join(', ')

/**
 * The same orders as what they come to altogether, by `business_id` where rows are of a business each (`ofEach`), `money` and what tells rows of the
 * kind apart. `ofCourier`: what is true of the rows of the courier `$6`.
 */
export function reportPeriod(rollup: Rollup, { ofEach = false, ofCourier = 'false' } = {}): string {
  const keys = keysOf(rollup).map(({ read }) => `d.${read}`)
  const alike = [...(ofEach ? ['d.business_id'] : []), 'd.currency', ...keys]
  return `
  SELECT ${alike.join(', ').replace('d.currency', 'd.currency AS money')}, ${added(rollup)}
  FROM (${read(periodSums(rollup, ASKED))}) d WHERE ${IS_OF_KIND} AND ($6::integer IS NULL OR ${ofCourier}) GROUP BY ${alike.join(', ')}`
}

/** The same by `day` and `money`. No courier's own. */
export const reportDays = (rollup: Rollup): string => `
  SELECT d.day, d.currency AS money, ${added(rollup)}
  FROM (${read(daySums(rollup, ASKED))}) d WHERE ${IS_OF_KIND} AND $6::integer IS NULL GROUP BY 1, 2`

/**
 * The same by day, whatever the money, for shares of the lists of a kind: besides rows of figures a row of each `value` on a list,
 * with how many orders have it or less (`reached`), of its day and of all days. Exact: every order's own value is there.
 */
export const reportLists = (rollup: Rollup): string => {
  const figures = figuresOf(rollup).map((figure) => figure.read)
  return `
  SELECT * FROM (
    WITH read AS MATERIALIZED (
      SELECT d.day, ${figures.join(', ')}, d.list FROM (${read(daySums(rollup, ASKED))}) d WHERE ${IS_OF_KIND} AND $6::integer IS NULL)
    SELECT day, ${figures.join(', ')}, NULL::integer AS value, NULL::numeric AS "upTo", NULL::numeric AS "ofDay", NULL::numeric AS "upToOfAll",
      NULL::numeric AS "ofAll" FROM read
    UNION ALL
    SELECT day, ${figures.map(() => '0').join(', ')}, value, sum(n) OVER (PARTITION BY day ORDER BY value), sum(n) OVER (PARTITION BY day),
      sum(n) OVER (ORDER BY value), sum(n) OVER ()
    FROM (SELECT day, value, count(*) AS n FROM (SELECT day, unnest(list) AS value FROM read) one GROUP BY 1, 2) counted) listed`
}
