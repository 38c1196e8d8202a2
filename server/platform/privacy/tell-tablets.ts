import { DAY_MS } from '#/domain/values/time'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'
import { raiseEvent } from '../../ground/events/raise-event'
import { loadOrder } from '../../kitchen/orders/order-rows'
import { presentOrder } from '../../kitchen/orders/present-order'
import type { OrdersOf } from './person-rows'

/** No tablet keeps a finished order for longer. */
const ON_TABLETS_DAYS = 7

/** Tablets that still have one of these orders take it as it is now: blank. Last before the commit, as it locks the stream. */
export async function tellTablets(tx: Transaction, { businessId, orderIds }: OrdersOf, now: Date): Promise<void> {
  const told = await run<{ id: number }>(tx, {
    text: `UPDATE orders SET marks_version = marks_version + 1 WHERE business_id = $1 AND id = ANY ($2) AND registered_at > $3 RETURNING id`,
    values: [businessId, orderIds, new Date(now.getTime() - ON_TABLETS_DAYS * DAY_MS)],
  })
  for (const { id } of told) {
    const order = await loadOrder(tx, id, { ids: [businessId] })
    if (order !== undefined)
      await raiseEvent(tx, {
        businessId,
        at: now,
        payload: { type: 'order', change: 'edited', order: presentOrder(order) },
      })
  }
}
