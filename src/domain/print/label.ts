import { orderCode } from '../orders/order-code'
import { expectedAt } from '../orders/order-timing'
import { isSold } from '../orders/order-status'
import { isAddressUnchecked } from '../orders/unchecked-address'
import type { Label } from './paper'
import { clockText, dayText } from './print-clock'
import { printedNotes } from './printed-notes'
import type { PrintedOrder } from './printed-order'
import { PRINT_WORDS } from './print-words'
import type { PrintFacts } from './ticket'

/** Dishes that a label has room for (specification §9); the rest is counted. */
const DISHES_ON_LABEL = 2

/** Signs of notes that a label has room for. */
const NOTES_ON_LABEL = 80

/** The notes that fit, those that must not be overlooked always; of the rest that there are more. */
function notesOnLabel(order: PrintedOrder, language: PrintFacts['language']): string[] {
  const notes = printedNotes(order)
  let room = NOTES_ON_LABEL
  const shown = notes.filter(({ text, isGrave }) => {
    room -= text.length
    return isGrave || room >= 0
  })
  const left = notes.length - shown.length
  return [...shown.map(({ text }) => text), ...(left > 0 ? [PRINT_WORDS[language].moreNotes(left)] : [])]
}

/** A label of an order that is not cooked any more is only there to be thrown away; a later one says so. */
function warningOf(order: PrintedOrder, { mark, language }: PrintFacts): string | undefined {
  if (!isSold(order.status)) return PRINT_WORDS[language].throwAway
  return mark === null ? undefined : PRINT_WORDS[language][mark]
}

/** What sticks on the bag of a company's order: whose it is, and at most two dishes. One label a bag. */
export function labels(order: PrintedOrder, facts: PrintFacts): Label[] {
  const at = expectedAt(order)
  const hour = order.timeSlot?.startTime ?? clockText(at, facts)
  const rest = order.items.slice(DISHES_ON_LABEL).reduce((sum, item) => sum + item.quantity, 0)
  const warning = warningOf(order, facts)
  return Array.from({ length: order.packagesNo }, (_, bag) => ({
    shape: 'label',
    code: orderCode(order.id),
    lines: [
      order.restaurantName,
      `${dayText(at, facts)}, ${hour}`,
      ...(isAddressUnchecked(order) ? [PRINT_WORDS[facts.language].distanceUnchecked] : []),
      ...(order.packagesNo > 1 ? [`${bag + 1}/${order.packagesNo}`] : []),
    ],
    name: order.customer.name,
    dishes: order.items.slice(0, DISHES_ON_LABEL).map(({ quantity, itemName }) => ({ quantity, name: itemName })),
    ...(rest > 0 && { more: PRINT_WORDS[facts.language].more(rest) }),
    notes: notesOnLabel(order, facts.language),
    ...(warning !== undefined && { warning }),
  }))
}
