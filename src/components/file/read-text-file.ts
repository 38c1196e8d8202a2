/** UTF-16 by the mark that it begins with: what Windows calls "Unicode text". */
const UTF_16 = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** UTF-8; what is none is taken for what spreadsheets and banks on Windows write (ISO-8859-1 is a part of it). */
export function decoded(bytes: ArrayBuffer): { text: string; wasLegacy: boolean } {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  const wide = UTF_16.find(({ mark }) => mark[0] === first && mark[1] === second)
  if (wide !== undefined) return { text: new TextDecoder(wide.encoding).decode(bytes), wasLegacy: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), wasLegacy: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), wasLegacy: true }
  }
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
