import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#/contract'
import { type Client, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'

let server: TestServer
let kitchen: Client
const clock = movableClock()

beforeAll(async () => {
  server = await startTestServer({ clock })
  kitchen = await signedIn(server, 'kitchen')
})
afterAll(() => server.close())

const items = (status?: number) =>
  kitchen.api.menu.items({ params: { id: BUSINESS.own }, query: { ...(status !== undefined && { status }) } })

test('shows dishes with their variants and toppings, prices as decimals', async () => {
  const menu = await items()
  expect(v.parse(contract.menu.items.response, menu)).toEqual(menu)
  expect(menu).toMatchObject({
    total: 3,
    items: [
      { id: MENU.own.plain, itemPrice: 350, category: { name: 'Dishes' }, variants: [], toppingTypes: [] },
      {
        id: MENU.own.withVariants,
        variants: [
          { name: 'Small', price: 250 },
          { name: 'Large', price: 320 },
        ],
      },
      {
        id: MENU.own.withToppings,
        toppingTypes: [{ displayedText: 'Extras', min: 0, max: 2, items: [{ price: 50 }, { price: 30 }] }],
      },
    ],
  })
})

test('a dish that is out comes back by itself', async () => {
  const until = new Date(clock.now().getTime() + 60_000)
  await server.sql(`UPDATE menu_items SET out_until = '${until.toISOString()}' WHERE id = ${MENU.own.plain}`)
  const on = async (status: number) => (await items(status)).items.map((item) => item.id)
  expect([await on(1), await on(0)]).toEqual([[MENU.own.withVariants, MENU.own.withToppings], [MENU.own.plain]])
  clock.advance(60_000)
  expect(await on(1)).toContain(MENU.own.plain)
})

test('a menu of another business is unknown', async () => {
  expect((await failure(kitchen.api.menu.items({ params: { id: BUSINESS.foreign } }))).said).toBe('fault not_found')
})

describe('a dish that has run out', () => {
  const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
  const set = (until: string | null, itemId: number = MENU.own.plain, id: number = BUSINESS.own) =>
    kitchen.api.menu.setAvailability({ params: { id, itemId }, body: { until } })
  const off = () => kitchen.api.menu.dishesOff({ params: { id: BUSINESS.own } })
  const events = async () =>
    (
      await server.sql(`SELECT payload FROM events WHERE business_id = ${BUSINESS.own} AND payload->>'type' = 'menu'
        ORDER BY seq DESC`)
    ).rows.map((row) => row['payload'])

  test('is off until then, for menus and for new orders, and comes back by itself', async () => {
    const until = inMinutes(60)
    const dish = { id: MENU.own.plain, itemName: 'Qofte', until, by: 'Kitchen Testi', at: clock.now().toISOString() }
    expect(await set(until)).toEqual([dish])
    expect(await off()).toEqual([dish])
    expect((await items(1)).items.map(({ id }) => id)).not.toContain(MENU.own.plain)
    expect((await failure(placeOrder(kitchen.api))).errors).toEqual([
      { path: 'items.0.id', message: 'item_not_available', from: until },
    ])
    clock.advance(60 * 60_000)
    expect(await off()).toEqual([])
    expect((await placeOrder(kitchen.api)).items).toHaveLength(1)
  })

  test('is said to every screen, with all that are off, the next to come back first', async () => {
    await set(inMinutes(90))
    const both = await set(inMinutes(30), MENU.own.withVariants)
    expect(both.map(({ id }) => id)).toEqual([MENU.own.withVariants, MENU.own.plain])
    expect((await events())[0]).toEqual({ type: 'menu', dishesOff: both })
    const left = await set(null)
    expect(left.map(({ id }) => id)).toEqual([MENU.own.withVariants])
    expect((await events())[0]).toEqual({ type: 'menu', dishesOff: left })
    expect(await set(null, MENU.own.withVariants)).toEqual([])
    expect(await set(null, MENU.own.withVariants), 'twice is as once').toEqual([])
  })

  test('is never off for good, and only a dish of the own menu', async () => {
    const month = 30 * 24 * 60
    expect(await set(inMinutes(month))).toHaveLength(1)
    expect((await failure(set(inMinutes(month + 3)))).errors).toEqual([{ path: 'until', message: 'until_too_far' }])
    expect((await failure(set(inMinutes(0)))).errors).toEqual([{ path: 'until', message: 'until_not_after_now' }])
    expect((await failure(set(inMinutes(5), MENU.foreign.plain))).said).toBe('fault not_found')
    expect((await failure(set(inMinutes(5), MENU.foreign.plain, BUSINESS.foreign))).said).toBe('fault not_found')
    expect(await set(null)).toEqual([])
  })

  test('is said so by the kitchen, by no courier, and by who keeps the menu', async () => {
    const courier = await signedIn(server, 'courier')
    const call = { params: { id: BUSINESS.own, itemId: MENU.own.plain }, body: { until: inMinutes(5) } }
    expect((await failure(courier.api.menu.setAvailability(call))).said).toBe('fault forbidden')
    await server.sql(`INSERT INTO user_permissions (user_id, right_id) VALUES (${ACCOUNTS.courier.id}, 204)`)
    expect(await courier.api.menu.setAvailability(call)).toHaveLength(1)
    expect(await set(null)).toEqual([])
  })
})
