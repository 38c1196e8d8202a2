import { type DayOrders, dayList } from './day-lists'
import type { Paper } from './paper'
import { isOrderDocument, type OrderDocument, type PrintDocument } from './print-values'
import type { PrintedOrder } from './printed-order'
import { labels } from './label'
import { cancelledSlip } from './cancelled-slip'
import { companyTicket, dateAndTime, invoice, type PrintFacts, ticket } from './ticket'
import { PRINT_WORDS } from './print-words'

/** What an order's kitchen ticket is: a company's order has its own. */
export const ticketOf = (order: { b2bOrder: boolean }): OrderDocument => (order.b2bOrder ? 'b2bTicket' : 'ticket')

/** The papers of a document about an order. */
export function orderPapers(document: OrderDocument, order: PrintedOrder, facts: PrintFacts): Paper[] {
  switch (document) {
    case 'ticket':
      return [ticket(order, facts)]
    case 'b2bTicket':
      return [companyTicket(order, facts)]
    case 'b2bLabel':
      return labels(order, facts)
    case 'invoice':
      return [invoice(order, facts)]
    case 'cancelled':
      return [cancelledSlip(order, facts)]
  }
}

/** The papers of any document: about its order, or about the orders of a business day. */
export function papersOf(
  document: PrintDocument,
  { day, ...about }: Omit<DayOrders, 'day'> & { day: string | null },
  facts: PrintFacts,
): Paper[] {
  if (isOrderDocument(document)) return about.orders.flatMap((order) => orderPapers(document, order, facts))
  return day === null ? [] : [dayList(document, { ...about, day }, facts)]
}

/** Which content a paper shows, as the ledger counts it: what the slip of a cancelled order says never changes. */
export const printedRevision = (document: OrderDocument, order: { revision: number }): number =>
  document === 'cancelled' ? 0 : order.revision

/** Letters that show whether a printer has ours, small and capital, and the sign of the euro. */
export const TEST_LETTERS = ['ë ç à è é ì ò ù €', 'Ë Ç À È É Ì Ò Ù'] as const

/** Shows whether a printer works, and whether it knows our letters, in the types of a ticket. */
export function testPaper(name: string, { language, timeZone, printedAt }: Omit<PrintFacts, 'mark' | 'since'>): Paper {
  const words = PRINT_WORDS[language]
  return {
    shape: 'receipt',
    blocks: [
      { kind: 'band', text: words.testTitle },
      { kind: 'center', text: name, strong: true },
      { kind: 'center', text: dateAndTime(printedAt, { language, timeZone }) },
      { kind: 'rule' },
      { kind: 'line', text: words.testText },
      { kind: 'line', text: words.testLetters(TEST_LETTERS[0]) },
      { kind: 'line', text: TEST_LETTERS[1] },
      { kind: 'boxed', text: TEST_LETTERS.join(' ') },
      { kind: 'note', text: TEST_LETTERS.join(' ') },
      { kind: 'rule' },
    ],
  }
}
