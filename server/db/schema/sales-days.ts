import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Written with every order: no look at what is referred to, which the order itself has had. */
const business = () => integer('business_id').notNull()

/**
 * What each business took and sold on a day that is over, summed up (`server/finance/days`): a row for each day, money (lek is
 * `ALL` by both of its names) and way to the guest. It holds for the days up to `sales_until` that do not stand in
 * `changed_days`, and is read with those (`daySums`), never by itself.
 */
export const salesDays = pgTable(
  'sales_days',
  {
    businessId: business(),
    /** `YYYY-MM-DD`, of the business's own calendar. */
    day: text('day').notNull(),
    currency: text('currency').notNull(),
    takeAway: boolean('take_away').notNull(),
    /** Orders that came in; of these the rejected ones, and the total of those that were not. */
    orders: integer('orders').notNull(),
    rejected: integer('rejected').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** Orders that were handed over, what they sold, and what is left of their delivery prices. */
    handedOver: integer('handed_over').notNull(),
    salesCents: bigint('sales_cents', { mode: 'number' }).notNull(),
    transportCents: bigint('transport_cents', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day, t.currency, t.takeAway] })],
)

/** The last day of each business that is summed up; later ones are computed whenever they are read. */
export const salesUntil = pgTable('sales_until', {
  businessId: business().primaryKey(),
  day: text('day').notNull(),
})

/**
 * Days of which an order was written since they were summed up. The database itself writes a row with each such order, in its
 * transaction (`drin_mark_order`); a day may stand here several times. Without a key: nobody waits for another's mark.
 */
export const changedDays = pgTable(
  'changed_days',
  {
    businessId: business(),
    day: text('day').notNull(),
  },
  (t) => [index('changed_days_of').on(t.businessId, t.day)],
)

/**
 * Orders of which an issued invoice may have to count something: the database itself writes a row with each order that is handed
 * over, or changed after that (`drin_mark_order`); the issue of an invoice takes away what it counted (`dropCounted`). An order may stand here
 * several times, and one of which nothing is left to count, too.
 */
export const uncountedOrders = pgTable(
  'uncounted_orders',
  {
    businessId: business(),
    orderId: integer('order_id').notNull(),
  },
  (t) => [index('uncounted_orders_of').on(t.businessId, t.orderId)],
)
