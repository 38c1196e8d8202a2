import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ON_TIME_WITHIN_MINUTES } from '#/domain/orders/preparation'
import type { ReportId } from '#/domain/reports/reports'
import { ROLLUPS } from '#server/office/finance/rollups/kinds/all'
import { rollUpDays } from '#server/office/finance/rollups/roll-up-days'
import { monthlyTable } from '#server/office/finance/rollups/rollup'
import { type Client, signedIn } from '../support/client'
import { archiveBefore } from '../support/archive-orders'
import { ACCOUNTS, BUSINESS, COMPANY, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { sellOrders } from '../support/sold-orders'

/** After all of the days: they are over; of October the month is read. */
const NOW = new Date('2026-11-15T12:00:00Z')
const DAYS = { startDate: '2026-10-01', endDate: '2026-11-14' }
let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ clock: movableClock(NOW) })
  owner = await signedIn(server, 'owner')
})
afterAll(() => server.close())

const DISHES = [
  { id: MENU.own.plain, rate: 2_000 },
  { id: MENU.own.withToppings, rate: 600 },
]
const anOrder = fc.record({
  day: fc.constantFrom('2026-10-05', '2026-10-09', '2026-10-12', '2026-10-31', '2026-11-01', '2026-11-14'),
  isRejected: fc.boolean(),
  isEuro: fc.boolean(),
  isOfCompany: fc.boolean(),
  lines: fc.array(
    fc.record({
      dish: fc.nat({ max: 1 }),
      price: fc.integer({ min: 1, max: 9_999 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      cheese: fc.nat({ max: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
  refundShare: fc.constantFrom(0, 0, 0.3, 0.97, 1),
  isOpen: fc.boolean(),
  transportCents: fc.nat({ max: 500 }),
  hour: fc.integer({ min: 0, max: 20 }),
  late: fc.integer({ min: -20, max: 40 }),
  waited: fc.nat({ max: 3_600 }),
  rungAfter: fc.nat({ max: 9_000 }),
})
type Drawn = ReturnType<typeof worth>

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
/** Half up. */
const share = (of: number, part: number, whole: number): number => Math.floor((2 * of * part + whole) / (2 * whole))

function worth(order: typeof anOrder extends fc.Arbitrary<infer One> ? One : never) {
  const netCents = sum(order.lines.map(({ price, quantity }) => price * quantity))
  const discountCents = Math.floor(netCents * order.discountShare * 0.5)
  const totalCents = netCents - discountCents + order.transportCents
  return {
    ...order,
    isOpen: order.isOpen && !order.isRejected,
    refundedCents: Math.floor(totalCents * order.refundShare),
    // Of a rejected one what it would have brought.
    keptCents: totalCents - (order.isRejected ? 0 : Math.floor(totalCents * order.refundShare)),
    money: order.isEuro ? 'EUR' : 'ALL',
    netCents,
    discountCents,
    totalCents,
  }
}

/** Past the calls: on days of their own. */
async function write(drawn: readonly Drawn[]): Promise<void> {
  const ids = await sellOrders(
    server,
    drawn.map(({ isRejected, isOpen, isEuro, ...order }) => ({
      ...order,
      status: isRejected ? 'REJECTED' : isOpen ? 'ACCEPTED' : 'DELIVERED',
      currency: isEuro ? 'EUR' : 'ALL',
    })),
  )
  for (const [i, { lines, late, hour, waited, rungAfter, day, isOfCompany }] of drawn.entries()) {
    const id = ids[i] ?? 0
    // In winter and in summer the same hour of the day in Tirana.
    const at = sql`(${`${day} ${hour}:00`}::timestamp AT TIME ZONE 'Europe/Tirane')`
    await server.sql(sql`UPDATE orders SET registered_at = ${at}, last_date_accepted = ${at}, total_cooking_time = 20,
      last_date_cooked = ${at} + make_interval(mins => ${20 + late}), courier_id = ${ACCOUNTS.courier.id}, last_date_in_restaurant = ${at},
      last_date_collected = ${at} + make_interval(secs => ${waited}), discount_title = CASE WHEN discount_cents > 0 THEN 'Tuesdays' END,
      b2b_order = ${isOfCompany}, company_id = ${isOfCompany ? COMPANY.own : null}, company_name = ${isOfCompany ? 'Adriatik' : null} WHERE id = ${id}`)
    for (const [position, { dish, price, quantity, cheese }] of lines.entries())
      await server.sql(sql`INSERT INTO order_items (business_id, business_day, order_id, position, menu_item_id, item_name, item_price_cents, vat_hundredths, quantity, topping_items)
        VALUES (${BUSINESS.own}, ${day}, ${id}, ${position}, ${DISHES[dish]?.id}, 'Dish', ${price}, ${DISHES[dish]?.rate}, ${quantity},
          ${JSON.stringify(cheese === 0 ? [] : [{ displayedText: 'Cheese', quantity: cheese, price: 0.5 }])}::jsonb)`)
    await server.sql(sql`INSERT INTO rings (business_id, business_day, order_id, device_id, path, audio_state, rung_at, received_at)
      VALUES (${BUSINESS.own}, ${day}, ${id}, gen_random_uuid(), 'stream', 'running', ${at} + make_interval(secs => ${rungAfter / 1000}), ${at} + interval '1 minute')`)
  }
}

const round1 = (value: number): number => Math.round(value * 10) / 10
/** `percentile_disc`. */
const reached = (values: readonly number[], part: number): number | null =>
  values.toSorted((a, b) => a - b)[Math.ceil(part * values.length) - 1] ?? null

/** Order by order: of each report and money its total, without what has a name. */
function expected(drawn: readonly Drawn[]): Record<string, (number | null)[]> {
  const totals: Record<string, (number | null)[]> = {}
  for (const money of ['ALL', 'EUR']) {
    const all = drawn.filter((order) => order.money === money)
    const sold = all.filter(({ isRejected }) => !isRejected)
    const rejected = all.filter(({ isRejected }) => isRejected)
    const cents = (orders: readonly Drawn[], of: 'keptCents' | 'discountCents' | 'netCents') =>
      sum(orders.map((order) => order[of]))
    const lines = sold.flatMap((order) => order.lines)
    const withCheese = sold.filter((order) => order.lines.some(({ cheese }) => cheese > 0))
    const discounted = sold.filter(({ discountCents }) => discountCents > 0)
    const handedOver = sold.filter(({ isOpen }) => !isOpen)
    const parts = handedOver.flatMap(({ lines: items, discountCents, netCents, transportCents, refundedCents }) => {
      const off = discountCents + Math.min(refundedCents, netCents - discountCents)
      let upTo = 0
      const dishes = items.map(({ price, quantity, dish }) => {
        const before = share(off, upTo, netCents)
        upTo += price * quantity
        return {
          rate: DISHES[dish]?.rate ?? 0,
          gross: price * quantity - (share(off, upTo, netCents) - before),
        }
      })
      const offDelivery = Math.max(0, refundedCents - (netCents - discountCents))
      return [...dishes, { rate: 2_000, gross: transportCents - offDelivery }]
    })
    const vat = sum(parts.map(({ rate, gross }) => share(gross, rate, 10_000 + rate)))
    totals[`orders-by-day ${money}`] = [all.length, cents(sold, 'keptCents'), rejected.length]
    totals[`orders-by-hour ${money}`] = totals[`orders-by-day ${money}`] ?? []
    totals[`items-sold ${money}`] = [sum(lines.map(({ quantity }) => quantity)), sold.length, cents(sold, 'netCents')]
    const portions = sum(lines.map(({ quantity, cheese }) => quantity * cheese))
    totals[`items-sold toppings ${money}`] = [portions, withCheese.length, portions * 50]
    totals[`rejections-by-reason ${money}`] = [rejected.length, cents(rejected, 'keptCents')]
    totals[`discounts ${money}`] = [
      discounted.length,
      cents(discounted, 'discountCents'),
      cents(discounted, 'keptCents'),
    ]
    const ofCompany = sold.filter(({ isOfCompany }) => isOfCompany)
    totals[`b2b-by-company ${money}`] = [ofCompany.length, cents(ofCompany, 'keptCents')]
    const kept = cents(handedOver, 'keptCents')
    totals[`taxes ${money}`] = [handedOver.length, kept, kept - vat, vat]
  }
  const waits = drawn.filter(({ isRejected }) => !isRejected).map(({ waited }) => waited)
  totals['couriers'] = [waits.length, round1(sum(waits) / 60 / waits.length)]
  const lates = drawn.map(({ late }) => late)
  totals['preparation-accuracy'] = [
    lates.length,
    lates.filter((late) => late <= ON_TIME_WITHIN_MINUTES).length,
    reached(lates, 0.5),
    reached(lates, 0.9),
  ]
  const rings = drawn.map(({ rungAfter }) => Math.round(rungAfter / 100) / 10)
  totals['ring-times'] = [rings.length, 0, reached(rings, 0.5), reached(rings, 0.99)]
  return totals
}

const COLUMNS: Partial<Record<ReportId, readonly string[]>> = {
  'orders-by-day': ['orders', 'sales', 'rejected'],
  'orders-by-hour': ['orders', 'sales', 'rejected'],
  'items-sold': ['portions', 'orders', 'sales'],
  'rejections-by-reason': ['orders', 'lost'],
  discounts: ['orders', 'given', 'sales'],
  'b2b-by-company': ['orders', 'sales'],
  taxes: ['orders', 'gross', 'net', 'vat'],
  couriers: ['orders', 'waited'],
  'preparation-accuracy': ['orders', 'onTime', 'late', 'lateNinth'],
  'ring-times': ['orders', 'neverRang', 'half', 'nearlyAll'],
}

/** The same as reports say it; money in cents. Their rows add up to it where they can. */
async function found(): Promise<Record<string, (number | null)[]>> {
  const totals: Record<string, (number | null)[]> = {}
  const asked = [...Object.keys(COLUMNS).map((id) => [id, undefined]), ['items-sold', 'toppings']] as [
    ReportId,
    'toppings' | undefined,
  ][]
  for (const [id, what] of asked) {
    const report = await owner.api.reports.run({ params: { id }, query: { ...DAYS, ...(what && { what }) } })
    for (const { currency, cells } of report.totals) {
      if (currency === null && report.totals.length > 1) continue
      const values = (COLUMNS[id] ?? []).map((column) => {
        const place = report.columns.findIndex((one) => one.id === column)
        const value = cells[place]
        if (typeof value !== 'number') return null
        return report.columns[place]?.kind === 'money' ? Math.round(value * 100) : value
      })
      totals[[id, what, currency].filter((word) => word !== undefined && word !== null).join(' ')] = values
    }
  }
  return totals
}

test('every report says what its orders come to, one by one, before they are summed up and after it', async () => {
  await server.sql(sql`UPDATE menu_items SET vat_hundredths = 600 WHERE id = ${MENU.own.withToppings}`)
  const drawn = fc.sample(anOrder, { numRuns: 120, seed: 15 }).map(worth)
  await write(drawn)
  expect(await found()).toEqual(expected(drawn))
  for (let isMore = true; isMore; ) isMore = await rollUpDays(server.db, NOW)
  expect(await found()).toEqual(expected(drawn))
  for (const rollup of ROLLUPS) {
    const { rows } = await server.sql(
      sql`SELECT DISTINCT month FROM ${sql.identifier(monthlyTable(rollup))} ORDER BY 1`,
    )
    expect(rows, rollup.name).toEqual([{ month: '2026-10' }, { month: '2026-11' }])
  }
})

test('every report of a month says the same once its orders were moved away, and whatever comes after that', async () => {
  await server.sql(sql`UPDATE orders SET status = 'COMPLETED' WHERE status <> 'REJECTED'`)
  await rollUpDays(server.db, NOW)
  const before = await found()
  await archiveBefore(server, '2026-11-01')
  const { rows } = await server.sql(sql`SELECT min(business_day) AS day FROM orders`)
  expect(rows).toEqual([{ day: '2026-11-01' }])
  expect(await found()).toEqual(before)
  // A business whose hours are all made anew, and rules that changed.
  await server.sql(sql`UPDATE businesses SET time_zone = 'UTC' WHERE id = ${BUSINESS.own}`)
  expect(await found()).toEqual(before)
  for (let isMore = true; isMore; ) isMore = await rollUpDays(server.db, NOW)
  expect(await found()).toEqual(before)
  await server.sql(sql`UPDATE summed_until SET version = version - 1`)
  for (let isMore = true; isMore; ) isMore = await rollUpDays(server.db, NOW)
  expect(await found()).toEqual(before)
})
