import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '../../db/schema'
import { OTHER_COLUMNS } from './other-columns'
import { DEVICE_COLUMNS, PEOPLE_COLUMNS, STAFF_COLUMNS } from './people-columns'

/** Texts and JSON can hold a person's data; those held to words of our own (`enum`) cannot. */
const canHoldPeople = ({ type, words }: { type: string; words: readonly string[] | undefined }) =>
  /text|json/.test(type) && (words ?? []).length === 0

const named = (list: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(list).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))

const decided = [
  ...Object.entries(PEOPLE_COLUMNS).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  ),
  ...[STAFF_COLUMNS, DEVICE_COLUMNS, OTHER_COLUMNS].flatMap(named),
]

test('of every text and every JSON of the schema somebody has decided whether it is of people', () => {
  const all = Object.entries(schema).flatMap(([table, value]) =>
    is(value, PgTable)
      ? Object.entries(getTableColumns(value))
          .filter(([, column]) => canHoldPeople({ type: column.getSQLType(), words: column.enumValues }))
          .map(([column]) => `${table}.${column}`)
      : [],
  )
  expect(all.filter((column) => !decided.includes(column))).toEqual([])
})

test('nothing is decided twice', () => {
  expect(decided.filter((column, i) => decided.indexOf(column) !== i)).toEqual([])
})
