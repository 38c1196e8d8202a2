import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Stars } from '#/domain/orders/review'
import { instant } from './columns'
import { customers } from './customers'
import { orders } from './orders'
import { keyOfOrder, keyWithinDay, ofOrder, tenantRowId, within } from './tenant'

/** What a guest said of an order: one review an order. */
export const reviews = pgTable(
  'reviews',
  {
    id: tenantRowId(),
    ...keyOfOrder(),
    customerId: integer('customer_id').notNull(),
    stars: smallint('stars').$type<Stars>().notNull(),
    comment: text('comment').notNull().default(''),
    at: instant('at').notNull(),
  },
  (t) => [
    keyWithinDay(t, t.orderId),
    ofOrder(t, orders),
    within(t, t.customerId, customers),
    check('reviews_stars', sql`${t.stars} between 1 and 5`),
    check('reviews_comment', sql`length(${t.comment}) <= 300`),
    index('reviews_of').on(t.businessId, t.at),
  ],
)
