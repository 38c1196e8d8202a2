import { describe, expect, test } from 'vitest'
import { instantAt, wallClockAt } from '../values/wall-clock'
import { businessDays, dayEndsAt, nextDayOpensAt } from './business-days'
import type { OpeningHours } from './opening-hours'

const TIRANE = 'Europe/Tirane'
const CLOSED = [[], [], [], [], [], [], []]
const ranges = (text: string) =>
  (text === '' ? [] : text.split(' ')).map((range) => {
    const [from = '', to = ''] = range.split('-')
    return { from, to }
  })
const week = (days: Record<number, string>, overrides: OpeningHours['overrides'] = []): OpeningHours => ({
  week: CLOSED.map((_, i) => ranges(days[i + 1] ?? '')),
  overrides,
})
const everyDay = (text: string): OpeningHours => ({ week: CLOSED.map(() => ranges(text)), overrides: [] })
const at = (wall: string): number => instantAt({ day: wall.slice(0, 10), clock: wall.slice(11) }, TIRANE)
const said = (ms: number | null | undefined): string | null => {
  if (ms === undefined || ms === null) return null
  const { day, clock } = wallClockAt(ms, TIRANE)
  return `${day} ${clock}`
}
const daysOf = (hours: OpeningHours, now: string, most = 9) => businessDays(hours, at(now), TIRANE, most)

/** Monday is 1; Wednesdays and Sundays are free. */
const lana = week({
  1: '11:00-15:00 18:00-23:30',
  2: '11:00-15:00 18:00-23:30',
  4: '11:00-15:00 18:00-00:00',
  5: '11:00-15:30 18:00-02:00',
  6: '11:00-02:00',
})

test('the days from yesterday on, without those that have no hours', () =>
  expect(daysOf(lana, '2026-11-28 01:00', 3).map(({ day, opens, ends }) => [day, said(opens), said(ends)])).toEqual([
    ['2026-11-27', '2026-11-27 11:00', '2026-11-28 02:00'],
    ['2026-11-28', '2026-11-28 11:00', '2026-11-29 02:00'],
    ['2026-11-30', '2026-11-30 11:00', '2026-11-30 23:30'],
  ]))

test('a day that is closed for once is left out, and one with hours of its own has those', () => {
  const hours = week({ 1: '11:00-15:00', 2: '11:00-15:00' }, [
    { date: '2026-11-30', closed: true, ranges: null },
    { date: '2026-12-02', closed: false, ranges: ranges('09:00-10:00') },
  ])
  expect(daysOf(hours, '2026-11-29 12:00', 2).map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-02'])
})

describe('the end of the business day', () => {
  test.each([
    ['in the afternoon it is the evening’s end', '2026-11-24 12:00', '2026-11-24 23:30'],
    ['also in the pause', '2026-11-24 16:00', '2026-11-24 23:30'],
    ['before opening', '2026-11-24 09:00', '2026-11-24 23:30'],
    ['past midnight', '2026-11-28 01:00', '2026-11-28 02:00'],
    ['of an evening past midnight', '2026-11-27 20:00', '2026-11-28 02:00'],
    ['after the night has ended', '2026-11-28 03:00', '2026-11-29 02:00'],
    ['after closing there is none any more', '2026-11-24 23:45', null],
    ['nor on a day without hours', '2026-11-25 12:00', null],
  ])('%s', (_, now, expected) => expect(said(dayEndsAt(daysOf(lana, now), at(now), TIRANE))).toBe(expected))

  test('around the clock there is none', () =>
    expect(
      dayEndsAt(daysOf(everyDay('00:00-00:00'), '2026-11-24 12:00'), at('2026-11-24 12:00'), TIRANE),
    ).toBeUndefined())
})

describe('the opening of another day', () => {
  test.each([
    ['2026-11-24 12:00', '2026-11-26 11:00'],
    ['2026-11-24 19:00', '2026-11-26 11:00'],
    ['2026-11-24 09:00', '2026-11-26 11:00'],
    ['2026-11-28 01:00', '2026-11-28 11:00'],
    ['2026-11-29 12:00', '2026-11-30 11:00'],
  ])('at %s it is that of %s', (now, next) =>
    expect(said(nextDayOpensAt(daysOf(lana, now), at(now), TIRANE))).toBe(next),
  )

  test('around the clock there is none', () =>
    expect(
      nextDayOpensAt(daysOf(everyDay('00:00-00:00'), '2026-11-24 12:00'), at('2026-11-24 12:00'), TIRANE),
    ).toBeUndefined())
})

test('what a device heard on Friday evening is right until the next Thursday', () => {
  const heard = daysOf(lana, '2026-11-27 20:00')
  for (let hour = 0; hour < 6 * 24; hour += 1) {
    const now = at('2026-11-27 20:00') + hour * 3_600_000
    const asked = businessDays(lana, now, TIRANE, 9)
    expect([said(now), said(dayEndsAt(heard, now, TIRANE)), said(nextDayOpensAt(heard, now, TIRANE))]).toEqual([
      said(now),
      said(dayEndsAt(asked, now, TIRANE)),
      said(nextDayOpensAt(asked, now, TIRANE)),
    ])
  }
})
