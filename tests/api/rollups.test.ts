import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isHandedOver } from '#/domain/finance/handed-over'
import { soldOf } from '#/domain/finance/invoice-lines'
import { NOT_SOLD, type OrderStatus } from '#/domain/orders/order-status'
import type { Transaction } from '#server/db/database'
import { invoices } from '#server/db/schema'
import type { DaysAsked } from '#server/office/finance/rollups/asked-days'
import { daySums, periodSums } from '#server/office/finance/rollups/day-sums'
import { ROLLUPS, ROLLUPS_VERSION } from '#server/office/finance/rollups/kinds/all'
import { intake } from '#server/office/finance/rollups/kinds/intake'
import { sales } from '#server/office/finance/rollups/kinds/sales'
import { readLiveSums } from '#server/office/finance/rollups/live-sums'
import { rollUpDays } from '#server/office/finance/rollups/roll-up-days'
import {
  computed,
  dailyTable,
  dayOf,
  monthlyTable,
  rolledUpOrders,
  type Rollup,
} from '#server/office/finance/rollups/rollup'
import { issueInvoice } from '#server/office/finance/invoices/issue-invoice'
import { lockInvoicesOf } from '#server/office/finance/invoices/lock-invoice'
import { giveTerms } from '../support/finance'
import {
  aChange,
  anOrder,
  BUSINESSES,
  carryOut,
  type Change,
  OTHERS,
  rowsOf,
  unlessTheyMet,
} from '../support/rolled-up'
import { BUSINESS, MENU } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { sellOrders } from '../support/sold-orders'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await giveTerms(server, [
    { commission: 10, includeTransport: true },
    { businessId: BUSINESS.foreign, commission: 7 },
  ])
})
afterAll(() => server.close())

/** Few, so that writers, sums and readers meet on the same; the last ones, and a month, end while the test runs. */
const DAYS = ['2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01']
const [FIRST, LAST] = ['2026-10-28', '2026-11-01']

type Sums = { orders: number; rejected: number; total: number; handedOver: number; sales: number; transport: number }
type OrderRow = {
  id: number
  business: number
  /** The business day, and the day of the calendar. */
  day: string
  date: string
  currency: string
  takeAway: boolean
  status: OrderStatus
  net: number
  discount: number
  transport: number
  refunded: number
  total: number
  countedSales: number | null
  countedBase: number | null
  marked: boolean
}

const soldIn = (order: OrderRow, includeTransport: boolean) =>
  soldOf(
    {
      isHandedOver: isHandedOver(order.status),
      netCents: order.net,
      discountCents: order.discount,
      transportCents: order.transport,
      refundedCents: order.refunded,
    },
    includeTransport,
  )

/** Every order as it is, with what invoices count of it; in `tx`, so that it is of the same state as what is compared. */
const ordersOf = async (tx: Transaction): Promise<OrderRow[]> =>
  (
    await tx.execute<OrderRow>(sql`
      SELECT o.id, o.business_id AS business, o.business_day AS day, o.calendar_day AS date, o.currency, o.take_away_point_id IS NOT NULL AS "takeAway", o.status,
        o.net_cents AS net, o.discount_cents AS discount, o.transport_cents AS transport, o.refunded_cents AS refunded, o.total_cents AS total,
        c.sales::integer AS "countedSales", c.base::integer AS "countedBase",
        EXISTS (SELECT FROM uncounted_orders q WHERE q.order_id = o.id AND q.business_id = o.business_id) AS marked
      FROM orders o LEFT JOIN (SELECT order_id, sum(sales_cents) AS sales, sum(base_cents) AS base FROM invoice_orders GROUP BY 1) c
        ON c.order_id = o.id
      WHERE o.business_day = ANY (${sql.param(DAYS)}::text[])`)
  ).rows

