import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Today } from '#/contract/home'
import type { NewOrder, Order } from '#/contract/orders'
import { readListState } from '#/components/list/list-state'
import { ORDER_MATTERS, type OrderMatter } from '#/domain/devices/attention'
import { ANY_LATENESS, ON_TIME } from '#/domain/orders/lateness-range'
import { ORDER_STAGES } from '#/domain/orders/order-steps'
import { type OrdersOf, ordersBehind, ordersThatAsk } from '#/features/home/orders-behind'
import { orderFilter } from '#/features/orders/list/order-query'
import { ORDERS_LIST } from '#/features/orders/list/orders-list-spec'
import { rejectUnanswered } from '#server/kitchen/orders/jobs'
import { watchRings } from '#server/kitchen/ring/watch-rings'
import { type Client as SignedIn, signedIn } from '../support/client'
import { BUSINESS, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { placeOrder } from './ordering'

const MINUTE = 60_000
type Search = ReturnType<typeof ordersBehind>
/** A number of Home, by name: what it says, and the URL of the list behind it. */
type Figure = { name: string; count: number; search: Search }

let server: TestServer
let caller: SignedIn
const clock = movableClock()

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

/** Moves the clock and signs in again: sessions are shorter than a week. */
async function itIs(at: string, account: 'kitchen' | 'owner'): Promise<void> {
  clock.set(new Date(at))
  caller = await signedIn(server, account)
}
const later = (minutes: number): void => clock.advance(minutes * MINUTE)
const place = (differs: Partial<NewOrder> = {}): Promise<Order> => placeOrder(caller.api, differs)
const reject = ({ id: orderId }: Order, reasonId: number) =>
  caller.api.orders.reject({ params: { orderId }, body: { rejectReason: { id: reasonId }, notes: 'Pa gaz' } })
const accept = ({ id: orderId }: Order) => caller.api.orders.accept({ params: { orderId }, body: { cookingTime: 20 } })

/** Ready so many minutes after acceptance; it was promised after twenty. */
async function cooked(minutes: number, differs: Partial<NewOrder> = {}): Promise<void> {
  const order = await accept(await place(differs))
  later(minutes)
  await caller.api.orders.markCooked({ params: { orderId: order.id } })
}

/** Every number of Home that counts orders. */
function figuresOf(today: Today): Figure[] {
  const figure = (name: string, count: number, of: OrdersOf = {}): Figure => ({
    name,
    count,
    search: ordersBehind(today, of),
  })
  const compared = (name: string, counts: Today['orders'], of: OrdersOf = {}): Figure[] => [
    figure(name, counts.today, of),
    figure(`${name}, last week by now`, counts.lastWeekSoFar, { ...of, day: 'lastWeekSoFar' }),
    figure(`${name}, last week`, counts.lastWeek, { ...of, day: 'lastWeek' }),
  ]
  const { preparation } = today
  return [
    ...compared('orders', today.orders),
    ...compared('rejected', today.rejected, { status: 'rejected' }),
    ...ORDER_STAGES.map((status) => figure(`status ${status}`, today.byStage[status], { status })),
    ...today.hours.flatMap(({ hour, today: now, lastWeek }) => [
      figure(`hour ${hour}`, now, { hour }),
      figure(`hour ${hour}, last week`, lastWeek, { hour, day: 'lastWeek' }),
    ]),
    figure('ready', preparation.orders, { late: ANY_LATENESS }),
    figure('ready on time', preparation.onTime, { late: ON_TIME }),
    figure('ready on time, last week by now', preparation.lastWeekSoFar.onTime, {
      late: ON_TIME,
      day: 'lastWeekSoFar',
    }),
    ...preparation.bins.map((bin) => figure(`ready ${bin.over} to ${bin.upTo}`, bin.orders, { late: bin })),
    ...today.rejections.map(({ reason, orders }) => figure(`reason ${reason?.id ?? 'other'}`, orders, { reason })),
    ...today.attention.flatMap(({ kind, count, from, to }) =>
      isAboutOrders(kind) ? [{ name: kind, count, search: ordersThatAsk(today, { kind, from, to }) }] : [],
    ),
  ]
}

const isAboutOrders = (kind: string): kind is OrderMatter => ORDER_MATTERS.some((matter) => matter === kind)

/** What the list shows for this URL. */
const listed = (search: Search, restaurantId: number | undefined) =>
  caller.api.orders.list({
    query: {
      ...orderFilter(readListState(ORDERS_LIST, search), '2026-01-01', restaurantId),
      fields: 'list',
      limit: 9999,
    },
  })

/** Every figure beside the count of its list, and the sales beside the sums. */
async function compare(restaurantId?: number) {
  const today = await caller.api.home.today(restaurantId === undefined ? {} : { query: { restaurantId } })
  const figures = figuresOf(today)
  const counts = new Map<string, number>()
  for (const { name, search } of figures) counts.set(name, (await listed(search, restaurantId)).total)
  const sums: number[] = []
  for (const day of ['today', 'lastWeekSoFar', 'lastWeek'] as const) {
    const { items } = await listed(ordersBehind(today, { status: 'sold', isSummed: true, day }), restaurantId)
    sums.push(items.reduce((sum, { total }) => sum + total, 0))
  }
  const { sales } = today
  return { today, figures, counts, sums, sales: [sales.today, sales.lastWeekSoFar, sales.lastWeek] }
}

type Compared = Awaited<ReturnType<typeof compare>>

function expectAgreement({ figures, counts, sums, sales }: Compared): void {
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(figures.map(({ name, count }) => [name, count])))
  expect(sums).toEqual(sales)
}

