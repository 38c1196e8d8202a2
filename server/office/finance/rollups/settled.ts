import { HANDED_OVER } from '#/domain/finance/handed-over'
import { NOT_SOLD, ORDER_STATUSES } from '#/domain/orders/order-status'
import { texts } from '../../../db/statement'

const SETTLED_STATUSES = [...HANDED_OVER, NOT_SOLD]

/** Only these orders are rolled up: whatever changes of one logs its day (`drin_log_order`). */
export const SETTLED = `status IN (${texts(SETTLED_STATUSES)})`
/** All others, in words that the index of open orders answers to. */
export const UNSETTLED = `status IN (${texts(ORDER_STATUSES.filter((status) => !SETTLED_STATUSES.some((one) => one === status)))})`
