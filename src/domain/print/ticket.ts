import { toCollect } from '../orders/amount-due'
import { formatMoney, fromCents, toCents } from '../values/money'
import { orderCode } from '../orders/order-code'
import { isScheduledOrder, isTakeAwayOrder, orderKind } from '../orders/order-kind'
import { cookBy, expectedAt } from '../orders/order-timing'
import { isAddressUnchecked } from '../orders/unchecked-address'
import type { PrintBlock, Receipt } from './paper'
import { clockText, dayText, type PrintClock } from './print-clock'
import type { PrintMark } from './print-marks'
import { printedChanges } from './printed-changes'
import { graveNotes } from './printed-notes'
import type { PrintedItem, PrintedOrder } from './printed-order'
import { PRINT_WORDS } from './print-words'

export type PrintFacts = PrintClock & {
  mark: PrintMark | null
  /** The content of the paper before; `null`: there is none. */
  since?: number | null
  printedAt: Date
}

/** What the kitchen cooks from and the courier takes along: what the customer warns of first, money last. */
export function ticket(order: PrintedOrder, facts: PrintFacts): Receipt {
  const words = PRINT_WORDS[facts.language]
  const dueAt = cookBy(order)
  const isPlanned = isScheduledOrder(order)
  return {
    shape: 'receipt',
    blocks: [
      ...headOf(order, words[orderKind(order)], facts),
      { kind: 'center', text: dateAndTime(Date.parse(order.date), facts) },
      ...(dueAt === undefined || !order.enableCookingTime ? [] : [fact(words.cookBy, clockText(dueAt, facts))]),
      ...(isPlanned ? [fact(words.wantedFor, clockText(expectedAt(order), facts))] : []),
      ...whatChanged(order, facts),
      ...warnings(order, facts),
      { kind: 'rule' },
      ...order.items.map((item) => dish(item, order, facts)),
      { kind: 'rule' },
      ...customer(order, facts),
      ...(order.packagesNo > 1
        ? [{ kind: 'row', label: words.packages, value: String(order.packagesNo) } as const]
        : []),
      { kind: 'rule' },
      ...money(order, facts),
      { kind: 'boxed', text: payment(order, facts) },
      { kind: 'center', text: footer(order.items, facts) },
    ],
  }
}

/** A company's order: who gets it and at what hour come first; the company settles, so no amounts. */
export function companyTicket(order: PrintedOrder, facts: PrintFacts): Receipt {
  const words = PRINT_WORDS[facts.language]
  const dueAt = cookBy(order)
  return {
    shape: 'receipt',
    blocks: [
      ...headOf(order, words.b2b, facts),
      ...(order.company === undefined ? [] : [{ kind: 'center', text: order.company.name, strong: true } as const]),
      { kind: 'center', text: dateAndTime(Date.parse(order.date), facts) },
      fact(words.wantedFor, order.timeSlot?.startTime ?? clockText(expectedAt(order), facts)),
      ...(dueAt === undefined || !order.enableCookingTime ? [] : [fact(words.cookBy, clockText(dueAt, facts))]),
      ...whatChanged(order, facts),
      ...warnings(order, facts),
      { kind: 'rule' },
      ...order.items.map((item) => dish(item)),
      { kind: 'rule' },
      ...customer(order, facts),
      { kind: 'rule' },
      { kind: 'row', label: words.packages, value: String(order.packagesNo) },
      { kind: 'center', text: footer(order.items, facts) },
    ],
  }
}

/** A bill with prices by piece. No fiscal service has signed it, and it says so. */
export function invoice(order: PrintedOrder, facts: PrintFacts): Receipt {
  const words = PRINT_WORDS[facts.language]
  return {
    shape: 'receipt',
    blocks: [
      ...markOf(facts),
      { kind: 'title', text: words.invoice },
      { kind: 'center', text: order.restaurantName, strong: true },
      { kind: 'row', label: words.order, value: String(order.id) },
      { kind: 'line', text: dateAndTime(Date.parse(order.date), facts) },
      { kind: 'line', text: order.customer.name },
      { kind: 'rule' },
      ...order.items.map((item): PrintBlock => {
        const line = dish(item, order)
        const price = `${item.quantity} × ${formatMoney(item.itemPrice, order.currency)}`
        return { ...line, details: [...line.details, price] }
      }),
      { kind: 'rule' },
      ...money(order, facts),
      { kind: 'boxed', text: payment(order, facts) },
      { kind: 'note', text: words.notFiscal },
      { kind: 'center', text: words.printed(dateAndTime(facts.printedAt, facts)) },
    ],
  }
}

export const dateAndTime = (at: number | Date, clock: PrintClock): string =>
  `${dayText(at, clock)}, ${clockText(at, clock)}`

export const fact = (label: string, value: string): PrintBlock => ({ kind: 'fact', label, value })

