import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { encodePapers, encoderOptions } from '#/domain/print/encode-papers'
import type { Paper } from '#/domain/print/paper'
import type { PrintColumns } from '#/domain/print/print-values'

/** The bytes for a printer of receipts. */
export const encode = (papers: readonly Paper[], printer: { columns: PrintColumns; copies: number }): Uint8Array =>
  encodePapers(new ReceiptPrinterEncoder(encoderOptions(printer.columns)), papers, printer)
