import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#/domain/values/wall-clock'
import { connectDatabase, type Transaction } from '#server/db/database'
import { servingUrl } from '#server/db/serving-role'
import { daySums, periodSums } from '#server/office/finance/rollups/day-sums'
import { ROLLUPS } from '#server/office/finance/rollups/kinds/all'
import { rollUpDays } from '#server/office/finance/rollups/roll-up-days'
import {
  computed,
  dailyTable,
  dayOf,
  monthlyTable,
  rolledUpOrders,
  type Rollup,
} from '#server/office/finance/rollups/rollup'
import { archiveBefore } from '../support/archive-orders'
import { aChange, anOrder, BUSINESSES, carryOut, type Change, rowsOf } from '../support/rolled-up'
import { MENU } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { sellOrders, type SoldOrder } from '../support/sold-orders'

const ARCHIVED = ['2026-09-28', '2026-09-30']
/** The first one is archived on the calendar: an evening goes on over midnight. */
const KEPT = ['2026-10-01', '2026-10-02', '2026-11-01', '2026-11-02']
const DAYS = [...ARCHIVED, ...KEPT]
const [SINCE, UNTIL, FIRST_KEPT] = ['2026-09-01', '2026-11-30', '2026-10-01']
const NOW = sql`timestamptz '2026-11-20T12:00:00Z'`
/** All days are over. */
const AFTER = new Date('2026-11-03T12:00:00Z')

type Step =
  | { kind: 'sell'; order: SoldOrder }
  | { kind: 'change'; change: Change }
  /** Whatever is changed of what an order was once made of: none of it may change the past. */
  | { kind: 'dishGone' | 'rates' | 'companies' | 'discounts' }
  | { kind: 'rollUp'; now: Date }
  /** The job's connection ends before it writes into a table of roll-ups. */
  | { kind: 'killed'; table: string }
  | { kind: 'compare' }

const TABLES = ROLLUPS.flatMap((one) => [dailyTable(one), monthlyTable(one)])
const aStep = (days: readonly string[]): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 4, arbitrary: anOrder(days).map((order): Step => ({ kind: 'sell', order })) },
    // A late command of yesterday is one of these, too.
    { weight: 8, arbitrary: aChange.map((change): Step => ({ kind: 'change', change })) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Step>(
        { kind: 'dishGone' },
        { kind: 'rates' },
        { kind: 'companies' },
        { kind: 'discounts' },
      ),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom('2026-09-30', '2026-10-01', '2026-10-02', '2026-11-01', '2026-11-03')
        .map((day): Step => ({ kind: 'rollUp', now: new Date(`${day}T12:00:00Z`) })),
    },
    { weight: 2, arbitrary: fc.constantFrom(...TABLES).map((table): Step => ({ kind: 'killed', table })) },
    { weight: 2, arbitrary: fc.constant<Step>({ kind: 'compare' }) },
  )

const businesses = sql`${sql.param(BUSINESSES)}::integer[]`
const asked = (from: string, to: string) => ({ businesses, from: sql`${from}::text`, to: sql`${to}::text`, now: NOW })

/** Of each kind what the days came to whose orders were archived. */
type Remembered = ReadonlyMap<string, Awaited<ReturnType<typeof rowsOf>>>
const lastArchived = ({ byCalendar }: Rollup): string => (byCalendar === true ? FIRST_KEPT : '2026-09-30')

const remember = (server: TestServer): Promise<Remembered> =>
  server.db.snapshot('system', async (tx) => {
    const found = new Map<string, Awaited<ReturnType<typeof rowsOf>>>()
    for (const one of ROLLUPS)
      found.set(one.name, await rowsOf(tx, one, computedFrom(one, SINCE, lastArchived(one)), 'day'))
    return found
  })

/** The sums of orders as they are now. */
const computedFrom = (rollup: Rollup, from: string, to: string) => sql`
  WITH x AS (SELECT * FROM orders WHERE business_id = ANY (${businesses}) AND ${sql.raw(dayOf(rollup))} BETWEEN ${from} AND ${to}),
  o AS (${rolledUpOrders(NOW)}) ${sql.raw(computed(rollup))}`

/** Each kind of each day is what its orders come to, those that are archived what they came to; and so is each month, and a range over both. */
const compare = (server: TestServer, remembered: Remembered | undefined) =>
  server.db.snapshot('system', async (tx) => {
    for (const one of ROLLUPS) {
      const since = remembered === undefined ? SINCE : dayAfter(lastArchived(one))
      const wanted = await rowsOf(tx, one, computedFrom(one, since, UNTIL), 'day')
      for (const [key, row] of remembered?.get(one.name) ?? []) wanted.set(key, row)
      expect(await rowsOf(tx, one, daySums(one, asked(SINCE, UNTIL)), 'day'), one.name).toEqual(wanted)
      for (const [from, to] of [
        [SINCE, UNTIL],
        ['2026-09-30', '2026-11-01'],
      ] as const) {
        const read = await rowsOf(tx, one, periodSums(one, asked(from, to)), 'period')
        expect(read, `${one.name} ${from} ${to}`).toEqual(
          await rowsOf(tx, one, daySums(one, asked(from, to)), 'period'),
        )
      }
    }
  })

