import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#/contract/orders'
import { readListState } from '#/components/list/list-state'
import { orderFilter } from '#/features/orders/list/order-query'
import { ORDERS_LIST } from '#/features/orders/list/orders-list-spec'
import { wallClockAt } from '#/domain/values/wall-clock'
import { rollUpDays } from '#server/office/finance/rollups/roll-up-days'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { placeOrder } from './ordering'

/** A Friday on which the business is open until two; wall clock of Tirana. */
const FRIDAY = '2026-11-27'
const SATURDAY = '2026-11-28'
const at = (day: string, clock: string): Date => new Date(`${day}T${clock}:00+01:00`)
const clock = movableClock(at(FRIDAY, '18:30'))
let server: TestServer
let kitchen: Client
let owner: Client
let finance: Client

const UNTIL_TWO = [{ from: '18:00', to: '02:00' }]
const AROUND_THE_CLOCK = [{ from: '00:00', to: '00:00' }]
const setHours = (ranges: readonly { from: string; to: string }[] | null, businessId: number = BUSINESS.own) =>
  server.sql(
    ranges === null
      ? `DELETE FROM opening_hours WHERE business_id = ${businessId}`
      : `INSERT INTO opening_hours (business_id, week, overrides, changes_at, revision)
          VALUES (${businessId}, '${JSON.stringify(Array.from({ length: 7 }, () => ranges))}', '[]', NULL, 1)
          ON CONFLICT (business_id) DO UPDATE SET week = excluded.week`,
  )

/** Sessions end with their idle hours. */
async function moveTo(moment: Date): Promise<void> {
  clock.set(moment)
  ;[kitchen, owner, finance] = await Promise.all([
    signedIn(server, 'kitchen'),
    signedIn(server, 'owner'),
    signedIn(server, 'finance'),
  ])
}

beforeAll(async () => {
  server = await startTestServer({ clock })
})
beforeEach(async () => {
  for (const table of ['order_items', 'order_recalls', 'rings', 'ring_watch']) await server.sql(`DELETE FROM ${table}`)
  await server.sql(`UPDATE orders SET business_day = '2026-11-01', calendar_day = '2026-11-01', status = 'REJECTED',
    last_date_rejected = now() - interval '9 years', reject_reason_id = 1, cancel_acknowledged_at = now()`)
  await setHours(UNTIL_TWO)
  await moveTo(at(FRIDAY, '22:00'))
})
afterAll(() => server.close())

const accept = (order: Order) => kitchen.api.orders.accept({ params: { orderId: order.id }, body: { cookingTime: 20 } })
async function handOver(order: Order): Promise<void> {
  await accept(order)
  await kitchen.api.orders.markCooked({ params: { orderId: order.id } })
  await kitchen.api.orders.markDelivered({ params: { orderId: order.id } })
}
const board = async () => (await kitchen.api.orders.kanbanView()).columns
const today = () => owner.api.home.today({ query: { restaurantId: BUSINESS.own } })
/** What the list of today says, as the screen asks for it on a device whose clock is right. */
const listed = async (search: Record<string, unknown> = {}) => {
  const day = wallClockAt(clock.now().getTime(), 'Europe/Tirane').day
  const query = orderFilter(readListState(ORDERS_LIST, search), day, BUSINESS.own)
  const [page, sums] = await Promise.all([
    owner.api.orders.list({ query: { ...query, fields: 'list', limit: 500 } }),
    owner.api.orders.sums({ query }),
  ])
  expect(sums.groups.reduce((sum, { orders }) => sum + orders, 0)).toBe(page.total)
  return page.items.map(({ id }) => id).toSorted((a, b) => a - b)
}
const dayOf = async ({ id }: Order) => {
  const { rows } = await server.sql(`SELECT business_day, calendar_day FROM orders WHERE id = ${id}`)
  return Object.values(rows[0] ?? {})
}

