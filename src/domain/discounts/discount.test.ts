import { describe, expect, test } from 'vitest'
import { discountStatus } from './discount'
import { discountProblems, lockedFields } from './discount-problems'
import type { DiscountTerms } from './discount-codec'
import { overlappingPairs, overlapsOf } from './discount-overlaps'
import { WEEKDAYS } from '../values/weekday'
import { isWithinHours, meetingWeekdays } from './discount-hours'
import { bestDiscount, discountFor, type Offer, type PricedOrder, refusalOf } from './discount-price'
import { discountOn } from '../orders/order-total'
import { wallClockAt } from '../values/wall-clock'

const terms = (changes: Partial<DiscountTerms> = {}): DiscountTerms => ({
  title: 'A',
  couponCode: null,
  percentage: 10,
  discount: null,
  atMost: null,
  minimumOrder: 0,
  customers: 'EVERYONE',
  categoryIds: [],
  itemIds: [],
  timesPerCustomer: null,
  timesInAll: null,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  weekdays: [...WEEKDAYS],
  startTime: null,
  endTime: null,
  draft: false,
  ...changes,
})
const today = '2026-11-15'

describe('a discount stands', () => {
  test.each([
    ['ACTIVE', {}, false],
    ['ACTIVE', { startDate: today, endDate: today }, false],
    ['ACTIVE', { endDate: null }, false],
    ['SCHEDULED', { startDate: '2026-11-16' }, false],
    ['ENDED', { endDate: '2026-11-14' }, false],
    ['ENDED', {}, true],
    ['DRAFT', { draft: true }, false],
    ['DRAFT', { startDate: null, endDate: null }, false],
  ] as const)('as %s: %o', (status, changes, isEnded) =>
    expect(discountStatus(terms(changes), isEnded, today)).toBe(status),
  )
})

describe('terms are wrong', () => {
  test.each([
    [{}, []],
    [{ percentage: null }, ['percentage value_missing']],
    [{ discount: 5 }, ['discount two_values']],
    [{ percentage: 0 }, ['percentage not_positive']],
    [{ percentage: null, discount: 0 }, ['discount not_positive']],
    // Less than a cent takes nothing off.
    [{ percentage: null, discount: 0.004 }, ['discount not_positive']],
    [{ atMost: 800 }, []],
    [{ atMost: 0 }, ['atMost not_positive']],
    [{ percentage: null, discount: 5, atMost: 800 }, ['atMost percentage_only']],
    [{ weekdays: [] }, ['weekdays weekday_missing']],
    [{ startTime: '11:00' }, ['endTime time_missing']],
    [{ endTime: '11:00' }, ['startTime time_missing']],
    [{ startTime: '11:00', endTime: '11:00' }, ['endTime same_time']],
    [{ startTime: '22:00', endTime: '02:00' }, []],
    [{ startDate: null }, ['startDate start_missing']],
    [{ startDate: null, draft: true, endDate: null }, []],
    [{ endDate: '2026-10-31' }, ['endDate end_before_start']],
    [{ endDate: '2026-11-14' }, ['endDate end_passed']],
    [
      { startDate: null, endDate: '2026-10-31', percentage: null },
      ['percentage value_missing', 'startDate start_missing', 'endDate end_passed'],
    ],
  ] as const)('%o: %o', (changes, said) => {
    const problems = discountProblems(terms(changes), { today })
    expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual(said)
  })

  test('where a field is locked that was changed', () => {
    const before = { terms: terms({ couponCode: 'A1B' }), status: 'ACTIVE' as const }
    const change = (changes: Partial<DiscountTerms>) =>
      discountProblems({ ...before.terms, ...changes }, { today, before }).map(
        ({ path, message }) => `${path} ${message}`,
      )
    expect(change({ title: 'B', endDate: '2026-12-31', weekdays: [...WEEKDAYS] })).toEqual([])
    expect(change({ weekdays: [1], itemIds: [7] })).toEqual(['itemIds locked', 'weekdays locked'])
    expect(change({ percentage: 11, minimumOrder: 1 })).toEqual(['percentage locked', 'minimumOrder locked'])
    expect(lockedFields('SCHEDULED')).toEqual([])
    expect(lockedFields('ENDED')).toContain('title')
  })
})

