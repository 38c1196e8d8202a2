import { sql, type SQL } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unsafeSql, moneyNameOf } from '#server/db/statement'
import {
  HANDED_OVER_TEXT,
  IS_REJECTED,
  IS_SOLD,
  KEPT_TEXT,
  SALES_TEXT,
  TRANSPORT_TEXT,
} from '#server/kitchen/orders/sold-facts'
import { READY_AT, STAGE } from '#server/kitchen/orders/order-facts'
import { dayAt, statusAt } from '#server/office/discounts/discount-rows'
import { stateAt } from '#server/office/finance/invoices/invoice-rows'
import { discountStatus } from '#/domain/discounts/discount'
import { isHandedOver } from '#/domain/finance/handed-over'
import { soldOf } from '#/domain/finance/invoice-lines'
import { INVOICE_STATUS_VALUES, invoiceState } from '#/domain/finance/invoice-status'
import { isSold, ORDER_STATUSES } from '#/domain/orders/order-status'
import { readyAt } from '#/domain/orders/order-timing'
import { orderStage } from '#/domain/orders/order-steps'
import { CURRENCIES, moneyName } from '#/domain/values/money'
import { wallClockAt } from '#/domain/values/wall-clock'
import { runningDay } from '#/domain/values/week-hours'
import { startTestServer, type TestServer } from '../support/server'

// Rules that are said in SQL, so that a list can filter by them, and in the domain: both of the same thousands of rows.