describe('an evening that goes on past midnight', () => {
  test('an order is of the evening, and of the calendar’s day on which it came in', async () => {
    await moveTo(at(SATURDAY, '00:30'))
    const late = await placeOrder(kitchen.api)
    expect(await dayOf(late)).toEqual([FRIDAY, SATURDAY])
    await moveTo(at(SATURDAY, '18:00'))
    expect(await dayOf(await placeOrder(kitchen.api))).toEqual([SATURDAY, SATURDAY])
    // Whatever becomes of the hours, it keeps its day.
    await setHours(null)
    expect(await dayOf(late)).toEqual([FRIDAY, SATURDAY])
  })

  test('one for tomorrow is of the day that it is made for; one for half an hour past midnight is of this evening', async () => {
    const lunch = await placeOrder(kitchen.api, { scheduled: at(SATURDAY, '19:00').toISOString() })
    const night = await placeOrder(kitchen.api, { scheduled: at(SATURDAY, '00:30').toISOString() })
    expect([await dayOf(lunch), await dayOf(night)]).toEqual([
      [SATURDAY, FRIDAY],
      [FRIDAY, FRIDAY],
    ])
  })

  test.each([
    ['until two', UNTIL_TWO],
    ['around the clock', AROUND_THE_CLOCK],
    ['without hours', null],
  ])('at midnight nothing goes: Completed, the list, Home (%s)', async (_, hours) => {
    await setHours(hours)
    const done = await placeOrder(kitchen.api)
    await handOver(done)
    const cooking = await placeOrder(kitchen.api)
    await accept(cooking)
    const before = await today()
    await moveTo(at(SATURDAY, '00:01'))
    expect((await board()).completed).toEqual([done.id])
    expect(await listed()).toEqual([done.id, cooking.id])
    const after = await today()
    expect([after.from, after.to]).toEqual([FRIDAY, FRIDAY])
    expect([after.orders.today, after.sales.today, after.byStage]).toEqual([
      before.orders.today,
      before.sales.today,
      before.byStage,
    ])
    const overview = await owner.api.businessSetup.overview()
    expect(overview.find(({ restaurantID }) => restaurantID === BUSINESS.own)?.orders).toBe(2)
    const dashboard = await owner.api.orders.dashboard({ query: { restaurantId: BUSINESS.own } })
    expect(dashboard.totalOrders).toBe(2)
  })

  test('when it is over: what is open stays in today’s list and on Home, what is done does not', async () => {
    const done = await placeOrder(kitchen.api)
    await handOver(done)
    const cooking = await placeOrder(kitchen.api)
    await accept(cooking)
    await moveTo(at(SATURDAY, '02:00'))
    expect((await board()).completed).toEqual([])
    expect(await listed()).toEqual([cooking.id])
    expect(await listed({ period: 'yesterday' })).toEqual([done.id, cooking.id])
    const { from, until, orders, byStage } = await today()
    expect([from, until, orders.today, byStage.cooking, byStage.done]).toEqual([
      SATURDAY,
      at('2026-11-29', '02:00').toISOString(),
      0,
      1,
      0,
    ])
    // The figure leads to what it counts.
    expect(await listed({ period: 'today', status: 'cooking' })).toEqual([cooking.id])
  })

  test('what was handed over just before can still be brought back from the board', async () => {
    await moveTo(at(SATURDAY, '01:50'))
    const order = await placeOrder(kitchen.api)
    await accept(order)
    await kitchen.api.orders.markCooked({ params: { orderId: order.id } })
    await moveTo(at(SATURDAY, '01:58'))
    await kitchen.api.orders.markDelivered({ params: { orderId: order.id } })
    await moveTo(at(SATURDAY, '02:05'))
    expect((await board()).completed).toEqual([order.id])
    await kitchen.api.orders.recall({
      params: { orderId: order.id },
      body: { to: 'ready', reason: 'pressed_by_mistake' },
    })
    expect((await board()).inProgress).toEqual([order.id])
    await kitchen.api.orders.markDelivered({ params: { orderId: order.id } })
    await moveTo(at(SATURDAY, '02:16'))
    expect((await board()).completed).toEqual([])
  })

  test('what was made early for the next day stays where it was finished', async () => {
    const early = await placeOrder(kitchen.api, { scheduled: at(SATURDAY, '18:30').toISOString() })
    await handOver(early)
    await moveTo(at(FRIDAY, '23:30'))
    expect((await board()).completed).toEqual([early.id])
  })

  test('last week up to now goes by the evening: what came before midnight has come', async () => {
    await moveTo(at('2026-11-20', '22:00'))
    await placeOrder(kitchen.api)
    await moveTo(at('2026-11-21', '00:20'))
    await placeOrder(kitchen.api)
    await moveTo(at('2026-11-21', '01:30'))
    await placeOrder(kitchen.api)
    await moveTo(at(SATURDAY, '00:30'))
    const { orders, hours, from, lastWeekFrom, at: moment } = await today()
    expect(orders).toEqual({ today: 0, lastWeekSoFar: 2, lastWeek: 3 })
    expect(lastWeekFrom).toBe('2026-11-20')
    const search = { period: 'custom', from: lastWeekFrom, to: lastWeekFrom, upTo: moment }
    expect(await listed(search)).toHaveLength(2)
    expect(from).toBe(FRIDAY)
    // The hours stand in the order of the evening.
    expect(hours.filter(({ lastWeek }) => lastWeek > 0).map(({ hour }) => hour)).toEqual([22, 0, 1])
  })
})

describe('which figures go by which day', () => {
  const days = { startDate: FRIDAY, endDate: FRIDAY, businessId: BUSINESS.own }
  const count = async () => {
    const report = async (report: 'orders-by-day' | 'taxes') =>
      (await owner.api.reports.run({ params: { id: report }, query: days })).totals[0]?.cells[1] ?? 0
    const { orders } = await owner.api.topProducts.items({ query: days })
    const { currencies } = await finance.api.financeDashboard.read({ query: days })
    return {
      byDay: await report('orders-by-day'),
      taxes: await report('taxes'),
      top: orders,
      finance: currencies[0]?.orders,
    }
  }
  test('reports and top products count the evening, taxes and the finance the calendar', async () => {
    await handOver(await placeOrder(kitchen.api))
    await moveTo(at(SATURDAY, '00:30'))
    await handOver(await placeOrder(kitchen.api))
    await moveTo(at(SATURDAY, '01:30'))
    const live = await count()
    expect(live).toMatchObject({ byDay: 2, taxes: 1, top: 2, finance: 1 })
    // The same from what is stored, once the days are over.
    await moveTo(at('2026-11-29', '12:00'))
    while (await rollUpDays(server.db, clock.now())) continue
    expect(await count()).toEqual(live)
  })
})
