/** What a printer says of itself that keeps it from printing. */
export type PrinterTrouble = 'paperOut' | 'coverOpen' | 'printerFault'

/** `DLE EOT n`, answered at once even by a printer that is busy: 2 = why it is offline, 4 = its paper. */
export const STATUS_REQUESTS = Uint8Array.of(0x10, 0x04, 0x02, 0x10, 0x04, 0x04)

/** Bits that every answer to `DLE EOT` has, and those that none has. */
const isAnswer = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010

const COVER_OPEN = 0b0000_0100
const STOPPED_FOR_PAPER = 0b0010_0000
const ERROR = 0b0100_0000
const PAPER_GONE = 0b0110_0000

/** The trouble in the two answers; none where they say that all is well, or where the printer said nothing. */
export function readStatus([offline, paper]: readonly number[]): PrinterTrouble | undefined {
  if (paper !== undefined && isAnswer(paper) && (paper & PAPER_GONE) !== 0) return 'paperOut'
  if (offline === undefined || !isAnswer(offline)) return undefined
  if ((offline & COVER_OPEN) !== 0) return 'coverOpen'
  if ((offline & STOPPED_FOR_PAPER) !== 0) return 'paperOut'
  return (offline & ERROR) !== 0 ? 'printerFault' : undefined
}

/** The answer to `GS r 1`. */
export const readPaperSensor = (byte: number): PrinterTrouble | undefined =>
  (byte & 0b0000_1100) !== 0 ? 'paperOut' : undefined
