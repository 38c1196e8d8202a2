import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '#/contract/orders'
import type { RecallPlace, RecallReason } from '#/domain/orders/recall'
import { kanbanColumn } from '#/domain/orders/kanban'
import { settleDelivered } from '#server/kitchen/orders/jobs'
import { type Client, signedIn } from '../support/client'
import { BUSINESS, MENU } from '../support/seed'
import { movableClock, recordingPush, type SentPush, startTestServer, type TestServer } from '../support/server'
import { aCommand, failure, placeOrder, readOrder, send } from './ordering'

/** An order that was cooked or handed over by mistake comes back, and one that gets a dish after it was cooked. */
/** In the morning: hours go by in these tests, and never a day. */
const clock = movableClock(new Date('2026-03-10T06:00:00.000Z'))
const push = recordingPush()
let server: TestServer
let kitchen: Client
let courier: Client
let order: Order

beforeAll(async () => {
  server = await startTestServer({ clock, push })
  kitchen = await signedIn(server, 'kitchen')
  courier = await signedIn(server, 'courier')
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await placeOrder(kitchen.api)
})

const MINUTE = 60_000
const later = (minutes: number): void => clock.advance(minutes * MINUTE)
const params = () => ({ params: { orderId: order.id } })
const read = () => readOrder(kitchen.api, order.id)
const keyed = () => ({ headers: { 'Idempotency-Key': randomUUID() } })

async function cooked(): Promise<Order> {
  await kitchen.api.orders.accept({ ...params(), body: { cookingTime: 20 } }, keyed())
  later(5)
  return kitchen.api.orders.markCooked(params(), keyed())
}
const recall = (to: RecallPlace, reason: RecallReason = 'pressed_by_mistake', notes = '') =>
  kitchen.api.orders.recall({ ...params(), body: { to, reason, notes } })
const history = async () =>
  (await kitchen.api.orderEditing.history(params())).map((entry) => {
    if (entry.kind === 'status') return entry.status
    if (entry.kind !== 'recall') return entry.kind
    const { to, reason, notes } = entry.recall
    return `back to ${to}: ${reason} ${notes}`.trim()
  })

describe('what was cooked by mistake', () => {
  test('is cooking again, with its promise and its history', async () => {
    const ready = await cooked()
    later(1)
    const back = await recall('cooking', 'other', ' the bread is missing ')
    expect(back).toEqual({
      ...ready,
      status: 'ACCEPTED',
      statusVersion: ready.statusVersion + 1,
      lastDateCooked: null,
      statusBy: expect.objectContaining({ userId: kitchen.user.id }),
      recall: {
        count: 1,
        at: clock.now().toISOString(),
        to: 'cooking',
        reason: 'other',
        notes: 'the bread is missing',
      },
    })
    expect(kanbanColumn(back)).toBe('accepted')
    expect(await read()).toEqual(back)
    const { columns, orders } = await kitchen.api.orders.kanbanView()
    expect(columns.accepted).toContain(order.id)
    expect(orders.find(({ id }) => id === order.id)).toEqual(back)
    expect(await history()).toEqual(['PENDING', 'ACCEPTED', 'COOKED', 'back to cooking: other the bread is missing'])
    later(1)
    await kitchen.api.orders.markCooked(params())
    expect((await history()).slice(-2)).toEqual(['back to cooking: other the bread is missing', 'COOKED'])
  })

  test('leaves a courier where they are', async () => {
    await kitchen.api.orders.accept({ ...params(), body: { cookingTime: 20 } })
    await courier.api.orders.setStatus({ params: { orderId: order.id, status: 'ACCEPTED_TO_PICK_UP' }, body: {} })
    await courier.api.orders.setStatus({ params: { orderId: order.id, status: 'IN_RESTAURANT' }, body: {} })
    await kitchen.api.orders.markCooked(params())
    expect(await recall('cooking')).toMatchObject({ status: 'IN_RESTAURANT', lastDateCooked: null })
    expect(await kitchen.api.orders.markCooked(params())).toMatchObject({ status: 'COOKED' })
  })

  test('counts as kept or broken by when it really was ready', async () => {
    const before = (await kitchen.api.home.today()).preparation
    await cooked()
    await recall('cooking')
    expect((await kitchen.api.home.today()).preparation).toMatchObject({ orders: before.orders })
    later(60)
    await kitchen.api.orders.markCooked(params())
    expect((await kitchen.api.home.today()).preparation).toMatchObject({
      orders: before.orders + 1,
      onTime: before.onTime,
    })
  })

  test('wakes no telephone: nobody has answered anything', async () => {
    await kitchen.api.session.updateRegId({ params: { id: kitchen.user.id }, body: { token: 'phone', source: 'web' } })
    await cooked()
    const isTold = ({ payload }: SentPush) => payload.orderId === order.id && payload.status === 'ACCEPTED'
    await vi.waitFor(() => expect(push.sent.some(isTold)).toBe(true))
    const known = push.sent.length
    await recall('cooking')
    const next = await placeOrder(kitchen.api)
    await vi.waitFor(() => expect(push.sent.some(({ payload }) => payload.orderId === next.id)).toBe(true))
    expect(push.sent.slice(known).map(({ payload }) => payload.orderId)).toEqual([next.id])
  })
})