describe('every number of Home leads to exactly the orders that it counts', () => {
  test('on a day with everything', async () => {
    await itIs('2026-03-03T09:00:00.000Z', 'kitchen')
    await cooked(40)
    await cooked(10)
    await reject(await place(), 2)
    await itIs('2026-03-03T18:00:00.000Z', 'kitchen')
    await place()
    await itIs('2026-03-09T11:00:00.000Z', 'kitchen')
    await reject(await place(), 2)
    // Cooks since the evening before.
    await itIs('2026-03-09T22:40:00.000Z', 'kitchen')
    await accept(await place())
    await itIs('2026-03-10T09:50:00.000Z', 'kitchen')
    await cooked(18)
    await cooked(22)
    await cooked(23)
    await cooked(60)
    const scheduled = new Date(clock.now().getTime() + 90 * MINUTE).toISOString()
    await cooked(30, { scheduled, items: [{ id: MENU.own.plain, quantity: 1 }] })
    await reject(await place(), 2)
    await reject(await place(), 2)
    await reject(await place(), 1)
    await reject(await accept(await place()), 0)
    await server.sql(`UPDATE businesses SET auto_reject = true WHERE id = ${BUSINESS.own}`)
    await place()
    later(1)
    await watchRings(server.deps)
    later(3)
    await rejectUnanswered(server.deps)
    await server.sql(`UPDATE businesses SET auto_reject = false WHERE id = ${BUSINESS.own}`)
    await place()
    // Both couriers stand there; one order is ready, the other is late.
    const [ready, late] = [await accept(await place()), await accept(await place())]
    const courier = await signedIn(server, 'courier')
    for (const { id: orderId } of [ready, late])
      for (const status of ['ACCEPTED_TO_PICK_UP', 'IN_RESTAURANT'] as const)
        await courier.api.orders.setStatus({ params: { orderId, status }, body: {} })
    await caller.api.orders.markCooked({ params: { orderId: ready.id } })
    later(25)
    await accept(await place())
    later(5)
    await place()

    const compared = await compare(BUSINESS.own)
    expectAgreement(compared)
    // Nothing above is equal because both are nothing.
    const counted = new Set(compared.figures.filter(({ count }) => count > 0).map(({ name }) => name))
    expect([...counted]).toEqual(
      expect.arrayContaining([
        'orders',
        'orders, last week by now',
        'orders, last week',
        'rejected',
        'rejected, last week by now',
        'status pending',
        'status cooking',
        'status ready',
        'status rejected',
        'ready',
        'ready on time',
        'ready on time, last week by now',
        'ready -4 to -2',
        'ready 2 to 4',
        'ready 12 to null',
        'reason 1',
        'reason 2',
        'reason other',
        'hour 10',
        'hour 10, last week',
        'hour 19, last week',
        ...ORDER_MATTERS,
      ]),
    )
    expect(compared.today.attention.find(({ kind }) => kind === 'late')).toMatchObject({ from: '2026-03-09', count: 2 })
    expect(compared.today.orders).not.toEqual({
      ...compared.today.orders,
      lastWeekSoFar: compared.today.orders.lastWeek,
    })
    expect(compared.sales.every((sum) => sum > 0)).toBe(true)
  })

  test('of businesses far apart and in two currencies, together and alone', async () => {
    await server.sql(
      `UPDATE businesses SET time_zone = 'America/New_York', currency = 'EUR' WHERE id = ${BUSINESS.foreign}`,
    )
    const napoli: Partial<NewOrder> = {
      restaurant: { restaurantID: BUSINESS.foreign },
      items: [{ id: MENU.foreign.plain, quantity: 1 }],
    }
    for (const at of [
      // A week ago in New York, before and after the time of day that it is there now; and in Tirana.
      '2026-04-07T02:00:00.000Z',
      '2026-04-07T07:00:00.000Z',
      '2026-04-07T03:05:00.000Z',
      '2026-04-07T23:00:00.000Z',
      // Yesterday and today in Tirana, today in New York.
      '2026-04-13T21:00:00.000Z',
      '2026-04-14T03:10:00.000Z',
    ]) {
      await itIs(at, 'owner')
      await cooked(25)
      await cooked(15, napoli)
      await reject(await place(napoli), 2)
    }
    // Past the small hours in Tirana; in New York it is a quarter to one, and still the evening before.
    await itIs('2026-04-14T04:45:00.000Z', 'owner')
    const together = await compare()
    expect([together.today.from, together.today.to]).toEqual(['2026-04-13', '2026-04-14'])
    expect(together.today.otherCurrencies).toBe(1)
    expectAgreement(together)
    expect(together.today.orders).toEqual({ today: 5, lastWeekSoFar: 5, lastWeek: 9 })
    for (const business of Object.values(BUSINESS)) {
      const alone = await compare(business)
      expectAgreement(alone)
      expect(alone.today.orders.lastWeek).toBeGreaterThan(0)
    }
  })
})
