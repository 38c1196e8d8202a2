import { describe, expect, it } from 'vitest'
import type { MenuItem } from '#/contract/menu'
import type { Order } from '#/contract/orders'
import { createRandom } from '../random'
import { nextCourierStep } from './courier-step'
import { randomOrder, rememberGuest, type Shop } from './random-order'
import * as v from 'valibot'
import { NewOrder } from '#/contract/orders'

const AT = Date.parse('2025-10-23T12:00:00Z')
const minute = (n: number): string => new Date(AT + n * 60_000).toISOString()

/** What a courier sees of an order; the rest does not matter to the rule. */
const orderIn = (status: Order['status'], differs: Partial<Order> = {}): Order =>
  ({
    id: 1001,
    status,
    registrationtime: minute(0),
    date: minute(0),
    scheduled: null,
    deliverytime: 35,
    takeAwayPoint: null,
    totalCookingTime: 20,
    orderExtraData: { suggestedCookingTime: 20 },
    lastDateAccepted: minute(1),
    lastDateCooked: null,
    lastDateAcceptedToPickUp: null,
    lastDateInRestaurant: null,
    lastDateCollected: null,
    lastDateDelivered: null,
    ...differs,
  }) as Order

describe('a courier', () => {
  it.each([
    ['PENDING', 60, {}, undefined],
    ['ACCEPTED', 2, {}, undefined],
    ['ACCEPTED', 20, {}, 'ACCEPTED_TO_PICK_UP'],
    ['COOKED', 20, { lastDateCooked: minute(15) }, 'ACCEPTED_TO_PICK_UP'],
    ['ACCEPTED', 20, { takeAwayPoint: { id: 3, pointName: 'Here' } }, undefined],
    ['ACCEPTED_TO_PICK_UP', 30, { lastDateAcceptedToPickUp: minute(10) }, 'IN_RESTAURANT'],
    ['IN_RESTAURANT', 60, { lastDateInRestaurant: minute(20) }, undefined],
    ['IN_RESTAURANT', 60, { lastDateInRestaurant: minute(20), lastDateCooked: minute(22) }, 'COLLECTED'],
    ['COLLECTED', 70, { lastDateCollected: minute(40) }, 'DELIVERED'],
    ['COLLECTED', 44, { lastDateCollected: minute(40) }, undefined],
    ['COMPLETED', 90, {}, undefined],
    ['REJECTED', 90, {}, undefined],
  ] as const)('with an order %s after %i minutes: %o → %s', (status, after, differs, step) => {
    expect(nextCourierStep(orderIn(status, differs), AT + after * 60_000)).toBe(step)
  })

  it('does not set out long before a scheduled order is ready', () => {
    const order = orderIn('ACCEPTED', { scheduled: minute(180) })
    expect(nextCourierStep(order, AT + 30 * 60_000)).toBeUndefined()
    expect(nextCourierStep(order, AT + 155 * 60_000)).toBe('ACCEPTED_TO_PICK_UP')
  })

  it('is faster at a higher speed', () => {
    const order = orderIn('COLLECTED', { lastDateCollected: minute(0) })
    expect(nextCourierStep(order, AT + 60_000)).toBeUndefined()
    expect(nextCourierStep(order, AT + 60_000, 20)).toBe('DELIVERED')
  })
})

const HOME = { latitude: null, longitude: null, addressStreet: 'Rruga e Durrësit 1', addressDetails: '', primary: true }
const DISH: MenuItem = {
  id: 1,
  itemName: 'Qofte',
  description: '',
  photoUrl: null,
  itemPrice: 500,
  category: { id: 1, name: 'C', orderNo: 1 },
  status: 1,
  variants: [],
  toppingTypes: [],
}

it('makes only orders that the contract takes', () => {
  const topping = (id: number) => ({ id, toppingTypeId: 1, displayedText: 'T', price: 50, active: true })
  const shop = {
    businessId: 1,
    cityName: 'Tiranë',
    takeAwayPointIds: [7],
    guests: [],
    menu: [1, 2, 3].map((id) => ({
      id,
      itemName: `Dish ${id}`,
      description: '',
      photoUrl: null,
      itemPrice: 500,
      category: { id: 1, name: 'C', orderNo: 1 },
      status: 1 as const,
      variants: id === 1 ? [{ id: 9, name: 'Large', price: 700 }] : [],
      toppingTypes: [
        {
          id: 1,
          displayedText: 'Extras',
          min: id === 2 ? 1 : 0,
          max: 2,
          active: true,
          items: [topping(1), topping(2)],
        },
      ],
    })),
  }
  const random = createRandom(1)
  const orders = Array.from({ length: 200 }, () => randomOrder(shop, AT, random))
  for (const order of orders) expect(v.safeParse(NewOrder, order).issues).toBeUndefined()
  expect(orders.some(({ takeAwayPoint }) => takeAwayPoint?.id === 7)).toBe(true)
  expect(orders.some(({ scheduled }) => scheduled !== null)).toBe(true)
  expect(orders.every(({ items }) => items.every((one) => one.id !== 2 || one.toppingItems?.length === 1))).toBe(true)
})

it('lets a third of the customers come back, to where they live', () => {
  const shop: Shop = { businessId: 1, cityName: 'Tiranë', takeAwayPointIds: [], menu: [DISH], guests: [] }
  const random = createRandom(1)
  let returned = 0
  const homes = new Map<number, number>()
  for (let i = 1; i <= 900; i++) {
    const { customer, customerAddress } = randomOrder(shop, AT, random)
    const isGuest = 'id' in customer
    const customerId = isGuest ? customer.id : i
    if (isGuest) {
      returned += 1
      expect(customerAddress).toEqual({ id: homes.get(customerId) })
    } else homes.set(customerId, 10_000 + i)
    rememberGuest(shop, {
      customer: { id: customerId, name: '', phone: '', phonePrefix: '' },
      customerAddress: { ...HOME, id: homes.get(customerId) ?? 0 },
    })
  }
  expect(returned / 900).toBeGreaterThan(0.28)
  expect(returned / 900).toBeLessThan(0.39)
  expect(new Set(shop.guests.map(({ customerId }) => customerId)).size).toBe(shop.guests.length)
})
