import { type ClockRange, clockOf, DAY_MINUTES, minutesOf, minutesOfRange } from '../values/clock-range'
import { HOURS_STEP } from './opening-hours-problems'

/** What a picture of a week shows of each day, in minutes from its midnight. */
export type Axis = { from: number; until: number }

const SIX = 6 * 60
const TICK = 4 * 60

/** From six to six, where nobody is open earlier; else from midnight, as far as the nights go. */
export function axisOf(week: readonly (readonly ClockRange[])[]): Axis {
  const spans = week.flat().map(minutesOfRange)
  if (spans.every(([from, until]) => from >= SIX && until <= DAY_MINUTES + SIX))
    return { from: SIX, until: DAY_MINUTES + SIX }
  const last = Math.max(DAY_MINUTES, ...spans.map(([, until]) => until))
  return { from: 0, until: last > DAY_MINUTES ? Math.ceil(last / TICK) * TICK : DAY_MINUTES }
}

/** Every four hours of the picture. */
export const ticksOf = ({ from, until }: Axis): readonly number[] =>
  Array.from({ length: Math.floor((until - from) / TICK) + 1 }, (_, i) => from + i * TICK)

/** Where a minute stands on the picture, from its left edge. */
export const percentOn = ({ from, until }: Axis, minutes: number): string =>
  `${((minutes - from) / (until - from)) * 100}%`

const rangeOf = (from: number, until: number): ClockRange => ({ from: clockOf(from), to: clockOf(until) })
const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
const stepped = (minutes: number): number => Math.round(minutes / HOURS_STEP) * HOURS_STEP

/** Hours that last a day begin at midnight; others end a step before they began. */
const longest = (from: number): number => (from === 0 ? DAY_MINUTES : from + DAY_MINUTES - HOURS_STEP)

/** The beginning or the end moved to a minute of the picture: a quarter at least stays between them. */
export function moveEdge(range: ClockRange, edge: 'from' | 'to', to: number, axis: Axis): ClockRange {
  const [from, until] = minutesOfRange(range)
  if (edge === 'to') return rangeOf(from, within(stepped(to), from + HOURS_STEP, Math.min(axis.until, longest(from))))
  const latest = Math.min(until, DAY_MINUTES) - HOURS_STEP
  const earliest = Math.max(axis.from, until - DAY_MINUTES === 0 ? 0 : until - DAY_MINUTES + HOURS_STEP)
  return rangeOf(within(stepped(to), earliest, latest), until)
}

/** Both moved to where the beginning is wanted. */
export function moveRange(range: ClockRange, to: number, axis: Axis): ClockRange {
  const [from, until] = minutesOfRange(range)
  const length = until - from
  const start = within(stepped(to), axis.from, Math.min(DAY_MINUTES - HOURS_STEP, axis.until - length))
  return rangeOf(start, start + length)
}

/** Hours for a day without any: lunch to night. */
export const USUAL_HOURS: ClockRange = { from: '11:00', to: '23:00' }
const MORE_MINUTES = 180

/** What "add" adds to a day: hours that begin an hour after the last end, or before the first; `undefined` on a full day. */
export function addedRange(ranges: readonly ClockRange[]): ClockRange | undefined {
  if (ranges.length === 0) return USUAL_HOURS
  const spans = ranges.map(minutesOfRange)
  const end = Math.max(...spans.map(([, until]) => until))
  const after = end + 60
  if (after + 60 <= DAY_MINUTES) return rangeOf(after, Math.min(after + MORE_MINUTES, DAY_MINUTES))
  const start = Math.min(...spans.map(([from]) => from))
  if (start >= 120) return rangeOf(Math.max(0, start - 60 - MORE_MINUTES), start - 60)
  return undefined
}

/** What stands behind "until": every quarter from the first after the beginning, a day long. */
export const endsOf = (from: string): readonly string[] => {
  const start = minutesOf(from)
  const count = (longest(start) - start) / HOURS_STEP
  return Array.from({ length: count }, (_, i) => clockOf(start + (i + 1) * HOURS_STEP))
}

/** Another beginning by its clock; an end that it meets goes a quarter further. */
export const withStart = (range: ClockRange, from: string): ClockRange =>
  from === range.to && from !== '00:00' ? { from, to: clockOf(minutesOf(from) + HOURS_STEP) } : { from, to: range.to }

/** Whether the end is named as one of the next day; midnight ends the day itself. */
export const isOvernight = ({ from, to }: ClockRange): boolean => to !== '00:00' && minutesOf(to) <= minutesOf(from)
