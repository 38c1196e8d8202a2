import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockOf, minutesOf } from '../values/clock-range'
import { MINUTE_MS } from '../values/time'
import { dayAfter, instantAt, wallClockAt } from '../values/wall-clock'
import { weekdayOf } from '../values/weekday'
import { isDayOff, lastOpening, type OpeningHours, openingAt, rangesOn } from './opening-hours'

const TIRANE = 'Europe/Tirane'
const CLOSED = [[], [], [], [], [], [], []]
const range = (text: string) => {
  const [from = '', to = ''] = text.split('-')
  return { from, to }
}
const ranges = (text: string) => (text === '' ? [] : text.split(' ').map(range))
/** A week of which only some days have hours: Monday is 1. */
const week = (days: Record<number, string>, overrides: OpeningHours['overrides'] = []): OpeningHours => ({
  week: CLOSED.map((_, i) => ranges(days[i + 1] ?? '')),
  overrides,
})
const everyDay = (text: string, overrides: OpeningHours['overrides'] = []): OpeningHours => ({
  week: CLOSED.map(() => ranges(text)),
  overrides,
})
const at = (wall: string): number => instantAt({ day: wall.slice(0, 10), clock: wall.slice(11) }, TIRANE)
const said = (ms: number | null): string | null => {
  if (ms === null) return null
  const { day, clock } = wallClockAt(ms, TIRANE)
  return `${day} ${clock}`
}
const openingSaid = (hours: OpeningHours | null, ms: number) => {
  const { isOpen, since, changesAt } = openingAt(hours, ms, TIRANE)
  return [isOpen ? 'open' : 'closed', said(since), said(changesAt)]
}

// 2026-11-24 is a Tuesday.
const lana = week({
  1: '11:00-15:00 18:00-23:30',
  2: '11:00-15:00 18:00-23:30',
  4: '11:00-15:00 18:00-00:00',
  5: '11:00-15:30 18:00-02:00',
  6: '11:00-02:00',
})

describe('a week', () => {
  test.each([
    ['2026-11-24 11:00', 'open', '2026-11-24 11:00', '2026-11-24 15:00'],
    ['2026-11-24 10:59', 'closed', '2026-11-23 23:30', '2026-11-24 11:00'],
    ['2026-11-24 14:59', 'open', '2026-11-24 11:00', '2026-11-24 15:00'],
    ['2026-11-24 15:00', 'closed', '2026-11-24 15:00', '2026-11-24 18:00'],
    // Nothing on Wednesday.
    ['2026-11-24 23:30', 'closed', '2026-11-24 23:30', '2026-11-26 11:00'],
    // Until midnight.
    ['2026-11-26 23:59', 'open', '2026-11-26 18:00', '2026-11-27 00:00'],
    ['2026-11-27 00:00', 'closed', '2026-11-27 00:00', '2026-11-27 11:00'],
    // Past midnight it is still Friday's evening.
    ['2026-11-28 00:00', 'open', '2026-11-27 18:00', '2026-11-28 02:00'],
    ['2026-11-28 01:59', 'open', '2026-11-27 18:00', '2026-11-28 02:00'],
    ['2026-11-28 02:00', 'closed', '2026-11-28 02:00', '2026-11-28 11:00'],
    // Sunday is closed, but for Saturday's night.
    ['2026-11-29 01:00', 'open', '2026-11-28 11:00', '2026-11-29 02:00'],
    ['2026-11-29 12:00', 'closed', '2026-11-29 02:00', '2026-11-30 11:00'],
  ])('%s: %s since %s until %s', (now, state, since, changes) =>
    expect(openingSaid(lana, at(now))).toEqual([state, since, changes]),
  )

  test('hours that follow each other are one, also over midnight', () =>
    expect(openingSaid(week({ 1: '20:00-00:00', 2: '00:00-04:00 04:00-06:00' }), at('2026-11-23 21:00'))).toEqual([
      'open',
      '2026-11-23 20:00',
      '2026-11-24 06:00',
    ]))

  test('around the clock there is no end in sight, and no beginning', () =>
    expect(openingSaid(everyDay('00:00-00:00'), at('2026-11-24 03:00'))).toEqual(['open', null, null]))

  test('without hours it never closes; with a week of nothing it never opens', () => {
    expect(openingSaid(null, at('2026-11-24 03:00'))).toEqual(['open', null, null])
    expect(openingSaid(everyDay(''), at('2026-11-24 03:00'))).toEqual(['closed', null, null])
  })

  test('hours that were typed late to early stand early to late', () =>
    expect(rangesOn(week({ 2: '18:00-23:30 11:00-15:00' }), '2026-11-24')).toEqual(ranges('11:00-15:00 18:00-23:30')))
})

