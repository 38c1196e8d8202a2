import { SQL, StringChunk } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import { clientOf, type Transaction } from './database'

/** SQL with its parameters; with a `name` the connection prepares it once and only sends values afterwards. */
export type Statement = { name?: string; text: string; values: readonly unknown[] }

/**
 * Runs plain SQL inside `tx`: the hot path of a status change is one prepared statement, which a query builder would
 * build anew each time. Instants arrive as `Date`, `jsonb` as parsed values.
 */
export async function run<Row extends QueryResultRow>(tx: Transaction, statement: Statement): Promise<Row[]> {
  const { rows } = await clientOf(tx).query<Row>({
    ...(statement.name !== undefined && { name: statement.name }),
    text: statement.text,
    values: [...statement.values],
  })
  return rows
}

/** What a function of the database answers with yes or no: a statement with the one column `holds`. */
export async function holds(tx: Transaction, statement: Statement): Promise<boolean> {
  const [row] = await run<{ holds: boolean }>(tx, statement)
  return row?.holds === true
}

/** Collects the parameters of a statement that is put together: `$1`, `$2`, … */
export type Parameters = { values: unknown[]; add: (value: unknown) => string }

export function parameters(first: readonly unknown[] = []): Parameters {
  const values = [...first]
  return { values, add: (value) => `$${values.push(value)}` }
}

/** Words of our own code (statuses) as an SQL list. Constants, unlike parameters, let the planner use partial indexes. */
export const texts = (words: readonly string[]): string =>
  words
    .map((word) => {
      if (!/^[A-Z_]+$/.test(word)) throw new Error(`"${word}" is no word of our own`)
      return `'${word}'`
    })
    .join(', ')

/** What LIKE finds a text by that has these words in it, whatever signs they have. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The one name of a column's money, by `moneyName` of the domain. */
export const moneyNameOf = (column: string): string => `CASE ${column} WHEN 'LEK' THEN 'ALL' ELSE ${column} END`

/** SQL that our own code wrote, as a part of a query; never words of a caller. */
export const unsafeSql = (written: string): SQL => new SQL([new StringChunk(written)])
