import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, signedIn } from '../support/client'
import { BUSINESS, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'

/** Shortly before five in Tirana, when a business without hours begins its day. */
const LATE = new Date('2026-11-17T03:50:00Z')
const clock = movableClock(LATE)
let server: TestServer
let owner: Client
let kitchen: Client
beforeAll(async () => {
  server = await startTestServer({ clock })
  owner = await signedIn(server, 'owner')
  kitchen = await signedIn(server, 'kitchen')
})
afterAll(() => server.close())

const top = (startDate: string, endDate: string, businessId?: number, client = owner) =>
  client.api.topProducts.items({
    query: { startDate, endDate, ...(businessId !== undefined && { businessId }) },
  })
const linesOf = ({ dishes }: Awaited<ReturnType<typeof top>>) =>
  dishes.map(({ itemName, portions, orders, sales, before }) => [itemName, portions, orders, sales, before.portions])

describe('what was sold', () => {
  test('is added up by the business’s own days, without what was rejected, beside the days before', async () => {
    const { plain, withVariants, small, large } = MENU.own
    await placeOrder(kitchen.api, { items: [{ id: plain, quantity: 2 }] })
    await placeOrder(kitchen.api, {
      items: [
        { id: plain, quantity: 1 },
        { id: withVariants, quantity: 1, variantItem: { id: small } },
        { id: withVariants, quantity: 3, variantItem: { id: large } },
      ],
    })
    const { id: orderId } = await placeOrder(kitchen.api, { items: [{ id: plain, quantity: 40 }] })
    await kitchen.api.orders.reject({ params: { orderId }, body: { rejectReason: { id: 1 } } })
    clock.advance(20 * 60_000)
    // It is the next business day; the calendar's has not changed.
    await placeOrder(kitchen.api, { items: [{ id: plain, quantity: 5 }] })

    const first = await top('2026-11-16', '2026-11-16', BUSINESS.own)
    expect(linesOf(first)).toEqual([
      ['Sufllaqe', 4, 1, 1_210, 0],
      ['Qofte', 3, 2, 1_050, 0],
    ])
    expect(first).toMatchObject({ portions: 7, orders: 2, sales: 2_260, currency: 'ALL', otherCurrencies: 0 })
    const second = await top('2026-11-17', '2026-11-17', BUSINESS.own)
    expect(second).toMatchObject({
      beforeFrom: '2026-11-16',
      beforeTo: '2026-11-16',
      portions: 5,
      orders: 1,
      sales: 1_750,
      before: { portions: 7, orders: 2, sales: 2_260 },
    })
    expect(linesOf(second)).toEqual([
      ['Qofte', 5, 1, 1_750, 3],
      ['Sufllaqe', 0, 0, 0, 4],
    ])
    expect(second.notSold.map(({ itemName }) => itemName)).toEqual(['Sufllaqe', 'Pica Margherita'])
    expect(linesOf(await top('2026-11-16', '2026-11-17', BUSINESS.own))).toEqual([
      ['Qofte', 8, 3, 2_800, 0],
      ['Sufllaqe', 4, 1, 1_210, 0],
    ])
  })

  test('of a dish that was renamed stands under its present name, of one that is gone under its old one', async () => {
    await server.sql(`UPDATE menu_items SET item_name = 'Qofte zgare' WHERE id = ${MENU.own.plain}`)
    await server.sql(`UPDATE order_items SET menu_item_id = 999999 WHERE menu_item_id = ${MENU.own.withVariants}`)
    const { dishes } = await top('2026-11-16', '2026-11-17', BUSINESS.own)
    expect(dishes.map(({ id, itemName, category }) => [id, itemName, category?.name])).toEqual([
      [MENU.own.plain, 'Qofte zgare', 'Dishes'],
      [0, 'Sufllaqe', undefined],
    ])
  })

  test('of all businesses stands together; one in another currency is left out and counted', async () => {
    const neighbour = await signedIn(server, 'neighbour')
    await placeOrder(neighbour.api, {
      restaurant: { restaurantID: BUSINESS.foreign },
      items: [{ id: MENU.foreign.plain, quantity: 9 }],
    })
    const both = await top('2026-11-17', '2026-11-17')
    expect(both).toMatchObject({ portions: 14, otherCurrencies: 0 })
    expect(both.dishes.map(({ business, portions }) => [business.id, portions])).toEqual([
      [BUSINESS.foreign, 9],
      [BUSINESS.own, 5],
      [BUSINESS.own, 0],
    ])
    await server.sql(`UPDATE businesses SET currency = 'EUR' WHERE id = ${BUSINESS.foreign}`)
    expect(await top('2026-11-17', '2026-11-17')).toMatchObject({ portions: 5, otherCurrencies: 1, currency: 'ALL' })
  })
})

test.each([
  ['days that end before they begin', '2026-11-17', '2026-11-16', 'endDate before_start'],
  ['more than a year', '2025-11-15', '2026-11-16', 'endDate too_many_days'],
  ['a day that no calendar has', '2026-11-31', '2026-12-01', 'startDate check'],
])('refuses %s', async (_, from, to, expected) => {
  const { errors } = await failure(top(from, to))
  expect(errors.map(({ path, message }) => `${path} ${message}`)).toEqual([expected])
})

test('is for who may see it, of their own businesses', async () => {
  const days = ['2026-11-17', '2026-11-17'] as const
  expect((await failure(top(...days, BUSINESS.own, await signedIn(server, 'finance')))).status).toBe(403)
  const neighbour = await signedIn(server, 'neighbour')
  expect((await failure(top(...days, BUSINESS.own, neighbour))).status).toBe(404)
  expect(
    (await top(...days, undefined, neighbour)).dishes.every(({ business }) => business.id === BUSINESS.foreign),
  ).toBe(true)
  expect((await failure(top(...days, undefined, await signedIn(server, 'company')))).status).toBe(403)
})