describe('what was handed over by mistake', () => {
  test.each(['COLLECTED', 'DELIVERED', 'COMPLETED'] as const)('is ready again from %s', async (from) => {
    const ready = await cooked()
    if (from === 'COLLECTED') await kitchen.api.orders.markCollected(params())
    else await kitchen.api.orders.markDelivered(params())
    if (from === 'COMPLETED') await settleDelivered(server.deps)
    expect((await read()).status).toBe(from)
    later(1)
    const back = await recall('ready', 'not_taken')
    expect(back).toMatchObject({
      status: 'COOKED',
      lastDateCooked: ready.lastDateCooked,
      lastDateCollected: null,
      lastDateDelivered: null,
      recall: { to: 'ready', reason: 'not_taken' },
    })
    const handed = from === 'COLLECTED' ? 'COLLECTED' : 'DELIVERED'
    expect(await history()).toEqual(['PENDING', 'ACCEPTED', 'COOKED', handed, 'back to ready: not_taken'])
    // Nothing settles what is in the kitchen again, and it can be handed over once more.
    await settleDelivered(server.deps)
    expect((await kitchen.api.orders.markDelivered(params())).status).toBe('DELIVERED')
  })

  test('comes back for ten minutes by the server’s clock, and not a second longer', async () => {
    await cooked()
    await kitchen.api.orders.markCollected(params())
    clock.advance(10 * MINUTE + 1)
    expect((await failure(recall('ready'))).said).toBe('refusal recall_too_late')
    expect((await read()).status).toBe('COLLECTED')
    clock.advance(-1)
    expect((await recall('ready')).status).toBe('COOKED')
  })

  test('stays with a courier who says that they have it, or have delivered it', async () => {
    await cooked()
    await courier.api.orders.setStatus({ params: { orderId: order.id, status: 'COLLECTED' }, body: {} })
    expect((await read()).takenByCourier).toBe(true)
    expect((await failure(recall('ready'))).said).toBe('refusal courier_has_it')
    await courier.api.orders.setStatus({ params: { orderId: order.id, status: 'DELIVERED' }, body: {} })
    expect((await failure(recall('ready'))).said).toBe('refusal courier_delivered')
    await settleDelivered(server.deps)
    expect((await failure(recall('ready'))).said).toBe('refusal courier_delivered')
  })
})

test('only the kitchen brings back, with a reason, and never what was rejected', async () => {
  await cooked()
  const body = { to: 'cooking', reason: 'not_finished' } as const
  expect((await failure(courier.api.orders.recall({ ...params(), body }))).said).toBe('fault forbidden')
  expect((await failure(recall('cooking', 'other', '  '))).said).toBe('refusal notes_required')
  await kitchen.api.orders.reject({ ...params(), body: { rejectReason: { id: 1 }, notes: '' } })
  expect((await failure(recall('cooking'))).said).toBe('refusal rejected_elsewhere')
})

