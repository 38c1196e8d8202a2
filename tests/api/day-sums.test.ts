import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isHandedOver } from '#/domain/finance/handed-over'
import { soldOf } from '#/domain/finance/invoice-lines'
import { NOT_SOLD, ORDER_STATUSES, type OrderStatus } from '#/domain/orders/order-status'
import type { Transaction } from '#server/db/database'
import { invoices } from '#server/db/schema'
import type { DaysAsked } from '#server/office/finance/days/asked-days'
import { daySums, periodSums } from '#server/office/finance/days/day-sums'
import { readLiveSums } from '#server/office/finance/days/live-sums'
import { computed, dayOf, type Sum, summedOrders } from '#server/office/finance/days/sum'
import { sumDays } from '#server/office/finance/days/sum-days'
import { SUMS, SUMS_VERSION } from '#server/office/finance/days/sums/all'
import { intake } from '#server/office/finance/days/sums/intake'
import { sales } from '#server/office/finance/days/sums/sales'
import { codeOf } from '#server/ground/http/describe-error'
import { issueInvoice } from '#server/office/finance/invoices/issue-invoice'
import { lockInvoicesOf } from '#server/office/finance/invoices/lock-invoice'
import { giveTerms } from '../support/finance'
import { ACCOUNTS, BUSINESS, COMPANY, MENU } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { sellOrders, type SoldOrder } from '../support/sold-orders'

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
const BUSINESSES = [BUSINESS.own, BUSINESS.foreign]

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
const asked = (from: string, to: string, { byBusiness = true } = {}): DaysAsked => ({
  businesses: sql`${sql.param(BUSINESSES)}::integer[]`,
  from: sql`${from}::text`,
  to: sql`${to}::text`,
  now: NOW,
  byBusiness,
})
/** Of one business a week is read in days. */
const CUTS = sql`SELECT ${BUSINESS.own}::integer, '2026-10-29'`
type SumRow = {
  businessId: number
  day: string | null
  currency: string
  takeAway: boolean
  key: number
  name: string
} & {
  figures: Record<string, number>
  list: number[] | null
  times: number[] | null
}

