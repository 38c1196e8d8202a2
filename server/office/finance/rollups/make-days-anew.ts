import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database'
import { run, unsafeSql } from '../../../db/statement'
import { ROLLUPS } from './kinds/all'
import {
  computed,
  dailyTable,
  dayOf,
  figuresOf,
  firstOpenDay,
  keysOf,
  monthlyTable,
  rolledUpOrders,
  type Rollup,
  storedDays,
} from './rollup'
import { SETTLED } from './settled'

/** Days of a business, both included, of one month. */
export type Span = { businessId: number; first: string; last: string }

/** Makes the days of all kinds anew from their orders, and their months from their days. A day whose orders were archived stays as it is. */
export async function makeDaysAnew(tx: Transaction, spans: readonly Span[]): Promise<void> {
  if (spans.length === 0) return
  for (const rollup of ROLLUPS) {
    await dropDays(tx, rollup, spans)
    await storeDays(tx, rollup, spans)
    await storeMonths(tx, rollup, spans)
  }
}

const SPANS = 'unnest($1::integer[], $2::text[], $3::text[]) d (business_id, first, last)'
const valuesOf = (spans: readonly Span[]) => [
  spans.map(({ businessId }) => businessId),
  spans.map(({ first }) => first),
  spans.map(({ last }) => last),
]

async function dropDays(tx: Transaction, rollup: Rollup, spans: readonly Span[]): Promise<void> {
  await run(tx, {
    name: `drop_${dailyTable(rollup)}`,
    text: `DELETE FROM ${dailyTable(rollup)} s USING ${SPANS}
      WHERE s.business_id = d.business_id AND s.day BETWEEN d.first AND d.last AND s.day >= ${firstOpenDay(rollup)}`,
    values: valuesOf(spans),
  })
}

/** The columns of both tables that come first: business, day or month, currency and, where it is told apart, the way to the guest. */
const commonOf = ({ ofBothWays }: Rollup, day: 'day' | 'month'): string =>
  `business_id, ${day}, currency${ofBothWays === true ? '' : ', take_away'}`

/** What is read together lies together: scattered over the table, a year of dishes took three times as long. */
const IN_ORDER = 'ORDER BY 1, 2'

async function storeDays(tx: Transaction, rollup: Rollup, spans: readonly Span[]): Promise<void> {
  const columns = [...keysOf(rollup), ...figuresOf(rollup)]
  const common = commonOf(rollup, 'day')
  const { list } = rollup
  const [businessIds, firsts, lasts] = valuesOf(spans).map((values) => sql.param(values))
  const rows =
    rollup.asArrays === true
      ? `SELECT ${common}, ${columns.map(({ read }) => `array_agg(${read})`).join(', ')}
        FROM (SELECT * FROM c ORDER BY ${keysOf(rollup)
          .map(({ read }) => read)
          .join(', ')}) c GROUP BY ${common}`
      : `SELECT ${common}, ${columns.map(({ read }) => read).join(', ')}${list === undefined ? '' : ', list'} FROM c`
  await tx.execute(sql`
    WITH x AS (
      SELECT u.* FROM unnest(${businessIds}::integer[], ${firsts}::text[], ${lasts}::text[]) d (business_id, first, last)
      JOIN LATERAL (
        SELECT * FROM orders WHERE business_id = d.business_id AND ${unsafeSql(`${dayOf(rollup)} BETWEEN d.first AND d.last
          AND ${dayOf(rollup)} >= ${firstOpenDay(rollup)} AND ${SETTLED}`)} OFFSET 0) u ON true),
    o AS (${rolledUpOrders(sql`NULL::timestamptz`)}),
    c AS (${unsafeSql(computed(rollup))})
    INSERT INTO ${unsafeSql(`${dailyTable(rollup)} (${[common, ...columns.map(({ stored }) => stored), ...(list === undefined ? [] : [list.column])].join(', ')})
    ${rows} ${IN_ORDER}`)}`)
}

async function storeMonths(tx: Transaction, rollup: Rollup, spans: readonly Span[]): Promise<void> {
  const keys = keysOf(rollup)
  const table = monthlyTable(rollup)
  const months = `(SELECT DISTINCT d.business_id, left(d.first, 7) AS month FROM ${SPANS})`
  await run(tx, {
    name: `drop_${table}`,
    text: `DELETE FROM ${table} s USING ${months} m WHERE s.business_id = m.business_id AND s.month = m.month`,
    values: valuesOf(spans),
  })
  const common = commonOf(rollup, 'month')
  const stored = storedDays(
    rollup,
    `${months} m JOIN LATERAL (
      SELECT * FROM ${dailyTable(rollup)} WHERE business_id = m.business_id AND day BETWEEN m.month || '-01' AND m.month || '-31' OFFSET 0) s ON true`,
  )
  const alike = [common, ...keys.map(({ read }) => read)].join(', ')
  await run(tx, {
    name: `store_${table}`,
    text: `INSERT INTO ${table} (${[common, ...[...keys, ...figuresOf(rollup)].map((column) => column.stored)].join(', ')})
      SELECT ${[alike, ...figuresOf(rollup).map(({ read }) => `sum(${read})`)].join(', ')}
      FROM (SELECT *, left(day, 7) AS month FROM (${stored}) days) s GROUP BY ${alike} ${IN_ORDER}`,
    values: valuesOf(spans),
  })
}