describe('days of their own', () => {
  const flagDay = { date: '2026-11-28', closed: true, ranges: [] }
  test.each([
    // The night before still runs.
    ['2026-11-28 01:00', [flagDay], ['open', '2026-11-27 18:00', '2026-11-28 02:00']],
    ['2026-11-28 12:00', [flagDay], ['closed', '2026-11-28 02:00', '2026-11-30 11:00']],
    // Its own evening does not.
    ['2026-11-29 01:00', [flagDay], ['closed', '2026-11-28 02:00', '2026-11-30 11:00']],
    [
      '2026-11-29 12:00',
      [{ date: '2026-11-29', closed: false, ranges: ranges('10:00-14:00') }],
      ['open', '2026-11-29 10:00', '2026-11-29 14:00'],
    ],
    // Decided: as the weekday.
    [
      '2026-11-28 12:00',
      [{ date: '2026-11-28', closed: false, ranges: null }],
      ['open', '2026-11-28 11:00', '2026-11-29 02:00'],
    ],
  ] as const)('%s with %j: %j', (now, overrides, expected) =>
    expect(openingSaid({ ...lana, overrides }, at(now))).toEqual(expected),
  )

  test('a day that is off is told from one without hours', () => {
    const hours = { ...lana, overrides: [flagDay] }
    expect(['2026-11-28', '2026-11-29'].map((day) => isDayOff(hours, day))).toEqual([true, false])
  })

  test('a holiday of a month is closed, however long ago the last hours were', () => {
    const days = Array.from({ length: 31 }, (_, i) => dayAfter('2026-07-31', i + 1))
    const hours = everyDay(
      '11:00-23:00',
      days.map((date) => ({ date, closed: true, ranges: null })),
    )
    expect(openingSaid(hours, at('2026-07-31 12:00'))).toEqual(['open', '2026-07-31 11:00', '2026-07-31 23:00'])
    for (const now of ['2026-08-01 00:00', '2026-08-01 12:00', '2026-08-07 12:00'])
      expect(openingSaid(hours, at(now))).toEqual(['closed', '2026-07-31 23:00', '2026-09-01 11:00'])
    expect(openingSaid(hours, at('2026-08-20 12:00'))).toEqual(['closed', null, '2026-09-01 11:00'])
  })

  test('one day alone, of a business without a week, ends', () => {
    const hours = week({}, [{ date: '2026-12-31', closed: false, ranges: ranges('18:00-02:00') }])
    expect(openingSaid(hours, at('2026-12-31 20:00'))).toEqual(['open', '2026-12-31 18:00', '2027-01-01 02:00'])
    expect(openingSaid(hours, at('2027-01-01 02:00'))).toEqual(['closed', '2027-01-01 02:00', null])
    expect(openingSaid(hours, at('2027-01-03 20:00'))).toEqual(['closed', '2027-01-01 02:00', null])
  })

  test('around the clock but for one day', () => {
    const hours = everyDay('00:00-00:00', [{ date: '2026-12-25', closed: true, ranges: [] }])
    expect(openingSaid(hours, at('2026-12-24 12:00'))).toEqual(['open', null, '2026-12-25 00:00'])
    expect(openingSaid(hours, at('2026-12-25 12:00'))).toEqual(['closed', '2026-12-25 00:00', '2026-12-26 00:00'])
  })
})

/** Europe/Tirane: at 02:00 on 29 March 2026 it is 03:00; at 03:00 on 25 October 2026 it is 02:00. Both are Sundays. */
describe('the days on which the clocks change', () => {
  const hours = (text: string, day = 7) => week({ [day]: text })
  test.each<[string, OpeningHours, string, string | null, string | null]>([
    // Spring: the hour from 02:00 is not there.
    ['a night over it', hours('18:00-04:00', 6), '2026-03-28T20:00Z', '2026-03-28T17:00Z', '2026-03-29T02:00Z'],
    [
      'an end in the hour that is skipped',
      hours('18:00-02:30', 6),
      '2026-03-28T20:00Z',
      '2026-03-28T17:00Z',
      '2026-03-29T01:00Z',
    ],
    ['a beginning in it', hours('02:30-06:00'), '2026-03-29T01:00Z', '2026-03-29T01:00Z', '2026-03-29T04:00Z'],
    // Autumn: the hour from 02:00 comes twice.
    [
      'a night over the hour that comes twice',
      hours('18:00-04:00', 6),
      '2026-10-25T00:30Z',
      '2026-10-24T16:00Z',
      '2026-10-25T03:00Z',
    ],
    ['an end before it', hours('18:00-02:00', 6), '2026-10-24T23:00Z', '2026-10-24T16:00Z', '2026-10-25T00:00Z'],
    [
      'an end in it is the second one',
      hours('18:00-02:30', 6),
      '2026-10-25T00:45Z',
      '2026-10-24T16:00Z',
      '2026-10-25T01:30Z',
    ],
    [
      'a beginning in it is the first one',
      hours('02:30-06:00'),
      '2026-10-25T00:30Z',
      '2026-10-25T00:30Z',
      '2026-10-25T05:00Z',
    ],
    ['an end at the end of it', hours('18:00-03:00', 6), '2026-10-25T01:30Z', '2026-10-24T16:00Z', '2026-10-25T02:00Z'],
  ])('%s', (_, open, now, since, until) =>
    expect(openingAt(open, Date.parse(now), TIRANE)).toEqual({
      isOpen: true,
      since: since === null ? null : Date.parse(since),
      changesAt: until === null ? null : Date.parse(until),
    }),
  )

  test('hours that are skipped as a whole are not there', () =>
    expect(openingAt(hours('02:15-02:45'), Date.parse('2026-03-29T01:00Z'), TIRANE).isOpen).toBe(false))
})