/** The sums of each day, order by order. */
function addedUp(orders: readonly OrderRow[]): Record<string, Sums> {
  const sums: Record<string, Sums> = {}
  for (const order of orders) {
    const of = (day: string): Sums =>
      (sums[`${order.business} ${day} ${order.currency === 'LEK' ? 'ALL' : order.currency}`] ??= {
        orders: 0,
        rejected: 0,
        total: 0,
        handedOver: 0,
        sales: 0,
        transport: 0,
      })
    const { salesCents, baseCents } = soldIn(order, true)
    // What came in is of the business day, what was sold of the calendar's.
    const cameIn = of(order.day)
    cameIn.orders += 1
    if (order.status === NOT_SOLD) cameIn.rejected += 1
    else cameIn.total += order.total - order.refunded
    if (!isHandedOver(order.status)) continue
    const sold = of(order.date)
    sold.handedOver += 1
    sold.sales += salesCents
    sold.transport += baseCents - salesCents
  }
  return sums
}

/** A moment after all of them. */
const NOW = sql`timestamptz '2026-11-20T12:00:00Z'`
const asked = (from: string, to: string): DaysAsked => ({
  businesses: sql`${sql.param(BUSINESSES)}::integer[]`,
  from: sql`${from}::text`,
  to: sql`${to}::text`,
  now: NOW,
})
/** Of one business a week is read in days. */
const CUTS = sql`SELECT ${BUSINESS.own}::integer, '2026-10-29'`
/** The same as it is read. */
async function read(tx: Transaction): Promise<Record<string, Sums>> {
  const { rows } = await tx.execute<Sums & { key: string }>(sql`
    SELECT concat_ws(' ', business_id, day, currency) AS key, sum(orders)::integer AS orders, sum(rejected)::integer AS rejected,
      sum(total)::integer AS total, sum(handed_over)::integer AS "handedOver", sum(sales)::integer AS sales, sum(transport)::integer AS transport
    FROM (
      SELECT business_id, day, currency, orders, rejected, "totalCents" AS total, 0 AS handed_over, 0 AS sales, 0 AS transport
      FROM (${daySums(intake, asked(FIRST, LAST))}) came_in
      UNION ALL
      SELECT business_id, day, currency, 0, 0, 0, orders, "salesCents", "transportCents" FROM (${daySums(sales, asked(FIRST, LAST))}) sold) sums
    GROUP BY 1`)
  return Object.fromEntries(rows.map(({ key, ...sums }) => [key, sums]))
}

/** Of some kinds: what is read of each day and, unless it is left out, of all days is what comes out of the orders themselves, none left out. */
async function compareKinds(
  tx: Transaction,
  kinds: readonly Rollup[],
  { byMonth }: { byMonth: boolean },
): Promise<void> {
  for (const rollup of kinds) {
    const { name } = rollup
    const ofOrders = sql`
      WITH x AS (SELECT * FROM orders WHERE business_id = ANY (${sql.param(BUSINESSES)}::integer[]) AND ${sql.raw(dayOf(rollup))} BETWEEN ${FIRST} AND ${LAST}),
      o AS (${rolledUpOrders(NOW)}) ${sql.raw(computed(rollup))}`
    const byDay = await rowsOf(tx, rollup, ofOrders, 'day')
    expect(await rowsOf(tx, rollup, daySums(rollup, asked(FIRST, LAST)), 'day'), name).toEqual(byDay)
    if (!byMonth) continue
    const [since, until] = ['2026-10-01', '2026-11-30'] as const
    for (const by of ['way', 'period'] as const)
      expect(await rowsOf(tx, rollup, periodSums(rollup, asked(since, until)), by), name).toEqual(
        await rowsOf(tx, rollup, ofOrders, by),
      )
    const cut = periodSums(rollup, asked(since, until), { cuts: CUTS })
    expect(await rowsOf(tx, rollup, cut, 'period'), `${name} cut`).toEqual(await rowsOf(tx, rollup, ofOrders, 'period'))
    // What is live of days was read before, of more of them than are asked for.
    const live = await readLiveSums(tx, rollup, asked(since, until), { from: since, to: until })
    expect(await rowsOf(tx, rollup, daySums(rollup, { ...asked(FIRST, LAST), live }), 'day'), `${name} live`).toEqual(
      byDay,
    )
    expect(
      await rowsOf(tx, rollup, periodSums(rollup, { ...asked(since, until), live }), 'period'),
      `${name} live`,
    ).toEqual(await rowsOf(tx, rollup, ofOrders, 'period'))
  }
}

