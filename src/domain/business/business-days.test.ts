import { describe, expect, test } from 'vitest'
import { dayAfter, instantAt, wallClockAt } from '../values/wall-clock'
import {
  businessDayAt,
  businessDayEndsAt,
  businessDayOf,
  businessDays,
  businessDayTurnsAt,
  dayEndsAt,
  daysAround,
  nextDayOpensAt,
} from './business-days'
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

describe('the business day that a moment belongs to', () => {
  const own = (hours: OpeningHours, date: string, text: string | null): OpeningHours => ({
    ...hours,
    overrides: [...hours.overrides, { date, closed: text === null, ranges: text === null ? [] : ranges(text) }],
  })
  const until02 = everyDay('18:00-02:00')
  const until23 = everyDay('11:00-23:00')
  const twoParts = everyDay('00:00-02:00 11:00-23:45')
  const fridayTo6 = week({ 5: '22:00-06:00', 6: '22:00-06:00' })
  // 2026-11-27 is a Friday.
  test.each<[string, OpeningHours | null, string, string]>([
    ['closes at two: in the evening', until02, '2026-11-27 23:59', '2026-11-27'],
    ['closes at two: at midnight', until02, '2026-11-28 00:00', '2026-11-27'],
    ['closes at two: a minute before', until02, '2026-11-28 01:59', '2026-11-27'],
    ['closes at two: with the last hour', until02, '2026-11-28 02:00', '2026-11-28'],
    ['closes at eleven: after closing', until23, '2026-11-27 23:30', '2026-11-27'],
    ['closes at eleven: past midnight', until23, '2026-11-28 00:30', '2026-11-27'],
    ['closes at eleven: in the small hours', until23, '2026-11-28 05:00', '2026-11-28'],
    ['closes at midnight: past it', everyDay('11:00-00:00'), '2026-11-28 00:01', '2026-11-27'],
    ['around the clock: past midnight', everyDay('00:00-00:00'), '2026-11-28 00:01', '2026-11-27'],
    ['around the clock: before five', everyDay('00:00-00:00'), '2026-11-28 04:59', '2026-11-27'],
    ['around the clock: at five', everyDay('00:00-00:00'), '2026-11-28 05:00', '2026-11-28'],
    ['no hours entered: before five', null, '2026-11-28 04:59', '2026-11-27'],
    ['no hours entered: at five', null, '2026-11-28 05:00', '2026-11-28'],
    ['a weekday without hours', lana, '2026-11-25 12:00', '2026-11-25'],
    ['the night after one', lana, '2026-11-26 03:00', '2026-11-25'],
    [
      'closed for once, after an evening past midnight',
      own(until02, '2026-11-28', null),
      '2026-11-28 01:00',
      '2026-11-27',
    ],
    ['closed for once: that day', own(until02, '2026-11-28', null), '2026-11-28 12:00', '2026-11-28'],
    ['closed for once: until the small hours', own(until02, '2026-11-28', null), '2026-11-29 04:00', '2026-11-28'],
    ['a party until four', own(until02, '2026-11-27', '18:00-04:00'), '2026-11-28 03:30', '2026-11-27'],
    ['a short evening of its own', own(until02, '2026-11-27', '18:00-22:00'), '2026-11-28 01:00', '2026-11-27'],
    ['hours past five', fridayTo6, '2026-11-28 05:59', '2026-11-27'],
    ['hours past five: their end', fridayTo6, '2026-11-28 06:00', '2026-11-28'],
    [
      'open until the next day opens, before five',
      week({ 5: '18:00-03:00', 6: '03:00-15:00' }),
      '2026-11-28 04:00',
      '2026-11-27',
    ],
    ['and after five', week({ 5: '18:00-03:00', 6: '03:00-15:00' }), '2026-11-28 05:00', '2026-11-28'],
    [
      'open beyond the next opening, before that',
      week({ 5: '18:00-07:00', 6: '06:00-15:00' }),
      '2026-11-28 05:30',
      '2026-11-27',
    ],
    [
      'open beyond the next opening, from it on',
      week({ 5: '18:00-07:00', 6: '06:00-15:00' }),
      '2026-11-28 06:00',
      '2026-11-28',
    ],
    ['a night that was written down in two parts', twoParts, '2026-11-28 00:30', '2026-11-27'],
    ['a night in two parts, after closing', twoParts, '2026-11-28 03:00', '2026-11-27'],
    ['a baker before opening', everyDay('04:00-14:00'), '2026-11-28 03:59', '2026-11-27'],
    ['a baker who opens at four', everyDay('04:00-14:00'), '2026-11-28 04:00', '2026-11-28'],
    ['the end of a month', until02, '2026-12-01 01:00', '2026-11-30'],
    ['the end of a year', until02, '2027-01-01 01:30', '2026-12-31'],
    ['a leap year’s February', until02, '2028-03-01 01:30', '2028-02-29'],
    // Clocks go from two to three on 28 March 2027, and from three to two on 25 October 2026.
    ['the night in which an hour is skipped: before', until02, '2027-03-28 01:59', '2027-03-27'],
    ['the night in which an hour is skipped: after', until02, '2027-03-28 03:00', '2027-03-28'],
    ['an end that is skipped', everyDay('18:00-02:30'), '2027-03-28 01:59', '2027-03-27'],
    ['a skipped end: the first moment after', everyDay('18:00-02:30'), '2027-03-28 03:30', '2027-03-28'],
    ['the night in which an hour comes twice', everyDay('18:00-03:00'), '2026-10-25 02:59', '2026-10-24'],
    ['and its end', everyDay('18:00-03:00'), '2026-10-25 03:00', '2026-10-25'],
  ])('%s', (_, hours, now, day) => expect(businessDayOf(hours, at(now), TIRANE)).toBe(day))

  test.each([
    ['Europe/London', '2026-11-28T00:30:00Z', '2026-11-27'],
    ['Europe/Tirane', '2026-11-28T00:30:00Z', '2026-11-27'],
    ['Europe/Tirane', '2026-11-28T01:00:00Z', '2026-11-28'],
    ['America/New_York', '2026-11-28T06:59:00Z', '2026-11-27'],
    ['America/New_York', '2026-11-28T07:00:00Z', '2026-11-28'],
    ['Pacific/Kiritimati', '2026-11-27T12:00:00Z', '2026-11-28'],
    ['Asia/Kathmandu', '2026-11-27T20:14:00Z', '2026-11-27'],
    ['Asia/Kathmandu', '2026-11-27T20:15:00Z', '2026-11-28'],
    // Clocks there go from midnight to one.
    ['Africa/Cairo', '2027-04-29T22:30:00Z', '2027-04-29'],
  ])('in %s at %s it is %s', (zone, instant, day) =>
    expect(businessDayOf(until02, Date.parse(instant), zone)).toBe(day),
  )

  test.each<[string, OpeningHours | null, string, string]>([
    ['closes at two', until02, '2026-11-27', '2026-11-28 02:00'],
    ['closes at eleven', until23, '2026-11-27', '2026-11-28 05:00'],
    ['around the clock', everyDay('00:00-00:00'), '2026-11-27', '2026-11-28 05:00'],
    ['without hours', null, '2026-11-27', '2026-11-28 05:00'],
    ['past five', fridayTo6, '2026-11-27', '2026-11-28 06:00'],
    ['a baker', everyDay('04:00-14:00'), '2026-11-27', '2026-11-28 04:00'],
  ])('it gives way to the next one: %s', (_, hours, day, turn) =>
    expect(said(businessDayTurnsAt(daysAround(hours, at(`${day} 12:00`), TIRANE), day, TIRANE))).toBe(turn),
  )

  test('each moment is of one day, which only ever goes on', () => {
    for (const hours of [
      until02,
      until23,
      twoParts,
      fridayTo6,
      lana,
      null,
      everyDay('00:00-00:00'),
      everyDay('23:00-22:00'),
    ]) {
      let last = '2026-10-21'
      for (let minute = 0; minute < 5 * 24 * 60; minute += 30) {
        const day = businessDayOf(hours, at('2026-10-22 12:00') + minute * 60_000, TIRANE)
        expect(day >= last && day <= dayAfter(last, 1)).toBe(true)
        last = day
      }
    }
  })

  test('a device goes by the days that it heard, and says the same', () => {
    const heard = daysOf(lana, '2026-11-27 20:00')
    for (let hour = 0; hour < 6 * 24; hour += 1) {
      const now = at('2026-11-27 20:00') + hour * 3_600_000
      expect([said(now), businessDayAt(heard, now, TIRANE)]).toEqual([said(now), businessDayOf(lana, now, TIRANE)])
    }
  })

  test('hours that change at night change the day of now, not those before', () => {
    const now = '2026-11-28 01:30'
    expect(businessDayOf(until02, at(now), TIRANE)).toBe('2026-11-27')
    expect(businessDayOf(everyDay('18:00-01:00'), at(now), TIRANE)).toBe('2026-11-28')
    expect(businessDayOf(until23, at(now), TIRANE)).toBe('2026-11-27')
  })

  test.each<[string, OpeningHours | null, string, string]>([
    ['in the evening', until02, '2026-11-27 20:00', '2026-11-28 02:00'],
    ['past midnight', until02, '2026-11-28 01:00', '2026-11-28 02:00'],
    ['before closing', until23, '2026-11-27 20:00', '2026-11-27 23:00'],
    ['after closing', until23, '2026-11-27 23:30', '2026-11-28 05:00'],
    ['past midnight after closing', until23, '2026-11-28 00:30', '2026-11-28 05:00'],
    ['around the clock', everyDay('00:00-00:00'), '2026-11-28 00:30', '2026-11-28 05:00'],
    ['without hours', null, '2026-11-28 00:30', '2026-11-28 05:00'],
  ])('what lasts until its end: %s', (_, hours, now, end) =>
    expect(said(businessDayEndsAt(daysAround(hours, at(now), TIRANE), at(now), TIRANE))).toBe(end),
  )
})
