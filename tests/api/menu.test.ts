import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#/contract'
import { type Client, signedIn } from '../support/client'
import { BUSINESS, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

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