/** A relation of sums with what is of the same day, or, without days, of the same key, added up. */
async function rowsOf(
  tx: Transaction,
  { figures }: Sum,
  relation: SQL,
  by: 'day' | 'way' | 'period',
  { byBusiness = true } = {},
): Promise<Map<string, unknown>> {
  const named = Object.keys(figures).map((figure) => `'${figure}', s."${figure}"`)
  const { rows } = await tx.execute<SumRow>(sql`
    SELECT business_id AS "businessId", day, currency, take_away AS "takeAway", key, name, json_build_object(${sql.raw(named.join(', '))}) AS figures, list,
      to_jsonb(s) -> 'times' AS times
    FROM (${relation}) s`)
  const found = new Map<string, { figures: Record<string, number>; list: number[] }>()
  for (const { figures: added, list, times, ...of } of rows) {
    const numbers = (list ?? []).flatMap((number, place) => Array.from({ length: times?.[place] ?? 1 }, () => number))
    const key = JSON.stringify([
      byBusiness && of.businessId,
      by === 'day' ? of.day : '',
      of.currency,
      by !== 'period' && of.takeAway,
      of.key,
      of.name,
    ])
    const before = found.get(key)
    found.set(key, {
      figures: Object.fromEntries(Object.entries(added).map(([name, n]) => [name, n + (before?.figures[name] ?? 0)])),
      list: by === 'day' ? [...(before?.list ?? []), ...numbers].toSorted((one, other) => one - other) : [],
    })
  }
  return found
}

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
async function compareKinds(tx: Transaction, kinds: readonly Sum[], { bySpan }: { bySpan: boolean }): Promise<void> {
  for (const sum of kinds) {
    const ofOrders = sql`
      WITH x AS (SELECT * FROM orders WHERE business_id = ANY (${sql.param(BUSINESSES)}::integer[]) AND ${sql.raw(dayOf(sum))} BETWEEN ${FIRST} AND ${LAST}),
      o AS (${summedOrders(NOW)}) ${sql.raw(computed(sum))}`
    expect(await rowsOf(tx, sum, daySums(sum, asked(FIRST, LAST)), 'day'), sum.kind).toEqual(
      await rowsOf(tx, sum, ofOrders, 'day'),
    )
    const together = { byBusiness: false }
    expect(
      await rowsOf(tx, sum, daySums(sum, asked(FIRST, LAST, together)), 'day', together),
      `${sum.kind} together`,
    ).toEqual(await rowsOf(tx, sum, ofOrders, 'day', together))
    if (!bySpan) continue
    const both = ['2026-10-01', '2026-11-30'] as const
    for (const by of ['way', 'period'] as const) {
      const period = periodSums(sum, asked(...both), { byWay: by === 'way' })
      expect(await rowsOf(tx, sum, period, by), sum.kind).toEqual(await rowsOf(tx, sum, ofOrders, by))
    }
    if (sum.byWeek === true) {
      const weeks = periodSums(sum, asked(...both), { byWay: false, calendar: 'weeks', cuts: CUTS })
      expect(await rowsOf(tx, sum, weeks, 'period'), `${sum.kind} by week`).toEqual(
        await rowsOf(tx, sum, ofOrders, 'period'),
      )
    }
    // What is live of days was read before, of more of them than are asked for.
    const [since, until] = both
    const live = await readLiveSums(tx, sum, asked(since, until), { from: since, to: until })
    expect(await rowsOf(tx, sum, daySums(sum, { ...asked(FIRST, LAST), live }), 'day'), `${sum.kind} live`).toEqual(
      await rowsOf(tx, sum, ofOrders, 'day'),
    )
    const ofAll = periodSums(sum, { ...asked(...both, together), live }, { byWay: false })
    expect(await rowsOf(tx, sum, ofAll, 'period', together), `${sum.kind} together`).toEqual(
      await rowsOf(tx, sum, ofOrders, 'period', together),
    )
  }
}

/** Whether all that is read in one state of the database is what its orders say; of all kinds, or of one. */
const compare = (kinds: readonly Sum[] = SUMS, { bySpan = true } = {}) =>
  server.db.snapshot('system', async (tx) => {
    const orders = await ordersOf(tx)
    expect(await read(tx)).toEqual(addedUp(orders))
    await compareKinds(tx, kinds, { bySpan })
    const forgotten = orders.filter((order) => {
      const { salesCents, baseCents } = soldIn(order, order.business === BUSINESS.own)
      return !order.marked && (salesCents !== (order.countedSales ?? 0) || baseCents !== (order.countedBase ?? 0))
    })
    expect(forgotten).toEqual([])
  })

const anOrder: fc.Arbitrary<SoldOrder> = fc
  .record({
    day: fc.constantFrom(...DAYS),
    businessId: fc.constantFrom(...BUSINESSES),
    currency: fc.constantFrom('ALL', 'LEK', 'EUR'),
    netCents: fc.integer({ min: 0, max: 5_000 }),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    transportCents: fc.integer({ min: 0, max: 300 }),
    refundShare: fc.double({ min: 0, max: 1, noNaN: true }),
    status: fc.constantFrom(...ORDER_STATUSES),
  })
  .map(({ discountShare, refundShare, ...order }) => {
    const discountCents = Math.floor(order.netCents * discountShare)
    const total = order.netCents - discountCents + order.transportCents
    return { ...order, discountCents, refundedCents: Math.floor(total * refundShare) }
  })

