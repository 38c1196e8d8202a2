import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { OrderWithDish } from '#/contract/menu-editing'
import { OPEN_STATUSES } from '#/domain/orders/order-status'
import type { Transaction } from '../db/database'
import { customers, orderItems, orders } from '../db/schema'

/** The open orders that have a dish, the oldest first: they keep it as it was sold. */
export async function ordersWith(tx: Transaction, businessId: number, itemId: number): Promise<OrderWithDish[]> {
  return tx
    .select({
      id: orders.id,
      customer: customers.name,
      quantity: sql<number>`sum(${orderItems.quantity})::integer`,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        eq(orders.businessId, businessId),
        inArray(orders.status, [...OPEN_STATUSES]),
        eq(orderItems.menuItemId, itemId),
      ),
    )
    .groupBy(orders.id, customers.id)
    .orderBy(asc(orders.id))
}
