import { describe, expect, it } from 'vitest'
import type { CompanyMeal } from '#/contract/company-orders'
import { createLunchLedger } from './lunch-ledger'

const meal = (orderId: number, total: number, differs: Partial<CompanyMeal> = {}): CompanyMeal =>
  ({ orderId, total, personPart: 0, released: false, ...differs }) as CompanyMeal // the ledger reads no more of it

describe('what the simulator ordered', () => {
  const ledger = createLunchLedger()
  const present = [meal(1, 7), meal(2, 9.5, { personPart: 2.5 }), meal(3, 6, { released: true })]
  for (const one of [meal(1, 7), meal(2, 9.5, { personPart: 2.5 }), meal(3, 6)]) ledger.ordered(one)
  ledger.cancelled(meal(3, 6))

  it('is what its companies pay, less what was cancelled', () => {
    expect(ledger.compare(present, 1_400)).toEqual({
      orderedCents: 2_000,
      cancelledCents: 600,
      takenBackCents: 0,
      reservedCents: 1_400,
      faults: [],
    })
  })

  it('is less what a kitchen refused', () => {
    const refused = present.map((one) => ({ ...one, released: one.orderId !== 2 }))
    expect(ledger.compare(refused, 700)).toMatchObject({ takenBackCents: 700, faults: [] })
  })

  it.each([
    ['a cent too much is reserved', present, 1_401, 'reserved is 1401 cents, and should be 1400'],
    ['a meal is not there', present.slice(1), 1_400, 'meals that their people do not find: 1'],
    ['a cancelled one counts', [...present.slice(0, 2), meal(3, 6)], 1_400, 'cancelled meals that count: 3'],
    ['one costs something else', [meal(1, 7.01), ...present.slice(1)], 1_400, 'meals that cost something else now: 1'],
  ])('tells where %s', (_, there, reservedCents, fault) => {
    expect(ledger.compare(there, reservedCents).faults).toEqual([fault])
  })
})
