import { describe, expect, test } from 'vitest'
import { type HoursInput, hoursProblems, type NamedOverride, overlapsInWeek } from './opening-hours-problems'

const ranges = (text: string) =>
  text === ''
    ? []
    : text.split(' ').map((range) => {
        const [from = '', to = ''] = range.split('-')
        return { from, to }
      })
const week = (days: Record<number, string>): HoursInput['week'] =>
  Array.from({ length: 7 }, (_, i) => ranges(days[i + 1] ?? ''))
const TODAY = '2026-11-24'
const problems = (
  days: Record<number, string>,
  overrides: readonly NamedOverride[] = [],
  before = overrides.slice(0, 0),
) => hoursProblems({ week: week(days), overrides }, { today: TODAY, before })

describe('the week', () => {
  test.each([
    ['hours with a pause', { 1: '11:00-15:00 18:00-23:30' }, []],
    ['hours that follow each other', { 1: '11:00-15:00 15:00-18:00' }, []],
    ['past midnight', { 5: '18:00-02:00', 6: '02:00-10:00' }, []],
    ['around the clock', { 1: '00:00-00:00', 2: '00:00-00:00' }, []],
    ['hours that overlap', { 1: '18:00-23:30 22:00-01:30' }, [['week.0.1', 'hours_overlap']]],
    ['the same hours twice', { 1: '11:00-15:00 11:00-15:00' }, [['week.0.1', 'hours_overlap']]],
    ['an evening that runs into the next day', { 5: '18:00-03:00', 6: '02:00-10:00' }, [['week.5.0', 'hours_overlap']]],
    ['Sunday night into Monday', { 7: '18:00-03:00', 1: '02:00-10:00' }, [['week.0.0', 'hours_overlap']]],
    ['an end at its beginning', { 3: '11:00-11:00' }, [['week.2.0', 'empty_hours']]],
    ['seven minutes', { 3: '11:07-12:00' }, [['week.2.0', 'not_a_quarter']]],
  ] as const)('%s', (_, days, expected) =>
    expect(problems(days).map(({ path, message }) => [path, message])).toEqual(expected),
  )

  test('an overlap names what it meets', () =>
    expect(overlapsInWeek(week({ 5: '18:00-03:00', 6: '02:00-10:00' }), 6)).toEqual([
      { index: 0, with: { from: '18:00', to: '03:00' }, day: 5 },
    ]))
})

describe('days of their own', () => {
  const day = (differs: Partial<NamedOverride>): NamedOverride => ({
    date: '2026-12-25',
    name: 'Christmas',
    closed: true,
    ranges: [],
    ...differs,
  })
  const own = (text: string, differs: Partial<NamedOverride> = {}) =>
    day({ closed: false, ranges: ranges(text), ...differs })
  test.each<[string, NamedOverride[], [string, string][]]>([
    ['closed', [day({})], []],
    ['as the weekday', [day({ closed: false, ranges: null })], []],
    ['own hours past midnight', [own('18:00-02:00')], []],
    ['today', [day({ date: TODAY })], []],
    ['own hours, but none', [own('')], [['overrides.0.ranges', 'no_hours']]],
    ['own hours that overlap', [own('11:00-15:00 14:00-16:00')], [['overrides.0.ranges.1', 'hours_overlap']]],
    ['the same date twice', [day({}), own('11:00-15:00')], [['overrides.1.date', 'date_twice']]],
    ['yesterday', [day({ date: '2026-11-23' })], [['overrides.0.date', 'date_in_past']]],
    ['in three years', [day({ date: '2029-11-24' })], [['overrides.0.date', 'date_too_far']]],
  ])('%s', (_, overrides, expected) =>
    expect(problems({}, overrides).map(({ path, message }) => [path, message])).toEqual(expected),
  )

  test('a day that is over may be sent as it was, not otherwise', () => {
    const yesterday = day({ date: '2026-11-23' })
    expect(problems({}, [yesterday], [yesterday])).toEqual([])
    expect(problems({}, [{ ...yesterday, closed: false, ranges: null }], [yesterday])).toHaveLength(1)
  })
})