/** What is done to the order at a place among all that there are; `goesOn`: in one transaction with what follows. */
type Change = { at: number; goesOn: boolean } & (
  | { kind: 'status'; status: OrderStatus }
  | { kind: 'refund'; part: number }
  | { kind: (typeof OTHERS)[number]; to: number }
)
/** Of the order itself, then of what else its day is made of. */
const OTHERS = [
  ...(['price', 'day', 'currency', 'cook', 'remove', 'courier', 'discount', 'company'] as const),
  ...([
    'line',
    'line',
    'lineChanged',
    'lineGone',
    'ring',
    'ringChanged',
    'ringGone',
    'unheard',
    'rate',
    'vat',
    'zone',
  ] as const),
] as const
const aChange: fc.Arbitrary<Change> = fc.record({ at: fc.nat({ max: 999 }), goesOn: fc.boolean() }).chain((common) =>
  fc
    .oneof(
      {
        weight: 5,
        arbitrary: fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom(...ORDER_STATUSES) }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('refund' as const),
          part: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
      },
      {
        weight: 9,
        arbitrary: fc.record({ kind: fc.constantFrom(...OTHERS), to: fc.nat({ max: 4_000 }) }),
      },
    )
    .map((change): Change => ({ ...common, ...change })),
)

const PICKED = (at: number) => sql`id = (SELECT id FROM orders WHERE business_day = ANY (${sql.param(DAYS)}::text[])
  ORDER BY id OFFSET ${at} % greatest(1, (SELECT count(*) FROM orders WHERE business_day = ANY (${sql.param(DAYS)}::text[]))) LIMIT 1)`

const dishOf = (place: number): number => (place % 2 === 0 ? MENU.own.plain : MENU.own.withToppings)
const businessOf = (place: number): number => BUSINESSES[place % BUSINESSES.length] ?? BUSINESS.own

