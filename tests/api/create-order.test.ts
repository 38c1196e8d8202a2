import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#/contract'
import { PriceChange } from '#/contract/price-change'
import { type Client, signedIn } from '../support/client'
import { BUSINESS, MENU, TAKE_AWAY_POINT } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { aNewOrder, failure } from './ordering'

let server: TestServer
let kitchen: Client
const params = { id: BUSINESS.own }

/** A circle of a kilometre round the Skanderbeg square; delivered there for 200 instead of 150. */
const SQUARE = { latitude: 41.3275, longitude: 19.8189 }
const zone = () =>
  server.sql(`INSERT INTO service_zones (business_id, name, latitude_e6, longitude_e6, radius_m, transport_cents)
    VALUES (1, 'Centre', 41327500, 19818900, 1000, 20000)`)
const at = (place: { latitude: number; longitude: number }) => ({ addressStreet: 'Rruga e Kavajës 1', ...place })

beforeAll(async () => {
  server = await startTestServer()
  kitchen = await signedIn(server, 'kitchen')
})
beforeEach(() => server.sql('DELETE FROM service_zones'))
afterAll(() => server.close())

describe('what somebody who takes an order must know', () => {
  test('where customers may fetch their orders', async () => {
    const points = await kitchen.api.menu.takeAwayPoints({ params })
    expect(v.parse(contract.menu.takeAwayPoints.response, points)).toEqual([
      { id: TAKE_AWAY_POINT.own, pointName: 'At the counter', address: '', revision: 1 },
    ])
    await server.sql(`UPDATE take_away_points SET active = false WHERE id = ${TAKE_AWAY_POINT.own}`)
    expect(await kitchen.api.menu.takeAwayPoints({ params })).toEqual([])
    await server.sql(`UPDATE take_away_points SET active = true WHERE id = ${TAKE_AWAY_POINT.own}`)
  })

  test('what the house adds, and where it delivers', async () => {
    await zone()
    const rules = await kitchen.api.menu.orderingRules({ params })
    expect(v.parse(contract.menu.orderingRules.response, rules)).toEqual({
      transportCost: 150,
      needsZones: false,
      serviceFee: 0,
      currency: 'ALL',
      paymentTypes: ['CASH', 'CREDIT_CARD', 'OTHER'],
      zones: [
        {
          id: expect.any(Number),
          name: 'Centre',
          shape: { kind: 'circle', center: SQUARE, radiusM: 1000 },
          transportCost: 200,
          minimumOrder: 0,
          freeFrom: null,
          extraMinutes: 0,
        },
      ],
    })
  })

  test("is nobody else's business", async () => {
    const foreign = { params: { id: BUSINESS.foreign } }
    expect((await failure(kitchen.api.menu.takeAwayPoints(foreign))).said).toBe('fault not_found')
    expect((await failure(kitchen.api.menu.orderingRules(foreign))).said).toBe('fault not_found')
  })
})

