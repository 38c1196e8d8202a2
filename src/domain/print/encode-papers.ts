import { layOut } from './line-layout'
import type { Paper } from './paper'
import type { PrintColumns } from './print-values'

/** What is asked of the encoder of `@point-of-sale/receipt-printer-encoder`: the domain knows no package. */
export type ReceiptEncoder = {
  initialize: () => unknown
  codepage: (codepage: 'auto') => unknown
  align: (value: 'left' | 'center') => unknown
  bold: (value: boolean) => unknown
  invert: (value: boolean) => unknown
  size: (width: number, height: number) => unknown
  line: (text: string) => unknown
  cut: (type: 'partial') => unknown
  encode: () => Uint8Array
}

/** Of every encoder: ESC/POS as Epson's and all that follow it. A letter that no code page has is printed as `?`. */
export const encoderOptions = (columns: PrintColumns) =>
  ({ language: 'esc-pos', columns, codepageMapping: 'epson', feedBeforeCut: 4, errors: 'relaxed' }) as const

/** The bytes of some papers, each cut off, as often as copies are wanted. */
export function encodePapers(
  encoder: ReceiptEncoder,
  papers: readonly Paper[],
  { columns, copies }: { columns: PrintColumns; copies: number },
): Uint8Array {
  encoder.initialize()
  encoder.codepage('auto')
  for (let copy = 0; copy < copies; copy++)
    for (const paper of papers) {
      for (const { text, bold = false, inverted = false, align = 'left', size = [1, 1] } of layOut(paper, columns)) {
        encoder.align(align)
        encoder.size(size[0], size[1])
        encoder.bold(bold)
        encoder.invert(inverted)
        encoder.line(printable(text))
        encoder.invert(false)
        encoder.bold(false)
        encoder.size(1, 1)
      }
      encoder.align('left')
      encoder.cut('partial')
    }
  return encoder.encode()
}

/** Signs of ours that old printers do not have. */
const printable = (text: string): string =>
  text
    .replaceAll('×', 'x')
    .replaceAll('−', '-')
    .replaceAll('’', "'")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
