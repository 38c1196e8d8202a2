/** What an order `o` is by the domain, as SQL: what it sold, and whether it did. */
import { HANDED_OVER } from '#/domain/finance/handed-over'
import { NOT_SOLD } from '#/domain/orders/order-status'
import { texts } from '../../db/statement'

export const IS_SOLD = `o.status <> '${NOT_SOLD}'`
export const IS_REJECTED = `o.status = '${NOT_SOLD}'`

/** `isHandedOver` of the domain. */
export const HANDED_OVER_TEXT = `o.status IN (${texts(HANDED_OVER)})`

/** `soldOf` of the domain: what it sold. */
export const SALES_TEXT = `CASE WHEN ${HANDED_OVER_TEXT}
  THEN greatest(0, o.net_cents - o.discount_cents - o.refunded_cents) ELSE 0 END`
/** What is left of its delivery price after a refund, which takes the dishes first. */
export const TRANSPORT_TEXT = `CASE WHEN ${HANDED_OVER_TEXT}
  THEN greatest(0, o.transport_cents - greatest(0, o.refunded_cents - (o.net_cents - o.discount_cents))) ELSE 0 END`

/** What guests pay for an order, delivery and fees included, and do not get back; of a rejected one what it would have brought. */
export const KEPT_TEXT = `(o.total_cents - CASE WHEN ${IS_REJECTED} THEN 0 ELSE o.refunded_cents END)`
