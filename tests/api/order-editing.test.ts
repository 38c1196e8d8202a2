import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ifRevision } from '#/contract/revision'
import { toGiveBack } from '#/domain/orders/amount-due'
import type { Order } from '#/contract/orders'
import { type Client, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder, readOrder } from './ordering'

const clock = movableClock()
let server: TestServer
let kitchen: Client
let neighbour: Client
let order: Order

beforeAll(async () => {
  server = await startTestServer({ clock })
  kitchen = await signedIn(server, 'kitchen')
  neighbour = await signedIn(server, 'neighbour')
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await placeOrder(kitchen.api)
})

const plates = (quantity: number) => ({ items: [{ id: MENU.own.plain, quantity }] })
const of = (orderId: number) => ({ params: { orderId } })

/** The newest event of the business, as a stream would send it. */
async function lastEvent(): Promise<{ type: string; change: string; order: Order }> {
  const { rows } = await server.sql(
    `SELECT payload FROM events WHERE business_id = ${BUSINESS.own} ORDER BY seq DESC LIMIT 1`,
  )
  return rows[0]?.['payload'] as Awaited<ReturnType<typeof lastEvent>> // written by `raiseEvent`
}

describe('dishes that come later', () => {
  test('are priced from the menu, whatever the client says', async () => {
    const item = {
      id: MENU.own.withToppings,
      quantity: 2,
      itemPrice: 0.5,
      toppingItems: [{ id: MENU.own.cheese, toppingTypeId: MENU.own.toppingType, quantity: 1, price: 0 }],
    }
    const changed = await kitchen.api.orderEditing.addItems({ ...of(order.id), body: { items: [item] } })
    expect(changed).toMatchObject({
      id: order.id,
      revision: order.revision + 1,
      statusVersion: order.statusVersion,
      totalNet: order.totalNet + 2 * 650,
      total: order.total + 2 * 650,
      changedAt: clock.now().toISOString(),
    })
    expect(
      changed.items.map(({ itemName, quantity, itemPrice, addedAt }) => ({ itemName, quantity, itemPrice, addedAt })),
    ).toEqual([
      { itemName: 'Qofte', quantity: 2, itemPrice: 350, addedAt: undefined },
      { itemName: 'Pica Margherita', quantity: 2, itemPrice: 650, addedAt: clock.now().toISOString() },
    ])
    expect(await readOrder(kitchen.api, order.id)).toEqual(changed)
  })

  test('reach every board as an event and in the snapshot', async () => {
    const changed = await kitchen.api.orderEditing.addItems({ ...of(order.id), body: plates(1) })
    expect(await lastEvent()).toEqual({ type: 'order', change: 'edited', order: changed })
    const { orders } = await kitchen.api.orders.kanbanView()
    expect(orders.find(({ id }) => id === order.id)).toEqual(changed)
  })

  test('leave the lines whole when the status changes afterwards', async () => {
    const changed = await kitchen.api.orderEditing.addItems({ ...of(order.id), body: plates(1) })
    const accepted = await kitchen.api.orders.accept({ ...of(order.id), body: { cookingTime: 20 } })
    expect(accepted.items).toEqual(changed.items)
  })

  test('are refused with the path of what the menu does not have', async () => {
    const items = [
      { id: MENU.own.plain, quantity: 1 },
      { id: MENU.foreign.plain, quantity: 1 },
    ]
    const refused = await failure(kitchen.api.orderEditing.addItems({ ...of(order.id), body: { items } }))
    expect(refused).toMatchObject({
      said: 'fault bad_input',
      errors: [{ path: 'items.1.id', message: 'unknown_item' }],
    })
    expect(await readOrder(kitchen.api, order.id)).toEqual(order)
  })

  test('follow a percentage, and leave an amount', async () => {
    const { api } = kitchen
    const tenPercent = await placeOrder(api, { discount: { discountType: 'PERCENT', value: 10 } })
    const amount = await placeOrder(api, { discount: { discountType: 'AMOUNT', value: 100 } })
    expect(await api.orderEditing.addItems({ ...of(tenPercent.id), body: plates(1) })).toMatchObject({
      totalNet: 1050,
      discountValue: 105,
      total: 1050 - 105 + 150,
    })
    expect(await api.orderEditing.addItems({ ...of(amount.id), body: plates(1) })).toMatchObject({ discountValue: 100 })
  })

  test('are no more than an order may hold', async () => {
    const items = Array.from({ length: 100 }, () => ({ id: MENU.own.plain, quantity: 1 }))
    const refused = await failure(kitchen.api.orderEditing.addItems({ ...of(order.id), body: { items } }))
    expect(refused).toMatchObject({ said: 'refusal order_too_large', data: order })
  })
})

