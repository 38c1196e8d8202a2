import { describe, expect, test } from 'vitest'
import { shareLines, soldOf } from './invoice-lines'
import { totalOf } from './vat'

const shares = { commission: 1_250, courier: 0, marketing: 50, vat: 2_000 }

test('for each of the terms one line of each share that is not 0 %, rounded by itself', () => {
  const lines = shareLines([
    { termsId: 1, shares, orders: 3, baseCents: 10_001 },
    { termsId: 2, shares: { ...shares, courier: 1_000 }, orders: 1, baseCents: 5 },
    { termsId: 3, shares, orders: 0, baseCents: 0 },
  ])
  expect(
    lines.map(({ kind, termsId, amountNoVatCents, vatCents }) => [kind, termsId, amountNoVatCents, vatCents]),
  ).toEqual([
    ['commission', 1, 1_250, 250],
    ['marketing', 1, 50, 10],
    ['commission', 2, 1, 0],
    // Half a cent goes up.
    ['courier', 2, 1, 0],
    ['marketing', 2, 0, 0],
  ])
  expect(totalOf(lines)).toEqual({ amountNoVatCents: 1_302, vatCents: 260 })
})

describe('what an order sold', () => {
  const order = { isHandedOver: true, netCents: 1_000, discountCents: 100, transportCents: 200, refundedCents: 0 }
  test.each([
    ['dishes less discount', {}, 900, 900, 1_100],
    ['less what was refunded', { refundedCents: 300 }, 600, 600, 800],
    ['a refund of all dishes and half of the delivery', { refundedCents: 1_000 }, 0, 0, 100],
    ['a refund of everything', { refundedCents: 1_100 }, 0, 0, 0],
    ['nothing before it was handed over', { isHandedOver: false }, 0, 0, 0],
  ])('%s', (_name, change, sales, base, withTransport) => {
    expect(soldOf({ ...order, ...change }, false)).toEqual({ salesCents: sales, baseCents: base })
    expect(soldOf({ ...order, ...change }, true)).toEqual({ salesCents: sales, baseCents: withTransport })
  })
})

test('the example of docs/decisions.md, From an order to a figure', () => {
  const order = {
    isHandedOver: true,
    netCents: 100_000,
    discountCents: 10_000,
    transportCents: 15_000,
    refundedCents: 20_000,
  }
  const invoiced = (baseCents: number) =>
    totalOf(
      shareLines([
        { termsId: 1, shares: { commission: 1_250, courier: 800, marketing: 200, vat: 2_000 }, orders: 1, baseCents },
      ]),
    )
  const { baseCents: left } = soldOf(order, false)
  const { baseCents: before } = soldOf({ ...order, refundedCents: 0 }, false)
  expect([left, invoiced(left)]).toEqual([70_000, { amountNoVatCents: 15_750, vatCents: 3_150 }])
  expect([before, invoiced(before)]).toEqual([90_000, { amountNoVatCents: 20_250, vatCents: 4_050 }])
  expect(invoiced(left - before)).toEqual({ amountNoVatCents: -4_500, vatCents: -900 })
})