/** Whether all that is read in one state of the database is what its orders say; of all kinds, or of one. */
const compare = (kinds: readonly Rollup[] = ROLLUPS, { byMonth = true } = {}) =>
  server.db.snapshot('system', async (tx) => {
    const orders = await ordersOf(tx)
    expect(await read(tx)).toEqual(addedUp(orders))
    await compareKinds(tx, kinds, { byMonth })
    const forgotten = orders.filter((order) => {
      const { salesCents, baseCents } = soldIn(order, order.business === BUSINESS.own)
      return !order.marked && (salesCents !== (order.countedSales ?? 0) || baseCents !== (order.countedBase ?? 0))
    })
    expect(forgotten).toEqual([])
  })

/** Counts all that is there up to a day, as the issue of an invoice does. */
const issue = (businessId: number, place: number, periodTo: string) =>
  server.db.transaction('system', async (tx) => {
    await lockInvoicesOf(tx, businessId)
    const [draft] = await tx
      .insert(invoices)
      .values({
        businessId,
        periodFrom: new Date(Date.UTC(2026, 0, place)).toISOString().slice(0, 10),
        periodTo,
        docDate: '2026-11-01',
        createdAt: new Date(),
        currency: 'ALL',
      })
      .returning({ id: invoices.id })
    await issueInvoice(
      tx,
      { id: draft?.id ?? 0, businessId, paymentTermsType: 0, accManagerId: null },
      { today: '2026-11-01', now: new Date(), by: null, issuer: undefined },
    )
  })

/** All days are over, and the month that the first ones are in. */
const AFTER = new Date('2026-11-02T12:00:00Z')
const causeOf = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : ''
const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)

test('what is read of a day is what its orders come to, whoever writes, sums up and issues at the same time', async () => {
  const WRITERS = 3
  let isWriting = true
  let looks = 0
  const writer = async (place: number): Promise<void> => {
    const orders = fc.sample(anOrder(DAYS), { numRuns: 40, seed: 100 + place })
    const changes = fc.sample(aChange, { numRuns: 240, seed: 200 + place })
    for (const [i, order] of orders.entries()) {
      await sellOrders(server, [order])
      const mine = changes.slice(i * 6, i * 6 + 6)
      while (mine.length > 0)
        await server.db
          .transaction('system', async (tx) => {
            let next = mine.shift()
            while (next !== undefined) {
              await carryOut(tx, next, DAYS)
              next = next.goesOn ? mine.shift() : undefined
            }
          })
          .catch(unlessTheyMet)
    }
  }
  const rollUp = async (): Promise<void> => {
    for (let round = 0; isWriting; round++)
      await rollUpDays(server.db, atNoon(DAYS[Math.min(4, 1 + Math.floor(round / 5))] ?? ''))
  }
  const issueSome = async (): Promise<void> => {
    for (let place = 1; isWriting; place++) {
      const businessId = BUSINESSES[place % 2] ?? BUSINESS.own
      await issue(businessId, place, DAYS[place % DAYS.length] ?? '').catch(unlessTheyMet)
      await compare([])
    }
  }
  const look = async (): Promise<void> => {
    for (; isWriting; looks++) await compare(ROLLUPS.filter((_, place) => place === looks % ROLLUPS.length))
  }
  const around = [rollUp(), rollUp(), issueSome(), look()]
  await Promise.all(Array.from({ length: WRITERS }, (_, place) => writer(place))).finally(() => {
    isWriting = false
  })
  await Promise.all(around)
  expect(looks).toBeGreaterThan(ROLLUPS.length)

  await rollUpDays(server.db, AFTER)
  await compare()
  // Which kinds there are of a day is left to who wrote last: `compare` looks at what they come to.
  const stored = ROLLUPS.map(
    (rollup) =>
      `(EXISTS (SELECT FROM ${dailyTable(rollup)} WHERE day < '2026-11') = EXISTS (SELECT FROM ${monthlyTable(rollup)} WHERE month = '2026-10'))`,
  )
  const { rows } = await server.sql(sql`
    SELECT (SELECT count(*) FROM changed_days)::integer AS log, (SELECT min(day) FROM summed_until) AS until,
      (SELECT count(*) FROM sales_monthly)::integer > 0 AS "isStored", ${sql.raw(stored.join(' AND '))} AS "hasMonths"`)
  expect(rows[0]).toEqual({ log: 0, until: LAST, isStored: true, hasMonths: true })
}, 120_000)

