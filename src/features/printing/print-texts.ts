import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PrintDocument, PrintError } from '#/domain/print/print-values'

export const DOCUMENT_TEXTS: Readonly<Record<PrintDocument, MessageDescriptor>> = {
  ticket: msg`Order ticket`,
  b2bTicket: msg`Company order ticket`,
  b2bLabel: msg`Bag labels`,
  invoice: msg`Invoice`,
  cancelled: msg`Slip: order cancelled`,
  dailyItems: msg`Dishes of the day`,
  timeslotItems: msg`Dishes by time`,
  dayTotals: msg`Total orders of the day`,
}

/** What is wrong, and what a person at the printer does about it. */
export const PRINT_ERROR_TEXTS: Readonly<Record<PrintError, MessageDescriptor>> = {
  unreachable: msg`The printer does not answer. Is it switched on, and is its address right?`,
  refused: msg`Something answers at this address, but it takes no prints. Is the port right?`,
  paperOut: msg`The printer is out of paper.`,
  coverOpen: msg`The printer’s cover is open.`,
  printerFault: msg`The printer reports a fault.`,
  hung: msg`The printer stopped in the middle. Part of the paper may be printed.`,
  interrupted: msg`The connection to the printer broke in the middle. Part of the paper may be printed.`,
  stopped: msg`This printer has stopped: who set it up may not set printers up any more. Somebody who may has to save it again.`,
  popupBlocked: msg`The browser blocked the print window. Allow pop-ups for this page, then print again.`,
  noDevice: msg`No printer is connected to this device. Choose it under Readiness.`,
  abandoned: msg`The page was closed while it printed. See whether the paper is there.`,
  tooLate: msg`No printer took it for half an hour. Print it again if it is still needed.`,
}
