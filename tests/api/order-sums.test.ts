import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#/api/call-types'
import { collectRows } from '#/components/list/collect-rows'
import { readListState } from '#/components/list/list-state'
import type { ListedOrder } from '#/contract/orders'
import { ORDER_SORTS } from '#/domain/orders/order-sorts'
import { isSold } from '#/domain/orders/order-status'
import { ORDER_STAGES } from '#/domain/orders/order-steps'
import { inOrderOf } from '#/features/orders/list/order-order'
import { orderFilter, type OrdersState, stagesOf } from '#/features/orders/list/order-query'
import { countOf, summed } from '#/features/orders/list/order-sums'
import { ORDERS_LIST } from '#/features/orders/list/orders-list-spec'
import { signedIn } from '../support/client'
import { BUSINESS, MENU, TAKE_AWAY_POINT } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { placeOrder } from './ordering'

const DAY_MS = 86_400_000
let server: TestServer
let owner: Api
const clock = movableClock()

const napoli = { restaurant: { restaurantID: BUSINESS.foreign }, items: [{ id: MENU.foreign.plain, quantity: 3 }] }

beforeAll(async () => {
  server = await startTestServer({ clock })
  await server.sql(`UPDATE businesses SET currency = 'EUR' WHERE id = ${BUSINESS.foreign}`)
  owner = (await signedIn(server, 'owner')).api
  await placeOrder(owner)
  // The next day: sessions are shorter than that. At its noon, so that no day ends while the orders come in.
  clock.set(new Date(`${today(DAY_MS)}T12:00:00Z`))
  owner = (await signedIn(server, 'owner')).api
  const accept = (orderId: number) => owner.orders.accept({ params: { orderId }, body: { cookingTime: 20 } })
  const reject = (orderId: number) =>
    owner.orders.reject({ params: { orderId }, body: { rejectReason: { id: 1 }, notes: '' } })
  await placeOrder(owner)
  clock.advance(61_000)
  await placeOrder(owner, { takeAwayPoint: { id: TAKE_AWAY_POINT.own }, paymentMethod: { paymentType: 'CREDIT_CARD' } })
  await accept((await placeOrder(owner, { items: [{ id: MENU.own.plain, quantity: 4 }] })).id)
  await reject((await placeOrder(owner)).id)
  await reject((await placeOrder(owner, napoli)).id)
  await placeOrder(owner, napoli)
})
afterAll(() => server.close())

/** The day in UTC, so long from now: at noon it is the business's, too. */
const today = (inMs = 0) => new Date(clock.now().getTime() + inMs).toISOString().slice(0, 10)
const stateOf = (raw: Record<string, unknown>): OrdersState => readListState(ORDERS_LIST, raw)
const filterOf = (raw: Record<string, unknown>, businessId?: number) => orderFilter(stateOf(raw), today(), businessId)
const listed = async (raw: Record<string, unknown>, businessId?: number) =>
  owner.orders.list({ query: { ...filterOf(raw, businessId), fields: 'list', limit: 9999 } })
/** What the tiles are made of: everything but the status filter. */
const sums = (raw: Record<string, unknown>, businessId?: number) =>
  owner.orders.sums({ query: filterOf({ ...raw, status: 'all' }, businessId) })

test.each<[string, Record<string, unknown>, number | undefined]>([
  ['today', {}, undefined],
  ['the week', { period: 'week' }, undefined],
  ['yesterday', { period: 'yesterday' }, undefined],
  ['one business', { period: 'week' }, BUSINESS.own],
  ['takeaway', { type: 'takeaway' }, undefined],
  ['by card', { payment: 'CREDIT_CARD' }, undefined],
  ['one currency', { currency: 'EUR' }, undefined],
  ['a name', { q: 'arta' }, undefined],
  ['a reason', { reason: '1' }, undefined],
  ['what waits', { asks: 'waiting' }, undefined],
])('each tile of %s counts exactly the orders that it lists', async (_, raw, businessId) => {
  const { groups } = await sums(raw, businessId)
  for (const stage of ORDER_STAGES)
    expect(countOf(groups, stage), stage).toBe((await listed({ ...raw, status: stage }, businessId)).total)
})

test.each(['all', 'open', 'sold', ...ORDER_STAGES] as const)(
  'the sum of %s is that of its whole list',
  async (status) => {
    const { groups } = await sums({ period: 'week' })
    const { items, total } = await listed({ period: 'week', status })
    const sum = summed(groups, stagesOf(status))
    expect(sum.orders).toBe(total)
    const paid = items.some((order) => isSold(order.status)) ? items.filter((order) => isSold(order.status)) : items
    for (const currency of ['ALL', 'EUR'] as const)
      expect(sum.amounts.find((one) => one.currency === currency)?.amount ?? 0).toBeCloseTo(
        paid.filter((order) => order.currency === currency).reduce((all, order) => all + order.total, 0),
        2,
      )
    expect(sum.leftOut).toBe(items.length - paid.length)
  },
)

test('the figures are not the same everywhere, and the oldest that waits is among those that were asked for', async () => {
  const { groups } = await sums({ period: 'week' })
  expect(ORDER_STAGES.map((stage) => countOf(groups, stage))).toEqual([4, 1, 0, 0, 0, 2])
  expect((await sums({ type: 'takeaway' })).oldestPendingSec).toBeLessThan(60)
  expect((await sums({})).oldestPendingSec).toBeGreaterThan(60)
  expect((await sums({ q: 'nobody' })).groups).toEqual([])
})

/** An export as the app runs it, two rows a page, and what happens between its pages. */
async function exported(raw: Record<string, unknown>, between: () => Promise<unknown> = async () => undefined) {
  const rows = await collectRows<ListedOrder>(
    async (before, limit) => {
      const last = before.at(-1)
      if (last !== undefined) await between()
      return owner.orders.list({
        query: { ...filterOf(raw), fields: 'list', limit, ...(last !== undefined && { beforeId: last.id }) },
      })
    },
    {
      collected: [],
      pageSize: 2,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      waitForLine: async () => undefined,
    },
  )
  return inOrderOf(rows, stateOf(raw)).map(({ id }) => id)
}

test('a file stands in the order of the screen, whatever it is sorted by', async () => {
  for (const sort of ORDER_SORTS)
    for (const dir of ['asc', 'desc']) {
      const raw = { period: 'week', sort, dir }
      const screen = await owner.orders.list({
        query: { ...filterOf(raw), sort, direction: dir === 'asc' ? 'asc' : 'desc', fields: 'list', limit: 9999 },
      })
      expect(await exported(raw), `${sort} ${dir}`).toEqual(screen.items.map(({ id }) => id))
    }
})

test('orders that come in or move while a file is made are in it once, or not at all', async () => {
  const raw = { period: 'week', sort: 'status', dir: 'desc' }
  const before = (await listed({ period: 'week' })).items.map(({ id }) => id)
  const waiting = (await listed({ period: 'week', status: 'pending' })).items.map(({ id }) => id)
  const ids = await exported(raw, async () => {
    await placeOrder(owner)
    // Moves from the end of the file to its beginning.
    const orderId = waiting.pop()
    if (orderId !== undefined)
      await owner.orders.reject({ params: { orderId }, body: { rejectReason: { id: 1 }, notes: '' } })
  })
  expect(ids.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b))
})
