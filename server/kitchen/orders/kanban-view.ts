import { formatCursor } from '#/contract/live-cursor'
import type { KanbanView, Order } from '#/contract/orders'
import { KANBAN_COLUMNS, kanbanColumn, type KanbanColumn } from '#/domain/orders/kanban'
import { expectedAt, readyAt } from '#/domain/orders/order-timing'
import { RECALL_WITHIN_MS } from '#/domain/orders/recall'
import { dayAfter } from '#/domain/values/wall-clock'
import { businessesOf } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import type { Reach } from '../../db/reach'
import type { Deps } from '../../deps'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { readHeads } from '../../ground/events/event-rows'
import { loadDishesOffOf } from '../menu/dishes-off-rows'
import { createPresentedOrders } from './board-orders'
import { type BusinessDayNow, loadBusinessDays } from '../../ground/businesses/business-days'
import { busyAmong } from '../../ground/businesses/busy-businesses'

/**
 * The board as one consistent state: orders that are still to be worked on, and what was finished on the business
 * day or can still be brought back, with the cursor from which live events continue. Nothing can slip between the two.
 */
export function readKanbanView(ctx: SignedInContext, restaurantId: number | undefined): Promise<KanbanView> {
  const asked = businessesOf(ctx, restaurantId)
  return inSnapshot(ctx, async (tx) => {
    const reach = await onBoard(tx, asked, ctx.now)
    const [heads, days, dishesOff] = await Promise.all([
      readHeads(tx, reach),
      loadBusinessDays(tx, reach, ctx.now),
      loadDishesOffOf(tx, reach, ctx.now),
    ])
    const dayOf = new Map(days.map((each) => [each.id, each]))
    const board = await boardOf(ctx.deps)(tx, reach.ids, daysOfBoard(days, ctx.now))
    const orders = board
      .filter(({ order, businessDay }) => isOnBoard(order, businessDay, dayOf.get(order.businessId)?.day, ctx.now))
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

/** Of everything, the businesses that the board can show something of, and those that a reader may know from before: they had an event. */
async function onBoard(tx: Transaction, asked: Reach, now: Date): Promise<{ ids: readonly number[] }> {
  if (asked.all !== true) return asked
  const busy = await busyAmong(tx, asked, now)
  const ids = new Set([...busy.ids, ...Object.keys(await readHeads(tx, asked)).map(Number)])
  return { ids: [...ids].toSorted((a, b) => a - b) }
}

const boards = new WeakMap<Deps, ReturnType<typeof createPresentedOrders>>()

function boardOf(deps: Deps) {
  const board = boards.get(deps) ?? createPresentedOrders()
  boards.set(deps, board)
  return board
}

/** Besides the days of the businesses: the next one, of what was made early for it; and of a day that has just turned the one before. */
const daysOfBoard = (days: readonly BusinessDayNow[], now: Date): string[] => [
  ...new Set(
    days.flatMap(({ day, beganAt }) => [
      day,
      dayAfter(day),
      ...(now.getTime() - beganAt.getTime() <= RECALL_WITHIN_MS ? [dayAfter(day, -1)] : []),
    ]),
  ),
]

/** What is finished stays for its day, and in any case for as long as it can be brought back. */
const isOnBoard = (order: Order, businessDay: string, today: string | undefined, now: Date): boolean =>
  kanbanColumn(order) !== 'completed' ||
  (today !== undefined && businessDay >= today) ||
  now.getTime() - Date.parse(order.lastDateDelivered ?? order.registrationtime) <= RECALL_WITHIN_MS

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
