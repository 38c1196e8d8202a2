import { orderCode } from '../orders/order-code'
import { expectedAt } from '../orders/order-timing'
import type { Label } from './paper'
import { clockText, dayText } from './print-clock'
import type { PrintedOrder } from './printed-order'
import { PRINT_WORDS } from './print-words'
import type { PrintFacts } from './ticket'

/** Dishes that a label has room for (specification §9); the rest is counted. */
const DISHES_ON_LABEL = 2

/** What sticks on the bag of a company's order: whose it is, and at most two dishes. One label a bag. */
export function labels(order: PrintedOrder, facts: PrintFacts): Label[] {
  const at = expectedAt(order)
  const hour = order.timeSlot?.startTime ?? clockText(at, facts)
  const rest = order.items.slice(DISHES_ON_LABEL).reduce((sum, item) => sum + item.quantity, 0)
  const notes = [order.description, ...order.items.map((item) => item.notes)].filter((text) => text !== '')
  return Array.from({ length: order.packagesNo }, (_, bag) => ({
    shape: 'label',
    code: orderCode(order.id),
    lines: [
      order.restaurantName,
      `${dayText(at, facts)}, ${hour}`,
      ...(order.packagesNo > 1 ? [`${bag + 1}/${order.packagesNo}`] : []),
    ],
    name: order.customer.name,
    dishes: order.items.slice(0, DISHES_ON_LABEL).map(({ quantity, itemName }) => ({ quantity, name: itemName })),
    ...(rest > 0 && { more: PRINT_WORDS[facts.language].more(rest) }),
    ...(notes[0] !== undefined && { note: notes[0] }),
  }))
}
