import type { DevicePrint } from '#/contract/printing'
import { dayList } from '#/domain/print/day-lists'
import { orderPapers } from '#/domain/print/documents'
import type { Paper } from '#/domain/print/paper'
import {
  DAY_DOCUMENTS,
  type DayDocument,
  ORDER_DOCUMENTS,
  type OrderDocument,
  type PrintDocument,
  type PrintLanguage,
} from '#/domain/print/print-values'
import type { Currency } from '#/domain/money'
import type { PrintFacts } from '#/domain/print/ticket'

const isOrderDocument = (document: PrintDocument): document is OrderDocument =>
  (ORDER_DOCUMENTS as readonly string[]).includes(document)
const isDayDocument = (document: PrintDocument): document is DayDocument =>
  (DAY_DOCUMENTS as readonly string[]).includes(document)

/** The papers of an entry of the ledger, as this device prints them. */
export function papersOf(
  { job, orders, timeZone }: DevicePrint,
  { language, business }: { language: PrintLanguage; business: { name: string; currency: Currency } },
): Paper[] {
  const facts: PrintFacts = { language, timeZone, mark: job.mark, printedAt: new Date() }
  const { document, day } = job
  if (isOrderDocument(document)) return orders.flatMap((order) => orderPapers(document, order, facts))
  if (!isDayDocument(document) || day === null) return []
  return [dayList(document, { day, restaurantName: business.name, currency: business.currency, orders }, facts)]
}