describe('the hours of a discount', () => {
  const lunch = { weekdays: [2], startTime: '11:00', endTime: '15:00' }
  const night = { weekdays: [5], startTime: '22:00', endTime: '02:00' }
  /** 28 March and 25 October 2026: the clocks of Tirana change at 02:00 and 03:00. */
  const small = { startDate: '2026-01-01', endDate: null, startTime: '02:15', endTime: '02:45' }
  test.each([
    ['before it', lunch, '2026-11-17T09:59:00Z', false],
    ['with its first minute', lunch, '2026-11-17T10:00:00Z', true],
    ['to its last minute', lunch, '2026-11-17T13:59:00Z', true],
    ['not with its end', lunch, '2026-11-17T14:00:00Z', false],
    ['on another weekday', lunch, '2026-11-18T11:00:00Z', false],
    ['before midnight', night, '2026-11-20T22:30:00Z', true],
    ['past midnight, on the day before', night, '2026-11-21T00:30:00Z', true],
    ['past midnight, of no day', night, '2026-11-20T00:30:00Z', false],
    ['past midnight, to its end', night, '2026-11-21T01:00:00Z', false],
    ['past midnight of its last day', { ...night, endDate: '2026-11-20' }, '2026-11-21T00:30:00Z', true],
    ['past midnight before its first day', { ...night, startDate: '2026-11-21' }, '2026-11-21T00:30:00Z', false],
    ['in an hour that summer time skips: before', small, '2026-03-29T00:59:00Z', false],
    ['in an hour that summer time skips: after', small, '2026-03-29T01:00:00Z', false],
    ['in an hour that comes twice: first', small, '2026-10-25T00:30:00Z', true],
    ['in an hour that comes twice: again', small, '2026-10-25T01:30:00Z', true],
    [
      'on a day of 25 hours, with its last minute',
      { ...small, startTime: null, endTime: null, endDate: '2026-10-25' },
      '2026-10-25T22:59:00Z',
      true,
    ],
    [
      'on a day of 25 hours, not beyond',
      { ...small, startTime: null, endTime: null, endDate: '2026-10-25' },
      '2026-10-25T23:00:00Z',
      false,
    ],
    [
      'on a day of 23 hours, not beyond',
      { ...small, startTime: null, endTime: null, endDate: '2026-03-29' },
      '2026-03-29T22:00:00Z',
      false,
    ],
  ] as const)('%s', (_, changes, at, expected) =>
    expect(isWithinHours(terms(changes), wallClockAt(Date.parse(at), 'Europe/Tirane'))).toBe(expected),
  )

  test.each([
    ['the same', lunch, lunch, [2]],
    ['one after the other', lunch, { weekdays: [2], startTime: '15:00', endTime: '16:00' }, []],
    ['by a minute', lunch, { weekdays: [1, 2, 3], startTime: '14:59', endTime: '16:00' }, [2]],
    ['from the night before', { weekdays: [6], startTime: '01:00', endTime: '03:00' }, night, [6]],
    [
      'from Sunday into Monday',
      { ...night, weekdays: [7] },
      { weekdays: [1], startTime: '01:00', endTime: '03:00' },
      [7],
    ],
    ['all day', lunch, {}, [2]],
  ] as const)('meet: %s', (_, one, other, expected) =>
    expect(meetingWeekdays(terms(one), terms(other))).toEqual(expected),
  )
})

const offer = (changes: Partial<Offer> = {}): Offer => ({ ...terms(), usedInAll: 0, usedByCustomer: 0, ...changes })
const PIZZA = { menuItemId: 1, categoryId: 10 }
const BEER = { menuItemId: 2, categoryId: 20 }
/** Dishes and what each costs, in minor units. */
const order = (dishes: readonly [typeof PIZZA, number][], changes: Partial<PricedOrder> = {}): PricedOrder => ({
  items: dishes.map(([dish, cents]) => ({
    ...dish,
    basePriceCents: cents,
    variantPriceCents: undefined,
    toppings: [],
    quantity: 1,
  })),
  couponCode: null,
  isFirstOrder: false,
  at: { day: today, clock: '12:00' },
  ...changes,
})

describe('of several discounts an order gets', () => {
  const tenPercent = offer()
  const coupon = offer({ couponCode: 'BLACK26', percentage: 25 })
  const amount = offer({ percentage: null, discount: 300, minimumOrder: 1000 })
  const welcome = offer({ customers: 'FIRST_ORDER', percentage: 50 })
  const all = [tenPercent, coupon, amount, welcome]
  test.each([
    ['the only one it may have', 90_000, null, false, tenPercent],
    ['the bigger one', 100_000, null, false, amount],
    ['the bigger one, which depends on what it costs', 400_000, null, false, tenPercent],
    ['one by its code, whatever its capitals', 400_000, 'black26', false, coupon],
    ['a bigger one in spite of its code', 100_000, 'BLACK26', false, amount],
    ['one for a first order', 100_000, null, true, welcome],
  ] as const)('%s', (_, cents, couponCode, isFirstOrder, expected) =>
    expect(bestDiscount(all, order([[PIZZA, cents]], { couponCode, isFirstOrder }))).toBe(expected),
  )

  test('the smaller percentage where the bigger one has a limit', () => {
    const limited = offer({ percentage: 50, atMost: 100 })
    expect(bestDiscount([limited, tenPercent], order([[PIZZA, 200_000]]))).toBe(tenPercent)
    expect(bestDiscount([limited, tenPercent], order([[PIZZA, 90_000]]))).toBe(limited)
  })

  test('none where none is for it', () =>
    expect(bestDiscount([coupon, welcome], order([[PIZZA, 100]], { couponCode: 'OTHER' }))).toBeUndefined())
})

