import { readTable } from '#/components/file/read-table'
import { decoded } from '#/components/file/read-text-file'
import type { MenuImport } from '#/contract/menu-import'
import { IMPORT_LINES_MAX, MENU_COLUMNS, type MenuColumn } from '#/domain/menu/menu-file'
import { cutText } from '#/domain/values/graphemes'

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
  const { rows: all, broken, headingAt } = await readTable(text, (cells) => columnsOf(cells).filter(isColumn).length)
  const [firstBroken] = broken
  if (firstBroken !== undefined) return { problem: { kind: 'broken_line', line: firstBroken } }
  const [head, ...rows] = all.slice(headingAt)
  if (head === undefined || head.cells.join('').trim() === '') return { problem: { kind: 'empty' } }
  const columns = columnsOf(head.cells)
  const unknown = columns.filter((name) => !isColumn(name))
  if (unknown.length > 0) return { problem: { kind: 'unknown_columns', columns: unknown } }
  const lines = rows.flatMap(({ line, cells }) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const named = columns.flatMap((name, at) =>
      isColumn(name) ? [[name, cutText(cells[at] ?? '', CELL_MAX)] as const] : [],
    )
    return [{ line, cells: Object.fromEntries(named) }]
  })
  if (lines.length === 0) return { problem: { kind: 'empty' } }
  return lines.length > IMPORT_LINES_MAX ? { problem: { kind: 'too_long' } } : { lines, wasLegacy }
}

/** Longer than any cell may be: what is cut off would be refused anyway. */
const CELL_MAX = 2_000

const columnsOf = (cells: readonly string[]): string[] => cells.map((name) => name.trim().toLowerCase())
const isColumn = (name: string): name is MenuColumn => MENU_COLUMNS.some((each) => each === name)
