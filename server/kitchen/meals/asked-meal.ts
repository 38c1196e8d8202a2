import { lte, ne, or, type SQL } from 'drizzle-orm'
import { FIRST_STATUS } from '#/domain/orders/order-status'
import { type mealGroups, orders } from '../../db/schema'

/** A meal `o` of a group `g` that was added after the closing: `isAdded` in SQL. */
export const IS_ADDED = `coalesce(o.registered_at > g.closed_at, false)`

/** The same, and its kitchen has not answered: `isAsked` in SQL. */
export const IS_ASKED = `(o.status = '${FIRST_STATUS}' AND ${IS_ADDED})`

type Closed = Pick<typeof mealGroups.$inferSelect, 'closedAt'>

/** Of the meals of a group those that do not ask; of an open list none asks. */
export const thatDoNotAsk = ({ closedAt }: Closed): SQL | undefined =>
  closedAt === null ? undefined : or(ne(orders.status, FIRST_STATUS), lte(orders.registeredAt, closedAt))
