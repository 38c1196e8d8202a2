import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { encodePapers, encoderOptions, type ReceiptPrinter } from '#/domain/print/encode-papers'
import type { Paper } from '#/domain/print/paper'

/** The bytes for a printer of receipts. */
export const encode = (papers: readonly Paper[], printer: ReceiptPrinter & { copies: number }): Uint8Array =>
  encodePapers(new ReceiptPrinterEncoder(encoderOptions(printer)), papers, printer)
