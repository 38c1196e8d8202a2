import { bagCode } from '../meals/bags'
import { allergySign } from '../orders/allergy'
import { orderCode } from '../orders/order-code'
import { expectedAt } from '../orders/order-timing'
import { isSold, type OrderStatus } from '../orders/order-status'
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

/** What a label says of an order, whoever knows it: the order itself, or the group that its meal is in. */
export type LabelledOrder = {
  id: number
  restaurantName: string
  companyName: string
  /** When it is at the door, and the hour as it was promised. */
  at: number
  hour: string | undefined
  name: string
  items: readonly { quantity: number; itemName: string; details: readonly string[]; notes: string }[]
  description: string
  /** What the person must not eat, whatever they wrote to this order. */
  allergy: string
  status: OrderStatus
  isUnchecked: boolean
  packagesNo: number
  /** Of a meal of a group: its content, and which of how many bags it is. */
  meal?: { revision: number; bag: number; of: number; isAdded?: boolean } | undefined
}

/** Which of how many bags of its group a meal is. */
export type BagPlace = { bag: number; of: number }

/** An order as its label has it; `place`: of a meal of a group. */
export const labelledOrder = (order: PrintedOrder, place?: BagPlace): LabelledOrder => ({
  id: order.id,
  restaurantName: order.restaurantName,
  companyName: order.company?.name ?? '',
  at: expectedAt(order),
  hour: order.timeSlot?.startTime,
  name: order.customer.name,
  items: order.items.map(({ quantity, itemName, notes, variantItem, toppingItems }) => ({
    quantity,
    itemName,
    notes,
    details: [
      ...(variantItem === null ? [] : [variantItem.name]),
      ...toppingItems.map((topping) => topping.displayedText),
    ],
  })),
  description: order.description,
  allergy: place === undefined ? '' : (order.b2BOrderGroupItems?.[0]?.allergy ?? ''),
  status: order.status,
  // The company's address is agreed.
  isUnchecked: place === undefined && isAddressUnchecked(order),
  packagesNo: order.packagesNo,
  ...(place !== undefined && { meal: { revision: order.revision, ...place } }),
})

/** The notes that fit, those that must not be overlooked always; of the rest that there are more. */
function notesOnLabel(order: LabelledOrder, language: PrintFacts['language']): string[] {
  const words = PRINT_WORDS[language]
  const notes = printedNotes(order)
  let room = NOTES_ON_LABEL
  const shown = notes.filter(({ text, isGrave }) => {
    room -= text.length
    return isGrave || room >= 0
  })
  const left = notes.length - shown.length
  return [
    ...(order.allergy === '' ? [] : [words.allergyTo(order.allergy)]),
    // A size or a topping that warns ("Pa gluten") is as true as a note.
    ...order.items.flatMap(({ itemName, details }) =>
      details.filter((detail) => allergySign(detail) !== undefined).map((detail) => `${itemName}: ${detail}`),
    ),
    ...shown.map(({ text }) => text),
    ...(left > 0 ? [words.moreNotes(left)] : []),
  ]
}

/** A label of an order that is not cooked any more is only there to be thrown away; a later one says so. */
function warningOf(order: Pick<LabelledOrder, 'status'>, { mark, language }: PrintFacts): string | undefined {
  if (!isSold(order.status)) return PRINT_WORDS[language].throwAway
  return mark === null ? undefined : PRINT_WORDS[language][mark]
}

/** What sticks on the bag of a company's order: whose it is, and at most two dishes. One label a bag. */
export function labels(order: LabelledOrder, facts: PrintFacts): Label[] {
  const { at, packagesNo, meal } = order
  const words = PRINT_WORDS[facts.language]
  const hour = order.hour ?? clockText(at, facts)
  const rest = order.items.slice(DISHES_ON_LABEL).reduce((sum, item) => sum + item.quantity, 0)
  const warning = warningOf(order, facts)
  return Array.from({ length: packagesNo }, (_, bag) => ({
    shape: 'label',
    code: orderCode(order.id),
    lines: [
      ...(order.companyName === '' ? [] : [order.companyName]),
      order.restaurantName,
      `${dayText(at, facts)}, ${hour}`,
      ...(order.isUnchecked ? [words.distanceUnchecked] : []),
      ...(meal === undefined ? [] : [words.bagOf(meal.bag, meal.of)]),
      ...(meal?.isAdded === true ? [words.addedAfterClosing] : []),
      ...(packagesNo > 1 ? [`${bag + 1}/${packagesNo}`] : []),
    ],
    name: order.name,
    dishes: order.items.slice(0, DISHES_ON_LABEL).map(({ quantity, itemName }) => ({ quantity, name: itemName })),
    ...(rest > 0 && { more: words.more(rest) }),
    notes: notesOnLabel(order, facts.language),
    ...(meal !== undefined && { scan: bagCode(order.id, meal.revision) }),
    ...(warning !== undefined && { warning }),
  }))
}
