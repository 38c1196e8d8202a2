import { NOT_SOLD, type OrderStatus } from '../orders/order-status'
import { readyAt, type TimedOrder } from '../orders/order-timing'
import type { WebhookType } from './webhook'

/** What of an order a channel is told of: no word about its customer. */
export type ToldOrder = TimedOrder & {
  id: number
  businessId: number
  status: OrderStatus
  rejectReason: { id: number; description: string } | null
  lastDateCollected: string | null
  lastDateDelivered: string | null
  lastDateRejected: string | null
  recall?: { at: string; to: string } | null | undefined
}

/** Something that happened. `key`: the same fact has the same one, however often it is read of an order. */
export type Fact = { type: WebhookType; key: string; at: string; data: Readonly<Record<string, unknown>> }

/**
 * What has happened to an order so far, the earliest first. Each fact names its moment, so that an order that is read again tells
 * nothing twice, and one that was brought back and cooked again is told anew. Another promised time is another acceptance.
 */
export function factsOfOrder(order: ToldOrder): Fact[] {
  const ready = readyAt(order)
  const facts = [
    fact(order.lastDateAccepted, 'order.accepted', `${order.totalCookingTime}`, {
      cookingTime: order.totalCookingTime,
      readyAt: ready === undefined ? null : new Date(ready).toISOString(),
    }),
    fact(order.lastDateCooked, 'order.cooked'),
    fact(order.lastDateCollected ?? order.lastDateDelivered, 'order.handed_over'),
    fact(order.recall?.at ?? null, 'order.recalled', '', { to: order.recall?.to }),
    order.status === NOT_SOLD
      ? fact(order.lastDateRejected, 'order.rejected', '', { reason: order.rejectReason })
      : undefined,
  ]
  return facts
    .filter((each) => each !== undefined)
    .map((each) => ({ ...each, data: { orderId: order.id, businessId: order.businessId, ...each.data } }))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const fact = (at: string | null, type: WebhookType, more = '', data: Fact['data'] = {}): Fact | undefined =>
  at === null ? undefined : { type, key: [type, at, more].filter(Boolean).join(' '), at, data }
