import type { Business } from '#/contract/businesses'
import type { DevicePrint } from '#/contract/printing'
import { papersOf } from '#/domain/print/documents'
import type { Paper } from '#/domain/print/paper'
import type { PrintLanguage } from '#/domain/print/print-values'

/** The papers of an entry of the ledger, as this device prints them. */
export const devicePapers = (
  { job: { document, day, mark, since = null }, orders, timeZone, labels = [], group, groups }: DevicePrint,
  { restaurantName, currency }: Business,
  language: PrintLanguage,
): Paper[] =>
  papersOf(
    document,
    { day, orders, restaurantName, currency, labels, group, groups },
    { language, timeZone, mark, since, printedAt: new Date() },
  )
