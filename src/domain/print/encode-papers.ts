import { layOut } from './line-layout'
import type { Paper } from './paper'
import type { PrintColumns } from './print-values'
import { PAGES_OF, type PrinterLetters } from './printer-letters'

/** What is asked of the encoder of `@point-of-sale/receipt-printer-encoder`: the domain knows no package. */
export type ReceiptEncoder = {
  initialize: () => unknown
  codepage: (codepage: 'auto') => unknown
  align: (value: 'left' | 'center') => unknown
  bold: (value: boolean) => unknown
  invert: (value: boolean) => unknown
  size: (width: number, height: number) => unknown
  line: (text: string) => unknown
  qrcode: (value: string, options: { size: number; errorlevel: 'm' }) => unknown
  cut: (type: 'partial') => unknown
  encode: () => Uint8Array
}

/** How wide a square of a label's code is: about 1.5 cm in all, which a hand scanner reads from 20. */
const SCAN_DOTS = 6

/** How a printer of receipts prints: characters on a line, and which letters it has. */
export type ReceiptPrinter = { columns: PrintColumns; letters: PrinterLetters }

/** Of every encoder: ESC/POS as Epson's and all that follow it, with the pages of letters that the printer has. */
export const encoderOptions = ({ columns, letters }: ReceiptPrinter) => ({
  language: 'esc-pos' as const,
  columns,
  codepageMapping: 'epson' as const,
  codepageCandidates: [...PAGES_OF[letters]],
  feedBeforeCut: 4,
  errors: 'relaxed' as const,
})

/** The bytes of some papers, each cut off, as often as copies are wanted. */
export function encodePapers(
  encoder: ReceiptEncoder,
  papers: readonly Paper[],
  { columns, letters, copies }: ReceiptPrinter & { copies: number },
): Uint8Array {
  encoder.initialize()
  encoder.codepage('auto')
  for (let copy = 0; copy < copies; copy++)
    for (const paper of papers) {
      for (const { text, bold = false, inverted = false, align = 'left', size = [1, 1] } of layOut(
        paper,
        columns,
        letters,
      )) {
        encoder.align(align)
        encoder.size(size[0], size[1])
        encoder.bold(bold)
        encoder.invert(inverted)
        encoder.line(text)
        encoder.invert(false)
        encoder.bold(false)
        encoder.size(1, 1)
      }
      if (paper.shape === 'label' && paper.scan !== undefined) {
        encoder.align('center')
        encoder.qrcode(paper.scan, { size: SCAN_DOTS, errorlevel: 'm' })
      }
      encoder.align('left')
      encoder.cut('partial')
    }
  return encoder.encode()
}
