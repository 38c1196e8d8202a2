import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#/api/call-types'
import { type NewOrder, Order } from '#/contract/orders'
import { signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS, COMPANY, MENU, TAKE_AWAY_POINT } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { aNewOrder, asOnScreens, failure, placeOrder, readOrder } from './ordering'

let server: TestServer
let kitchen: Api
const clock = movableClock()

beforeAll(async () => {
  server = await startTestServer({ clock })
  kitchen = (await signedIn(server, 'kitchen')).api
})
afterAll(() => server.close())

describe('an order that comes in', () => {
  test('is priced from the menu, with transport, and waits for an answer', async () => {
    const order = await placeOrder(kitchen, {
      items: [
        { id: MENU.own.plain, quantity: 2 },
        { id: MENU.own.withVariants, quantity: 1, variantItem: { id: MENU.own.large } },
        {
          id: MENU.own.withToppings,
          quantity: 2,
          notes: 'e prerë',
          toppingItems: [{ id: MENU.own.cheese, toppingTypeId: MENU.own.toppingType, quantity: 2 }],
        },
      ],
      total: 1, // what a client adds up is never believed
    })
    expect(v.parse(Order, order)).toEqual(order)
    expect(order).toMatchObject({
      status: 'PENDING',
      statusVersion: 1,
      totalNet: 700 + 320 + 2 * 700,
      transportCost: 150,
      total: 2420 + 150,
      currency: 'ALL',
      deliverytime: 35,
      phone: '+355 691234567',
      orderExtraData: { suggestedCookingTime: 20, minSuggestedCookingTime: 10, maxSuggestedCookingTime: 60 },
    })
    expect(order.items.map((item) => [item.itemName, item.itemPrice, item.quantity, item.notes])).toEqual([
      ['Qofte', 350, 2, ''],
      ['Sufllaqe', 320, 1, ''],
      ['Pica Margherita', 700, 2, 'e prerë'],
    ])
    expect(await readOrder(kitchen, order.id)).toEqual(asOnScreens(order))
  })

  test('stands with its toppings as the menu has them, in whatever order they were sent', async () => {
    const topping = (id: number) => ({ id, toppingTypeId: MENU.own.toppingType, quantity: 1 })
    const order = await placeOrder(kitchen, {
      items: [
        { id: MENU.own.withToppings, quantity: 1, toppingItems: [topping(MENU.own.olives), topping(MENU.own.cheese)] },
      ],
    })
    expect(order.items[0]?.toppingItems.map(({ displayedText }) => displayedText)).toEqual(['Cheese', 'Olives'])
  })

  test('finds its customer by phone and its address again, and is a first order only once', async () => {
    const customer = { name: 'Besa', phonePrefix: '+355', phone: '68 200 1000' }
    const first = await placeOrder(kitchen, { customer })
    const second = await placeOrder(kitchen, { customer: { ...customer, phone: '682001000' } })
    expect([first.firstOrder, second.firstOrder]).toEqual([true, false])
    expect(second.customer.id).toBe(first.customer.id)
    expect(second.customerAddress).toEqual({ ...first.customerAddress })
    const third = await placeOrder(kitchen, {
      customer: { id: first.customer.id },
      customerAddress: { addressStreet: 'Rruga e Kavajës 1' },
    })
    expect(third.customerAddress).toMatchObject({ primary: false, addressStreet: 'Rruga e Kavajës 1' })
  })

  test('for a company is its order, under the company’s name of that day', async () => {
    const channel = await signedIn(server, 'channel')
    await server.sql(`INSERT INTO user_companies VALUES (${ACCOUNTS.channel.id}, ${COMPANY.own})`)
    const forCompany = (id: number) => channel.api.orders.intake({ body: aNewOrder({ company: { id } }) })
    const refused = async (id: number) => (await failure(forCompany(id))).errors
    expect(await refused(COMPANY.own)).toEqual([{ path: 'company.id', message: 'takes_no_companies' }])
    await server.sql(`UPDATE businesses SET b2b_module = true WHERE id = ${BUSINESS.own}`)
    const order = await forCompany(COMPANY.own)
    expect(order).toMatchObject({ b2bOrder: true, company: { id: COMPANY.own, name: 'Adriatik Software' } })
    await server.sql(`UPDATE companies SET name = 'Adriatik', status = 0 WHERE id = ${COMPANY.own}`)
    expect(await readOrder(kitchen, order.id)).toEqual(asOnScreens(order))
    expect(await refused(COMPANY.own)).toEqual([{ path: 'company.id', message: 'company_inactive' }])
    // Somebody else's looks like one that there is not.
    for (const id of [COMPANY.foreign, 99])
      expect(await refused(id)).toEqual([{ path: 'company.id', message: 'unknown' }])
    const own = await failure(kitchen.orders.create({ body: aNewOrder({ company: { id: COMPANY.own } }) }))
    expect(own.errors).toEqual([{ path: 'company.id', message: 'unknown' }])
    expect(await readOrder(kitchen, (await placeOrder(kitchen)).id)).not.toHaveProperty('company')
  })

  test('to take away costs no transport', async () => {
    const order = await placeOrder(kitchen, { takeAwayPoint: { id: TAKE_AWAY_POINT.own }, customerAddress: null })
    expect(order).toMatchObject({ takeAwayPoint: { id: TAKE_AWAY_POINT.own, pointName: 'At the counter' }, total: 700 })
    expect([order.customerAddress, order.transportCost, order.deliverytime]).toEqual([null, 0, 20])
    // The guest shows it at the counter; at the door nobody asks for it.
    expect([order.hasQrCode, (await placeOrder(kitchen)).hasQrCode]).toEqual([true, false])
  })

  test.each([
    ['a percentage', { discountType: 'PERCENT', value: 12.5 }, 87.5],
    ['an amount', { discountType: 'AMOUNT', value: 100 }, 100],
    ['more than the dishes cost', { discountType: 'AMOUNT', value: 5_000 }, 700],
  ] as const)('takes a discount off the dishes: %s', async (_, discount, off) => {
    const order = await placeOrder(kitchen, { discount })
    expect(order).toMatchObject({ discount, discountValue: off, total: 700 - off + 150 })
  })

  test('keeps its place in the day and its wish for later', async () => {
    const scheduled = new Date(clock.now().getTime() + 2 * 3_600_000).toISOString()
    expect(await placeOrder(kitchen, { scheduled })).toMatchObject({ scheduled })
  })

  test('a fee by hand counts for staff and not for a channel', async () => {
    const body = aNewOrder({ transportCost: 0, serviceFee: 50 })
    expect(await kitchen.orders.create({ body })).toMatchObject({
      total: 750,
      manually: true,
      createdByUser: { id: ACCOUNTS.kitchen.id },
    })
    expect(await kitchen.orders.intake({ body })).toMatchObject({ total: 850, manually: false, createdByUser: null })
  })

  test('comes from the kitchen or from a channel, and not from who drives or counts the money', async () => {
    const channel = (await signedIn(server, 'channel')).api
    expect(await placeOrder(channel)).toMatchObject({ status: 'PENDING' })
    for (const account of ['courier', 'finance'] as const) {
      const { api } = await signedIn(server, account)
      expect((await failure(placeOrder(api))).said).toBe('fault forbidden')
    }
  })

  test('sent twice under one key is taken once', async () => {
    const channel = (await signedIn(server, 'channel')).api
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = aNewOrder({ description: 'vetëm një herë' })
    const [first, second] = await Promise.all([
      channel.orders.intake({ body }, { headers }),
      channel.orders.intake({ body }, { headers }),
    ])
    expect(second).toEqual(first)
    const other = channel.orders.intake({ body: aNewOrder({ description: 'tjetër' }) }, { headers })
    expect((await failure(other)).said).toBe('fault key_reused')
  })

  const wrong = (path: string) => [{ path, message: expect.any(String) }]
  test.each([
    ['an unknown dish', { items: [{ id: 99_999, quantity: 1 }] }, 'items.0.id'],
    ['a dish of the neighbour', { items: [{ id: MENU.foreign.plain, quantity: 1 }] }, 'items.0.id'],
    [
      'a variant of another dish',
      { items: [{ id: MENU.own.plain, quantity: 1, variantItem: { id: MENU.own.large } }] },
      'items.0.variantItem.id',
    ],
    [
      'a topping that the dish does not have',
      {
        items: [
          {
            id: MENU.own.plain,
            quantity: 1,
            toppingItems: [{ id: MENU.own.cheese, toppingTypeId: MENU.own.toppingType, quantity: 1 }],
          },
        ],
      },
      'items.0.toppingItems.0.id',
    ],
    [
      'more toppings than the dish takes',
      {
        items: [
          {
            id: MENU.own.withToppings,
            quantity: 1,
            toppingItems: [{ id: MENU.own.olives, toppingTypeId: MENU.own.toppingType, quantity: 3 }],
          },
        ],
      },
      'items.0.toppingItems',
    ],
    ['a customer of nobody', { customer: { id: 99_999 } }, 'customer.id'],
    ['an address of nobody', { customerAddress: { id: 99_999 } }, 'customerAddress.id'],
    ['a counter of the neighbour', { takeAwayPoint: { id: TAKE_AWAY_POINT.foreign } }, 'takeAwayPoint.id'],
    ['a time that is over', { scheduled: '2020-01-01T12:00:00.000Z' }, 'scheduled'],
    ['more than everything off', { discount: { discountType: 'PERCENT', value: 101 } }, 'discount.value'],
    ['a fee beyond reason', { transportCost: 50_000_000 }, 'transportCost'],
    ['somebody else as its author', { createdByUser: { id: ACCOUNTS.owner.id } }, 'createdByUser.id'],
  ] satisfies [string, Partial<NewOrder>, string][])('is refused with the path of %s', async (_, differs, path) => {
    const error = await failure(kitchen.orders.intake({ body: aNewOrder(differs) }))
    expect(error).toMatchObject({ said: 'fault bad_input', status: 422, errors: wrong(path) })
  })

  test('a dish that is off or out is refused, and one that is back is not', async () => {
    const set = (values: string) => server.sql(`UPDATE menu_items SET ${values} WHERE id = ${MENU.own.small}`)
    const order = () => placeOrder(kitchen, { items: [{ id: MENU.own.plain, quantity: 1 }] })
    await set('status = 0')
    expect((await failure(order())).errors).toEqual([{ path: 'items.0.id', message: 'item_not_available' }])
    const from = new Date(clock.now().getTime() + 60_000).toISOString()
    await set(`status = 1, out_until = '${from}'`)
    expect((await failure(order())).errors).toEqual([{ path: 'items.0.id', message: 'item_not_available', from }])
    await set(`out_until = '${clock.now().toISOString()}'`)
    expect(await order()).toMatchObject({ status: 'PENDING' })
  })

  test('that costs more than any column holds is refused at its dishes', async () => {
    await server.sql(`UPDATE menu_items SET price_cents = 2147483647 WHERE id = ${MENU.own.plain}`)
    for (const items of [
      [{ id: MENU.own.plain, quantity: 99 }],
      [
        { id: MENU.own.plain, quantity: 1 },
        { id: MENU.own.plain, quantity: 1 },
      ],
    ])
      expect((await failure(placeOrder(kitchen, { items }))).errors).toEqual([
        { path: 'items', message: 'order_too_large' },
      ])
    await server.sql(`UPDATE menu_items SET price_cents = 55000 WHERE id = ${MENU.own.plain}`)
  })

  test('without a place to go is incomplete', async () => {
    const { customerAddress: _, ...body } = aNewOrder()
    expect((await failure(kitchen.orders.create({ body }))).said).toBe('refusal incomplete_order')
  })

  test('is accepted by itself where the business asked for that', async () => {
    const auto = (on: boolean) => server.sql(`UPDATE businesses SET auto_accept = ${on} WHERE id = 1`)
    await auto(true)
    const order = await placeOrder(kitchen)
    await auto(false)
    expect(order).toMatchObject({ status: 'ACCEPTED', totalCookingTime: 20, statusVersion: 2, statusBy: null })
  })
})
