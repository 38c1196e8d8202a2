import { readTable, SIGNS } from '#/components/file/read-table'
import { decoded, type Encoding, encodingOf } from '#/components/file/read-text-file'
import { IMPORT_LINES_MAX } from '#/domain/employees/employee'
import { bareCell } from '#/domain/files/csv-cells'

/** A list as its file has it: what its columns are called, and its lines by their numbers. */
export type List = {
  name: string
  encoding: Encoding
  delimiter: string
  heading: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}

/** What is wrong with a file as a whole. `lines`: the first of those that it is about, and how many there are. */
export type ListProblem =
  | { kind: 'empty' | 'too_large' | 'no_text' }
  | { kind: 'too_long'; count: number }
  | { kind: 'one_cell'; sign: string }
  | { kind: 'open_quote' | 'width'; lines: readonly number[]; count: number; columns: number }

/** Bytes. */
export const LIST_MAX = 5 * 1024 * 1024
/** As many lines as a sentence names. */
const NAMED = 5

/**
 * Reads a CSV file on this device. `known` counts the cells of a row that name a column: the row with the most of them is the
 * heading. A formula is text, and an export's guard before it is taken off.
 */
export async function readList(
  file: File,
  known: (cells: readonly string[]) => number,
  asked?: Encoding,
): Promise<List | { problem: ListProblem }> {
  const problem = (found: ListProblem) => ({ problem: found })
  if (file.size > LIST_MAX) return problem({ kind: 'too_large' })
  const bytes = await file.arrayBuffer()
  const encoding = asked ?? encodingOf(bytes)
  const { text } = decoded(bytes, encoding)
  // A picture or a workbook: no table of letters has these.
  if (text.includes('\u0000')) return problem({ kind: 'no_text' })
  // Where nothing is known of the heading, the sign that makes the most cells is its.
  const { rows, broken, headingAt, delimiter } = await readTable(text, (cells) => known(cells) * 1_000 + cells.length)
  if (broken.length > 0)
    return problem({ kind: 'open_quote', lines: broken.slice(0, NAMED), count: broken.length, columns: 0 })
  const [head, ...below] = rows.slice(headingAt)
  const lines = below.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (head === undefined || lines.length === 0) return problem({ kind: 'empty' })
  const sign = head.cells.length === 1 ? SIGNS.find((one) => head.cells[0]?.includes(one)) : undefined
  if (sign !== undefined) return problem({ kind: 'one_cell', sign })
  if (lines.length > IMPORT_LINES_MAX) return problem({ kind: 'too_long', count: lines.length })
  const columns = head.cells.length
  const odd = lines.filter(({ cells }) => cells.length !== columns).map(({ line }) => line)
  if (odd.length > 0) return problem({ kind: 'width', lines: odd.slice(0, NAMED), count: odd.length, columns })
  return {
    name: file.name,
    encoding,
    delimiter,
    heading: head.cells.map((cell) => bareCell(cell).trim()),
    rows: lines.map(({ line, cells }) => ({ line, cells: cells.map(bareCell) })),
  }
}