describe('a discount takes off', () => {
  const both: [typeof PIZZA, number][] = [
    [PIZZA, 100_000],
    [BEER, 30_000],
  ]
  test.each([
    ['a percentage', {}, 13_000],
    ['at most its limit', { atMost: 50.5 }, 5_050],
    ['of its category alone', { categoryIds: [20] }, 3_000],
    ['of its dishes and categories together', { categoryIds: [20], itemIds: [1] }, 13_000],
    ['no more than its dishes cost', { percentage: null, discount: 500, itemIds: [2] }, 30_000],
    ['the limit of what its dishes give', { percentage: 50, atMost: 100, itemIds: [2] }, 10_000],
  ] as const)('%s', (_, changes, expected) => {
    const [given, placed] = [offer(changes), order(both)]
    expect(discountOn(placed.items, discountFor(given, placed))).toBe(expected)
  })
})

describe('an order does not get a discount', () => {
  test.each([
    ['at another hour', { startTime: '18:00', endTime: '20:00' }, 'coupon_not_now'],
    ['which is for first orders', { customers: 'FIRST_ORDER' }, 'coupon_first_order'],
    ['that the customer has had', { timesPerCustomer: 1, usedByCustomer: 1 }, 'coupon_used'],
    ['that all have had', { timesInAll: 100, usedInAll: 100, usedByCustomer: 0 }, 'coupon_used_up'],
    ['for other dishes', { itemIds: [3] }, 'coupon_dishes'],
    ['that wants more', { minimumOrder: 1_000.01 }, 'coupon_minimum'],
    ['unless nothing speaks against it', { timesInAll: 100, usedInAll: 99, minimumOrder: 1_000 }, undefined],
  ] as const)('%s', (_, changes, expected) =>
    expect(refusalOf(offer(changes), order([[PIZZA, 100_000]]))).toBe(expected),
  )
})

describe('days that meet', () => {
  const other = (changes: Partial<DiscountTerms>, status: 'ACTIVE' | 'DRAFT' | 'ENDED' = 'ACTIVE') => ({
    ...terms(changes),
    status,
  })
  test.each([
    ['inside', {}, { startDate: '2026-11-10', endDate: '2026-11-12' }, ['2026-11-10', '2026-11-12', null]],
    ['by one day', {}, { startDate: '2026-11-30', endDate: null }, ['2026-11-30', '2026-11-30', null]],
    ['without an end', { endDate: null }, { endDate: null }, ['2026-11-01', null, null]],
    ['the smaller one', {}, { percentage: 25 }, ['2026-11-01', '2026-11-30', 'other']],
    ['the bigger one', { percentage: 30 }, { percentage: 25 }, ['2026-11-01', '2026-11-30', 'this']],
    ['it depends', {}, { percentage: null, discount: 100 }, ['2026-11-01', '2026-11-30', null]],
    ['not', {}, { startDate: '2026-12-01', endDate: null }, undefined],
    ['on the next of its weekdays', { weekdays: [5] }, {}, ['2026-11-06', '2026-11-27', null]],
    [
      'not at the same hours',
      { startTime: '11:00', endTime: '15:00' },
      { startTime: '15:00', endTime: '18:00' },
      undefined,
    ],
    [
      'not on a weekday of the shared days',
      { weekdays: [1] },
      { startDate: '2026-11-03', endDate: '2026-11-08' },
      undefined,
    ],
    ['not for the same dishes', { itemIds: [1] }, { itemIds: [2] }, undefined],
    ['for dishes that are some of all', { itemIds: [1] }, {}, ['2026-11-01', '2026-11-30', null]],
    ['where a limit decides', { atMost: 5 }, { percentage: 5 }, ['2026-11-01', '2026-11-30', null]],
    ['a draft without days', { startDate: null }, {}, undefined],
  ] as const)('%s', (_, one, changes, expected) => {
    const [found] = overlapsOf(terms(one), [other(changes)], () => undefined)
    expect(found && [found.from, found.to, found.wins]).toEqual(expected)
  })

  test('for a dish and its category', () => {
    const categoryOf = (id: number) => (id === 1 ? 10 : 20)
    expect(overlapsOf(terms({ itemIds: [1] }), [other({ categoryIds: [10] })], categoryOf)).toHaveLength(1)
    expect(overlapsOf(terms({ categoryIds: [10] }), [other({ itemIds: [1] })], categoryOf)).toHaveLength(1)
    expect(overlapsOf(terms({ itemIds: [1] }), [other({ categoryIds: [20] })], categoryOf)).toEqual([])
  })

  test('in pairs of one business, from today on', () => {
    const all = [1, 2, 3].map((id) => ({ ...other({}), id, businessId: id === 3 ? 2 : 1 }))
    const pairs = overlappingPairs(all, today, () => undefined)
    expect(pairs.map(({ one, other: met, from }) => [one.id, met.id, from])).toEqual([[1, 2, today]])
  })

  test('of drafts and ended ones never', () =>
    expect(overlapsOf(terms(), [other({}, 'DRAFT'), other({}, 'ENDED')], () => undefined)).toEqual([]))
})
