import { describe, expect, test } from 'vitest'
import { discountProblems, discountStatus, type DiscountTerms, lockedFields } from './discount'
import { overlapsOf } from './discount-overlaps'
import { bestDiscount } from './discount-price'

const terms = (changes: Partial<DiscountTerms> = {}): DiscountTerms => ({
  title: 'A',
  couponCode: null,
  percentage: 10,
  discount: null,
  minimumOrder: 0,
  customers: 'EVERYONE',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
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
    expect(change({ title: 'B', endDate: '2026-12-31' })).toEqual([])
    expect(change({ percentage: 11, minimumOrder: 1 })).toEqual(['percentage locked', 'minimumOrder locked'])
    expect(lockedFields('SCHEDULED')).toEqual([])
    expect(lockedFields('ENDED')).toContain('title')
  })
})

describe('of several discounts an order gets', () => {
  const tenPercent = terms()
  const coupon = terms({ couponCode: 'BLACK26', percentage: 25 })
  const amount = terms({ percentage: null, discount: 300, minimumOrder: 1000 })
  const welcome = terms({ customers: 'FIRST_ORDER', percentage: 50 })
  const all = [tenPercent, coupon, amount, welcome]
  test.each([
    ['the only one it may have', 90_000, null, false, tenPercent],
    ['the bigger one', 100_000, null, false, amount],
    ['the bigger one, which depends on what it costs', 400_000, null, false, tenPercent],
    ['one by its code, whatever its capitals', 400_000, 'black26', false, coupon],
    ['a bigger one in spite of its code', 100_000, 'BLACK26', false, amount],
    ['one for a first order', 100_000, null, true, welcome],
  ] as const)('%s', (_, netCents, couponCode, isFirstOrder, expected) =>
    expect(bestDiscount(all, { netCents, couponCode, isFirstOrder })).toBe(expected),
  )

  test('none where none is for it', () =>
    expect(
      bestDiscount([coupon, welcome], { netCents: 100, couponCode: 'OTHER', isFirstOrder: false }),
    ).toBeUndefined())
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
    ['a draft without days', { startDate: null }, {}, undefined],
  ] as const)('%s', (_, one, changes, expected) => {
    const [found] = overlapsOf(terms(one), [other(changes)])
    expect(found && [found.from, found.to, found.wins]).toEqual(expected)
  })

  test('of drafts and ended ones never', () =>
    expect(overlapsOf(terms(), [other({}, 'DRAFT'), other({}, 'ENDED')])).toEqual([]))
})
