import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#/api/call-types'
import { contract } from '#/contract'
import { Order } from '#/contract/orders'
import { deviceMark } from '#/domain/devices/device-mark'
import { ACCOUNTS, BUSINESS, TAKE_AWAY_POINT } from '../support/seed'
import { clientOf, signedIn } from '../support/client'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { aNewOrder, failure, placeOrder, readOrder } from './ordering'
import { appFetch } from '../support/app-fetch'

let server: TestServer
let kitchen: Api
let courier: Api
const clock = movableClock()
const kitchenDevice = randomUUID()

beforeAll(async () => {
  server = await startTestServer({ clock })
  kitchen = (await signedIn(server, 'kitchen', kitchenDevice)).api
  courier = (await signedIn(server, 'courier')).api
})
afterAll(() => server.close())

describe('the way of an order', () => {
  test('from the kitchen to the door, each step with its time and its person', async () => {
    const params = { orderId: (await placeOrder(kitchen)).id }
    const accepted = await kitchen.orders.accept({ params, body: { cookingTime: 25 } })
    expect(accepted).toMatchObject({
      status: 'ACCEPTED',
      statusVersion: 2,
      totalCookingTime: 25,
      lastDateAccepted: clock.now().toISOString(),
      statusBy: { userId: ACCOUNTS.kitchen.id, userName: 'Kitchen Testi', deviceMark: deviceMark(kitchenDevice) },
    })
    clock.advance(60_000)
    const taken = await courier.orders.setStatus({ params: { ...params, status: 'ACCEPTED_TO_PICK_UP' }, body: {} })
    expect(taken).toMatchObject({ courier: { id: ACCOUNTS.courier.id, name: 'Courier Testi' } })
    expect(await kitchen.orders.markCooked({ params })).toMatchObject({ status: 'COOKED', courier: taken.courier })
    await courier.orders.setStatus({ params: { ...params, status: 'IN_RESTAURANT' }, body: {} })
    await courier.orders.setStatus({ params: { ...params, status: 'COLLECTED' }, body: {} })
    clock.advance(60_000)
    const done = await courier.orders.setStatus({ params: { ...params, status: 'DELIVERED' }, body: {} })
    expect(done).toMatchObject({ status: 'DELIVERED', statusVersion: 7, lastDateDelivered: clock.now().toISOString() })
    expect(v.parse(Order, await kitchen.orders.one({ params }))).toEqual(done)
  })

  test('the promise may be changed until the food has left, inside the range', async () => {
    const params = { orderId: (await placeOrder(kitchen)).id }
    const accept = (cookingTime: number) => kitchen.orders.accept({ params, body: { cookingTime } })
    expect((await failure(accept(9))).said).toBe('refusal cooking_time_out_of_range')
    expect((await failure(accept(61))).said).toBe('refusal cooking_time_out_of_range')
    const first = await accept(20)
    expect(await accept(20)).toEqual(first)
    expect(await accept(40)).toMatchObject({
      totalCookingTime: 40,
      statusVersion: 3,
      lastDateAccepted: first.lastDateAccepted,
    })
    await kitchen.orders.markCooked({ params })
    await kitchen.orders.markCollected({ params })
    expect((await failure(accept(50))).said).toBe('refusal status_cannot_follow')
  })

  test('a rejection names its reason, or says it in words', async () => {
    const reject = async (id: number, notes = '') =>
      kitchen.orders.reject({
        params: { orderId: (await placeOrder(kitchen)).id },
        body: { rejectReason: { id }, notes },
      })
    expect(await reject(3)).toMatchObject({
      status: 'REJECTED',
      rejectReason: { id: 3, description: 'The kitchen is too busy' },
    })
    expect(await reject(0, '  pa gaz  ')).toMatchObject({ rejectReason: { id: 0 }, rejectNotes: 'pa gaz' })
    expect((await failure(reject(0, '  '))).said).toBe('refusal notes_required')
    expect((await failure(reject(999))).said).toBe('refusal unknown_reason')
    expect((await failure(reject(11))).said).toBe('refusal unknown_reason') // the server's own
  })

  test('a refusal answers the order as it is and changes nothing', async () => {
    const order = await placeOrder(kitchen)
    const error = await failure(kitchen.orders.markCooked({ params: { orderId: order.id } }))
    expect(error).toMatchObject({ said: 'refusal not_accepted', status: 200, data: order })
    expect(await readOrder(kitchen, order.id)).toEqual(order)
  })

  test('a courier carries, and does nothing else', async () => {
    const order = await placeOrder(kitchen)
    const step = (status: 'ACCEPTED' | 'COOKED' | 'REJECTED' | 'IN_RESTAURANT' | 'DELIVERED', body = {}) =>
      failure(courier.orders.setStatus({ params: { orderId: order.id, status }, body }))
    expect((await step('ACCEPTED', { cookingTime: 20 })).said).toBe('fault forbidden')
    expect((await step('REJECTED', { rejectReason: { id: 1 } })).said).toBe('fault forbidden')
    expect((await step('COOKED')).said).toBe('fault forbidden')
    expect((await step('IN_RESTAURANT')).said).toBe('refusal status_cannot_follow')
    await kitchen.orders.accept({ params: { orderId: order.id }, body: { cookingTime: 20 } })
    expect((await step('DELIVERED')).said).toBe('refusal not_ready')
    expect(
      (await failure(courier.orders.accept({ params: { orderId: order.id }, body: { cookingTime: 20 } }))).said,
    ).toBe('fault forbidden')
  })

  test('a key is carried out once and answered the same for ever', async () => {
    const params = { orderId: (await placeOrder(kitchen)).id }
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': '"s1"' }
    const first = await kitchen.orders.accept({ params, body: { cookingTime: 20 } }, { headers })
    await kitchen.orders.markCooked({ params })
    expect(await kitchen.orders.accept({ params, body: { cookingTime: 20 } }, { headers })).toEqual(first)
    const reused = kitchen.orders.accept({ params, body: { cookingTime: 30 } }, { headers })
    expect((await failure(reused)).said).toBe('fault key_reused')
  })

  test('says in a header that an answer is a repetition', async () => {
    const { token } = await signedIn(server, 'kitchen')
    const order = await placeOrder(kitchen)
    const key = randomUUID()
    const call = async () => {
      const response = await appFetch(`${server.url}/posweb/v1/orders/${order.id}/status/ACCEPTED`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ cookingTime: 15 }),
      })
      return response.headers.get('Idempotency-Replayed')
    }
    expect([await call(), await call()]).toEqual([null, 'true'])
  })

  test('ten tablets press at once: one is first, the others find it done', async () => {
    const params = { orderId: (await placeOrder(kitchen)).id }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => kitchen.orders.accept({ params, body: { cookingTime: 30 } })),
    )
    expect(new Set(answers.map((order) => order.statusVersion))).toEqual(new Set([2]))
  })
})