test('whatever changes by itself is read at once, and logs what it must', async () => {
  const common = { at: 0, goesOn: false }
  const changes: Change[] = [
    { ...common, kind: 'status', status: 'ACCEPTED' },
    { ...common, kind: 'refund', part: 0.5 },
    ...[...new Set(OTHERS)].map((kind): Change => ({ ...common, kind, to: 8 })),
  ]
  for (const one of changes) {
    const ids = await sellOrders(server, [
      { day: FIRST, netCents: 1_000 },
      { day: FIRST, netCents: 2_000, status: 'REJECTED' },
      { day: FIRST, netCents: 3_000, status: 'COOKED' },
    ])
    const [first = 0] = ids
    for (const id of ids) {
      await server.db.transaction('system', async (tx) => {
        // One is never heard: what the watch saw of it counts.
        for (const kind of ['line', 'cook', ...(id === first ? [] : ['ring' as const])] as const)
          await carryOut(tx, { ...common, kind, to: 2 }, DAYS, sql`id = ${id}`)
      })
    }
    await rollUpDays(server.db, AFTER)
    // Twice the first one: some are undone by that.
    for (const [place, id] of [first, ...ids].entries()) {
      await server.db.transaction('system', (tx) => carryOut(tx, one, DAYS, sql`id = ${id}`)).catch(unlessTheyMet)
      // Months hold what the log of their days says: once of each kind of change is enough for them.
      await compare(ROLLUPS, { byMonth: place === 0 })
      await rollUpDays(server.db, AFTER)
    }
  }
}, 240_000)

test('an order that is committed after its day was summed up leaves the day logged', async () => {
  const [id = 0] = await sellOrders(server, [{ day: FIRST, netCents: 1_000 }])
  await rollUpDays(server.db, AFTER)
  await server.db.transaction('system', async (tx) => {
    await tx.execute(sql`UPDATE orders SET refunded_cents = 400 WHERE id = ${id}`)
    await rollUpDays(server.db, AFTER)
  })
  await compare()
  await rollUpDays(server.db, AFTER)
  await compare()
})

test('cooking logs nothing, and handing over does', async () => {
  const [id = 0] = await sellOrders(server, [{ day: FIRST, netCents: 1_000, status: 'PENDING' }])
  await rollUpDays(server.db, AFTER)
  const loggedAfter = async (status: OrderStatus): Promise<number> => {
    await server.sql(sql`UPDATE orders SET status = ${status} WHERE id = ${id}`)
    const { rows } = await server.sql(sql`SELECT count(*)::integer AS logged FROM changed_days`)
    return Number(rows[0]?.['logged'])
  }
  expect(await loggedAfter('ACCEPTED')).toBe(0)
  expect(await loggedAfter('COOKED')).toBe(0)
  expect(await loggedAfter('COLLECTED')).toBe(1)
  expect(await loggedAfter('DELIVERED')).toBe(2)
  await compare()
})

