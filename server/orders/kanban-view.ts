import { formatCursor } from '#/contract/live-cursor'
import type { KanbanView, Order } from '#/contract/orders'
import { KANBAN_COLUMNS, kanbanColumn, type KanbanColumn } from '#/domain/orders/kanban'
import { expectedAt, readyAt } from '#/domain/orders/order-timing'
import { businessesOf } from '../businesses/require-business'
import type { Transaction } from '../db/database'
import { run } from '../db/statement'
import type { Deps } from '../deps'
import { inSnapshot, type SignedInContext } from '../http/context'
import { readHeads } from '../events/event-rows'
import { loadDishesOffOf } from '../menu/dishes-off-rows'
import { createPresentedOrders } from './board-orders'
import { businessDay } from '../businesses/business-day'

/**
 * The board as one consistent state: orders that are still to be worked on, and what was finished on the business's day,
 * with the cursor from which live events continue. Nothing can slip between the two.
 */
export function readKanbanView(ctx: SignedInContext, restaurantId: number | undefined): Promise<KanbanView> {
  const businessIds = businessesOf(ctx, restaurantId)
  return inSnapshot(ctx, async (tx) => {
    const [heads, days, dishesOff] = await Promise.all([
      readHeads(tx, businessIds),
      readDays(tx, businessIds, ctx.now),
      loadDishesOffOf(tx, businessIds, ctx.now),
    ])
    const orders = (await boardOf(ctx.deps)(tx, businessIds, [...new Set(days.values())]))
      .filter(
        ({ order, businessDay: day }) => kanbanColumn(order) !== 'completed' || day === days.get(order.businessId),
      )
      .map(({ order }) => order)
    return {
      orders,
      columns: Object.fromEntries(KANBAN_COLUMNS.map((column) => [column, idsIn(column, orders)])) as Record<
        KanbanColumn,
        number[]
      >, // made from the very list of columns
      dishesOff,
      cursor: formatCursor({ epoch: ctx.deps.facts.epoch, heads }),
      serverTime: ctx.deps.clock.now().toISOString(),
    }
  })
}

const boards = new WeakMap<Deps, ReturnType<typeof createPresentedOrders>>()

function boardOf(deps: Deps) {
  const board = boards.get(deps) ?? createPresentedOrders()
  boards.set(deps, board)
  return board
}

/** Business id → the day on which it works at this moment. */
async function readDays(tx: Transaction, businessIds: readonly number[], now: Date): Promise<Map<number, string>> {
  const zones = await run<{ id: number; timeZone: string }>(tx, {
    name: 'time_zones',
    text: 'SELECT id, time_zone AS "timeZone" FROM businesses WHERE id = ANY ($1::integer[])',
    values: [businessIds],
  })
  return new Map(zones.map(({ id, timeZone }) => [id, businessDay(now, timeZone)]))
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