const CASES = 3_000
const ZONES = ['Europe/Tirane', 'Europe/Rome', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC']
/** Around midnight, and in both nights in which the clocks of Tirana are changed. */
const MOMENTS = [
  '2026-11-24T22:59:59.999Z',
  '2026-11-24T23:00:00.000Z',
  '2026-03-29T00:59:59.000Z',
  '2026-03-29T01:00:00.000Z',
  '2026-10-25T00:30:00.000Z',
  '2026-10-25T01:30:00.000Z',
  '2026-12-31T23:30:00.000Z',
].map((text) => new Date(text))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/**
 * What SQL says of each row: `columns` are its type by the name of each field, `as` the tables that the rows stand for, each with which of those
 * columns.
 */
async function saidInSql<Row extends object>(
  rows: readonly Row[],
  { columns, as }: { columns: Record<keyof Row & string, string>; as: Record<string, readonly (keyof Row & string)[]> },
  said: Record<string, SQL>,
): Promise<Record<string, unknown>[]> {
  const names = Object.keys(columns)
  const types = Object.entries(columns).map(([name, type]) => `"${name}" ${String(type)}`)
  const tables = Object.entries(as).map(
    ([table, own]) => `CROSS JOIN LATERAL (SELECT ${own.map((name) => `given."${name}"`).join(', ')}) AS "${table}"`,
  )
  const numbered = rows.map((row, n) => ({ ...row, n }))
  const expressions = sql.join(
    Object.entries(said).map(([name, expression]) => sql`${expression} AS ${sql.identifier(name)}`),
    sql`, `,
  )
  const found = await server.db.transaction('system', (tx) =>
    tx.execute<Record<string, unknown>>(
      sql`SELECT ${expressions} FROM jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
        AS given (n integer, ${unsafeSql(types.join(', '))}) ${unsafeSql(tables.join(' '))} ORDER BY given.n`,
    ),
  )
  expect(found.rows).toHaveLength(rows.length)
  expect(names.length).toBeGreaterThan(0)
  return found.rows
}

const aDay = fc.constantFrom(
  '2026-03-28',
  '2026-03-29',
  '2026-10-25',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-12-31',
  '2027-01-01',
)
const aClock = fc.constantFrom(
  '00:00',
  '00:29',
  '00:30',
  '01:00',
  '01:30',
  '02:00',
  '05:30',
  '11:59',
  '12:00',
  '18:30',
  '23:00',
  '23:59',
)

test('the status of a discount, and the day whose hours run', async () => {
  const aDiscount = fc
    .record({
      start_day: fc.option(aDay),
      end_day: fc.option(aDay),
      draft: fc.boolean(),
      ended_at: fc.option(fc.constant('2026-01-01T00:00:00Z'), { freq: 4 }),
      hours: fc.option(fc.tuple(aClock, aClock)),
      time_zone: fc.constantFrom(...ZONES),
    })
    // As the table holds them: published with a first day, none that ends where it begins.
    .filter(({ draft, start_day, hours }) => (draft || start_day !== null) && (hours === null || hours[0] !== hours[1]))
    .map(({ hours, ...rest }) => ({ ...rest, start_time: hours?.[0] ?? null, end_time: hours?.[1] ?? null }))
  for (const [i, now] of MOMENTS.entries()) {
    const rows = fc.sample(aDiscount, { numRuns: CASES, seed: i })
    const said = await saidInSql(
      rows,
      {
        columns: {
          start_day: 'text',
          end_day: 'text',
          draft: 'boolean',
          ended_at: 'timestamptz',
          start_time: 'text',
          end_time: 'text',
          time_zone: 'text',
        },
        as: {
          discounts: ['start_day', 'end_day', 'draft', 'ended_at', 'start_time', 'end_time'],
          businesses: ['time_zone'],
        },
      },
      { day: dayAt(now), status: statusAt(now) },
    )
    const known = rows.map((row) => {
      const hours = { startTime: row.start_time, endTime: row.end_time }
      const day = runningDay(hours, wallClockAt(now.getTime(), row.time_zone))
      const life = { startDate: row.start_day, endDate: row.end_day, draft: row.draft }
      return { day, status: discountStatus(life, row.ended_at !== null, day) }
    })
    expect(said, now.toISOString()).toEqual(known)
  }
})

test('the state of an invoice', async () => {
  const anInvoice = fc.record({
    status: fc.constantFrom(...INVOICE_STATUS_VALUES),
    due_date: fc.option(aDay),
    time_zone: fc.constantFrom(...ZONES),
  })
  for (const [i, now] of MOMENTS.entries()) {
    const rows = fc.sample(anInvoice, { numRuns: CASES, seed: i })
    const said = await saidInSql(
      rows,
      {
        columns: { status: 'smallint', due_date: 'text', time_zone: 'text' },
        as: { invoices: ['status', 'due_date'], businesses: ['time_zone'] },
      },
      { state: stateAt(now) },
    )
    const known = rows.map(({ status, due_date, time_zone }) => ({
      state: invoiceState(status, due_date, wallClockAt(now.getTime(), time_zone).day),
    }))
    expect(said, now.toISOString()).toEqual(known)
  }
})

test('what an order is: sold, handed over, and where the board has it', async () => {
  const anOrder = fc.record({
    status: fc.constantFrom(...ORDER_STATUSES),
    enable_cooking_time: fc.boolean(),
    last_date_cooked: fc.option(fc.constant('2026-11-24T12:00:00Z')),
  })
  const rows = fc.sample(anOrder, { numRuns: CASES, seed: 1 })
  const said = await saidInSql(
    rows,
    {
      columns: { status: 'text', enable_cooking_time: 'boolean', last_date_cooked: 'timestamptz' },
      as: { o: ['status', 'enable_cooking_time', 'last_date_cooked'] },
    },
    {
      isSold: unsafeSql(IS_SOLD),
      isRejected: unsafeSql(IS_REJECTED),
      isHandedOver: unsafeSql(HANDED_OVER_TEXT),
      stage: unsafeSql(STAGE),
    },
  )
  expect(said).toEqual(
    rows.map(({ status, enable_cooking_time: enableCookingTime, last_date_cooked: cooked }) => ({
      isSold: isSold(status),
      isRejected: !isSold(status),
      isHandedOver: isHandedOver(status),
      stage: orderStage({ status, enableCookingTime, lastDateCooked: cooked === null ? null : new Date(cooked) }),
    })),
  )
})

test('what an order brought in, what of its delivery is left, and what guests pay and do not get back', async () => {
  const cents = fc.integer({ min: 0, max: 300_000 })
  const anOrder = fc
    .record({ status: fc.constantFrom(...ORDER_STATUSES), net_cents: cents, transport_cents: cents, fee_cents: cents })
    .chain((order) =>
      fc.integer({ min: 0, max: order.net_cents }).chain((discount_cents) => {
        const total_cents = order.net_cents - discount_cents + order.transport_cents + order.fee_cents
        // Nothing, all of it, exactly the dishes, or anything between.
        const refunded_cents = fc.oneof(
          fc.constantFrom(0, total_cents, order.net_cents - discount_cents),
          fc.integer({ min: 0, max: total_cents }),
        )
        return fc.record({ refunded_cents }).map((refund) => ({ ...order, discount_cents, total_cents, ...refund }))
      }),
    )
  const rows = fc.sample(anOrder, { numRuns: CASES, seed: 2 })
  const amounts = [
    'net_cents',
    'transport_cents',
    'fee_cents',
    'discount_cents',
    'total_cents',
    'refunded_cents',
  ] as const
  const said = await saidInSql(
    rows,
    {
      columns: {
        status: 'text',
        net_cents: 'integer',
        transport_cents: 'integer',
        fee_cents: 'integer',
        discount_cents: 'integer',
        total_cents: 'integer',
        refunded_cents: 'integer',
      },
      as: { o: ['status', ...amounts] },
    },
    { sales: unsafeSql(SALES_TEXT), transport: unsafeSql(TRANSPORT_TEXT), kept: unsafeSql(KEPT_TEXT) },
  )
  expect(said).toEqual(
    rows.map((row) => {
      const order = {
        isHandedOver: isHandedOver(row.status),
        netCents: row.net_cents,
        discountCents: row.discount_cents,
        transportCents: row.transport_cents,
        refundedCents: row.refunded_cents,
      }
      const { salesCents, baseCents } = soldOf(order, true)
      // A rejected order: what it would have brought.
      const kept = row.total_cents - (isSold(row.status) ? row.refunded_cents : 0)
      return { sales: salesCents, transport: baseCents - salesCents, kept }
    }),
  )
})

test('when an accepted order is promised to be ready', async () => {
  const at = fc.integer({ min: 0, max: 400 }).map((n) => new Date(Date.UTC(2026, 9, 25, 0, 0, n * 45)).toISOString())
  const anOrder = fc.record({
    registered_at: at,
    last_date_accepted: at,
    total_cooking_time: fc.integer({ min: 5, max: 120 }),
    scheduled_at: fc.option(at),
    delivery_minutes: fc.integer({ min: 0, max: 120 }),
    suggested_cooking_time: fc.integer({ min: 5, max: 120 }),
  })
  const rows = fc.sample(anOrder, { numRuns: CASES, seed: 3 })
  const columns = {
    registered_at: 'timestamptz',
    last_date_accepted: 'timestamptz',
    total_cooking_time: 'integer',
    scheduled_at: 'timestamptz',
    delivery_minutes: 'integer',
    suggested_cooking_time: 'integer',
  } as const
  const said = await saidInSql(
    rows,
    { columns, as: { o: Object.keys(columns) as (keyof typeof columns)[] } },
    { ready: unsafeSql(`extract(epoch FROM ${READY_AT})::float8 * 1000`) },
  )
  expect(said).toEqual(
    rows.map((row) => ({
      ready: readyAt({
        status: 'ACCEPTED',
        registrationtime: row.registered_at,
        date: row.registered_at,
        deliverytime: row.delivery_minutes,
        scheduled: row.scheduled_at,
        totalCookingTime: row.total_cooking_time,
        lastDatePending: null,
        lastDateAccepted: row.last_date_accepted,
        lastDateCooked: null,
        orderExtraData: { suggestedCookingTime: row.suggested_cooking_time },
      }),
    })),
  )
})

test('the one name of a money', async () => {
  const rows = CURRENCIES.map((currency) => ({ currency }))
  const said = await saidInSql(
    rows,
    { columns: { currency: 'text' }, as: { o: ['currency'] } },
    { money: unsafeSql(moneyNameOf('o.currency')) },
  )
  expect(said).toEqual(rows.map(({ currency }) => ({ money: moneyName(currency) })))
})