describe('a line that is taken off', () => {
  test('is gone, and its price with it', async () => {
    const { items } = await kitchen.api.orderEditing.addItems({ ...of(order.id), body: plates(3) })
    const itemId = items[0]?.id ?? 0
    const changed = await kitchen.api.orderEditing.removeItem({ params: { orderId: order.id, itemId } })
    expect(changed).toMatchObject({ revision: order.revision + 2, totalNet: 1050, total: 1200 })
    expect(changed.items.map(({ id }) => id)).toEqual([items[1]?.id])
    const again = kitchen.api.orderEditing.removeItem({ params: { orderId: order.id, itemId } })
    expect((await failure(again)).said).toBe('fault not_found')
  })

  test('is never the last one', async () => {
    const params = { orderId: order.id, itemId: order.items[0]?.id ?? 0 }
    expect(await failure(kitchen.api.orderEditing.removeItem({ params }))).toMatchObject({
      said: 'refusal last_item',
      data: order,
    })
  })

  test('is one of this order', async () => {
    const other = await placeOrder(kitchen.api, { items: [1, 2].map((quantity) => ({ id: MENU.own.plain, quantity })) })
    const params = { orderId: order.id, itemId: other.items[0]?.id ?? 0 }
    expect((await failure(kitchen.api.orderEditing.removeItem({ params }))).said).toBe('fault not_found')
  })
})

describe('fewer pieces of a line', () => {
  const reduce = ({ id: orderId, items }: Order, quantity: number, options = {}) =>
    kitchen.api.orderEditing.reduceItem({ params: { orderId, itemId: items[0]?.id ?? 0 }, body: { quantity } }, options)

  test('cost fewer, at the price at which they were sold; the history says how many, and every board hears of it', async () => {
    const three = await placeOrder(kitchen.api, { items: [{ id: MENU.own.plain, quantity: 3 }] })
    const two = await reduce(three, 2, ifRevision(three.revision))
    expect(two).toMatchObject({
      revision: three.revision + 1,
      statusVersion: three.statusVersion,
      changedAt: clock.now().toISOString(),
      totalNet: 700,
      total: 850,
      items: [{ id: three.items[0]?.id, quantity: 2, itemPrice: 350 }],
    })
    expect(await lastEvent()).toEqual({ type: 'order', change: 'edited', order: two })
    const history = await kitchen.api.orderEditing.history(of(three.id))
    expect(history.at(-1)).toMatchObject({
      kind: 'edit',
      by: 'Kitchen Testi',
      change: { kind: 'fewer', itemName: 'Qofte', from: 3, to: 2 },
    })
  })

  test('owe the customer who paid by card, and follow a percentage', async () => {
    const paid = await placeOrder(kitchen.api, {
      items: [{ id: MENU.own.plain, quantity: 3 }],
      discount: { discountType: 'PERCENT', value: 10 },
      paymentMethod: { paymentType: 'CREDIT_CARD' },
    })
    const one = await reduce(paid, 1)
    expect(one).toMatchObject({ totalNet: 350, discountValue: 35, total: 350 - 35 + 150, paid: paid.total })
    expect(toGiveBack(one)).toBe(630)
  })

  test('are at least one, and never more than there are: those are added', async () => {
    expect(await failure(reduce(order, 3))).toMatchObject({ said: 'refusal not_fewer', data: order })
    for (const wrong of [0, -1, 1.5, 100])
      expect((await failure(reduce(order, wrong))).errors).toMatchObject([{ path: 'quantity' }])
    expect(await reduce(order, 2), 'as it is: nothing changes').toEqual(order)
  })

  test('are refused to who saw another order, and are done once for a key', async () => {
    const three = await placeOrder(kitchen.api, { items: [{ id: MENU.own.plain, quantity: 3 }] })
    const headers = { 'Idempotency-Key': randomUUID(), ...ifRevision(three.revision).headers }
    const [two, again] = [await reduce(three, 2, { headers }), await reduce(three, 2, { headers })]
    expect(again).toEqual(two)
    expect(await failure(reduce(three, 1, ifRevision(three.revision)))).toMatchObject({
      said: 'refusal stale_revision',
      data: two,
    })
  })
})

describe('bags and waiters', () => {
  test('are counted between 1 and 99', async () => {
    const setTo = (packagesNo: number) =>
      kitchen.api.orderEditing.setPackages({ ...of(order.id), body: { packagesNo } })
    expect(await setTo(99)).toMatchObject({ packagesNo: 99, revision: order.revision + 1, changedAt: null })
    for (const wrong of [0, 100, 1.5])
      expect((await failure(setTo(wrong))).errors).toMatchObject([{ path: 'packagesNo' }])
    expect(await setTo(99), 'the same again changes nothing').toMatchObject({ revision: order.revision + 1 })
  })

  test('are users of the business who are marked as waiters', async () => {
    const { orderEditing } = kitchen.api
    const waiters = await orderEditing.waiters({ params: { id: BUSINESS.own } })
    expect(waiters).toEqual([{ id: ACCOUNTS.kitchen.id, name: 'Kitchen Testi' }])
    const give = (waiterId: number) => orderEditing.setWaiter({ params: { orderId: order.id, waiterId } })
    expect(await give(ACCOUNTS.kitchen.id)).toMatchObject({ waiter: waiters[0], revision: order.revision + 1 })
    expect(await give(0)).toMatchObject({ waiter: null, revision: order.revision + 2 })
    for (const nobodyHere of [ACCOUNTS.neighbour.id, ACCOUNTS.courier.id, 77_777])
      expect((await failure(give(nobodyHere))).said).toBe('fault not_found')
  })
})

