import { type Currency, formatMoney, fromCents, toCents } from '../values/money'
import { isTakeAwayOrder } from '../orders/order-kind'
import { isSold } from '../orders/order-status'
import { timeSlotOf } from '../business/time-slot'
import { orderCode } from '../orders/order-code'
import { oldLabels, type PrintedLabel } from './old-labels'
import type { PrintBlock, Receipt } from './paper'
import { businessDayText, clockText } from './print-clock'
import type { DayDocument } from './print-values'
import type { PrintedItem, PrintedOrder } from './printed-order'
import { PRINT_WORDS } from './print-words'
import type { PrintFacts } from './ticket'

export type DayOrders = {
  day: string
  restaurantName: string
  currency: Currency
  orders: readonly PrintedOrder[]
  /** Labels of them that are on bags. */
  labels?: readonly PrintedLabel[]
}

/** Lists of a business day: what is cooked, what is cooked for which quarter of an hour, and what it came to. */
export function dayList(document: DayDocument, of: DayOrders, facts: PrintFacts): Receipt {
  const words = PRINT_WORDS[facts.language]
  const sold = of.orders.filter((order) => isSold(order.status))
  const body = { dailyItems: items, timeslotItems, dayTotals: totals }[document]
  return {
    shape: 'receipt',
    blocks: [
      { kind: 'title', text: words[document] },
      { kind: 'center', text: of.restaurantName, strong: true },
      { kind: 'center', text: businessDayText(of.day, facts.language) },
      { kind: 'rule' },
      ...(of.orders.length === 0 ? [{ kind: 'line', text: words.nothing } as const] : body(sold, of, facts)),
      ...labelsToThrowAway(of, facts),
      { kind: 'rule' },
      { kind: 'center', text: words.printed(clockText(facts.printedAt, facts)) },
    ],
  }
}

/** Which bags carry a label that is no longer true. */
function labelsToThrowAway({ orders, labels = [] }: DayOrders, { language }: PrintFacts): PrintBlock[] {
  const words = PRINT_WORDS[language]
  const found = oldLabels(orders, labels)
  if (found.length === 0) return []
  return [
    { kind: 'band', text: words.oldLabels },
    ...found.map(
      ({ order, why }): PrintBlock => ({
        kind: 'row',
        label: `${orderCode(order.id)} ${order.customer.name}`,
        value: { cancelled: words.labelCancelled, changed: words.labelChanged }[why],
      }),
    ),
  ]
}

const items = (orders: readonly PrintedOrder[]): PrintBlock[] => addUp(orders.flatMap((order) => order.items))

/** By the hour at which a company gets its order, or the quarter of an hour in which a customer expects it. */
function timeslotItems(orders: readonly PrintedOrder[], _: DayOrders, facts: PrintFacts): PrintBlock[] {
  const slots = new Map<string, PrintedItem[]>()
  for (const order of orders) {
    const slot = timeSlotOf(order, (at) => clockText(at, facts))
    slots.set(slot, [...(slots.get(slot) ?? []), ...order.items])
  }
  return [...slots]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([slot, inSlot]): PrintBlock[] => [{ kind: 'band', text: slot }, ...addUp(inSlot)])
}

function totals(
  sold: readonly PrintedOrder[],
  { orders, currency }: DayOrders,
  { language }: PrintFacts,
): PrintBlock[] {
  const words = PRINT_WORDS[language]
  const count = (label: string, some: readonly PrintedOrder[]): PrintBlock => ({
    kind: 'row',
    label,
    value: String(some.length),
  })
  const sum = (label: string, amounts: readonly number[], strong = false): PrintBlock => ({
    kind: 'row',
    label,
    value: formatMoney(fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0)), currency),
    strong,
  })
  const paidBy = (type: PrintedOrder['paymentMethod']['paymentType']): number[] =>
    sold.filter((order) => order.paymentMethod.paymentType === type).map((order) => order.total)
  return [
    count(words.orders, sold),
    count(
      words.deliveries,
      sold.filter((order) => !isTakeAwayOrder(order)),
    ),
    count(words.takeaways, sold.filter(isTakeAwayOrder)),
    count(
      words.companies,
      sold.filter((order) => order.b2bOrder),
    ),
    count(
      words.rejectedOrders,
      orders.filter((order) => !isSold(order.status)),
    ),
    { kind: 'rule' },
    sum(words.cash, paidBy('CASH')),
    sum(words.card, paidBy('CREDIT_CARD')),
    sum(words.otherPayment, paidBy('OTHER')),
    { kind: 'rule' },
    sum(
      words.dishes,
      sold.map((order) => order.totalNet),
    ),
    sum(
      words.discount,
      sold.map((order) => -order.discountValue),
    ),
    sum(
      words.transport,
      sold.map((order) => order.transportCost),
    ),
    sum(
      words.service,
      sold.map((order) => order.serviceFee),
    ),
    sum(
      words.total,
      sold.map((order) => order.total),
      true,
    ),
  ]
}

/** The same dish in the same size is one line; the most wanted first. */
function addUp(lines: readonly PrintedItem[]): PrintBlock[] {
  const found = new Map<string, { quantity: number; name: string; details: string[] }>()
  for (const { itemName, variantItem, quantity } of lines) {
    const key = JSON.stringify([itemName, variantItem?.name])
    const known = found.get(key)
    if (known === undefined)
      found.set(key, { quantity, name: itemName, details: variantItem === null ? [] : [variantItem.name] })
    else known.quantity += quantity
  }
  return [...found.values()]
    .toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name))
    .map((line) => ({ kind: 'dish', ...line }))
}
