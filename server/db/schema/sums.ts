import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Written with every order: no look at what is referred to, which the order itself has had. */
const business = () => integer('business_id').notNull()
const sum = (place: number) => bigint(`n${place}`, { mode: 'number' })

/** What every sum is told apart by, and its figures: which is which, the declaration of its kind says (`server/office/finance/days/sums`). */
const columns = {
  kind: text('kind').notNull(),
  businessId: business(),
  /** Lek is `ALL` by both of its names. */
  currency: text('currency').notNull(),
  takeAway: boolean('take_away').notNull(),
  /** What else it is of: the number and the name of a dish, an hour, a rate. */
  key: integer('key').notNull(),
  name: text('name').notNull(),
  n1: sum(1),
  n2: sum(2),
  n3: sum(3),
  n4: sum(4),
  n5: sum(5),
  n6: sum(6),
  n7: sum(7),
  n8: sum(8),
  n9: sum(9),
  n10: sum(10),
}

/**
 * What the orders of each business, and (business 0) of all of them together, came to on a day that is over, those that are settled by now. It holds for the days up to
 * `summed_until` that have no mark, and is read with all others (`daySums`), never by itself.
 */
export const daySums = pgTable(
  'day_sums',
  {
    ...columns,
    /** `YYYY-MM-DD`, of the business's own calendar. */
    day: text('day').notNull(),
    /** One number of each order, where a figure cannot be added up. */
    list: integer('list').array(),
    /** Of all businesses together: how often each number is on the list; else each stands there as often as it is. */
    times: integer('times').array(),
  },
  (t) => [index('day_sums_of').on(t.businessId, t.kind, t.day)],
)

/**
 * The same of spans (`server/office/finance/days/spans.ts` says which there are). Each stands here by the way to the guest and (`take_away` is
 * `NULL`) by both together, those at the ends of months and years by both together alone.
 */
export const spanSums = pgTable(
  'span_sums',
  { ...columns, span: text('span').notNull(), takeAway: boolean('take_away') },
  (t) => [index('span_sums_of').on(t.businessId, t.kind, t.span, t.takeAway)],
)

/**
 * The last day of each business that is summed up, by the rules of a version; later ones are computed whenever they are read. Business 0:
 * that of all `businesses` together. Who may see all of these, and nobody else, sees it and what is summed up of it.
 */
export const summedUntil = pgTable('summed_until', {
  businessId: business().primaryKey(),
  day: text('day').notNull(),
  version: integer('version').notNull(),
  businesses: integer('businesses').array(),
})

/**
 * What was written since it was summed up: a day, an order (its day, then), or with neither the whole business. The database itself
 * writes it in the transaction that changes something (`drin_mark_…`). Without a key: nobody waits for another's mark.
 */
export const sumMarks = pgTable(
  'sum_marks',
  {
    businessId: business(),
    day: text('day'),
    orderId: integer('order_id'),
  },
  (t) => [index('sum_marks_of').on(t.businessId)],
)
