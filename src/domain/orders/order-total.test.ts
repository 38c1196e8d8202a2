import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountCents, itemPrice, orderTotal, type PricedItem, repricedTotal } from './order-total'

const item = (differs: Partial<PricedItem> = {}): PricedItem => ({
  basePriceCents: 35_000,
  variantPriceCents: undefined,
  toppings: [],
  quantity: 1,
  ...differs,
})

describe('one piece costs', () => {
  test.each([
    ['the base price', {}, 35_000],
    ['the variant’s price instead', { variantPriceCents: 42_000 }, 42_000],
    ['nothing where the variant is free', { variantPriceCents: 0 }, 0],
    ['and each topping as often as it is taken', { toppings: [{ priceCents: 5_000, quantity: 2 }] }, 45_000],
    [
      'toppings on a variant',
      {
        variantPriceCents: 42_000,
        toppings: [
          { priceCents: 5_000, quantity: 1 },
          { priceCents: 3_000, quantity: 3 },
        ],
      },
      56_000,
    ],
  ])('%s', (_, differs, expected) => expect(itemPrice(item(differs))).toBe(expected))
})

describe('a discount', () => {
  test.each([
    [null, 100_000, 0],
    [undefined, 100_000, 0],
    [{ discountType: 'PERCENT', value: 10 }, 100_000, 10_000],
    [{ discountType: 'PERCENT', value: 12.5 }, 333, 42],
    [{ discountType: 'PERCENT', value: 100 }, 333, 333],
    [{ discountType: 'AMOUNT', value: 2.5 }, 1_000, 250],
    [{ discountType: 'AMOUNT', value: 99 }, 1_000, 1_000],
  ] as const)('%o off %s is %s', (discount, net, expected) => expect(discountCents(discount, net)).toBe(expected))
})

const cents = fc.integer({ min: 0, max: 10_000_000 })
const anyItem: fc.Arbitrary<PricedItem> = fc.record({
  basePriceCents: cents,
  variantPriceCents: fc.option(cents, { nil: undefined }),
  toppings: fc.array(fc.record({ priceCents: cents, quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 4 }),
  quantity: fc.integer({ min: 1, max: 99 }),
})

test('a total is whole, adds up, and a discount never makes the dishes cost less than nothing', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 8 }), cents, cents, cents, (items, discount, transport, service) => {
      const total = orderTotal({
        items,
        discountCents: discount,
        transportCents: transport,
        serviceFeeCents: service,
      })
      expect(Number.isSafeInteger(total.totalCents)).toBe(true)
      expect(total.discountCents).toBe(Math.min(discount, total.netCents))
      expect(total.totalCents).toBe(total.netCents - total.discountCents + transport + service)
      expect(total.totalCents).toBeGreaterThanOrEqual(transport + service)
    }),
  )
})

test('the order of the dishes does not change the total', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 8 }), (items) => {
      const rest = { discountCents: 0, transportCents: 0, serviceFeeCents: 0 }
      expect(orderTotal({ items: items.toReversed(), ...rest })).toEqual(orderTotal({ items, ...rest }))
    }),
  )
})

test('an order that is priced again from its stored lines costs what it cost before', () => {
  const discounts = fc.option(
    fc.record({
      discountType: fc.constantFrom('PERCENT' as const, 'AMOUNT' as const),
      value: fc.integer({ min: 0, max: 100 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 8 }), discounts, cents, cents, (items, discount, transport, service) => {
      const fees = { transportCents: transport, serviceFeeCents: service }
      const { netCents } = orderTotal({ items, discountCents: 0, ...fees })
      const first = orderTotal({ items, discountCents: discountCents(discount, netCents), ...fees })
      const lines = items.map((item) => ({ itemPriceCents: itemPrice(item), quantity: item.quantity }))
      expect(repricedTotal({ lines, discount, ...fees })).toEqual(first)
    }),
  )
})
