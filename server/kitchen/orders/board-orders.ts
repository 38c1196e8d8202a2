import type { Order } from '#/contract/orders'
import { FINISHED_STATUSES, OPEN_STATUSES } from '#/domain/orders/order-status'
import type { Transaction } from '../../db/database'
import { run, texts } from '../../db/statement'
import { loadOrders, ORDER_JOINS, theseOrders } from './order-rows'
import { presentOrder } from './present-order'

/** An order of the board with the business day that it is of. */
export type BoardOrder = { order: Order; businessDay: string }

/**
 * Without the meals of companies, which have a board of their own. The version of a row is the transaction that wrote it (`xmin`): the order and its neighbours are as they were presented
 * before, or one of these differs. The lines of an order change only together with its revision, that is, with its row.
 */
const VERSIONS = `
  SELECT o.id, o.business_id AS "businessId", o.business_day AS "businessDay",
    concat_ws('.', o.status_version, o.xmin, b.xmin, c.xmin, a.xmin, p.xmin, k.xmin, w.xmin, u.xmin, r.xmin) AS version
  FROM orders o ${ORDER_JOINS}
  WHERE o.business_id = ANY ($1::integer[]) AND o.meal_group_id IS NULL AND (
    o.status IN (${texts(OPEN_STATUSES)})
    OR o.business_day = ANY ($2::text[]) AND o.status IN (${texts(FINISHED_STATUSES)}))
  ORDER BY o.id`

/** Presented orders that are kept, some 2 KiB each. */
const MOST_KEPT = 4_000

/**
 * Orders as they were last presented. Every tablet reads the same board again and again, and most of its orders have not
 * changed: only those are read whole. What a caller may see is decided by the query, never by what lies here.
 */
export function createPresentedOrders() {
  const kept = new Map<number, { version: string; order: Order }>() // the least recently used first

  const keptAs = (id: number, version: string): Order | undefined => {
    const found = kept.get(id)
    return found?.version === version ? found.order : undefined
  }

  /** Open orders of these businesses, and those finished on one of these days (`YYYY-MM-DD`), by id. */
  return async (
    tx: Transaction,
    businessIds: readonly number[],
    businessDays: readonly string[],
  ): Promise<BoardOrder[]> => {
    const found = await run<{ id: number; businessId: number; businessDay: string; version: string }>(tx, {
      name: 'board',
      text: VERSIONS,
      values: [businessIds, businessDays],
    })
    const known = new Map(found.map(({ id, version }) => [id, keptAs(id, version)]))
    const changed = found.filter(({ id }) => known.get(id) === undefined)
    if (changed.length > 0)
      for (const row of await loadOrders(tx, { name: 'board_orders', ...theseOrders(changed) }))
        known.set(row.id, presentOrder(row))
    const board = found.flatMap(({ id, businessDay, version }) => {
      const order = known.get(id)
      if (order === undefined) return []
      kept.delete(id)
      kept.set(id, { version, order })
      return [{ order, businessDay }]
    })
    for (const id of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(id)
    }
    return board
  }
}
