import { csvFile } from '#/components/list/csv'
import { saveFile } from '#/components/list/save-file'
import { csvName, guardedCell } from '#/domain/files/csv-cells'
import type { Cells, ImportKind } from './import-kind'

/** Gives lines out as a file that can be mended and imported again: its columns, and one more that says what is wrong. */
export async function downloadLines(
  { columns }: ImportKind,
  lines: readonly { line: number; cells: Cells; reason: string }[],
  { heads, name, locale }: { heads: { line: string; reason: string }; name: string; locale: string },
): Promise<void> {
  const there = columns.filter(({ column }) => lines.some(({ cells }) => cells[column] !== undefined))
  const rows = lines.map(({ line, cells, reason }) => [
    ...there.map(({ column }) => cells[column] ?? ''),
    String(line),
    reason,
  ])
  const head = [...there.map(({ label }) => label), heads.line, heads.reason]
  saveFile(await csvFile([head, ...rows], locale, guardedCell), csvName(name))
}
