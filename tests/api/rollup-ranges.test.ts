import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#/domain/values/wall-clock'
import type { Transaction } from '#server/db/database'
import type { DaysAsked } from '#server/office/finance/rollups/asked-days'
import { daySums, periodSums } from '#server/office/finance/rollups/day-sums'
import { intake } from '#server/office/finance/rollups/kinds/intake'
import { sales } from '#server/office/finance/rollups/kinds/sales'
import { rollUpDays } from '#server/office/finance/rollups/roll-up-days'
import { computed, dailyTable, type Rollup, rolledUpOrders } from '#server/office/finance/rollups/rollup'
import { BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { sellOrders, type SoldOrder } from '../support/sold-orders'

/** Two years and their ends, a leap day among them. */
const [FIRST, LAST] = ['2023-12-15', '2026-02-10']
const DAYS: readonly string[] = (() => {
  const days: string[] = []
  for (let day = FIRST; day <= LAST; day = dayAfter(day)) days.push(day)
  return days
})()
const BUSINESSES = [BUSINESS.own, BUSINESS.foreign]
const AFTER = new Date(`${dayAfter(LAST)}T12:00:00Z`)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // One business sells every day, the other one now and then.
  const orders = DAYS.flatMap((day, place): SoldOrder[] => [
    { day, netCents: 1_000 + place },
    ...(place % 11 === 0 ? [{ day, netCents: 7_000 + place, businessId: BUSINESS.foreign }] : []),
  ])
  for (let at = 0; at < orders.length; at += 200) await sellOrders(server, orders.slice(at, at + 200))
  for (let isMore = true; isMore; ) isMore = await rollUpDays(server.db, AFTER)
}, 120_000)
afterAll(() => server.close())

const asked = (from: string, to: string): DaysAsked => ({
  businesses: sql`${sql.param(BUSINESSES)}::integer[]`,
  from: sql`${from}::text`,
  to: sql`${to}::text`,
  now: sql`${AFTER.toISOString()}::timestamptz`,
})

type Added = { key: string; orders: number; cents: number }
const added = async (tx: Transaction, { name }: Rollup, of: SQL, by: SQL): Promise<Added[]> => {
  const cents = sql.identifier(name === sales.name ? 'salesCents' : 'totalCents')
  const { rows } = await tx.execute<Added>(sql`
    SELECT ${by} AS key, sum(s.orders)::integer AS orders, sum(s.${cents})::float8 AS cents FROM (${of}) s GROUP BY 1 ORDER BY 1`)
  return rows
}

class RollBack extends Error {}
/** Everything that `work` writes is taken back. */
async function inVain(work: (tx: Transaction) => Promise<void>): Promise<void> {
  try {
    await server.db.transaction('system', async (tx) => {
      await work(tx)
      throw new RollBack()
    })
  } catch (error) {
    if (!(error instanceof RollBack)) throw error
  }
}

const aDay = fc.constantFrom(...DAYS)
const aRange = fc
  .tuple(aDay, fc.oneof(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 300, max: 500 }), fc.nat({ max: 900 })))
  .map(([from, length]): [string, string] => [from, dayAfter(from, length)])
const ofDays = fc.array(fc.record({ business: fc.constantFrom(...BUSINESSES), day: aDay }), { maxLength: 4 })

test('whichever days are asked for, each of them is read once: by month, but for those that have a changed day or a cut, or were not asked for as a whole', async () => {
  await fc.assert(
    fc.asyncProperty(aRange, fc.boolean(), ofDays, ofDays, ([from, to], byWay, changed, cuts) =>
      inVain(async (tx) => {
        for (const { business, day } of changed) {
          await tx.execute(
            sql`UPDATE orders SET refunded_cents = 100 WHERE business_id = ${business} AND business_day = ${day}`,
          )
          for (const rollup of [sales, intake])
            await tx.execute(
              sql`UPDATE ${sql.identifier(dailyTable(rollup))} SET orders = -1 WHERE business_id = ${business} AND day = ${day}`,
            )
        }
        const cutsAt = sql`SELECT * FROM jsonb_to_recordset(${JSON.stringify(cuts)}::jsonb) c (business integer, day text)`
        for (const rollup of [sales, intake]) {
          const period = periodSums(rollup, asked(from, to), { cuts: cutsAt })
          const orders = sql`
            WITH x AS (SELECT * FROM orders WHERE business_id = ANY (${sql.param(BUSINESSES)}::integer[]) AND business_day BETWEEN ${from} AND ${to}),
            o AS (${rolledUpOrders(sql`NULL::timestamptz`)}) ${sql.raw(computed(rollup))}`
          // No row is of days on both sides of a cut.
          const by = sql`concat_ws(' ', business_id,
            (SELECT count(*) FROM (${cutsAt}) c WHERE c.business = s.business_id AND c.day <= s.day AND c.day > ${from}),
            ${byWay ? sql`s.take_away` : sql`''`})`
          expect(await added(tx, rollup, period, by)).toEqual(await added(tx, rollup, orders, by))
        }
      }),
    ),
    { numRuns: 150 },
  )
}, 120_000)

test('few rows are read of many days', async () => {
  // Each day and month then says which it is: a number of orders that is its place among all that are stored.
  await inVain(async (tx) => {
    await tx.execute(sql`
      CREATE TEMPORARY TABLE places ON COMMIT DROP AS
        SELECT row_number() OVER () AS place, of FROM (SELECT month AS of FROM sales_monthly UNION SELECT day FROM sales_daily) names`)
    await tx.execute(sql`UPDATE sales_daily SET orders = place FROM places WHERE of = day`)
    await tx.execute(sql`UPDATE sales_monthly SET orders = place FROM places WHERE of = month`)
    const read = async (from: string, to: string): Promise<string> => {
      const one: DaysAsked = { ...asked(from, to), businesses: sql`ARRAY[${BUSINESS.own}]::integer[]` }
      const { rows } = await tx.execute<{ of: string }>(sql`
        SELECT of FROM (${periodSums(sales, one)}) s JOIN places p ON p.place = s.orders ORDER BY s.day`)
      return rows.map(({ of }) => of).join(' ')
    }
    expect(await read('2025-02-27', '2025-05-02')).toBe('2025-02-27 2025-02-28 2025-03 2025-04 2025-05-01 2025-05-02')
    expect(await read('2024-11-01', '2025-02-28')).toBe('2024-11 2024-12 2025-01 2025-02')
    expect(await read('2024-01-31', '2024-02-29')).toBe('2024-01-31 2024-02')
    expect(await read('2025-05-12', '2025-05-14')).toBe('2025-05-12 2025-05-13 2025-05-14')
    expect(await read('2026-01-31', '2026-02-03')).toBe('2026-01-31 2026-02-01 2026-02-02 2026-02-03')
  })
})

test('a day that is added up anew changes its month', async () => {
  await server.sql(
    sql`UPDATE orders SET net_cents = net_cents + 500, total_cents = total_cents + 500 WHERE business_day = '2024-05-14'`,
  )
  while (await rollUpDays(server.db, AFTER));
  const of = async (relation: SQL): Promise<Added[]> =>
    server.db.snapshot('system', (tx) => added(tx, sales, relation, sql`business_id`))
  for (const [from, to] of [
    ['2024-05-13', '2024-05-31'],
    ['2024-05-01', '2024-05-15'],
    ['2024-05-10', '2024-05-19'],
    ['2024-05-01', '2024-12-31'],
    ['2024-01-01', '2024-05-31'],
  ] as const)
    expect(await of(periodSums(sales, asked(from, to)))).toEqual(await of(daySums(sales, asked(from, to))))
})
