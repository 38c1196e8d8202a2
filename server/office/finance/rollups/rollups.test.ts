import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '../../../db/schema/rollups'
import { ROLLUPS, ROLLUPS_VERSION } from './kinds/all'
import {
  computed,
  dailyTable,
  figuresOf,
  firstOpenDay,
  keysOf,
  monthlyTable,
  type Rollup,
  storedDays,
  storedMonths,
} from './rollup'
import { SETTLED, UNSETTLED } from './settled'

/** The rules of this version. */
const RULES = { version: 9, hash: 'e96dc2e9ec056d57' }

test('a rule that changed has a new version, so that nothing is read that was stored by the old one', () => {
  const rules = [
    ...ROLLUPS.map((one) => [one.name, computed(one), firstOpenDay(one), storedDays(one, 's'), storedMonths(one, 's')]),
    SETTLED,
    UNSETTLED,
  ]
  const hash = createHash('sha256')
    .update(JSON.stringify(rules).replaceAll(/\s+|\\n/g, ' '))
    .digest('hex')
    .slice(0, 16)
  expect({ version: ROLLUPS_VERSION, hash }, 'raise ROLLUPS_VERSION, and write both here').toEqual(RULES)
})

const tables: PgTable[] = Object.values(schema)
const columnsOf = (name: string) => {
  const table = tables.find((one) => getTableName(one) === name)
  return table === undefined
    ? `no table ${name}`
    : getTableConfig(table).columns.map((one) => `${one.name} ${one.getSQLType()}`)
}
const wanted = (rollup: Rollup, by: 'day' | 'month'): string[] => {
  const many = rollup.asArrays === true && by === 'day' ? '[]' : ''
  return [
    'business_id integer',
    `${by} text`,
    'currency text',
    ...(rollup.ofBothWays === true ? [] : ['take_away boolean']),
    ...[...keysOf(rollup), ...figuresOf(rollup)].map(({ stored, type }) => `${stored} ${type}${many}`),
    ...(rollup.list === undefined || by === 'month' ? [] : [`${rollup.list.column} integer[]`]),
  ]
}

test.each(ROLLUPS.map((one) => [one.name, one] as const))(
  'the tables of %s have the columns of their declaration',
  (_, rollup) => {
    expect(columnsOf(dailyTable(rollup))).toEqual(wanted(rollup, 'day'))
    expect(columnsOf(monthlyTable(rollup))).toEqual(wanted(rollup, 'month'))
  },
)

test('there are no other tables of roll-ups', () => {
  const known = ROLLUPS.flatMap((one) => [dailyTable(one), monthlyTable(one)])
  expect(
    tables
      .map(getTableName)
      .filter((name) => /_(daily|monthly)$/.test(name))
      .toSorted(),
  ).toEqual(known.toSorted())
})
