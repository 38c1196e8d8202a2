import type { Pool } from 'pg'

export type Index = { table: string; definition: string }

/** Takes the indexes of these tables away, but for those that constraints stand on. */
export async function dropIndexes(pool: Pool, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await pool.query<Index & { name: string }>(
    `SELECT tablename AS table, indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND tablename = ANY ($1)
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`,
    [tables],
  )
  for (const { name } of rows) await pool.query(`DROP INDEX "${name}"`)
  return rows
}

export async function makeIndexes(pool: Pool, indexes: readonly Index[]): Promise<void> {
  for (const { definition } of indexes) await pool.query(definition)
}

/** The next numbers come behind those that were given out by hand. */
export async function passNumbers(pool: Pool, tables: readonly string[]): Promise<void> {
  await pool.query(
    `SELECT setval(pg_get_serial_sequence(t, 'id'), greatest((xpath('/row/m/text()', query_to_xml('SELECT max(id) AS m FROM ' || t, true, true, '')))[1]::text::bigint, 1))
     FROM unnest($1::text[]) t`,
    [tables],
  )
}
