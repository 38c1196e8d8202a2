import { type ClockRange, DAY_MINUTES, minutesOf, minutesOfRange } from '../values/clock-range'
import { dayAfter } from '../values/wall-clock'
import { WEEKDAYS } from '../values/weekday'
import type { OpeningOverride } from './opening-hours'

/** Opening hours begin and end at quarters of an hour. */
export const HOURS_STEP = 15
/** Hours of one day, at most. */
export const RANGES_MAX = 6
/** Days with hours of their own, at most. */
export const OVERRIDES_MAX = 200
/** How far ahead a day may be given its own hours. */
const OVERRIDE_AHEAD_DAYS = 730
/** What the day is called: "Christmas", "Staff party". */
export const DAY_NAME_MAX = 60

/** What people enter: a day may have a name. */
export type NamedOverride = OpeningOverride & { name: string }
export type HoursInput = { week: readonly (readonly ClockRange[])[]; overrides: readonly NamedOverride[] }

/** The hours of a day that one of its hours meets; `day` is another one's number (Monday is 1) where it is not of the same day. */
export type Overlap = { index: number; with: ClockRange; day?: number }

export const HOURS_PROBLEMS = [
  'not_a_quarter',
  'empty_hours',
  'hours_overlap',
  'no_hours',
  'date_twice',
  'date_in_past',
  'date_too_far',
] as const
export type HoursProblem = (typeof HOURS_PROBLEMS)[number]

const meet = (one: readonly [number, number], other: readonly [number, number], shift = 0): boolean =>
  one[0] < other[1] + shift && other[0] + shift < one[1]

/** Nothing between them: hours that begin when they end. From midnight to midnight it is the whole day. */
export const isEmptyRange = ({ from, to }: ClockRange): boolean => from === to && from !== '00:00'

/** Which hours of a day meet another of the same day; the later one of the list is named. */
export const overlapsOf = (ranges: readonly ClockRange[]): Overlap[] =>
  ranges.flatMap((range, index) => {
    const other = ranges.slice(0, index).find((one) => meet(minutesOfRange(range), minutesOfRange(one)))
    return other === undefined ? [] : [{ index, with: other }]
  })

/** Also those that run into the next day's: the next day's hours are named. `weekday`: Monday is 1. */
export function overlapsInWeek(week: readonly (readonly ClockRange[])[], weekday: number): Overlap[] {
  const ranges = week[weekday - 1] ?? []
  const before = ((weekday + 5) % 7) + 1
  const evening = week[before - 1] ?? []
  const own = overlapsOf(ranges)
  const overnight = ranges.flatMap((range, index) => {
    if (own.some((overlap) => overlap.index === index)) return []
    const other = evening.find((one) => meet(minutesOfRange(range), minutesOfRange(one), -DAY_MINUTES))
    return other === undefined ? [] : [{ index, with: other, day: before }]
  })
  return [...own, ...overnight]
}

type Said = { path: string; message: HoursProblem }

function rangeProblems(ranges: readonly ClockRange[], path: string, overlaps: readonly Overlap[]): Said[] {
  const at = (index: number, message: HoursProblem): Said => ({ path: `${path}.${index}`, message })
  return ranges.flatMap((range, index) => {
    if ([range.from, range.to].some((clock) => minutesOf(clock) % HOURS_STEP !== 0)) return [at(index, 'not_a_quarter')]
    if (isEmptyRange(range)) return [at(index, 'empty_hours')]
    return overlaps.some((overlap) => overlap.index === index) ? [at(index, 'hours_overlap')] : []
  })
}

const isSame = (one: NamedOverride, other: NamedOverride | undefined): boolean =>
  JSON.stringify([one.closed, one.ranges, one.name]) === JSON.stringify([other?.closed, other?.ranges, other?.name])

/**
 * What is wrong, by path: `week.0.1` is Monday's second hours. Days that are over may only be sent as they were (`before`): a
 * form that was opened before midnight is saved after it.
 */
export function hoursProblems(
  { week, overrides }: HoursInput,
  { today, before = [] }: { today: string; before?: readonly NamedOverride[] },
): Said[] {
  const ofWeek = WEEKDAYS.flatMap((weekday) =>
    rangeProblems(week[weekday - 1] ?? [], `week.${weekday - 1}`, overlapsInWeek(week, weekday)),
  )
  const ofDays = overrides.flatMap((one, index) => {
    const path = `overrides.${index}`
    const ranges = one.closed ? [] : (one.ranges ?? [])
    const said = (message: HoursProblem): Said[] => [{ path: `${path}.date`, message }]
    if (overrides.slice(0, index).some(({ date }) => date === one.date)) return said('date_twice')
    const wasThere = before.find(({ date }) => date === one.date)
    if (one.date < today) return isSame(one, wasThere) ? [] : said('date_in_past')
    if (one.date > dayAfter(today, OVERRIDE_AHEAD_DAYS)) return said('date_too_far')
    if (!one.closed && one.ranges?.length === 0) return [{ path: `${path}.ranges`, message: 'no_hours' as const }]
    return rangeProblems(ranges, `${path}.ranges`, overlapsOf(ranges))
  })
  return [...ofWeek, ...ofDays]
}
