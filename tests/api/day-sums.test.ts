import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isHandedOver } from '#/domain/finance/handed-over'
import { soldOf } from '#/domain/finance/invoice-lines'
import { NOT_SOLD, ORDER_STATUSES, type OrderStatus } from '#/domain/orders/order-status'
import type { Transaction } from '#server/db/database'
import { invoices } from '#server/db/schema'
import { daySums } from '#server/finance/days/day-sums'
import { sumDays } from '#server/finance/days/sum-days'
import { codeOf } from '#server/http/describe-error'
import { issueInvoice } from '#server/finance/invoices/issue-invoice'
import { lockInvoicesOf } from '#server/finance/invoices/lock-invoice'
import { giveTerms } from '../support/finance'
import { BUSINESS } from '../support/seed'
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

/** Few, so that writers, sums and readers meet on the same; the last ones end while the test runs. */
const DAYS = ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27', '2026-10-28']
const BUSINESSES = [BUSINESS.own, BUSINESS.foreign]

type Sums = { orders: number; rejected: number; total: number; handedOver: number; sales: number; transport: number }
type OrderRow = {
  id: number
  business: number
  day: string
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
      SELECT o.id, o.business_id AS business, o.business_day AS day, o.currency, o.take_away_point_id IS NOT NULL AS "takeAway", o.status,
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
    const key = `${order.business} ${order.day} ${order.currency === 'LEK' ? 'ALL' : order.currency} ${order.takeAway}`
    const sum = (sums[key] ??= { orders: 0, rejected: 0, total: 0, handedOver: 0, sales: 0, transport: 0 })
    const { salesCents, baseCents } = soldIn(order, true)
    sum.orders += 1
    if (order.status === NOT_SOLD) sum.rejected += 1
    else sum.total += order.total
    if (isHandedOver(order.status)) sum.handedOver += 1
    sum.sales += salesCents
    sum.transport += baseCents - salesCents
  }
  return sums
}

/** The same as it is read. */
async function read(tx: Transaction): Promise<Record<string, Sums>> {
  const asked = {
    businesses: sql`${sql.param(BUSINESSES)}::integer[]`,
    from: sql`${DAYS[0]}::text`,
    to: sql`${DAYS.at(-1)}::text`,
  }
  const { rows } = await tx.execute<Sums & { key: string }>(sql`
    SELECT concat_ws(' ', business_id, day, currency, CASE WHEN take_away THEN 'true' ELSE 'false' END) AS key, orders, rejected,
      total_cents::integer AS total, handed_over AS "handedOver", sales_cents::integer AS sales, transport_cents::integer AS transport
    FROM (${daySums(asked)}) sums`)
  const found: Record<string, Sums> = {}
  for (const { key, ...sums } of rows) {
    if (found[key] !== undefined) throw new Error(`${key} is counted twice`)
    found[key] = sums
  }
  return found
}

/** Whether all that is read in one state of the database is what its orders say. */
const compare = () =>
  server.db.snapshot('system', async (tx) => {
    const orders = await ordersOf(tx)
    expect(await read(tx)).toEqual(addedUp(orders))
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
  | { kind: 'price' | 'day' | 'currency' | 'cook' | 'remove'; to: number }
)
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
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constantFrom('price', 'day', 'currency', 'cook', 'remove'),
          to: fc.nat({ max: 4_000 }),
        }),
      },
    )
    .map((change): Change => ({ ...common, ...change })),
)

const PICKED = (at: number) => sql`id = (SELECT id FROM orders WHERE business_day = ANY (${sql.param(DAYS)}::text[])
  ORDER BY id OFFSET ${at} % greatest(1, (SELECT count(*) FROM orders WHERE business_day = ANY (${sql.param(DAYS)}::text[]))) LIMIT 1)`

async function change(tx: Transaction, change: Change): Promise<void> {
  const picked = PICKED(change.at)
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
      await tx.execute(sql`UPDATE orders SET business_day = ${DAYS[change.to % DAYS.length] ?? ''} WHERE ${picked}
        AND NOT EXISTS (SELECT FROM invoice_orders c WHERE c.order_id = orders.id)`)
      return
    case 'currency':
      await tx.execute(sql`UPDATE orders SET currency = ${['ALL', 'LEK', 'EUR'][change.to % 3] ?? ''} WHERE ${picked}`)
      return
    case 'cook':
      await tx.execute(sql`UPDATE orders SET last_date_cooked = now(), revision = revision + 1 WHERE ${picked}`)
      return
    case 'remove':
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
      await compare()
    }
  }
  const look = async (): Promise<void> => {
    for (; isWriting; looks++) await compare()
  }
  const around = [sumUp(), sumUp(), issueSome(), look()]
  await Promise.all(Array.from({ length: WRITERS }, (_, place) => writer(place))).finally(() => {
    isWriting = false
  })
  await Promise.all(around)
  expect(looks).toBeGreaterThan(10)

  await sumDays(server.db, atNoon('2026-10-29'))
  await compare()
  const { rows } = await server.sql(sql`
    SELECT (SELECT count(*) FROM changed_days)::integer AS marks, (SELECT count(*) FROM sales_days)::integer AS sums,
      (SELECT min(day) FROM sales_until) AS until`)
  expect(rows[0]).toMatchObject({ marks: 0, until: '2026-10-28' })
  expect(rows[0]?.['sums']).toBeGreaterThan(10)
}, 120_000)

test('an order that is committed after its day was summed up leaves the day marked', async () => {
  const [id = 0] = await sellOrders(server, [{ day: '2026-10-24', netCents: 1_000 }])
  await sumDays(server.db, atNoon('2026-10-29'))
  await server.db.transaction('system', async (tx) => {
    await tx.execute(sql`UPDATE orders SET refunded_cents = 400 WHERE id = ${id}`)
    await sumDays(server.db, atNoon('2026-10-29'))
  })
  await compare()
  await sumDays(server.db, atNoon('2026-10-29'))
  await compare()
})

test('cooking marks nothing, and handing over does', async () => {
  const [id = 0] = await sellOrders(server, [{ day: '2026-10-24', netCents: 1_000, status: 'PENDING' }])
  await sumDays(server.db, atNoon('2026-10-29'))
  const marksAfter = async (status: OrderStatus): Promise<number> => {
    await server.sql(sql`UPDATE orders SET status = ${status} WHERE id = ${id}`)
    const { rows } = await server.sql(sql`SELECT count(*)::integer AS marks FROM changed_days`)
    return Number(rows[0]?.['marks'])
  }
  expect(await marksAfter('ACCEPTED')).toBe(0)
  expect(await marksAfter('COOKED')).toBe(0)
  expect(await marksAfter('COLLECTED')).toBe(1)
  expect(await marksAfter('DELIVERED')).toBe(1)
  await compare()
})
