import { expect, test } from 'vitest'
import { missingOf, orderReadiness, type SetupCheck, type SetupFacts } from './order-readiness'

const ready: SetupFacts = {
  dishesOnSale: 3,
  paymentTypes: 2,
  kitchenAccounts: 1,
  contacts: 1,
  hasHours: true,
  zones: 1,
  takeAwayPoints: 0,
  isOnline: true,
}

test('a business with everything takes orders', () => {
  expect(orderReadiness(ready)).toMatchObject({ canTakeOrders: true })
  expect(missingOf(ready)).toEqual([])
})

test.each<[string, Partial<SetupFacts>, SetupCheck, boolean]>([
  ['no dish, or every one off', { dishesOnSale: 0 }, 'menu', false],
  ['no way to pay', { paymentTypes: 0 }, 'payment', false],
  ['nobody who rings', { kitchenAccounts: 0 }, 'account', false],
  ['closed by staff', { isOnline: false }, 'online', false],
  ['no opening hours: open all the time', { hasHours: false }, 'hours', true],
  ['nobody to call', { contacts: 0 }, 'contact', true],
  ['neither zone nor take-away point: everywhere', { zones: 0 }, 'delivery', true],
])('%s', (_what, changes, missing, canTakeOrders) => {
  const facts = { ...ready, ...changes }
  expect(missingOf(facts)).toEqual([missing])
  expect(orderReadiness(facts).canTakeOrders).toBe(canTakeOrders)
})

test('a take-away point alone will do for delivery', () => {
  expect(missingOf({ ...ready, zones: 0, takeAwayPoints: 1 })).toEqual([])
})
