import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Orders of which an issued invoice may have to count something: the database itself writes a row with each order that is handed
 * over, or changed after that (`drin_mark_uncounted`); the issue of an invoice takes away what it counted (`dropCounted`). An order may stand here
 * several times, and one of which nothing is left to count, too.
 */
export const uncountedOrders = pgTable(
  'uncounted_orders',
  {
    /** No look at what is referred to, which the order itself has had. */
    businessId: integer('business_id').notNull(),
    /** The order's own day of the calendar as it was marked: a change of the day marks anew. */
    calendarDay: text('calendar_day').notNull(),
    orderId: integer('order_id').notNull(),
  },
  (t) => [index('uncounted_orders_of').on(t.businessId, t.calendarDay, t.orderId)],
)
