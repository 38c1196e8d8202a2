import type { Receipt } from './paper'
import { clockText } from './print-clock'
import type { PrintedOrder } from './printed-order'
import { PRINT_WORDS } from './print-words'
import { fact, headOf, type PrintFacts } from './ticket'

/** Hangs over the ticket that a cook is working from. Without toppings and amounts, so that nobody takes it for a ticket. */
export function cancelledSlip(order: PrintedOrder, facts: PrintFacts): Receipt {
  const words = PRINT_WORDS[facts.language]
  const at = order.lastDateRejected
  return {
    shape: 'receipt',
    blocks: [
      ...headOf(order, words.cancelled, facts),
      ...(at === null ? [] : [fact(words.cancelledAt, clockText(Date.parse(at), facts))]),
      { kind: 'boxed', text: words.doNotCook },
      { kind: 'rule' },
      ...order.items.map(
        ({ quantity, itemName }) => ({ kind: 'dish', quantity, name: itemName, details: [] }) as const,
      ),
      { kind: 'rule' },
      { kind: 'center', text: words.printed(clockText(facts.printedAt, facts)) },
    ],
  }
}