/** Hours in steps of a quarter, that may lie anywhere and overlap. */
const aRange = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([start, length]) => ({ from: clockOf(start * 15), to: clockOf(start * 15 + length * 15) }))
  .filter(({ from, to }) => from !== to || from === '00:00')
const aDay = fc.array(aRange, { maxLength: 3 })
const hoursAround = (day: string) =>
  fc.record({
    week: fc.array(aDay, { minLength: 7, maxLength: 7 }),
    overrides: fc.uniqueArray(
      fc.record({
        date: fc.integer({ min: -2, max: 3 }).map((later) => dayAfter(day, later)),
        closed: fc.boolean(),
        ranges: fc.option(aDay),
      }),
      { maxLength: 3, selector: ({ date }) => date },
    ),
  })

type Walls = { first: number; walls: readonly { day: string; minute: number }[] }
const seen = new Map<string, Walls>()

/** What the clock on the wall shows in every minute of a week around `day`. */
function wallsAround(day: string, timeZone: string): Walls {
  const known = seen.get(day + timeZone)
  if (known !== undefined) return known
  const first = Math.floor(instantAt({ day: dayAfter(day, -2), clock: '00:00' }, timeZone) / MINUTE_MS)
  const walls = Array.from({ length: 7 * 1440 }, (_, i) => {
    const wall = wallClockAt((first + i) * MINUTE_MS, timeZone)
    return { day: wall.day, minute: minutesOf(wall.clock) }
  })
  seen.set(day + timeZone, { first, walls })
  return { first, walls }
}

/** Minute by minute, from the clock on the wall alone: which minutes of the days around `day` are open. */
function openMinutes(hours: OpeningHours, day: string, timeZone: string): Set<number> {
  const { first, walls } = wallsAround(day, timeZone)
  const open = new Set<number>()
  for (let shift = -2; shift <= 4; shift += 1) {
    const date = dayAfter(day, shift)
    const own = hours.overrides.find((one) => one.date === date)
    const rows = own?.closed === true ? [] : (own?.ranges ?? hours.week[weekdayOf(date) - 1] ?? [])
    const tomorrow = dayAfter(date)
    for (const row of rows) {
      const [from, to] = [minutesOf(row.from), minutesOf(row.to)]
      const shows = walls.flatMap(({ day: wallDay, minute }, i) => {
        const isIn =
          to <= from
            ? (wallDay === date && minute >= from) || (wallDay === tomorrow && minute < to)
            : wallDay === date && minute >= from && minute < to
        return isIn ? [i] : []
      })
      const [begin, end] = [shows[0], shows.at(-1)]
      if (begin !== undefined && end !== undefined) for (let i = begin; i <= end; i += 1) open.add(first + i)
    }
  }
  return open
}

describe('is what a minute-by-minute look at the clock on the wall says', () => {
  const DAYS = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-06-10', '2026-12-31'] as const
  test.each([
    ['Europe/Tirane', DAYS],
    ['Europe/London', DAYS.slice(0, 4)],
    ['America/New_York', ['2026-03-08', '2026-11-01']],
    ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  ] as const)(
    '%s',
    (timeZone, days) => {
      fc.assert(
        fc.property(
          fc.constantFrom(...days).chain((day) => fc.tuple(fc.constant(day), hoursAround(day))),
          fc.integer({ min: 0, max: 2 * 1440 }),
          ([day, hours], minute) => {
            const open = openMinutes(hours, day, timeZone)
            const now = Math.floor(instantAt({ day, clock: '00:00' }, timeZone) / MINUTE_MS) + minute
            const { isOpen, changesAt } = openingAt(hours, now * MINUTE_MS, timeZone)
            expect(isOpen).toBe(open.has(now))
            // As far as the plain look reaches.
            for (let later = now; later < now + 1440; later += 1) {
              const hasChanged = changesAt !== null && later * MINUTE_MS >= changesAt
              if (open.has(later) !== (hasChanged ? !isOpen : isOpen))
                expect(said(later * MINUTE_MS)).toBe(said(changesAt))
              if (hasChanged) break
            }
          },
        ),
        { numRuns: 40 },
      )
    },
    60_000,
  )
})

describe('openings', () => {
  test.each([
    ['2026-11-24 12:00', '2026-11-24 11:00'],
    ['2026-11-24 19:00', '2026-11-24 18:00'],
    ['2026-11-24 09:00', '2026-11-23 18:00'],
    ['2026-11-28 01:00', '2026-11-27 18:00'],
    ['2026-11-29 12:00', '2026-11-28 11:00'],
  ])('at %s the last was %s', (now, last) => expect(said(lastOpening(lana, at(now), TIRANE))).toBe(last))

  test('who never closes never opens', () =>
    expect(lastOpening(everyDay('00:00-00:00'), at('2026-11-24 12:00'), TIRANE)).toBeNull())
})
