import { type SQL, sql } from 'drizzle-orm'

/**
 * One kind of sums of the days that are over: a declaration, from which both what is stored and what is computed while a day may
 * still change are made. All expressions are SQL over the orders `o` (`summedOrders`); who changes one raises `SUMS_VERSION`.
 */
export type Sum<Figure extends string = string> = {
  /** Under which it is stored. */
  kind: string
  /** What stands behind `FROM`, where it is more than the orders. */
  from?: string
  where?: string
  /** What it is told apart by besides business, day, money and way to the guest: a whole number, and words. */
  key?: string
  name?: string
  /** Read by business alone: nothing of it is kept of all of them together. */
  byBusiness?: true
  /** Also kept by week, not only by ten days and month. */
  byWeek?: true
  /** Also kept by the ends of months and years, so that any range is few spans: of kinds with many rows a day, or read of each business. */
  byEnds?: true
  /** Not told apart by the way to the guest: half the rows, where nobody asks for one of them. */
  ofBothWays?: true
  /** By the days of the calendar, on which taxes and the finance go; all others count business days. */
  byCalendar?: true
  /** Aggregates that can be added up: whole numbers, at most ten. `NULL` counts as 0. */
  figures: Readonly<Record<Figure, string>>
  /** A whole number of each order (`NULL`: none), where figures cannot be added up. It is kept by day, not by span. */
  list?: string
}

/** The columns of figures in `day_sums` and `span_sums`. */
export const PLACES = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8', 'n9', 'n10'] as const

/** In the place of a business: all businesses together, as one row (`sum-together.ts`). */
export const TOGETHER = 0

/** What tells the rows of a kind apart, business and day aside. */
export const OF_A_DAY = 'currency, take_away, key, name'

/** The column of an order that says on which day a kind counts it. */
export const dayOf = (sum: Sum): string => (sum.byCalendar === true ? 'calendar_day' : 'business_day')
/** Both of them: an order marks each of its days, whatever kinds there are. */
export const DAYS_OF_ORDER = ['calendar_day', 'business_day'] as const

/** Each figure with its column. */
export function placesOf(sum: Sum): { figure: string; place: string; expression: string }[] {
  const figures = Object.entries(sum.figures)
  if (figures.length > PLACES.length) throw new Error(`${sum.kind} has more figures than a row`)
  return figures.map(([figure, expression], i) => ({ figure, place: PLACES[i] ?? '', expression }))
}

/** Business, day and `OF_A_DAY` with the figures under their names and `list`, computed from the orders of the relation `o`. */
export const computed = (sum: Sum): string => `
  SELECT o.business_id, o.${dayOf(sum)} AS day, o.money AS currency, ${sum.ofBothWays === true ? 'false' : 'o.take_away'} AS take_away, ${sum.key ?? '0'} AS key, ${sum.name ?? `''::text`} AS name,
    ${placesOf(sum)
      .map(({ figure, expression }) => `coalesce(${expression}, 0)::bigint AS "${figure}"`)
      .join(', ')},
    ${sum.list === undefined ? 'NULL::integer[]' : `array_agg(${sum.list}) FILTER (WHERE (${sum.list}) IS NOT NULL)`} AS list
  FROM ${sum.from ?? 'o'} ${sum.where === undefined ? '' : `WHERE ${sum.where}`}
  GROUP BY 1, 5, 2, 3, 4, 6`

/**
 * The orders of the relation `x` as sums see them: all of their columns, `money` (lek by both of its names is `ALL`), `take_away`, and
 * of their business `zone`. `now` matters to orders that are not settled, which are never stored.
 */
export const summedOrders = (now: SQL): SQL => sql`
  SELECT x.*, CASE x.currency WHEN 'LEK' THEN 'ALL' ELSE x.currency END AS money, x.take_away_point_id IS NOT NULL AS take_away,
    b.time_zone AS zone, ${now} AS now
  FROM x JOIN businesses b ON b.id = x.business_id`
