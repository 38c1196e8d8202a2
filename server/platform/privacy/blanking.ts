import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/database'
import {
  auditEntries,
  commandLog,
  customerAddresses,
  customers,
  employees,
  events,
  keptAnswers,
  meals,
  orderChanges,
  orderComments,
  orderItems,
  orderRecalls,
  orderRefunds,
  orders,
  reviews,
} from '../../db/schema'
import { run } from '../../db/statement'
import { type Anchor, type Erasing, PEOPLE_COLUMNS, type PeopleTable } from './people-columns'

const TABLES: Readonly<Record<PeopleTable, PgTable>> = {
  auditEntries,
  commandLog,
  customerAddresses,
  customers,
  employees,
  events,
  keptAnswers,
  meals,
  orderChanges,
  orderComments,
  orderItems,
  orderRecalls,
  orderRefunds,
  orders,
  reviews,
}

/** The new value of a column; what the database makes, and JSON that code looks through, is not set here. */
const VALUES: Readonly<Record<Erasing, ((column: string) => string) | undefined>> = {
  // Nothing stays nothing: a meal's columns are all there or none is.
  empty: (column) => `left(${column}, 0)`,
  dash: () => `'–'`,
  none: () => 'NULL',
  withoutNotes: (column) => `${column} - 'notes'`,
  follows: undefined,
  inside: undefined,
}

export const sqlNameOf = (table: PeopleTable): string => getTableName(TABLES[table])

/** The columns of a table by their names in SQL, with what becomes of each. */
export function peopleColumnsOf(table: PeopleTable): { column: string; erasing: Erasing }[] {
  const columns = getTableColumns(TABLES[table])
  return Object.entries<Erasing>(PEOPLE_COLUMNS[table].columns).flatMap(([name, erasing]) => {
    const column = columns[name]
    return column === undefined ? [] : { column: column.name, erasing }
  })
}

/** The tables whose rows are found by this, as they are declared. */
export const tablesBy = (anchor: Anchor): PeopleTable[] =>
  // Its own keys.
  (Object.keys(PEOPLE_COLUMNS) as PeopleTable[]).filter((table) => PEOPLE_COLUMNS[table].by === anchor)

/**
 * Blanks the people's columns of some rows (`where` with its `values`); a row that has nothing left is not written again, so that nothing
 * is counted anew for it.
 */
export async function blankRows(
  tx: Transaction,
  table: PeopleTable,
  where: string,
  values: readonly unknown[],
  more = '',
): Promise<void> {
  const set = peopleColumnsOf(table).flatMap(({ column, erasing }) => {
    const value = VALUES[erasing]?.(column)
    return value === undefined ? [] : [{ column, value }]
  })
  if (set.length === 0) return
  const listOf = (part: 'column' | 'value') => set.map((each) => each[part]).join(', ')
  await run(tx, {
    text: `UPDATE ${sqlNameOf(table)} SET ${set.map(({ column, value }) => `${column} = ${value}`).join(', ')}${more}
           WHERE ${where} AND ROW(${listOf('column')}) IS DISTINCT FROM ROW(${listOf('value')})`,
    values,
  })
}
