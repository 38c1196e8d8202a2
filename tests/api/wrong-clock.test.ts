import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#/api/call-types'
import type { Order } from '#/contract/orders'
import { minutes } from '#/domain/values/time'
import { signedIn } from '../support/client'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { aCommand, placeOrder, readOrder, send } from './ordering'

const DAY_MS = minutes(24 * 60)
let server: TestServer
let kitchen: Api
let owner: Api
const clock = movableClock()

const signIn = async () => {
  kitchen = (await signedIn(server, 'kitchen')).api
  owner = (await signedIn(server, 'owner')).api
}
beforeAll(async () => {
  server = await startTestServer({ clock })
  await signIn()
})
afterAll(() => server.close())

/** So long from now, as a device's clock that is off by it would say. */
const off = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString()
const accept = (order: Order, differs: object) =>
  aCommand(order, { cmd: 'accept', payload: { minutes: 20 }, ...differs })
const history = async (order: Order) => kitchen.orderEditing.history({ params: { orderId: order.id } })
/** What the history says of the times of a status, the newest last. */
const marksOf = async (order: Order, status: string) =>
  (await history(order)).flatMap((entry) =>
    entry.kind === 'status' && entry.status === status ? [entry.isTimeUncertain ?? false] : [],
  )
/** An order that came in ten minutes ago. */
async function orderOfTenMinutes(): Promise<Order> {
  const order = await placeOrder(owner)
  clock.advance(minutes(10))
  return order
}

test.each<[string, number]>([
  ['three days behind', -3 * DAY_MS],
  ['two hours ahead', minutes(120)],
  ['in the year 2020', Date.UTC(2020, 0, 1) - clock.now().getTime()],
  ['a year behind', -365 * DAY_MS],
  ['a year ahead', 365 * DAY_MS],
])('a press of a device whose clock is %s counts, between the order and now, and is marked', async (_, ms) => {
  const order = await orderOfTenMinutes()
  const [result] = await send(kitchen, [accept(order, { occurredAt: off(ms) })])
  expect(result).toMatchObject({ outcome: 'applied', order: { status: 'ACCEPTED' } })
  const at = Date.parse((await readOrder(kitchen, order.id)).lastDateAccepted ?? '')
  expect(at).toBeGreaterThanOrEqual(Date.parse(order.registrationtime))
  expect(at).toBeLessThanOrEqual(clock.now().getTime())
  expect(await marksOf(order, 'ACCEPTED')).toEqual([true])
})

test('a press that only waited for its connection keeps its time and is not marked', async () => {
  const order = await orderOfTenMinutes()
  await send(kitchen, [accept(order, { occurredAt: off(-minutes(8)) })])
  expect((await readOrder(kitchen, order.id)).lastDateAccepted).toBe(off(-minutes(8)))
  expect(await marksOf(order, 'ACCEPTED')).toEqual([false])
})

test('a device that found its clock wrong says so: its guess is taken and marked', async () => {
  const order = await orderOfTenMinutes()
  await send(kitchen, [accept(order, { occurredAt: off(-minutes(4)), isTimeUncertain: true })])
  expect((await readOrder(kitchen, order.id)).lastDateAccepted).toBe(off(-minutes(4)))
  expect(await marksOf(order, 'ACCEPTED')).toEqual([true])
})

test('no step is dated before what its person saw, whatever the clock of the device', async () => {
  const order = await orderOfTenMinutes()
  await kitchen.orders.accept({ params: { orderId: order.id }, body: { cookingTime: 20 } })
  const accepted = await readOrder(kitchen, order.id)
  clock.advance(minutes(15))
  await send(kitchen, [aCommand(accepted, { cmd: 'markCooked', occurredAt: off(-3 * DAY_MS) })])
  expect((await readOrder(kitchen, order.id)).lastDateCooked).toBe(accepted.lastDateAccepted)
  expect(await marksOf(order, 'COOKED')).toEqual([true])
})

test('what a wrong clock promised and brought back is marked, too, and stands where it happened', async () => {
  const order = await orderOfTenMinutes()
  // With a key, as every screen accepts: the history knows the first acceptance from a new promise by it.
  await send(kitchen, [accept(order, { occurredAt: off(0) })])
  const accepted = await readOrder(kitchen, order.id)
  const promise = aCommand(accepted, { cmd: 'accept', payload: { minutes: 30 }, occurredAt: off(-3 * DAY_MS) })
  const [promised] = await send(kitchen, [promise])
  expect(promised).toMatchObject({ outcome: 'applied' })
  await kitchen.orders.markCooked({ params: { orderId: order.id } })
  const cooked = await readOrder(kitchen, order.id)
  const back = { to: 'cooking', reason: 'not_finished', notes: '' }
  const [recalled] = await send(kitchen, [
    aCommand(cooked, { cmd: 'recall', payload: back, occurredAt: off(-365 * DAY_MS) }),
  ])
  expect(recalled).toMatchObject({ outcome: 'applied' })
  const entries = await history(order)
  for (const kind of ['cookingTime', 'recall'])
    expect(entries.find((entry) => entry.kind === kind)).toMatchObject({ isTimeUncertain: true })
  for (const { at } of entries) expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(order.registrationtime))
})

test('a press of two weeks ago is over, one whose clock is wrong is not', async () => {
  const [forgotten, doubted] = [await placeOrder(owner), await placeOrder(owner)]
  await server.sql(`UPDATE orders SET registered_at = registered_at - interval '20 days',
    last_date_pending = last_date_pending - interval '20 days' WHERE id IN (${forgotten.id}, ${doubted.id})`)
  const [late, counted] = await send(kitchen, [
    accept(forgotten, { occurredAt: off(-15 * DAY_MS) }),
    accept(doubted, { occurredAt: off(-15 * DAY_MS), isTimeUncertain: true }),
  ])
  expect(late).toMatchObject({ outcome: 'refused', code: 'expired' })
  expect(counted).toMatchObject({ outcome: 'applied' })
})