test('what the watch forgets changes what was summed up, and a dish that leaves the menu does not', async () => {
  const common = { at: 0, goesOn: false }
  const [id = 0] = await sellOrders(server, [{ day: FIRST, netCents: 1_000 }])
  const { rows } = await server.sql(sql`
    INSERT INTO menu_items (business_id, category_id, item_name, price_cents, vat_hundredths)
    SELECT business_id, category_id, 'Leaves', price_cents, 1234 FROM menu_items WHERE id = ${MENU.own.plain} RETURNING id`)
  const dish = Number(rows[0]?.['id'])
  await server.db.transaction('system', async (tx) => {
    await carryOut(tx, { ...common, kind: 'line', to: 2 }, DAYS, sql`id = ${id}`)
    await carryOut(tx, { ...common, kind: 'unheard', to: 0 }, DAYS, sql`id = ${id}`)
    await tx.execute(sql`UPDATE order_items SET menu_item_id = ${dish} WHERE order_id = ${id}`)
  })
  for (const gone of [
    sql`DELETE FROM ring_watch WHERE order_id = ${id}`,
    sql`DELETE FROM menu_items WHERE id = ${dish}`,
  ]) {
    await rollUpDays(server.db, AFTER)
    await server.sql(gone)
    await compare()
  }
})

test('what is rolled up of a business is seen by whoever may see it, and by nobody else', async () => {
  await sellOrders(server, [
    { day: FIRST, netCents: 1_000 },
    { day: FIRST, netCents: 2_000, businessId: BUSINESS.foreign },
  ])
  await rollUpDays(server.db, AFTER)
  const seenBy = (businessIds: readonly number[]) =>
    server.db.snapshot({ businessIds }, async (tx) => {
      const { rows } = await tx.execute<{ table: string; ids: number[] }>(sql`
        ${sql.join(
          ROLLUPS.flatMap((one) => [dailyTable(one), monthlyTable(one)]).map(
            (table) =>
              sql`SELECT array_agg(DISTINCT business_id ORDER BY business_id) AS ids FROM ${sql.identifier(table)}`,
          ),
          sql` UNION `,
        )}`)
      return new Set(rows.flatMap(({ ids }) => ids ?? []))
    })
  expect(await seenBy(BUSINESSES)).toEqual(new Set(BUSINESSES))
  expect(await seenBy([BUSINESS.own])).toEqual(new Set([BUSINESS.own]))
  expect(await seenBy([])).toEqual(new Set())
})

test('a month is not archived before its orders are settled and rolled up', async () => {
  const archive = () =>
    server.owner.transaction('system', async (tx) => {
      await tx.execute(sql`SELECT drin_archive_before('2026-11-01')`)
      throw new Error('archived')
    })
  const [id = 0] = await sellOrders(server, [{ day: FIRST, netCents: 1_000, status: 'COOKED' }])
  await server.sql(
    sql`UPDATE orders SET status = 'COMPLETED' WHERE status NOT IN ('REJECTED', 'COMPLETED') AND id <> ${id}`,
  )
  await rollUpDays(server.db, AFTER)
  const refused = /not all orders before 2026-11-01 are settled and rolled up/
  expect(await archive().catch(causeOf)).toMatch(refused)
  await server.sql(sql`UPDATE orders SET status = 'COMPLETED' WHERE id = ${id}`)
  expect(await archive().catch(causeOf)).toMatch(refused)
  await rollUpDays(server.db, AFTER)
  expect(await archive().catch(causeOf)).toBe('archived')
})

test('what an earlier version has stored is not read, and made anew', async () => {
  await server.sql(sql`UPDATE summed_until SET version = version - 1`)
  for (const table of ['sales_daily', 'sales_monthly', 'intake_daily', 'intake_monthly'])
    await server.sql(sql`UPDATE ${sql.identifier(table)} SET orders = orders + 1`)
  await compare()
  for (let isMore = true; isMore; ) isMore = await rollUpDays(server.db, AFTER)
  await compare()
  const { rows } = await server.sql(sql`SELECT min(version)::integer AS version, max(day) AS until FROM summed_until`)
  expect(rows[0]).toEqual({ version: ROLLUPS_VERSION, until: LAST })
})
