import type { OrderChange } from '#/contract/order-change'
import type { Order } from '#/contract/orders'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'
import { inBoth } from '../../ground/archive/reach-archive'
import { blankChange, blankOrder, textsIn, withoutTexts } from './blank-json'
import { blankRows, tablesBy } from './blanking'
import { orderIn, type OrdersOf } from './person-rows'

/** What people wrote with these orders, and who a meal was for; dishes and amounts stay. Done again, it finds nothing. */
export const blankOrders = (tx: Transaction, orders: OrdersOf): Promise<void> =>
  inBoth(tx, () => blankFound(tx, orders))

async function blankFound(tx: Transaction, { businessId, orderIds }: OrdersOf): Promise<void> {
  const values = [businessId, orderIds]
  for (const table of tablesBy('order'))
    await blankRows(tx, table, `business_id = $1 AND ${orderIn(table)} = ANY ($2)`, values)
  const changes = await run<{ orderId: number; revision: number; change: OrderChange }>(tx, {
    text: 'SELECT order_id AS "orderId", revision, change FROM order_changes WHERE business_id = $1 AND order_id = ANY ($2)',
    values,
  })
  for (const { orderId, revision, change } of changes)
    await run(tx, {
      text: 'UPDATE order_changes SET change = $4::jsonb WHERE business_id = $1 AND order_id = $2 AND revision = $3',
      values: [businessId, orderId, revision, JSON.stringify(blankChange(change))],
    })
}

type Event = { seq: string; payload: { order: Order } }
const eventsOf = (tx: Transaction, { businessId, orderIds }: OrdersOf): Promise<Event[]> =>
  run<Event>(tx, {
    text: `SELECT seq, payload FROM events WHERE business_id = $1 AND order_id = ANY ($2) AND payload ? 'order'`,
    values: [businessId, orderIds],
  })

/** What events still say of who ordered, by names and addresses of before, too. */
export async function textsOfEvents(tx: Transaction, orders: OrdersOf): Promise<string[]> {
  const events = await eventsOf(tx, orders)
  return events.flatMap(({ payload: { order } }) =>
    textsIn([order.customer.name, order.phone, order.address, order.addressDetails, order.description]),
  )
}

/** The same in what is kept of these orders for tablets and for repetitions. `texts`: of their person. */
export async function blankLogs(tx: Transaction, orders: OrdersOf, texts: ReadonlySet<string>): Promise<void> {
  const { businessId, orderIds } = orders
  for (const { seq, payload } of await eventsOf(tx, orders))
    await run(tx, {
      text: 'UPDATE events SET payload = $3::jsonb WHERE business_id = $1 AND seq = $2',
      values: [businessId, seq, JSON.stringify({ ...payload, order: blankOrder(payload.order) })],
    })
  // An address that was edited is of no order.
  const answers = await run<{ key: string; response: { result?: unknown } }>(tx, {
    text: `SELECT key, response FROM command_log
           WHERE business_id = $1 AND (order_id = ANY ($2) OR order_id IS NULL) AND response ? 'result'`,
    values: [businessId, orderIds],
  })
  for (const { key, response } of answers)
    await run(tx, {
      text: 'UPDATE command_log SET response = $3::jsonb WHERE business_id = $1 AND key = $2',
      values: [businessId, key, JSON.stringify({ ...response, result: withoutTexts(response.result, texts) })],
    })
}

/** Where a company's meals named this person as who takes them at its door: other people's orders, of which these texts alone go. */
export async function blankDoor(
  tx: Transaction,
  { businessId, customerIds }: { businessId: number; customerIds: readonly number[] },
  texts: ReadonlySet<string>,
): Promise<void> {
  const events = await run<{ seq: string; payload: unknown }>(tx, {
    text: `SELECT e.seq, e.payload FROM events e JOIN orders o ON o.business_id = e.business_id AND o.id = e.order_id
           WHERE e.business_id = $1 AND o.customer_id = ANY ($2) AND o.meal_group_id IS NOT NULL`,
    values: [businessId, customerIds],
  })
  for (const { seq, payload } of events)
    await run(tx, {
      text: 'UPDATE events SET payload = $3::jsonb WHERE business_id = $1 AND seq = $2',
      values: [businessId, seq, JSON.stringify(withoutTexts(payload, texts))],
    })
}