async function change(tx: Transaction, change: Change, picked = PICKED(change.at)): Promise<void> {
  switch (change.kind) {
    case 'status':
      await tx.execute(sql`UPDATE orders SET status = ${change.status}::text,
        last_date_rejected = CASE WHEN ${change.status} = 'REJECTED' THEN registered_at END,
        reject_reason_id = CASE WHEN ${change.status} = 'REJECTED' THEN (SELECT min(id) FROM reject_reasons) END WHERE ${picked}`)
      return
    case 'refund':
      await tx.execute(
        sql`UPDATE orders SET refunded_cents = floor(paid_cents * ${change.part}::float8) WHERE ${picked}`,
      )
      return
    case 'price':
      await tx.execute(sql`UPDATE orders SET net_cents = discount_cents + ${change.to}::integer,
        total_cents = ${change.to}::integer + transport_cents + service_fee_cents WHERE ${picked}`)
      return
    case 'day':
      await tx.execute(sql`UPDATE orders SET business_day = ${DAYS[change.to % DAYS.length] ?? ''},
        calendar_day = ${DAYS[(change.to + (change.to % 2)) % DAYS.length] ?? ''} WHERE ${picked}
        AND NOT EXISTS (SELECT FROM invoice_orders c WHERE c.order_id = orders.id)`)
      return
    case 'currency':
      await tx.execute(sql`UPDATE orders SET currency = ${['ALL', 'LEK', 'EUR'][change.to % 3] ?? ''} WHERE ${picked}`)
      return
    case 'cook':
      await tx.execute(sql`UPDATE orders SET last_date_cooked = last_date_accepted + make_interval(mins => ${change.to} % 60),
        total_cooking_time = 20, revision = revision + 1 WHERE ${picked}`)
      return
    case 'courier':
      await tx.execute(sql`UPDATE orders SET courier_id = ${ACCOUNTS.courier.id}, last_date_in_restaurant = registered_at,
        last_date_collected = registered_at + make_interval(secs => ${change.to}) WHERE ${picked}`)
      return
    case 'discount':
      await tx.execute(sql`UPDATE orders SET discount_title = ${`Title ${change.to % 2}`} WHERE ${picked}`)
      return
    case 'company':
      await tx.execute(sql`UPDATE orders SET b2b_order = true, company_id = ${change.to % 2 === 0 ? COMPANY.own : COMPANY.foreign},
        company_name = ${`Company ${change.to % 3}`} WHERE ${picked}`)
      return
    case 'line':
      await tx.execute(sql`INSERT INTO order_items (business_id, business_day, order_id, position, menu_item_id, item_name, item_price_cents, vat_hundredths, quantity, topping_items)
        SELECT business_id, business_day, id, ${change.to}, CASE business_id WHEN ${BUSINESS.own} THEN ${dishOf(change.to)}::integer ELSE ${MENU.foreign.plain} END,
          'Dish', ${change.to}, ${change.to % 2 === 0 ? 2_000 : 600}, 1 + ${change.to}::integer % 3, '[{"price": 0.5, "quantity": 2, "displayedText": "Cheese"}]'
        FROM orders WHERE ${picked}`)
      return
    case 'lineChanged':
      await tx.execute(
        sql`UPDATE order_items SET quantity = 1 + ${change.to}::integer % 5 WHERE order_id = (SELECT id FROM orders WHERE ${picked})`,
      )
      return
    case 'lineGone':
      await tx.execute(sql`DELETE FROM order_items WHERE order_id = (SELECT id FROM orders WHERE ${picked})`)
      return
    case 'ring':
      await tx.execute(sql`INSERT INTO rings (business_id, business_day, order_id, device_id, path, audio_state, rung_at, received_at)
        SELECT business_id, business_day, id, gen_random_uuid(), 'stream', 'running', registered_at + make_interval(secs => ${change.to}::integer % 9),
          registered_at + interval '10 seconds' FROM orders WHERE ${picked}`)
      return
    case 'ringChanged':
      await tx.execute(
        sql`UPDATE rings SET rung_at = rung_at - interval '1 second' WHERE order_id = (SELECT id FROM orders WHERE ${picked})`,
      )
      return
    case 'ringGone':
      await tx.execute(sql`DELETE FROM rings WHERE order_id = (SELECT id FROM orders WHERE ${picked})`)
      return
    case 'unheard':
      await tx.execute(sql`INSERT INTO ring_watch (order_id, business_id, business_day, pending_since, unheard_at)
        SELECT id, business_id, business_day, registered_at, registered_at FROM orders WHERE ${picked}
        ON CONFLICT (order_id, business_id, business_day) DO UPDATE SET unheard_at = CASE WHEN ring_watch.unheard_at IS NULL THEN excluded.unheard_at END`)
      return
    case 'rate':
      await tx.execute(sql`UPDATE menu_items SET vat_hundredths = ${change.to} WHERE id = ${dishOf(change.to)}`)
      return
    case 'vat':
      await tx.execute(sql`UPDATE businesses SET vat_percent = ${change.to % 25} WHERE id = ${businessOf(change.to)}`)
      return
    case 'zone':
      await tx.execute(sql`UPDATE businesses SET time_zone = CASE time_zone WHEN 'UTC' THEN 'Europe/Tirane' ELSE 'UTC' END
        WHERE id = ${businessOf(change.to)}`)
      return
    case 'remove':
      await tx.execute(sql`DELETE FROM order_items WHERE order_id = (SELECT id FROM orders WHERE ${picked}
        AND NOT EXISTS (SELECT FROM invoice_orders c WHERE c.order_id = orders.id))`)
      await tx.execute(
        sql`DELETE FROM orders WHERE ${picked} AND NOT EXISTS (SELECT FROM invoice_orders c WHERE c.order_id = orders.id)`,
      )
  }
}

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

/** Two who want each other's orders, or the one that the other removes: PostgreSQL ends one of them, and nothing of it is written. */
function unlessTheyMet(error: unknown): void {
  if (!['40P01', '23503'].includes(codeOf(error) ?? '')) throw error
}

/** All days are over, and the month that the first ones are in. */
const AFTER = new Date('2026-11-02T12:00:00Z')
const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)