/** How every paper begins that hangs in the kitchen. */
export const headOf = (order: PrintedOrder, band: string, facts: PrintFacts): PrintBlock[] => [
  ...markOf(facts),
  { kind: 'band', text: band },
  { kind: 'number', text: orderCode(order.id) },
  { kind: 'center', text: order.restaurantName, strong: true },
]

const markOf = ({ mark, language }: PrintFacts): PrintBlock[] =>
  mark === null ? [] : [{ kind: 'band', text: PRINT_WORDS[language][mark] }]

/** Never without its quantity, the toppings' included: of each piece, where there is more than one. */
function dish(item: PrintedItem, order?: PrintedOrder, facts?: PrintFacts): Extract<PrintBlock, { kind: 'dish' }> {
  const toppings = item.toppingItems.map(({ displayedText, quantity }) =>
    item.quantity > 1 && facts !== undefined
      ? `+ ${quantity * item.quantity} × ${displayedText} (${PRINT_WORDS[facts.language].each(quantity)})`
      : `+ ${quantity * item.quantity} × ${displayedText}`,
  )
  return {
    kind: 'dish',
    quantity: item.quantity,
    name: item.itemName,
    ...(order !== undefined && {
      amount: formatMoney(fromCents(toCents(item.itemPrice) * item.quantity), order.currency),
    }),
    details: [...(item.variantItem === null ? [] : [item.variantItem.name]), ...toppings],
    ...(item.notes !== '' && { note: item.notes }),
  }
}

/** In words, right under the head of a paper that says CHANGED. */
function whatChanged(order: PrintedOrder, { mark, since = null, language }: PrintFacts): PrintBlock[] {
  const lines = mark === 'changed' ? printedChanges(order, since, language) : []
  if (lines.length === 0) return []
  return [{ kind: 'rule' }, ...lines.map((text): PrintBlock => ({ kind: 'change', text })), { kind: 'rule' }]
}

/**
 * What the customer warns of before the dishes: under a band of its own what is recognised as an allergy, also where it is
 * said of a dish, and then the rest of the customer's words.
 */
function warnings(order: PrintedOrder, { language }: PrintFacts): PrintBlock[] {
  const grave = graveNotes(order)
  const { description } = order
  return [
    ...(grave.length > 0 ? [{ kind: 'band', text: PRINT_WORDS[language].allergy } as const] : []),
    ...grave.map(({ text }): PrintBlock => ({ kind: 'note', text })),
    ...(description === '' || grave.some(({ note }) => note === description)
      ? []
      : [{ kind: 'note', text: description } as const]),
  ]
}

function money(order: PrintedOrder, { language }: PrintFacts): PrintBlock[] {
  const words = PRINT_WORDS[language]
  const row = (label: string, amount: number, strong = false): PrintBlock => ({
    kind: 'row',
    label,
    value: formatMoney(amount, order.currency),
    strong,
  })
  return [
    row(words.dishes, order.totalNet),
    ...(order.discountValue > 0
      ? [row([words.discount, order.discount?.title].filter(Boolean).join(': '), -order.discountValue)]
      : []),
    ...(isTakeAwayOrder(order) ? [] : [row(words.transport, order.transportCost)]),
    ...(order.serviceFee > 0 ? [row(words.service, order.serviceFee)] : []),
    row(words.total, order.total, true),
  ]
}

function payment(order: PrintedOrder, { language }: PrintFacts): string {
  const words = PRINT_WORDS[language]
  const { total, paid = 0, refunded = 0, currency } = order
  const left = toCollect(order)
  switch (order.paymentMethod.paymentType) {
    case 'CASH':
      return words.collectCash(formatMoney(left > 0 ? left : total, currency))
    case 'CREDIT_CARD':
      return left > 0
        ? words.collectRest(
            formatMoney(fromCents(toCents(paid) - toCents(refunded)), currency),
            formatMoney(left, currency),
          )
        : words.paidByCard
    case 'OTHER':
      return words.paidOtherwise
  }
}

function customer(order: PrintedOrder, { language }: PrintFacts): PrintBlock[] {
  const place = isTakeAwayOrder(order) ? [order.takeAwayPoint?.pointName ?? ''] : [order.address, order.addressDetails]
  return [
    { kind: 'line', text: order.customer.name, strong: true },
    ...(order.firstOrder ? [{ kind: 'line', text: PRINT_WORDS[language].newCustomer } as const] : []),
    { kind: 'line', text: order.phone },
    ...place.filter((text) => text !== '').map((text, i): PrintBlock => ({ kind: 'line', text, strong: i === 0 })),
    ...(isAddressUnchecked(order)
      ? [{ kind: 'line', text: PRINT_WORDS[language].distanceUnchecked, strong: true } as const]
      : []),
  ]
}

function footer(items: readonly PrintedItem[], facts: PrintFacts): string {
  const words = PRINT_WORDS[facts.language]
  const count = items.reduce((sum, item) => sum + item.quantity, 0)
  return `${words.dishCount(count)}. ${words.printed(clockText(facts.printedAt, facts))}`
}
