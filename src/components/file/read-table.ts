import { lineNumbers } from './read-text-file'

/** A file of rows: each with the number of its line, and those whose quotation marks are not closed. */
export type Table = {
  rows: { line: number; cells: string[] }[]
  broken: number[]
  headingAt: number
  delimiter: string
}

/** What files end their cells with. */
export const SIGNS = [',', ';', '\t', '|'] as const
/** A heading stands below a letterhead of at most so many rows. */
const LOOKED_AT = 60

/**
 * The rows of a CSV file. Its cells end with that sign with which one of its first rows names most of the columns that are
 * looked for: `known` counts them. The library comes with the first file.
 */
export async function readTable(text: string, known: (cells: readonly string[]) => number): Promise<Table> {
  const { parse } = (await import('papaparse')).default
  const bare = text.replace(/^\uFEFF/, '')
  const candidates = SIGNS.map((delimiter) => {
    const { data } = parse<string[]>(bare, { delimiter, preview: LOOKED_AT })
    const counts = data.map(known)
    const most = Math.max(0, ...counts)
    return { delimiter, most, headingAt: counts.indexOf(most) }
  })
  const [best] = candidates.toSorted((a, b) => b.most - a.most)
  const delimiter = best?.delimiter ?? ','
  const { data, errors } = parse<string[]>(bare, { delimiter, skipEmptyLines: false })
  const numbers = lineNumbers(data)
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row ?? 0))
  const rows = data.map((cells, at) => ({ line: numbers[at] ?? at + 1, cells }))
  return {
    rows: rows.filter((_, at) => !broken.has(at)),
    broken: rows.filter((_, at) => broken.has(at)).map(({ line }) => line),
    headingAt: best?.headingAt ?? 0,
    delimiter,
  }
}
