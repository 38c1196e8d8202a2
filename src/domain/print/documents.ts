import type { DayGroup } from '../meals/company-day'
import { companyList } from './company-list'
import { type DayOrders, dayList } from './day-lists'
import type { Paper } from './paper'
import { COMPANY_LIST, GROUP_DOCUMENT, isOrderDocument, type OrderDocument, type PrintDocument } from './print-values'
import { groupOrder, lastBag, type PrintedGroup } from './printed-group'
import type { PrintedOrder } from './printed-order'
import { type BagPlace, labelledOrder, labels } from './label'
import { cancelledSlip } from './cancelled-slip'
import { companyTicket, dateAndTime, invoice, type PrintFacts, ticket } from './ticket'
import { PRINT_WORDS } from './print-words'

/** What an order's kitchen ticket is: a company's order has its own. */
export const ticketOf = (order: { b2bOrder: boolean }): OrderDocument => (order.b2bOrder ? 'b2bTicket' : 'ticket')

/** The papers of a document about an order. */
export function orderPapers(
  document: OrderDocument,
  order: PrintedOrder,
  facts: PrintFacts,
  place?: BagPlace,
): Paper[] {
  switch (document) {
    case 'ticket':
      return [ticket(order, facts)]
    case 'b2bTicket':
      return [companyTicket(order, facts)]
    case 'b2bLabel':
      return labels(labelledOrder(order, place), facts)
    case 'invoice':
      return [invoice(order, facts)]
    case 'cancelled':
      return [cancelledSlip(order, facts)]
  }
}

type PrintedAbout = Omit<DayOrders, 'day'> & {
  day: string | null
  /** Of a company's meals that are cooked together. */
  group?: PrintedGroup | undefined
  /** Of a list of companies' meals. */
  groups?: readonly DayGroup[] | undefined
}

/** The papers of any document: about its order, a group of meals, or what a business day has. */
export function papersOf(
  document: PrintDocument,
  { day, group, groups, ...about }: PrintedAbout,
  facts: PrintFacts,
): Paper[] {
  if (document === GROUP_DOCUMENT) return group === undefined ? [] : [groupOrder(group, facts)]
  if (isOrderDocument(document))
    return about.orders.flatMap((order) => orderPapers(document, order, facts, placeIn(group, order.id)))
  if (day === null) return []
  const { restaurantName } = about
  return document === COMPANY_LIST
    ? [companyList({ day, restaurantName, groups: groups ?? [] }, facts)]
    : [dayList(document, { ...about, day }, facts)]
}

/** Which bag of its group a meal is; of other orders nothing. */
function placeIn(group: PrintedGroup | undefined, orderId: number): BagPlace | undefined {
  const bag = group?.people.find((meal) => meal.orderId === orderId)?.bag ?? undefined
  return group === undefined || bag === undefined ? undefined : { bag, of: lastBag(group.people) }
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
