import { afterAll, beforeAll, expect, test } from 'vitest'
import { ifRevision } from '#/contract/revision'
import { DAY_MS } from '#/domain/values/time'
import { settleDelivered } from '#server/kitchen/orders/jobs'
import { blankOldOrders } from '#server/platform/privacy/blank-old-orders'
import { signedIn } from '../support/client'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'

const START = new Date('2026-01-10T10:00:00.000Z')
const clock = movableClock(START)
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const on = (day: number) => clock.set(new Date(START.getTime() + day * DAY_MS))
/** A finished order of a guest; sessions are long over from one to the next. */
async function orderOn(day: number, phone: string, addressStreet: string): Promise<void> {
  on(day)
  const { api } = await signedIn(server, 'owner')
  const { id: orderId } = await placeOrder(api, {
    customer: { name: `Guest ${phone}`, phonePrefix: '+355', phone },
    customerAddress: { addressStreet },
    description: `Wish of day ${day}`,
  })
  await api.orders.accept({ params: { orderId }, body: { cookingTime: 20 } })
  for (const status of ['COOKED', 'DELIVERED'] as const)
    await api.orders.setStatus({ params: { orderId, status }, body: {} })
  await settleDelivered(server.deps)
}
async function keepFor(days: number | null): Promise<void> {
  const { api } = await signedIn(server, 'admin')
  const { revision } = await api.privacy.kept()
  await api.privacy.changeKept({ body: { days } }, ifRevision(revision))
}
const texts = async (sql: string): Promise<string[]> => {
  const { rows } = await server.sql(sql)
  return rows.map((row) => String(Object.values(row)[0])).toSorted()
}
const wishes = () => texts('SELECT description FROM orders')
const names = () => texts('SELECT name FROM customers')
const streets = () => texts('SELECT address_street FROM customer_addresses')
const total = () => texts('SELECT sum(total_cents) FROM orders')

const [ONCE, AGAIN] = ['691110001', '691110002']

test('nobody is blanked until somebody says after how many days', async () => {
  await orderOn(0, ONCE, 'Rruga e parë 1')
  await orderOn(0, AGAIN, 'Rruga e dytë 2')
  await orderOn(50, AGAIN, 'Rruga e tretë 3')
  await blankOldOrders(server.deps)
  expect(await wishes()).toEqual(['Wish of day 0', 'Wish of day 0', 'Wish of day 50'])
})

test('after so many days an order has no person, a guest goes with their last one, and amounts stay', async () => {
  const before = await total()
  await keepFor(30)
  await blankOldOrders(server.deps)
  expect(await wishes()).toEqual(['', '', 'Wish of day 50'])
  expect(await names()).toEqual(['', `Guest ${AGAIN}`])
  // An address that its guest no longer orders to goes with its day.
  expect(await streets()).toEqual(['', '', 'Rruga e tretë 3'])
  expect(await total()).toEqual(before)
})

test('it goes on day by day, and a longer time brings nothing back', async () => {
  await keepFor(60)
  on(90)
  await blankOldOrders(server.deps)
  expect(await wishes()).toContain('Wish of day 50')
  on(111)
  await blankOldOrders(server.deps)
  expect(await wishes()).toEqual(['', '', ''])
  expect(await names()).toEqual(['', ''])
})

test('is set by those who work for the whole platform, between a month and ten years, and its history says who', async () => {
  const { api } = await signedIn(server, 'owner')
  expect((await failure(api.privacy.kept())).said).toBe('fault forbidden')
  for (const days of [29, 3_651, 0]) expect((await failure(keepFor(days))).said).toBe('fault bad_input')
  await keepFor(null)
  const { items } = await (await signedIn(server, 'admin')).api.history.of({ params: { kind: 'person_data', id: 2 } })
  expect(items[0]).toMatchObject({ changes: [{ field: 'days', before: 60, after: null }] })
})