describe('somebody else was faster', () => {
  test('and nothing is overwritten', async () => {
    const { orderEditing } = kitchen.api
    const changed = await orderEditing.setPackages(
      { ...of(order.id), body: { packagesNo: 2 } },
      ifRevision(order.revision),
    )
    const stale = orderEditing.addItems({ ...of(order.id), body: plates(1) }, ifRevision(order.revision))
    expect(await failure(stale)).toMatchObject({ said: 'refusal stale_revision', data: changed })
    const informed = await orderEditing.addItems({ ...of(order.id), body: plates(1) }, ifRevision(changed.revision))
    expect(informed.revision).toBe(changed.revision + 1)
  })

  test('at the same moment: exactly one of them changes the order', async () => {
    const edits = [2, 3, 4, 5].map((packagesNo) =>
      kitchen.api.orderEditing.setPackages({ ...of(order.id), body: { packagesNo } }, ifRevision(order.revision)).then(
        () => 'done',
        (error: Error) => error.message,
      ),
    )
    expect((await Promise.all(edits)).filter((said) => said === 'done')).toHaveLength(1)
    expect((await kitchen.api.orders.one(of(order.id))).revision).toBe(order.revision + 1)
  })

  test('is not said of a status: that has a version of its own', async () => {
    await kitchen.api.orders.accept({ ...of(order.id), body: { cookingTime: 20 } })
    const changed = await kitchen.api.orderEditing.addItems({ ...of(order.id), body: plates(1) }, ifRevision(1))
    expect(changed).toMatchObject({ status: 'ACCEPTED', revision: 2 })
  })

  test.each(['"x1"', 'r1', '"r"'])('and %s is no version', async (version) => {
    const call = kitchen.api.orderEditing.setPackages(
      { ...of(order.id), body: { packagesNo: 2 } },
      { headers: { 'If-Match': version } },
    )
    expect((await failure(call)).errors).toEqual([{ path: 'If-Match', message: 'version' }])
  })
})

describe('what has left the kitchen', () => {
  const edits = ({ id: orderId, items, customerAddress }: Order, api = kitchen.api) => [
    api.orderEditing.addItems({ params: { orderId }, body: plates(1) }),
    api.orderEditing.removeItem({ params: { orderId, itemId: items[0]?.id ?? 0 } }),
    api.orderEditing.reduceItem({ params: { orderId, itemId: items[0]?.id ?? 0 }, body: { quantity: 1 } }),
    api.orderEditing.setAddress({ params: { orderId, addressId: customerAddress?.id ?? 0 } }),
    api.orderEditing.setPackages({ params: { orderId }, body: { packagesNo: 2 } }),
    api.orderEditing.setWaiter({ params: { orderId, waiterId: ACCOUNTS.kitchen.id } }),
  ]

  test('stays as it is', async () => {
    const { orders } = kitchen.api
    await orders.accept({ ...of(order.id), body: { cookingTime: 20 } })
    await orders.markCooked(of(order.id))
    const collected = await orders.markCollected(of(order.id))
    for (const refused of await Promise.all(edits(order).map(failure)))
      expect(refused).toMatchObject({ said: 'refusal order_closed', data: collected })
  })

  test('and what was rejected, too', async () => {
    await kitchen.api.orders.reject({ ...of(order.id), body: { rejectReason: { id: 1 } } })
    for (const { said } of await Promise.all(edits(order).map(failure))) expect(said).toBe('refusal order_closed')
  })

  test('and nobody else’s order is known', async () => {
    const calls = [...edits(order, neighbour.api), ...edits({ ...order, id: 999_999_999_999 })]
    for (const { said } of await Promise.all(calls.map(failure))) expect(said).toBe('fault not_found')
  })
})

describe('a key', () => {
  test('adds once, however often it is sent', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const add = () => kitchen.api.orderEditing.addItems({ ...of(order.id), body: plates(1) }, { headers })
    const [first, ...others] = await Promise.all([add(), add(), add()])
    expect(others).toEqual([first, first])
    expect((await kitchen.api.orders.one(of(order.id))).items).toHaveLength(2)
  })

  test('stands for one thing', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const { orderEditing } = kitchen.api
    await orderEditing.setPackages({ ...of(order.id), body: { packagesNo: 2 } }, { headers })
    const other = orderEditing.setPackages({ ...of(order.id), body: { packagesNo: 3 } }, { headers })
    expect((await failure(other)).said).toBe('fault key_reused')
  })

  test('of a refused edit is free again', async () => {
    const headers = { 'Idempotency-Key': randomUUID(), ...ifRevision(7).headers }
    const set = (more: Record<string, string>) =>
      kitchen.api.orderEditing.setPackages(
        { ...of(order.id), body: { packagesNo: 2 } },
        { headers: { ...headers, ...more } },
      )
    expect((await failure(set({}))).said).toBe('refusal stale_revision')
    expect(await set(ifRevision(order.revision).headers)).toMatchObject({ packagesNo: 2 })
  })
})
