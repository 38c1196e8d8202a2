/** What text files are written in: UTF-16 is what Windows calls "Unicode text", the last two are its older tables, west and middle of Europe. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** UTF-16 by the mark that it begins with. */
const UTF_16 = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** So many bytes tell what a file is written in. */
const LOOKED_AT = 4_096

/** Without a mark every second byte of UTF-16 is 0 where letters are Latin; no other text has a 0. */
function wideWithoutMark(bytes: Uint8Array): Encoding | undefined {
  const [even, odd] = [0, 1].map((rest) => bytes.filter((byte, at) => at % 2 === rest && byte === 0).length)
  const most = bytes.length / 8
  if ((odd ?? 0) > most && (even ?? 0) < most) return 'utf-16le'
  return (even ?? 0) > most && (odd ?? 0) < most ? 'utf-16be' : undefined
}

/** `ć` and `đ` of the one table are `æ` and `ð` in the other, which none of the house's languages has. */
const MIDDLE_EUROPE = /[æðÆÐ]/

/** UTF-8; what is none is taken for what spreadsheets and banks on Windows write (ISO-8859-1 is a part of it). */
export function encodingOf(buffer: ArrayBuffer): Encoding {
  const bytes = new Uint8Array(buffer)
  const wide = UTF_16.find(({ mark }) => mark[0] === bytes[0] && mark[1] === bytes[1])
  if (wide !== undefined) return wide.encoding
  const unmarked = wideWithoutMark(bytes.subarray(0, LOOKED_AT))
  if (unmarked !== undefined) return unmarked
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(buffer)
    return 'utf-8'
  } catch {
    return MIDDLE_EUROPE.test(new TextDecoder('windows-1252').decode(buffer)) ? 'windows-1250' : 'windows-1252'
  }
}

/** The text of a file, and whether it is written in an older table, which may have been guessed wrong. */
export function decoded(
  bytes: ArrayBuffer,
  encoding: Encoding = encodingOf(bytes),
): { text: string; wasLegacy: boolean } {
  return { text: new TextDecoder(encoding).decode(bytes), wasLegacy: encoding.startsWith('windows') }
}

/** The line of the file on which each row begins: a cell may hold several lines. */
export function lineNumbers(rows: readonly (readonly string[])[]): number[] {
  let line = 1
  return rows.map((cells) => {
    const begins = line
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
    return begins
  })
}