describe('from a tablet’s queue', () => {
  const back = (seen: Order, differs: object = {}) =>
    aCommand(seen, {
      cmd: 'recall',
      payload: { to: 'cooking', reason: 'not_finished', notes: '' },
      occurredAt: clock.now().toISOString(),
      ...differs,
    })
  const step = (seen: Order, cmd: 'markCooked' | 'markCollected', differs: object = {}) =>
    aCommand(seen, { cmd, occurredAt: clock.now().toISOString(), ...differs })

  test('counts when it was pressed, not when the line was back', async () => {
    const ready = await cooked()
    const command = back(ready)
    later(45)
    expect(await send(kitchen.api, [command])).toMatchObject([{ outcome: 'applied', order: { status: 'ACCEPTED' } }])
    expect(await send(kitchen.api, [command])).toMatchObject([{ outcome: 'applied', replayed: true }])
    expect((await read()).recall?.count).toBe(1)
  })

  test('two tablets bring back once, and the second is not a step further', async () => {
    await cooked()
    const out = await kitchen.api.orders.markCollected(params())
    const toReady = { payload: { to: 'ready', reason: 'not_taken', notes: '' } }
    const [first, second] = [back(out, toReady), back(out, toReady)]
    expect(await send(kitchen.api, [first])).toMatchObject([{ outcome: 'applied', order: { status: 'COOKED' } }])
    expect(await send(kitchen.api, [second])).toMatchObject([{ outcome: 'already', order: { status: 'COOKED' } }])
  })

  test('a step that was pressed without knowing of it is a question, not a change', async () => {
    const ready = await cooked()
    const stale = step(ready, 'markCollected')
    await recall('cooking')
    expect(await send(kitchen.api, [stale])).toMatchObject([{ outcome: 'conflict', code: 'brought_back' }])
    const cookedAgain = step(await read(), 'markCooked')
    expect(await send(kitchen.api, [cookedAgain])).toMatchObject([{ outcome: 'applied' }])
  })

  test('a whole line of one tablet: cooked, brought back, cooked', async () => {
    await kitchen.api.orders.accept({ ...params(), body: { cookingTime: 20 } })
    const first = step(await read(), 'markCooked')
    // The courier's step raises the version meanwhile, and is no reason to ask.
    await courier.api.orders.setStatus({ params: { orderId: order.id, status: 'ACCEPTED_TO_PICK_UP' }, body: {} })
    const seen = { ...order, status: 'COOKED', statusVersion: 3 } as const
    const second = back(seen, { after: first.key, baseRecalls: 0 })
    const third = step({ ...seen, status: 'ACCEPTED', statusVersion: 4 }, 'markCooked', {
      after: second.key,
      baseRecalls: 1,
    })
    const results = await send(kitchen.api, [first, second, third])
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied'])
    expect(await read()).toMatchObject({ status: 'COOKED', recall: { count: 1 } })
  })

  test('what its courier delivered meanwhile stays delivered', async () => {
    await cooked()
    const out = await kitchen.api.orders.markCollected(params())
    const command = back(out, { payload: { to: 'ready', reason: 'not_taken', notes: '' } })
    await courier.api.orders.setStatus({ params: { orderId: order.id, status: 'DELIVERED' }, body: {} })
    expect(await send(kitchen.api, [command])).toMatchObject([
      { outcome: 'conflict', code: 'courier_delivered', order: { status: 'DELIVERED' } },
    ])
  })
})

describe('a dish that is added after cooking', () => {
  const addDish = () =>
    kitchen.api.orderEditing.addItems({ ...params(), body: { items: [{ id: MENU.own.plain, quantity: 1 }] } })

  test('brings the order back to Cooking, as one event, marked with what is new', async () => {
    const ready = await cooked()
    later(1)
    const back = await addDish()
    const at = clock.now().toISOString()
    expect(back).toMatchObject({
      status: 'ACCEPTED',
      statusVersion: ready.statusVersion + 1,
      revision: ready.revision + 1,
      lastDateCooked: null,
      recall: { count: 1, at, to: 'cooking', reason: 'dish_added' },
    })
    expect(back.items.map(({ addedAt }) => addedAt)).toEqual([undefined, at])
    expect(await read()).toEqual(back)
    const { rows } = await server.sql(
      `SELECT payload->>'change' AS change, payload->'order'->>'status' AS status FROM events
        WHERE business_id = ${BUSINESS.own} ORDER BY seq DESC LIMIT 1`,
    )
    expect(rows).toEqual([{ change: 'edited', status: 'ACCEPTED' }])
    const told = await history()
    expect(told.slice(0, 3)).toEqual(['PENDING', 'ACCEPTED', 'COOKED'])
    expect(told.slice(3).toSorted()).toEqual(['back to cooking: dish_added', 'edit'])
  })

  test('breaks no promise that was kept before it', async () => {
    const before = (await kitchen.api.home.today()).preparation
    await cooked()
    await addDish()
    later(60)
    await kitchen.api.orders.markCooked(params())
    expect((await kitchen.api.home.today()).preparation).toMatchObject({
      orders: before.orders + 1,
      onTime: before.onTime + 1,
    })
  })

  test('leaves an order that is not cooked where it is', async () => {
    const accepted = await kitchen.api.orders.accept({ ...params(), body: { cookingTime: 20 } })
    expect(await addDish()).toMatchObject({ status: 'ACCEPTED', statusVersion: accepted.statusVersion, recall: null })
  })
})
