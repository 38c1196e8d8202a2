import { expectedAt, type TimedOrder } from '../orders/order-timing'
import { minutes } from '../values/time'

const QUARTER_MS = minutes(15)

/**
 * Under which hour the lists of a day have an order: the slot at which a company gets it, or the quarter of an hour in which
 * a customer expects it. `clockText` writes an instant on the business's clock, `HH:mm`.
 */
export const timeSlotOf = (
  order: TimedOrder & { timeSlot: { startTime: string } | null },
  clockText: (ms: number) => string,
): string => order.timeSlot?.startTime ?? clockText(Math.floor(expectedAt(order) / QUARTER_MS) * QUARTER_MS)
