import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#/api/call-types'
import { OPEN_STATUSES, ORDER_STATUSES, STAMP_OF } from '#/domain/orders/order-status'
import { dayAfter } from '#/domain/values/wall-clock'
import { signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'

type Query = NonNullable<NonNullable<Parameters<Api['orders']['list']>[0]>['query']>

const TODAY = '2026-03-10'
let server: TestServer
let kitchen: Api
const clock = movableClock()

beforeAll(async () => {
  server = await startTestServer({ clock })
  clock.set(new Date(`${TODAY}T12:00:00.000Z`))
  kitchen = (await signedIn(server, 'kitchen')).api
})
afterAll(() => server.close())
/** Of the tests before, nothing is left in reach. */
beforeEach(() => server.sql("UPDATE orders SET business_day = '2000-01-01'"))

const listed = async (query: Query = {}) => (await kitchen.orders.list({ query })).items
const counted = async (query: Query = {}) =>
  (await kitchen.orders.sums({ query })).groups.reduce((sum, { orders }) => sum + orders, 0)

describe('a filter without dates: today to tomorrow, on the business’s own calendar', () => {
  /** One open order of each day around today; the days of those that the filter finds. */
  async function daysOf(query: Query): Promise<string[]> {
    const dayOf = new Map<number, string>()
    for (const day of [-9, -1, 0, 1, 2].map((days) => dayAfter(TODAY, days))) {
      const { id } = await placeOrder(kitchen)
      await server.sql(`UPDATE orders SET business_day = '${day}' WHERE id = ${id}`)
      dayOf.set(id, day)
    }
    const days = (await listed(query)).map(({ id }) => dayOf.get(id) ?? '')
    if (query.fields === undefined) expect(await counted(query)).toBe(days.length)
    return days.toSorted()
  }
  test.each<[string, Query, string[]]>([
    ['no date', {}, ['2026-03-10', '2026-03-11']],
    ['a beginning: until tomorrow', { startDate: '2026-03-09' }, ['2026-03-09', '2026-03-10', '2026-03-11']],
    ['an end: from today on', { endDate: '2026-03-12' }, ['2026-03-10', '2026-03-11', '2026-03-12']],
    ['an end that is over', { endDate: '2026-03-09' }, []],
    ['both', { startDate: '2026-03-01', endDate: '2026-03-09' }, ['2026-03-01', '2026-03-09']],
    ['slim rows', { fields: 'list' }, ['2026-03-10', '2026-03-11']],
    ['a search', { search: 'Arta' }, ['2026-03-10', '2026-03-11']],
  ])('%s', async (_, query, days) => {
    expect(await daysOf(query)).toEqual(days)
  })

  test('past the small hours in Tirana, while it is still the day before in New York', async () => {
    clock.set(new Date(`${dayAfter(TODAY)}T04:30:00.000Z`))
    const { api } = await signedIn(server, 'kitchen')
    const { id } = await placeOrder(api)
    const older = await placeOrder(api)
    await server.sql(`UPDATE orders SET business_day = '${TODAY}' WHERE id = ${older.id}`)
    expect((await api.orders.list()).items.map((order) => order.id)).toEqual([id])
    await server.sql(`UPDATE businesses SET time_zone = 'America/New_York' WHERE id = ${BUSINESS.own}`)
    expect((await api.orders.list()).items.map((order) => order.id)).toEqual([older.id, id].toSorted((a, b) => b - a))
    await server.sql(`UPDATE businesses SET time_zone = 'Europe/Tirane' WHERE id = ${BUSINESS.own}`)
    clock.set(new Date(`${TODAY}T12:00:00.000Z`))
  })
})

describe('which statuses', () => {
  const OPEN = [...OPEN_STATUSES]
  const DONE = ['DELIVERED', 'COMPLETED']
  /** One order in each status; what a courier may fetch is cooked. */
  const ids: number[] = []
  beforeAll(async () => {
    for (const status of ORDER_STATUSES) {
      const { id } = await placeOrder(kitchen)
      ids.push(id)
      const isCooked = !['PENDING', 'ACCEPTED', 'ACCEPTED_TO_PICK_UP'].includes(status)
      await server.sql(`UPDATE orders SET status = '${status}', enable_cooking_time = true, total_cooking_time = 20,
        last_date_accepted = now(), last_date_cooked = ${isCooked ? 'now()' : 'NULL'}
        ${status === 'REJECTED' ? ', last_date_rejected = now(), reject_reason_id = 1' : ''} WHERE id = ${id}`)
    }
  })
  test.each<[string, Query, string[]]>([
    ['nothing said: what is open', {}, OPEN],
    ['orderActive=1', { orderActive: 1 }, OPEN],
    ['orderActive=0: what came to nothing', { orderActive: 0 }, ['REJECTED']],
    ['orderActive=-1: both', { orderActive: -1 }, [...OPEN, 'REJECTED']],
    ['includeCompletedOrders=1', { includeCompletedOrders: 1 }, [...OPEN, ...DONE]],
    ['orderActive=0 with them', { orderActive: 0, includeCompletedOrders: 1 }, ['REJECTED', ...DONE]],
    ['everything', { orderActive: -1, includeCompletedOrders: 1 }, [...ORDER_STATUSES]],
    ['status 1: active', { orderStatus: '1' }, OPEN],
    ['status 0: inactive', { orderStatus: '0' }, ['REJECTED', ...DONE]],
    ['status -1: all', { orderStatus: '-1' }, [...ORDER_STATUSES]],
    ['a status by its name, whatever is active', { orderStatus: 'rejected' }, ['REJECTED']],
    ['with the completed ones', { orderStatus: 'PENDING', includeCompletedOrders: 1 }, ['PENDING', ...DONE]],
    [
      'a status and a group',
      { orderStatus: 'pending,in_progress' },
      ['PENDING', 'COOKED', 'IN_RESTAURANT', 'COLLECTED'],
    ],
  ])('%s', async (_, query, statuses) => {
    await server.sql(`UPDATE orders SET business_day = '${TODAY}' WHERE id = ANY ('{${ids.join(',')}}')`)
    const inOrder = (some: readonly string[]) => ORDER_STATUSES.filter((status) => some.includes(status))
    const found = (await listed(query)).map(({ status }) => status)
    expect(found).toHaveLength(statuses.length)
    expect(inOrder(found)).toEqual(inOrder(statuses))
    expect(await counted(query)).toBe(statuses.length)
  })
})

describe('what is loaded', () => {
  const STAMPS = Object.values(STAMP_OF)
  const acceptedFirst = async () => {
    const { id } = await placeOrder(kitchen)
    await server.sql(`UPDATE orders SET first_order = true WHERE id = ${id}`)
    await kitchen.orders.accept({ params: { orderId: id }, body: { cookingTime: 20 } })
  }
  const one = async (query: Query): Promise<Record<string, unknown>> => ({ ...(await listed(query))[0] })

  test('the dates of the statuses, unless loadLastStatusDates says no', async () => {
    await acceptedFirst()
    const usual = await one({})
    expect(STAMPS.filter((stamp) => typeof usual[stamp] === 'string')).toEqual(['lastDatePending', 'lastDateAccepted'])
    expect(await one({ loadLastStatusDates: true })).toEqual(usual)
    const without = await one({ loadLastStatusDates: false })
    expect(STAMPS.filter((stamp) => without[stamp] !== null)).toEqual([])
    expect({ ...without, ...Object.fromEntries(STAMPS.map((stamp) => [stamp, usual[stamp]])) }).toEqual(usual)
    await server.sql('UPDATE orders SET last_date_cooked = now()')
    expect((await one({ fields: 'list' }))['lastDateCooked']).toEqual(expect.any(String))
    expect((await one({ fields: 'list', loadLastStatusDates: false }))['lastDateCooked']).toBeNull()
  })

  test('whether the customer is new, unless loadNewCustomerStatus says no', async () => {
    await acceptedFirst()
    for (const fields of [{}, { fields: 'list' }] as const) {
      const usual = await one(fields)
      expect(usual['firstOrder']).toBe(true)
      expect(await one({ ...fields, loadNewCustomerStatus: true })).toEqual(usual)
      expect(await one({ ...fields, loadNewCustomerStatus: false })).toEqual({ ...usual, firstOrder: false })
    }
  })

  test('fifty orders, newest first, without their lines', async () => {
    const all = { orderActive: -1, includeCompletedOrders: 1 } as const
    await server.sql(`UPDATE orders SET business_day = '${TODAY}'`)
    while ((await kitchen.orders.list({ query: { ...all, limit: 1 } })).total < 51) await placeOrder(kitchen)
    const { items, total } = await kitchen.orders.list({ query: all })
    expect([items.length, total]).toEqual([50, 51])
    const ids = items.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(items.every((order) => 'items' in order && order.items.length === 0)).toBe(true)
  })
})

test.each<[string, object]>([
  ['orderActive', { orderActive: 2 }],
  ['orderActive', { orderActive: 'yes' }],
  ['includeCompletedOrders', { includeCompletedOrders: -1 }],
  ['loadLastStatusDates', { loadLastStatusDates: 'maybe' }],
  ['loadNewCustomerStatus', { loadNewCustomerStatus: 2 }],
  ['reportTypeId', { reportTypeId: 11 }],
  ['orderStatus', { orderStatus: '2' }],
  ['startDate', { startDate: '' }],
  ['endDate', { endDate: 'tomorrow' }],
])('what makes no sense is refused at its field: %s', async (path, query) => {
  const { status, errors } = await failure(kitchen.orders.list({ query: query as Query }))
  expect([status, errors.map((error) => error.path)]).toEqual([422, [path]])
})
