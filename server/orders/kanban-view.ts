import { inArray } from 'drizzle-orm'
import { formatCursor } from '#/contract/live-cursor'
import type { KanbanView, Order } from '#/contract/orders'
import { KANBAN_COLUMNS, kanbanColumn, type KanbanColumn } from '#/domain/kanban'
import { FINISHED_STATUSES, OPEN_STATUSES } from '#/domain/order-status'
import { expectedAt, readyAt } from '#/domain/order-timing'
import { requireBusiness } from '../businesses/require-business'
import type { Transaction } from '../db/database'
import { businesses } from '../db/schema'
import { texts } from '../db/statement'
import { inSnapshot, type SignedInContext } from '../http/context'
import { readHeads } from '../live/event-rows'
import { businessDay } from './business-day'
import { loadOrders, type OrderRow } from './order-rows'
import { presentOrder } from './present-order'

/**
 * The board as one consistent state: orders that are still to be worked on, and what was finished on the business's day,
 * with the cursor from which live events continue. Nothing can slip between the two.
 */
export function readKanbanView(ctx: SignedInContext, restaurantId: number | undefined): Promise<KanbanView> {
  if (restaurantId !== undefined) requireBusiness(ctx, restaurantId)
  const businessIds = restaurantId === undefined ? ctx.caller.businessIds : [restaurantId]
  return inSnapshot(ctx, async (tx) => {
    const heads = await readHeads(tx, businessIds)
    const rows = await loadBoard(tx, businessIds, ctx.now)
    const orders = rows.map(presentOrder)
    return {
      orders,
      columns: Object.fromEntries(KANBAN_COLUMNS.map((column) => [column, idsIn(column, orders)])) as Record<
        KanbanColumn,
        number[]
      >, // made from the very list of columns
      cursor: formatCursor({ epoch: ctx.deps.facts.epoch, heads }),
      serverTime: ctx.deps.clock.now().toISOString(),
    }
  })
}

async function loadBoard(tx: Transaction, businessIds: readonly number[], now: Date): Promise<OrderRow[]> {
  const zones = await tx
    .select({ id: businesses.id, timeZone: businesses.timeZone })
    .from(businesses)
    .where(inArray(businesses.id, [...businessIds]))
  const dayOf = new Map(zones.map(({ id, timeZone }) => [id, businessDay(now, timeZone)]))
  const rows = await loadOrders(tx, {
    name: 'board',
    rest: `WHERE o.business_id = ANY ($1::integer[]) AND (
        o.status IN (${texts(OPEN_STATUSES)})
        OR o.business_day = ANY ($2::text[]) AND o.status IN (${texts(FINISHED_STATUSES)}))
      ORDER BY o.id`,
    values: [businessIds, [...new Set(dayOf.values())]],
  })
  return rows.filter((row) => kanbanColumn(row) !== 'completed' || row.businessDay === dayOf.get(row.businessId))
}

/** What must be answered or ready first stands first; finished orders begin with the latest. */
const idsIn = (column: KanbanColumn, orders: readonly Order[]): number[] =>
  orders
    .filter((order) => kanbanColumn(order) === column)
    .map((order) => ({ id: order.id, at: placeOf(column, order) }))
    .toSorted((a, b) => a.at - b.at || a.id - b.id)
    .map(({ id }) => id)

function placeOf(column: KanbanColumn, order: Order): number {
  switch (column) {
    case 'pending':
      return Date.parse(order.lastDatePending ?? order.registrationtime)
    case 'accepted':
    case 'inProgress':
      return readyAt(order) ?? expectedAt(order)
    case 'completed':
      return -Date.parse(order.lastDateDelivered ?? order.registrationtime)
  }
}
