import fc from 'fast-check'
import { isHandedOver } from '#/domain/finance/handed-over'
import { ORDER_STATUSES } from '#/domain/orders/order-status'
import { dayAfter } from '#/domain/values/wall-clock'
import type { TermsOfTest } from './finance'
import { BUSINESS } from './seed'
import type { SoldOrder } from './sold-orders'

/** The day on which the terms of the first business change. */
const CHANGE = '2026-11-11'
/** What `bookOf` reckons with. */
export const BOOK_TERMS: readonly TermsOfTest[] = [
  { commission: 12.5, courier: 8.3 },
  { validFrom: CHANGE, commission: 15, courier: 8.3, marketing: 1.7, includeTransport: true },
  { businessId: BUSINESS.foreign, commission: 10 },
]
const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0)

/** Orders of two businesses and three moneys on some of these days. */
export const ordersOn = (day: fc.Arbitrary<string>): fc.Arbitrary<SoldOrder> =>
  fc
    .record({
      day,
      businessId: fc.constantFrom(BUSINESS.own, BUSINESS.foreign),
      currency: fc.constantFrom('ALL', 'LEK', 'EUR'),
      netCents: fc.integer({ min: 0, max: 500_000 }),
      discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
      transportCents: fc.integer({ min: 0, max: 30_000 }),
      refundShare: fc.double({ min: 0, max: 1, noNaN: true }),
      status: fc.constantFrom(...ORDER_STATUSES),
    })
    .map(({ discountShare, refundShare, ...order }) => {
      const discountCents = Math.floor(order.netCents * discountShare)
      const total = order.netCents - discountCents + order.transportCents
      return { ...order, discountCents, refundedCents: Math.floor(total * refundShare) }
    })

/** Around 20 October: both periods, their edges, and the days on which the clocks change. */
export const anyOrder = ordersOn(fc.integer({ min: -40, max: 40 }).map((days) => dayAfter('2026-10-20', days)))

/** An accountant's way: order by order in full numbers, then each percentage of each base. */
export function bookOf(sold: readonly SoldOrder[], currency: string, businessId: number, from: string, to: string) {
  const book = { orders: 0, salesCents: 0, commission: { commission: 0, courier: 0, marketing: 0 } }
  const bases = [0n, 0n]
  for (const order of sold) {
    const { day, netCents, discountCents = 0, transportCents = 0, refundedCents = 0, status = 'DELIVERED' } = order
    const money = order.currency === 'LEK' ? 'ALL' : (order.currency ?? 'ALL')
    if (money !== currency || order.businessId !== businessId || day < from || day > to) continue
    if (!isHandedOver(status)) continue
    const dishes = netCents - discountCents
    const left = Math.max(0, dishes - refundedCents)
    const delivery = refundedCents > dishes ? transportCents - (refundedCents - dishes) : transportCents
    book.orders++
    book.salesCents += left
    const isLater = businessId === BUSINESS.own && day >= CHANGE
    bases[isLater ? 1 : 0] = (bases[isLater ? 1 : 0] ?? 0n) + BigInt(left + (isLater ? delivery : 0))
  }
  const percents =
    businessId === BUSINESS.own
      ? [
          [1250n, 830n, 0n],
          [1500n, 830n, 170n],
        ]
      : [[1000n, 0n, 0n]]
  const fee = (kind: number) =>
    sum(percents.map((shares, i) => Number(((bases[i] ?? 0n) * (shares[kind] ?? 0n) + 5_000n) / 10_000n)))
  book.commission = { commission: fee(0), courier: fee(1), marketing: fee(2) }
  return book
}
