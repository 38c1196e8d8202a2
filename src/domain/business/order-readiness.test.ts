import { expect, test } from 'vitest'
import {
  missingForOrder,
  missingOf,
  missingToOpen,
  orderReadiness,
  type SetupCheck,
  type SetupFacts,
} from './order-readiness'

const ready: SetupFacts = {
  dishes: 4,
  dishesOnSale: 3,
  paymentTypes: 2,
  kitchenAccounts: 1,
  channels: ['Order Channel'],
  hasCommission: true,
  hasManager: true,
  contacts: 1,
  hasHours: true,
  zones: 1,
  takeAwayPoints: 0,
  isOnline: true,
  asksFullSetup: true,
}
const before = { ...ready, asksFullSetup: false }
const notDone = (facts: SetupFacts): SetupCheck[] =>
  orderReadiness(facts)
    .checks.filter(({ isDone }) => !isDone)
    .map(({ check }) => check)

test.each([ready, before])('a business with everything takes orders', (facts) => {
  expect(orderReadiness(facts)).toMatchObject({ canTakeOrders: true })
  for (const missing of [notDone, missingOf, missingToOpen, missingForOrder]) expect(missing(facts)).toEqual([])
})

test.each<[string, Partial<SetupFacts>, SetupCheck, { now: boolean; earlier: boolean }]>([
  ['no dish, or every one off', { dishesOnSale: 0 }, 'menu', { now: false, earlier: false }],
  ['no way to pay', { paymentTypes: 0 }, 'payment', { now: false, earlier: false }],
  ['nobody who rings', { kitchenAccounts: 0 }, 'account', { now: false, earlier: false }],
  ['no channel that sees it', { channels: [] }, 'channel', { now: false, earlier: false }],
  ['no share for the platform', { hasCommission: false }, 'commission', { now: true, earlier: true }],
  ['nobody who looks after it', { hasManager: false }, 'manager', { now: true, earlier: true }],
  ['closed by staff', { isOnline: false }, 'online', { now: false, earlier: false }],
  ['no opening hours', { hasHours: false }, 'hours', { now: false, earlier: true }],
  ['nobody to call', { contacts: 0 }, 'contact', { now: true, earlier: true }],
  ['neither zone nor take-away point', { zones: 0 }, 'delivery', { now: false, earlier: true }],
])('%s: what of it an order needs', (_what, changes, missing, { now, earlier }) => {
  for (const [facts, can] of [
    [{ ...ready, ...changes }, now],
    [{ ...before, ...changes }, earlier],
  ] as const) {
    expect(notDone(facts)).toEqual([missing])
    expect(missingOf(facts)).toEqual(can ? [] : [missing])
    expect(orderReadiness(facts).canTakeOrders).toBe(can)
  }
})

test('a take-away point alone will do for delivery', () =>
  expect(notDone({ ...ready, zones: 0, takeAwayPoints: 1 })).toEqual([]))

const empty: SetupFacts = {
  ...ready,
  dishes: 0,
  dishesOnSale: 0,
  paymentTypes: 0,
  kitchenAccounts: 0,
  channels: [],
  hasCommission: false,
  hasManager: false,
  contacts: 0,
  hasHours: false,
  zones: 0,
  isOnline: false,
}

test.each<[string, SetupFacts, { toOpen: SetupCheck[]; forOrder: SetupCheck[] }]>([
  [
    'an empty one',
    empty,
    { toOpen: ['hours', 'delivery', 'payment', 'menu', 'account'], forOrder: ['hours', 'delivery', 'payment', 'menu'] },
  ],
  // Every order that could not be carried out names its own dish or way to pay.
  ['an empty one of before', { ...empty, asksFullSetup: false }, { toOpen: [], forOrder: ['payment'] }],
  ['one whose dishes are off for now', { ...ready, dishesOnSale: 0 }, { toOpen: ['menu'], forOrder: [] }],
  ['one that staff have closed', { ...ready, isOnline: false }, { toOpen: [], forOrder: [] }],
])('%s is not opened, and its orders are refused, for what is missing', (_what, facts, { toOpen, forOrder }) => {
  expect(missingToOpen(facts)).toEqual(toOpen)
  expect(missingForOrder(facts)).toEqual(forOrder)
})