/** In one transaction each: what is refused changes nothing. */
const write = (server: TestServer, work: (tx: Transaction) => Promise<unknown>) =>
  server.db.transaction('system', async (tx) => void (await work(tx)))

async function carryOutStep(server: TestServer, step: Step, days: readonly string[]): Promise<void> {
  switch (step.kind) {
    case 'sell':
      await sellOrders(server, [step.order])
      return
    case 'change':
      return write(server, (tx) => carryOut(tx, step.change, days))
    case 'dishGone':
      return write(server, async (tx) => {
        const { rows } = await tx.execute<{ id: number }>(sql`
          INSERT INTO menu_items (business_id, category_id, item_name, price_cents, vat_hundredths)
          SELECT business_id, category_id, 'Leaves', price_cents, 1234 FROM menu_items WHERE id = ${MENU.own.plain} RETURNING id`)
        await tx.execute(sql`UPDATE order_items SET menu_item_id = ${rows[0]?.id ?? 0}
          WHERE id = (SELECT i.id FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.business_day = ANY (${sql.param(days)}::text[]) ORDER BY i.id LIMIT 1)`)
        await tx.execute(sql`DELETE FROM menu_items WHERE id = ${rows[0]?.id ?? 0}`)
      })
    case 'rates':
      return write(server, (tx) =>
        tx.execute(sql`UPDATE menu_items SET vat_hundredths = (vat_hundredths + 700) % 2500`),
      )
    case 'companies':
      return write(server, (tx) => tx.execute(sql`UPDATE companies SET name = name || ' again'`))
    case 'discounts':
      return write(server, (tx) => tx.execute(sql`UPDATE discounts SET title = title || ' again'`))
    case 'rollUp':
      await rollUpDays(server.db, step.now)
      return
    case 'killed':
      return killed(server, step.table)
    case 'compare':
  }
}

/** How often the job was cut off in the middle: now and then there is nothing to do. */
let kills = 0

async function killed(server: TestServer, table: string): Promise<void> {
  await server.sql(sql`CREATE FUNCTION test_end() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`)
  await server.sql(
    sql`CREATE TRIGGER test_end BEFORE INSERT ON ${sql.identifier(table)} FOR EACH STATEMENT EXECUTE FUNCTION test_end()`,
  )
  const db = connectDatabase(servingUrl(server.databaseUrl), { max: 1 })
  const before = await contents(server)
  try {
    const ended = await rollUpDays(db, AFTER).then(
      () => false,
      () => true,
    )
    if (!ended) return
    kills++
    expect(await contents(server)).toEqual(before)
  } finally {
    await db.close()
    await server.sql(sql`DROP FUNCTION test_end CASCADE`)
  }
}

/** How many rows there are of roll-ups, and in the log. */
const contents = async (server: TestServer) =>
  (
    await server.sql(
      sql.raw(
        [...TABLES, 'changed_days', 'summed_until']
          .map((table) => `SELECT '${table}' AS of, count(*) AS rows FROM ${table}`)
          .join(' UNION ALL '),
      ),
    )
  ).rows

test('whatever becomes of orders, and wherever the job is killed, each kind is what the orders come to, and an archived month what it came to', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep(DAYS), { minLength: 20, maxLength: 40 }),
      fc.array(aStep(KEPT), { minLength: 20, maxLength: 40 }),
      async (earlier, later) => {
        const server = await startTestServer()
        try {
          const all = async (steps: readonly Step[], days: readonly string[], remembered?: Remembered) => {
            for (const step of steps) {
              if (step.kind === 'compare') await compare(server, remembered)
              else await carryOutStep(server, step, days)
            }
            await compare(server, remembered)
          }
          await all(earlier, DAYS)
          // What is archived is settled and rolled up.
          await server.sql(
            sql`UPDATE orders SET status = 'COMPLETED' WHERE status NOT IN ('REJECTED', 'COMPLETED') AND least(business_day, calendar_day) <= ${FIRST_KEPT}`,
          )
          for (let isMore = true; isMore; ) isMore = await rollUpDays(server.db, AFTER)
          const remembered = await remember(server)
          await archiveBefore(server, FIRST_KEPT)
          await compare(server, remembered)
          await all(later, KEPT, remembered)
          for (let isMore = true; isMore; ) isMore = await rollUpDays(server.db, AFTER)
          await compare(server, remembered)
        } finally {
          await server.close()
        }
      },
    ),
    // A run is whole databases: one that fails is not made smaller.
    { numRuns: 4, seed: 29, endOnFailure: true },
  )
  expect(kills).toBeGreaterThan(3)
}, 240_000)