test('what is read of a day is what its orders come to, whoever writes, sums up and issues at the same time', async () => {
  const WRITERS = 3
  let isWriting = true
  let looks = 0
  const writer = async (place: number): Promise<void> => {
    const orders = fc.sample(anOrder, { numRuns: 40, seed: 100 + place })
    const changes = fc.sample(aChange, { numRuns: 240, seed: 200 + place })
    for (const [i, order] of orders.entries()) {
      await sellOrders(server, [order])
      const mine = changes.slice(i * 6, i * 6 + 6)
      while (mine.length > 0)
        await server.db
          .transaction('system', async (tx) => {
            let next = mine.shift()
            while (next !== undefined) {
              await change(tx, next)
              next = next.goesOn ? mine.shift() : undefined
            }
          })
          .catch(unlessTheyMet)
    }
  }
  const sumUp = async (): Promise<void> => {
    for (let round = 0; isWriting; round++)
      await sumDays(server.db, atNoon(DAYS[Math.min(4, 1 + Math.floor(round / 5))] ?? ''))
  }
  const issueSome = async (): Promise<void> => {
    for (let place = 1; isWriting; place++) {
      const businessId = BUSINESSES[place % 2] ?? BUSINESS.own
      await issue(businessId, place, DAYS[place % DAYS.length] ?? '').catch(unlessTheyMet)
      await compare([])
    }
  }
  const look = async (): Promise<void> => {
    for (; isWriting; looks++) await compare(SUMS.filter((_, place) => place === looks % SUMS.length))
  }
  const around = [sumUp(), sumUp(), issueSome(), look()]
  await Promise.all(Array.from({ length: WRITERS }, (_, place) => writer(place))).finally(() => {
    isWriting = false
  })
  await Promise.all(around)
  expect(looks).toBeGreaterThan(SUMS.length)

  await sumDays(server.db, AFTER)
  await compare()
  // Which kinds there are of a day is left to who wrote last: `compare` looks at what they come to.
  const kinds = (from: SQL) => sql`ARRAY(SELECT DISTINCT kind FROM ${from} ORDER BY 1)`
  const { rows } = await server.sql(sql`
    SELECT (SELECT count(*) FROM sum_marks)::integer AS marks, (SELECT min(day) FROM summed_until) AS until,
      ${kinds(sql`day_sums WHERE business_id <> 0`)} AS all, ${kinds(sql`day_sums WHERE business_id <> 0 AND day < '2026-11'`)} AS october,
      ${kinds(sql`span_sums WHERE business_id <> 0 AND span = '2026-10'`)} AS "ofMonth", ${kinds(sql`span_sums WHERE span = 'w2026-10-26'`)} AS "ofWeek",
      ${kinds(sql`day_sums WHERE business_id = 0`)} AS together`)
  expect(rows[0]).toMatchObject({ marks: 0, until: LAST })
  const { october, ofMonth, ofWeek, together, all } = rows[0] as Record<
    'october' | 'ofMonth' | 'ofWeek' | 'together' | 'all',
    string[]
  > // as asked above
  expect(all.length).toBeGreaterThan(SUMS.length / 2)
  expect(ofMonth).toEqual(october)
  const kept = (of: (sum: Sum) => boolean) =>
    SUMS.filter((sum) => of(sum) && all.includes(sum.kind)).map(({ kind }) => kind)
  expect(ofWeek).toEqual(kept(({ byWeek }) => byWeek === true))
  expect(together).toEqual(kept(({ byBusiness }) => byBusiness !== true).toSorted())
}, 120_000)

test('whatever changes by itself is read at once, and marks what it must', async () => {
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
          await change(tx, { ...common, kind, to: 2 }, sql`id = ${id}`)
      })
    }
    await sumDays(server.db, AFTER)
    // Twice the first one: some are undone by that.
    for (const [place, id] of [first, ...ids].entries()) {
      await server.db.transaction('system', (tx) => change(tx, one, sql`id = ${id}`)).catch(unlessTheyMet)
      // Spans hold what the marks of their days say: once of each kind of change is enough for them.
      await compare(SUMS, { bySpan: place === 0 })
      await sumDays(server.db, AFTER)
    }
  }
}, 120_000)

test('an order that is committed after its day was summed up leaves the day marked', async () => {
  const [id = 0] = await sellOrders(server, [{ day: FIRST, netCents: 1_000 }])
  await sumDays(server.db, AFTER)
  await server.db.transaction('system', async (tx) => {
    await tx.execute(sql`UPDATE orders SET refunded_cents = 400 WHERE id = ${id}`)
    await sumDays(server.db, AFTER)
  })
  await compare()
  await sumDays(server.db, AFTER)
  await compare()
})

