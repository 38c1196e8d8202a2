import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/database'
import { run } from '../db/statement'

/** Rows of one statement: PostgreSQL reads them from a single JSON parameter. */
const ROWS_PER_STATEMENT = 2_000

/**
 * Inserts many rows quickly. All rows must name the same columns; what they leave out gets its default.
 * Instants go as `Date`, `jsonb` as values.
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const columns = getTableColumns(table)
  const keys = Object.keys(rows[0] ?? {})
  const names = keys.map((key) => columns[key]?.name ?? key).join(', ')
  const name = getTableName(table)
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows
      .slice(start, start + ROWS_PER_STATEMENT)
      .map((row) => Object.fromEntries(keys.map((key) => [columns[key]?.name ?? key, row[key as keyof typeof row]])))
    await run(tx, {
      text: `INSERT INTO ${name} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${name}, $1)`,
      values: [JSON.stringify(chunk)],
    })
  }
}

/** The next `count` numbers of a table's own ids, so that rows can name each other before they are written. */
export async function takeIds(tx: Transaction, table: PgTable, count: number): Promise<number[]> {
  const rows = await run<{ id: number }>(tx, {
    text: `SELECT nextval(pg_get_serial_sequence($1, 'id'))::integer AS id FROM generate_series(1, $2)`,
    values: [getTableName(table), count],
  })
  return rows.map(({ id }) => id)
}