describe('an order by hand', () => {
  const create = (differs: Parameters<typeof aNewOrder>[0]) => kitchen.api.orders.create({ body: aNewOrder(differs) })

  test('stands when both added it up alike', async () => {
    expect(await create({ total: 850 })).toMatchObject({ total: 850, manually: true })
  })

  test('is not taken at another price than the customer was told; the server says what differs', async () => {
    const before = await kitchen.api.orders.list()
    const refused = await failure(create({ total: 800 }))
    expect(refused.said).toBe('refusal price_changed')
    expect(v.parse(PriceChange, refused.data)).toEqual({
      total: 850,
      totalNet: 700,
      discountValue: 0,
      transportCost: 150,
      serviceFee: 0,
      items: [{ itemPrice: 350 }],
    })
    expect((await kitchen.api.orders.list()).total).toBe(before.total)
  })

  test('costs the transport of its zone', async () => {
    await zone()
    expect(await create({ customerAddress: at(SQUARE) })).toMatchObject({ transportCost: 200, total: 900 })
    expect(await create({ customerAddress: { addressStreet: 'Nobody put this on a map' } })).toMatchObject({
      transportCost: 150,
    })
  })

  test('is not taken to where the business does not deliver', async () => {
    await zone()
    const refused = await failure(create({ customerAddress: at({ latitude: 41.4, longitude: 19.9 }) }))
    expect(refused).toMatchObject({
      said: 'fault bad_input',
      errors: [{ path: 'customerAddress', message: 'outside_zone' }],
    })
  })

  test('with a pin goes to that pin, though the same street is known without', async () => {
    const street = { addressStreet: 'Rruga e Dibrës 9' }
    const first = await create({ customerAddress: street })
    const second = await create({ customerAddress: { ...street, ...SQUARE } })
    expect(second.customerAddress).toMatchObject(SQUARE)
    expect(second.customerAddress?.id).not.toBe(first.customerAddress?.id)
    expect((await create({ customerAddress: street })).customerAddress?.id).toBe(first.customerAddress?.id)
  })

  test.each([
    ['a negative quantity', { items: [{ id: MENU.own.plain, quantity: -2 }] }, 'items.0.quantity'],
    ['an absurd quantity', { items: [{ id: MENU.own.plain, quantity: 1000 }] }, 'items.0.quantity'],
    ['half a dish', { items: [{ id: MENU.own.plain, quantity: 1.5 }] }, 'items.0.quantity'],
    ['no dish', { items: [] }, 'items'],
    ['a dish of nobody', { items: [{ id: 999_999, quantity: 1 }] }, 'items.0.id'],
    ['too many toppings', tooManyToppings(), 'items.0.toppingItems'],
    ['a customer without a phone', { customer: { name: 'Arta', phonePrefix: '+355', phone: '' } }, 'customer'],
  ])('refuses %s, and says where', async (_, differs, path) => {
    const refused = await failure(create(differs))
    expect(refused.said).toBe('fault bad_input')
    expect(refused.errors.some((error) => error.path.startsWith(path))).toBe(true)
  })
})

describe("a new customer's telephone", () => {
  const orderOf = (phonePrefix: string, phone: string) => ({
    body: aNewOrder({ customer: { name: 'Besa Duka', phonePrefix, phone } }),
  })

  test.each([
    ['+355', '069 111', 'customer.phone', 'phone_too_short'],
    ['+355', '069 20 12 3456', 'customer.phone', 'phone_too_long'],
    ['+355', '19 123 4567', 'customer.phone', 'phone_beginning'],
    ['+39', '333 12', 'customer.phone', 'phone_too_short'],
    ['+999', '69 20 12 345', 'customer.phonePrefix', 'phone_prefix'],
  ])('%s %s is refused at its field, and kept nowhere', async (prefix, phone, path, message) => {
    const refused = await failure(kitchen.api.orders.create(orderOf(prefix, phone)))
    expect([refused.status, refused.errors]).toEqual([422, [{ path, message }]])
    const found = await kitchen.api.customers.search({
      query: { restaurantId: BUSINESS.own, search: phone.replaceAll(' ', '') },
    })
    expect(found).toEqual([])
  })

  test('is one, with or without the 0 that only calls from inside need', async () => {
    const first = await kitchen.api.orders.create(orderOf('+355', '069 20 12 345'))
    expect(first.customer).toMatchObject({ phonePrefix: '+355', phone: '692012345' })
    const second = await kitchen.api.orders.create(orderOf('+355', '69 201 2345'))
    expect(second.customer.id).toBe(first.customer.id)
    const roman = await kitchen.api.orders.create(orderOf('+39', '06 123 4567'))
    expect(roman.customer.phone).toBe('061234567')
  })

  test('of a channel is taken as it comes', async () => {
    const { customer } = await kitchen.api.orders.intake(orderOf('+355', '069 111'))
    expect(customer).toMatchObject({ phonePrefix: '+355', phone: '069111' })
  })

  test('that was odd from the start does not keep a known customer from ordering', async () => {
    const { customer } = await kitchen.api.orders.intake(orderOf('+355', '4444'))
    const order = await kitchen.api.orders.create({ body: aNewOrder({ customer: { id: customer.id } }) })
    expect(order.customer.phone).toBe('4444')
  })
})

function tooManyToppings() {
  const { withToppings: id, toppingType: toppingTypeId, cheese } = MENU.own
  return { items: [{ id, quantity: 1, toppingItems: [{ id: cheese, toppingTypeId, quantity: 3 }] }] }
}
