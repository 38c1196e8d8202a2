import type { Printer, PrintJob } from '#/contract/printing'
import type { PrintedBefore } from '#/domain/print/print-marks'
import type { printers } from '../../db/schema'
import type { PrintJobRow } from './print-job-rows'

export type PrinterRow = typeof printers.$inferSelect

export const presentPrinter = (row: PrinterRow, isStopped = false): Printer => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  host: row.host,
  port: row.port,
  deviceId: row.deviceId,
  way: row.way,
  columns: row.columns,
  language: row.language,
  letters: row.letters,
  copies: row.copies,
  automatic: row.automatic,
  isStopped,
})

export const presentJob = (row: PrintJobRow, { mark, since }: PrintedBefore): PrintJob => ({
  id: row.id,
  orderId: row.orderId,
  day: row.orderId === null ? row.businessDay : null,
  slot: row.slotStart,
  company: row.companyName,
  document: row.document,
  printerId: row.printerId,
  printerName: row.printerName,
  device: row.device,
  revision: row.revision,
  mark,
  since,
  state: row.state,
  error: row.error,
  detail: row.detail,
  tries: row.tries,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})