describe('reading', () => {
  test('the board holds open orders and the finished ones of the day, in columns, with a cursor', async () => {
    const pending = await placeOrder(kitchen)
    const ready = await placeOrder(kitchen)
    await kitchen.orders.accept({ params: { orderId: ready.id }, body: { cookingTime: 20 } })
    await kitchen.orders.markCooked({ params: { orderId: ready.id } })
    const board = await kitchen.orders.kanbanView()
    expect(v.parse(contract.orders.kanbanView.response, board)).toEqual(board)
    expect(board.columns.pending).toContain(pending.id)
    expect(board.columns.inProgress).toContain(ready.id)
    expect(board.orders.map((order) => order.status)).not.toContain('REJECTED')
    expect(board.cursor).toMatch(new RegExp(`^${server.deps.facts.epoch}\\.${BUSINESS.own}-\\d+$`))
  })

  test('yesterday’s finished orders are not on the board', async () => {
    const { id } = await placeOrder(kitchen)
    await kitchen.orders.accept({ params: { orderId: id }, body: { cookingTime: 20 } })
    await kitchen.orders.markCooked({ params: { orderId: id } })
    await kitchen.orders.markDelivered({ params: { orderId: id } })
    expect((await kitchen.orders.kanbanView()).columns.completed).toContain(id)
    // Also past what can still be brought back.
    await server.sql(
      `UPDATE orders SET business_day = '2020-01-01', last_date_delivered = now() - interval '11 minutes' WHERE id = ${id}`,
    )
    expect((await kitchen.orders.kanbanView()).columns.completed).not.toContain(id)
  })

  test('an order carries its restaurant; only a company’s order has groups, of which none are known yet', async () => {
    const { id, ...placed } = await placeOrder(kitchen)
    expect(placed.restaurant).toEqual({ restaurantID: BUSINESS.own, restaurantName: 'Zgara e Lirës' })
    const one = () => kitchen.orders.one({ params: { orderId: id } })
    const onBoard = async () => (await kitchen.orders.kanbanView()).orders.find((order) => order.id === id)
    const inList = async () => (await kitchen.orders.list({ query: { search: String(id) } })).items[0]
    for (const read of [one, onBoard, inList]) {
      expect(await read()).toMatchObject({ restaurant: placed.restaurant })
      expect(await read()).not.toHaveProperty('b2BOrderGroupItems')
    }
    await server.sql(`UPDATE orders SET b2b_order = true WHERE id = ${id}`)
    for (const read of [one, inList]) expect(await read()).toMatchObject({ b2bOrder: true, b2BOrderGroupItems: [] })
    const slim = (await kitchen.orders.list({ query: { search: String(id), fields: 'list' } })).items[0]
    for (const name of ['restaurant', 'b2BOrderGroupItems', 'customerStatus']) expect(slim).not.toHaveProperty(name)
  })

  test('a channel is answered what to tell its customer at every step; boards and lists are not', async () => {
    const channel = (await signedIn(server, 'channel')).api
    const courier = (await signedIn(server, 'courier')).api
    const placed = await channel.orders.intake({ body: aNewOrder() })
    expect(placed.customerStatus).toBe('pending_new')
    const params = { orderId: placed.id }
    const told = async () => (await channel.orders.one({ params })).customerStatus
    const step = async (api: Api, status: 'ACCEPTED_TO_PICK_UP' | 'IN_RESTAURANT' | 'COLLECTED' | 'DELIVERED') =>
      (await api.orders.setStatus({ params: { ...params, status }, body: {} })).customerStatus
    await kitchen.orders.accept({ params, body: { cookingTime: 20 } })
    expect(await told()).toBe('accepted_new')
    expect(await step(courier, 'ACCEPTED_TO_PICK_UP')).toBe('accepted_new')
    await kitchen.orders.markCooked({ params })
    expect(await told()).toBe('cooked_new')
    expect(await step(courier, 'IN_RESTAURANT')).toBe('cooked_new')
    expect(await step(courier, 'COLLECTED')).toBe('collected_new')
    const board = (await kitchen.orders.kanbanView()).orders.find(({ id }) => id === placed.id)
    expect([board?.status, board !== undefined && 'customerStatus' in board]).toEqual(['COLLECTED', false])
    expect(await step(courier, 'DELIVERED')).toBeNull()
  })

  test('the list filters, finds, sorts and pages', async () => {
    const marked = await placeOrder(kitchen, {
      customer: { name: 'Zamira 100%', phonePrefix: '+39', phone: '333 444 555' },
      paymentMethod: { paymentType: 'CREDIT_CARD' },
      takeAwayPoint: { id: TAKE_AWAY_POINT.own },
    })
    const idsOf = async (query: NonNullable<Parameters<Api['orders']['list']>[0]>['query']) =>
      (await kitchen.orders.list({ query: { limit: 9999, ...query } })).items.map((order) => order.id)
    for (const query of [
      { search: String(marked.id) },
      { search: 'amira 100%' },
      { search: '+39 333444' },
      { orderStatus: 'takeaway', search: 'Zamira' },
      { takeaway: 1, withCreditCardOrCashless: 1, paymentType: 'CREDIT_CARD' },
    ])
      expect(await idsOf(query), JSON.stringify(query)).toContain(marked.id)
    for (const query of [
      { search: 'amira 1000' },
      { search: '%'.repeat(3) },
      { orderStatus: 'in_progress' },
      { orderStatus: 'COOKED,collected' },
      { takeaway: 0 },
      { withCreditCardOrCashless: 0 },
      { cityId: 2 },
      { isForDriver: true },
      { startDate: '2020-01-01', endDate: '2020-01-02' },
    ])
      expect(await idsOf(query), JSON.stringify(query)).not.toContain(marked.id)
    const all = await idsOf({})
    expect(all).toEqual(all.toSorted((a, b) => b - a))
    const page = await kitchen.orders.list({ query: { limit: 2, offset: 1, direction: 'asc' } })
    expect(page).toMatchObject({ total: all.length, items: [{ id: all.at(-2) }, { id: all.at(-3) }] })
    expect((await failure(kitchen.orders.list({ query: { orderStatus: 'LOST' } }))).errors).toEqual([
      { path: 'orderStatus', message: 'unknown_status' },
    ])
    expect((await failure(kitchen.orders.list({ query: { restaurantId: BUSINESS.foreign } }))).said).toBe(
      'fault not_found',
    )
  })

  test('the dashboard counts the day', async () => {
    const before = await kitchen.orders.dashboard()
    await placeOrder(kitchen)
    clock.advance(5_000)
    const after = await kitchen.orders.dashboard()
    expect(v.parse(contract.orders.dashboard.response, after)).toEqual(after)
    expect(after.byStatus.PENDING).toBe(before.byStatus.PENDING + 1)
    expect(after.totalAmount).toBe(before.totalAmount + 850)
    expect(after.oldestPendingSec).toBeGreaterThanOrEqual(5)
  })

  test('ten reasons to reject, in three languages', async () => {
    const reasons = await kitchen.orders.posRejectReasons()
    expect(reasons).toHaveLength(10)
    expect(reasons.every(({ description: { sq, en, it } }) => sq !== '' && en !== '' && it !== '')).toBe(true)
    expect(await kitchen.orders.rejectReasons({ query: { active: 1 } })).toEqual(reasons)
    const busy = await kitchen.orders.rejectReasons({ query: { active: 1, type: 'TOO_BUSY' } })
    expect(busy.map((reason) => reason.type)).toEqual(['TOO_BUSY', 'TOO_BUSY'])
    expect(await kitchen.orders.rejectReasonTypes()).toContain('OUT_OF_STOCK')
  })

  test('a signed-out caller sees nothing', async () => {
    expect((await failure(clientOf(server).orders.kanbanView())).said).toBe('fault unauthorized')
  })
})
