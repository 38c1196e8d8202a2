import { decoded, lineNumbers } from '#/components/file/read-text-file'
import type { MenuImport } from '#/contract/menu-import'
import { IMPORT_LINES_MAX, MENU_COLUMNS, type MenuColumn } from '#/domain/menu/menu-file'

/** What is wrong with a file as a whole, or with one of its lines before anybody asks what it says. */
export type FileProblem =
  | { kind: 'empty' | 'too_long' | 'too_large' }
  | { kind: 'unknown_columns'; columns: readonly string[] }
  | { kind: 'broken_line'; line: number }
export type ReadFile = { lines: MenuImport['lines']; wasLegacy: boolean } | { problem: FileProblem }

/** Bytes; more is no menu. */
const FILE_MAX = 5 * 1024 * 1024

/** Reads a CSV file: its columns by their names, its lines by their numbers in the file. The library comes with the first one. */
export async function readMenuFile(file: Blob): Promise<ReadFile> {
  if (file.size > FILE_MAX) return { problem: { kind: 'too_large' } }
  const { text, wasLegacy } = decoded(await file.arrayBuffer())
  const { parse } = (await import('papaparse')).default
  const { data, errors } = parse<string[]>(text, { skipEmptyLines: false })
  const numbers = lineNumbers(data)
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken !== undefined) return { problem: { kind: 'broken_line', line: numbers[broken.row ?? 0] ?? 1 } }
  const [head = [], ...rows] = data
  const columns = head.map((name) => name.trim().toLowerCase())
  const unknown = columns.filter((name) => columnOf(name) === undefined)
  if (head.join('').trim() === '') return { problem: { kind: 'empty' } }
  if (unknown.length > 0) return { problem: { kind: 'unknown_columns', columns: unknown } }
  const lines = rows.flatMap((cells, i) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const named = columns.flatMap((name, at) => {
      const column = columnOf(name)
      return column === undefined ? [] : [[column, (cells[at] ?? '').slice(0, CELL_MAX)] as const]
    })
    return [{ line: numbers[i + 1] ?? i + 2, cells: Object.fromEntries(named) }]
  })
  if (lines.length === 0) return { problem: { kind: 'empty' } }
  return lines.length > IMPORT_LINES_MAX ? { problem: { kind: 'too_long' } } : { lines, wasLegacy }
}

/** Longer than any cell may be: what is cut off would be refused anyway. */
const CELL_MAX = 2_000

const columnOf = (name: string): MenuColumn | undefined => MENU_COLUMNS.find((each) => each === name)
