import { type SQL, sql } from 'drizzle-orm'
import { moneyNameOf, unsafeSql } from '../../../db/statement'

/**
 * One kind of roll-up: a declaration, from which both what is stored (`<name>_daily`, `<name>_monthly`, `server/db/schema/rollups.ts`) and what is
 * computed while a day may still change are made. All expressions are SQL over the orders `o` (`rolledUpOrders`); who changes one raises
 * `ROLLUPS_VERSION`.
 */
export type Rollup<Figure extends string = string> = {
  name: string
  /** What stands behind `FROM`, where it is more than the orders. */
  from?: string
  where?: string
  /** What tells its rows apart besides business, day, currency and way to the guest: a text under `name`, else whole numbers. */
  by?: Readonly<Record<string, string>>
  /** Many rows a day: a row of the daily table holds them as arrays side by side. */
  asArrays?: true
  /** Not told apart by the way to the guest: half the rows, where nobody asks for one of them. */
  ofBothWays?: true
  /** By the days of the calendar, on which taxes and the finance go; all others count business days. */
  byCalendar?: true
  /** Aggregates that can be added up: whole numbers. `NULL` counts as 0. */
  figures: Readonly<Record<Figure, string>>
  /** A whole number `of` each order (`NULL`: none), where figures cannot be added up, under the name of its column: by day, not by month. */
  list?: { column: string; of: string }
}

type Days = Pick<Rollup, 'byCalendar'>

/** The column of an order that says on which day a kind counts it. */
export const dayOf = ({ byCalendar }: Days): string => (byCalendar === true ? 'calendar_day' : 'business_day')

export const dailyTable = ({ name }: Rollup): string => `${name}_daily`
export const monthlyTable = ({ name }: Rollup): string => `${name}_monthly`

/** A column that tells rows apart, or a figure, with its names in SQL: as it is read, and in its table. */
export type Column = { read: string; stored: string; type: 'integer' | 'text' | 'bigint' }
const column = (name: string, type: Column['type']): Column => ({
  read: `"${name}"`,
  stored: name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  type,
})
export const keysOf = ({ by = {} }: Rollup): Column[] =>
  Object.keys(by).map((name) => column(name, name === 'name' ? 'text' : 'integer'))
export const figuresOf = ({ figures }: Rollup): Column[] => Object.keys(figures).map((name) => column(name, 'bigint'))

/**
 * The first day that is computed from its orders, and the last one that is not, as SQL (a text; '' where no orders were archived). Orders are
 * archived by business days; an evening goes on over midnight, so that on the calendar one more day lacks some of its own.
 */
export const firstOpenDay = (of: Days): string => daysPastArchive(of, 0)
export const lastSealedDay = (of: Days): string => daysPastArchive(of, -1)
const daysPastArchive = ({ byCalendar }: Days, days: number): string =>
  `(SELECT coalesce(to_char(max(before_day)::date + ${days + (byCalendar === true ? 1 : 0)}, 'YYYY-MM-DD'), '') FROM archived_orders)`

/** `business_id`, `day`, `currency`, `take_away`, what tells rows apart and the figures under their names, and `list`, computed from the orders of the relation `o`. */
export function computed(rollup: Rollup): string {
  const keys = Object.entries(rollup.by ?? {})
  const of = rollup.list?.of
  return `
  SELECT o.business_id, o.${dayOf(rollup)} AS day, o.money AS currency, ${rollup.ofBothWays === true ? 'false' : 'o.take_away'} AS take_away,
    ${[
      ...keys.map(([name, key]) => `${key} AS "${name}"`),
      ...Object.entries(rollup.figures).map(([name, figure]) => `coalesce(${figure}, 0)::bigint AS "${name}"`),
      `${of === undefined ? 'NULL::integer[]' : `coalesce(array_agg(${of}) FILTER (WHERE (${of}) IS NOT NULL), '{}')`} AS list`,
    ].join(', ')}
  FROM ${rollup.from ?? 'o'} ${rollup.where === undefined ? '' : `WHERE ${rollup.where}`}
  GROUP BY 1, 2, 3, 4${keys.map((_, place) => `, ${place + 5}`).join('')}`
}

/** The rows of the daily table that `from` has as `s`, in the same columns as `computed`. */
export function storedDays(rollup: Rollup, from: string): string {
  const columns = [...keysOf(rollup), ...figuresOf(rollup)]
  const row = rollup.asArrays === true ? 'u' : 's'
  return `
  SELECT s.business_id, s.day, s.currency, ${takeAwayIn(rollup)},
    ${columns.map(({ read, stored }) => `${row}.${stored} AS ${read}`).join(', ')},
    ${rollup.list === undefined ? 'NULL::integer[]' : `s.${rollup.list.column}`} AS list
  FROM ${from}${
    rollup.asArrays === true
      ? ` CROSS JOIN LATERAL unnest(${columns.map(({ stored }) => `s.${stored}`).join(', ')}) u (${columns.map(({ stored }) => stored).join(', ')})`
      : ''
  }`
}

/** The same of the monthly table, its first `day` instead of the month, without a `list`. */
export const storedMonths = (rollup: Rollup, from: string): string => `
  SELECT s.business_id, s.month || '-01' AS day, s.currency, ${takeAwayIn(rollup)},
    ${[...keysOf(rollup), ...figuresOf(rollup)].map(({ read, stored }) => `s.${stored} AS ${read}`).join(', ')}, NULL::integer[] AS list
  FROM ${from}`

const takeAwayIn = ({ ofBothWays }: Rollup): string => `${ofBothWays === true ? 'false' : 's.take_away'} AS take_away`

/**
 * The orders of the relation `x` as roll-ups see them: all of their columns, `money` (lek by both of its names is `ALL`), `take_away`, and
 * of their business `zone`. `now` matters to orders that are not settled, which are never stored.
 */
export const rolledUpOrders = (now: SQL): SQL => sql`
  SELECT x.*, ${unsafeSql(moneyNameOf('x.currency'))} AS money, x.take_away_point_id IS NOT NULL AS take_away,
    b.time_zone AS zone, ${now} AS now
  FROM x JOIN businesses b ON b.id = x.business_id`