test('cooking marks nothing, and handing over does', async () => {
  const [id = 0] = await sellOrders(server, [{ day: FIRST, netCents: 1_000, status: 'PENDING' }])
  await sumDays(server.db, AFTER)
  const marksAfter = async (status: OrderStatus): Promise<number> => {
    await server.sql(sql`UPDATE orders SET status = ${status} WHERE id = ${id}`)
    const { rows } = await server.sql(sql`SELECT count(*)::integer AS marks FROM sum_marks`)
    return Number(rows[0]?.['marks'])
  }
  expect(await marksAfter('ACCEPTED')).toBe(0)
  expect(await marksAfter('COOKED')).toBe(0)
  expect(await marksAfter('COLLECTED')).toBe(1)
  expect(await marksAfter('DELIVERED')).toBe(2)
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
    await change(tx, { ...common, kind: 'line', to: 2 }, sql`id = ${id}`)
    await change(tx, { ...common, kind: 'unheard', to: 0 }, sql`id = ${id}`)
    await tx.execute(sql`UPDATE order_items SET menu_item_id = ${dish} WHERE order_id = ${id}`)
  })
  for (const gone of [
    sql`DELETE FROM ring_watch WHERE order_id = ${id}`,
    sql`DELETE FROM menu_items WHERE id = ${dish}`,
  ]) {
    await sumDays(server.db, AFTER)
    await server.sql(gone)
    await compare()
  }
})

test('what all come to together is seen by whoever may see every one of them, and by nobody else', async () => {
  await sellOrders(server, [
    { day: FIRST, netCents: 1_000 },
    { day: FIRST, netCents: 2_000, businessId: BUSINESS.foreign },
  ])
  await sumDays(server.db, AFTER)
  const seenBy = (businessIds: readonly number[]) =>
    server.db.snapshot({ businessIds }, async (tx) => {
      const { rows } = await tx.execute<{ days: number; spans: number; read: number[] }>(sql`
        SELECT (SELECT count(*)::integer FROM day_sums WHERE business_id = 0) AS days, (SELECT count(*)::integer FROM span_sums WHERE business_id = 0) AS spans,
          (SELECT array_agg(DISTINCT business_id) FROM (${daySums(sales, asked(FIRST, FIRST, { byBusiness: false }))}) s) AS read`)
      return rows[0]
    })
  const all = await seenBy(BUSINESSES)
  expect(all).toMatchObject({ read: [0] })
  expect(all?.days).toBeGreaterThan(0)
  expect(all?.spans).toBeGreaterThan(0)
  expect(await seenBy([BUSINESS.own])).toEqual({ days: 0, spans: 0, read: [BUSINESS.own] })
  expect(await seenBy([])).toEqual({ days: 0, spans: 0, read: null })
  // Whoever may see all and asks for one gets that one.
  await server.db.snapshot({ businessIds: BUSINESSES }, async (tx) => {
    const one = { ...asked(FIRST, FIRST, { byBusiness: false }), businesses: sql`ARRAY[${BUSINESS.own}]::integer[]` }
    const { rows } = await tx.execute<{ id: number }>(
      sql`SELECT DISTINCT business_id AS id FROM (${daySums(sales, one)}) s`,
    )
    expect(rows).toEqual([{ id: BUSINESS.own }])
  })
})

test('what an earlier version has stored is not read, and made anew', async () => {
  await server.sql(sql`UPDATE summed_until SET version = version - 1`)
  await server.sql(sql`UPDATE day_sums SET n1 = n1 + 1`)
  await server.sql(sql`UPDATE span_sums SET n1 = n1 + 1`)
  await compare()
  for (let isMore = true; isMore; ) isMore = await sumDays(server.db, AFTER)
  await compare()
  const { rows } = await server.sql(sql`SELECT min(version)::integer AS version, max(day) AS until FROM summed_until`)
  expect(rows[0]).toEqual({ version: SUMS_VERSION, until: LAST })
})
