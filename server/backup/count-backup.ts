import type { BackupHeader } from './backup-format'
import { linesOf } from './read-backup'

/** Of a table: how many rows it has, and the sum of each of its columns of money. */
export type TableCount = { rows: number; cents: Readonly<Record<string, number>> }
export type BackupCount = {
  tables: ReadonlyMap<string, TableCount>
  /** Of the rows as text: by this much the database will grow, several times over. */
  bytes: number
}

/** Columns of money are named so in every table. */
export const moneyOf = (columns: readonly string[]): string[] => columns.filter((column) => column.endsWith('_cents'))

/** Reads what a backup that was found whole holds. */
export async function countBackup(file: string, { tables }: BackupHeader): Promise<BackupCount> {
  const counts = new Map(
    tables.map(({ name, columns }) => [
      name,
      { rows: 0, cents: Object.fromEntries(moneyOf(columns).map((column) => [column, 0])) },
    ]),
  )
  let bytes = 0
  let current: { rows: number; cents: Record<string, number> } | undefined
  for await (const line of linesOf(file)) {
    if ('table' in line) current = counts.get(line.table)
    if (!('row' in line) || current === undefined) continue
    current.rows += 1
    bytes += line.row.length
    const money = Object.keys(current.cents)
    if (money.length === 0) continue
    const row = JSON.parse(line.row) as Record<string, number | null> // its columns of money are numbers
    for (const column of money) current.cents[column] = (current.cents[column] ?? 0) + (row[column] ?? 0)
  }
  return { tables: counts, bytes }
}
