import { describe, expect, test } from 'vitest'
import {
  dayProblem,
  earliestDay,
  FIRST_DAY,
  nextPossibleDay,
  stepped,
  termsDoubts,
  termsOn,
  totalPercentage,
  type TermsSituation,
  usualDay,
  withdrawProblem,
} from './terms'

/** A Tuesday. */
const TODAY = '2026-11-24'
const weekly = { validFrom: FIRST_DAY, paymentTermsType: 0 } as const
const situation = (changes: Partial<TermsSituation> = {}): TermsSituation => ({
  today: TODAY,
  issuedUntil: null,
  rows: [weekly],
  ...changes,
})

test.each([
  ['1999-12-31', undefined],
  [FIRST_DAY, FIRST_DAY],
  ['2026-11-30', FIRST_DAY],
  ['2026-12-01', '2026-12-01'],
  ['2027-03-01', '2026-12-01'],
])('on %s the terms of %s count', (day, expected) => {
  const rows = [{ validFrom: '2026-12-01', paymentTermsType: 2 as const }, weekly]
  expect(termsOn(rows, day)?.validFrom).toBe(expected)
})

test.each<[string, string, number, ReturnType<typeof termsDoubts>]>([
  ['from the next period on', '2026-11-30', 14, []],
  ['from today on', TODAY, 14, []],
  ['from yesterday on', '2026-11-23', 14, ['passed']],
  ['all of an order', TODAY, 90, []],
  ['more than all of it', TODAY, 90.01, ['over_hundred']],
  ['more than all of it, from yesterday on', '2026-11-23', 100, ['passed', 'over_hundred']],
])('what is asked before terms are saved: %s', (_, validFrom, baboonPercentage, expected) => {
  const asked = { validFrom, baboonPercentage, courierPercentage: 7.5, marketingPercentage: 2.5 }
  expect(termsDoubts(asked, TODAY)).toEqual(expected)
})

describe('a change counts by itself from', () => {
  test.each<[string, Partial<TermsSituation>, string]>([
    ['the next Monday', {}, '2026-11-30'],
    ['the Monday after, on a Monday', { today: '2026-11-30' }, '2026-12-07'],
    ['the next two weeks', { rows: [{ validFrom: FIRST_DAY, paymentTermsType: 1 }] }, '2026-11-30'],
    ['the next month', { rows: [{ validFrom: FIRST_DAY, paymentTermsType: 2 }] }, '2026-12-01'],
    ['the next year', { today: '2026-12-31', rows: [{ validFrom: FIRST_DAY, paymentTermsType: 2 }] }, '2027-01-01'],
    ['the day after an invoice that was issued ahead', { issuedUntil: '2026-12-31' }, '2027-01-01'],
  ])('%s', (_, changes, expected) => expect(usualDay(situation(changes))).toBe(expected))
})

describe('a change may count', () => {
  const monthlyFrom = (validFrom: string) => ({ validFrom, paymentTermsType: 2 }) as const
  test.each<[string, TermsSituation['rows'][number], Partial<TermsSituation>, string | undefined]>([
    ['from a day in a period, with the same payment terms', { ...weekly, validFrom: '2026-11-26' }, {}, undefined],
    ['from today', { ...weekly, validFrom: TODAY }, {}, undefined],
    ['from a day of before that no invoice counts', { ...weekly, validFrom: '2026-11-10' }, {}, undefined],
    [
      'not on the last day of an issued invoice',
      { ...weekly, validFrom: '2026-11-22' },
      { issuedUntil: '2026-11-22' },
      'invoiced',
    ],
    ['on the day after it', { ...weekly, validFrom: '2026-11-23' }, { issuedUntil: '2026-11-22' }, undefined],
    ['not before there was a business', { ...weekly, validFrom: '1999-12-31' }, {}, 'invoiced'],
    ['a year ahead', { ...weekly, validFrom: '2027-11-25' }, {}, undefined],
    ['not more than a year ahead', { ...weekly, validFrom: '2027-11-26' }, {}, 'too_far'],
    ['with other payment terms from a Monday', monthlyFrom('2026-11-30'), {}, undefined],
    ['with other payment terms not from a Tuesday', monthlyFrom('2026-12-01'), {}, 'not_period_start'],
    [
      'with the payment terms of before from the first of a month',
      { ...weekly, validFrom: '2026-12-01' },
      { rows: [monthlyFrom(FIRST_DAY)] },
      undefined,
    ],
    [
      'replacing what is planned for that day',
      monthlyFrom('2026-11-30'),
      { rows: [weekly, { ...weekly, validFrom: '2026-11-30' }] },
      undefined,
    ],
    [
      'not where a later change would then begin within a period',
      monthlyFrom('2026-11-30'),
      { rows: [weekly, { validFrom: '2026-12-07', paymentTermsType: 1 }] },
      'later_change',
    ],
    [
      'before a later change of the same payment terms',
      { ...weekly, validFrom: '2026-11-30' },
      { rows: [weekly, monthlyFrom('2026-12-07')] },
      undefined,
    ],
  ])('%s', (_, asked, changes, expected) => expect(dayProblem(asked, situation(changes))).toBe(expected))
})

describe('a planned change is taken back', () => {
  const rows = [weekly, { validFrom: '2026-11-30', paymentTermsType: 2 as const }]
  test.each<[string, string, TermsSituation['rows'], string | undefined]>([
    ['before it begins', '2026-11-30', rows, undefined],
    ['not once it counts', TODAY, [weekly, { ...weekly, validFrom: TODAY }], 'in_force'],
    [
      'not where a later one would then begin within a period',
      '2026-11-30',
      [...rows, { validFrom: '2027-01-01', paymentTermsType: 1 }],
      'later_change',
    ],
  ])('%s', (_, day, all, expected) => expect(withdrawProblem(day, situation({ rows: all }))).toBe(expected))
})

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-01', '2026-12-07'],
])('payment terms asked for %s may change on %s', (day, expected) =>
  expect(nextPossibleDay(day, { rows: [weekly] })).toBe(expected),
)

test('the three percentages make one without dust of fractions', () =>
  expect(totalPercentage({ baboonPercentage: 12.1, courierPercentage: 0.2, marketingPercentage: 2.05 })).toBe(14.35))

test.each([
  [12.5, 0.5, 13],
  [8.1, 0.1, 8.2],
  [0.3, -0.5, 0],
  [99.9, 0.5, 100],
])('%d %% moved by %d is %d', (percent, by, expected) => expect(stepped(percent, by)).toBe(expected))

test('everything may change that no invoice counts', () => {
  expect(earliestDay({ issuedUntil: null })).toBe(FIRST_DAY)
  expect(earliestDay({ issuedUntil: '2026-12-31' })).toBe('2027-01-01')
})
