import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PrintDocument, PrintError } from '#/domain/print/print-values'

export const DOCUMENT_TEXTS: Readonly<Record<PrintDocument, MessageDescriptor>> = {
  ticket: msg`Order ticket`,
  b2bTicket: msg`Company order ticket`,
  b2bLabel: msg`Bag labels`,
  invoice: msg`Invoice`,
  cancelled: msg`Cancellation slip`,
  dailyItems: msg`Daily dish totals`,
  timeslotItems: msg`Dishes by time`,
  dayTotals: msg`Daily order totals`,
  groupOrder: msg`Company order`,
  companyList: msg`Company meals of the day`,
}

/** What is wrong, and what a person at the printer does about it. */
export const PRINT_ERROR_TEXTS: Readonly<Record<PrintError, MessageDescriptor>> = {
  unreachable: msg`The printer does not answer. Is it switched on, and is its address right?`,
  refused: msg`Something answers at this address, but not as a printer. Is the port right?`,
  paperOut: msg`The printer is out of paper.`,
  coverOpen: msg`The printer’s cover is open.`,
  printerFault: msg`The printer reports a fault.`,
  hung: msg`The printer stopped midway. Part of it may be printed.`,
  interrupted: msg`The connection to the printer dropped midway. Part of it may be printed.`,
  stopped: msg`This printer has stopped: whoever set it up no longer has permission. Someone who has it must save it again.`,
  popupBlocked: msg`The browser blocked the print window. Allow pop-ups for this page, then print again.`,
  noDevice: msg`No printer is connected to this device. Choose one under Readiness.`,
  abandoned: msg`The page was closed while printing. Check whether it came out.`,
  tooLate: msg`No printer took it for half an hour. Print it again if it is still needed.`,
}
