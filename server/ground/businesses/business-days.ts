import { businessDayAt, businessDayTurnsAt, daysAround } from '#/domain/business/business-days'
import { dayAfter } from '#/domain/values/wall-clock'
import type { OpeningHours } from '#/domain/business/opening-hours'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach, withinText } from '../../db/reach'
import { run } from '../../db/statement'
import { calendarDay } from './calendar-day'

/** The business day (`YYYY-MM-DD`) that a moment belongs to, since when, and when it gives way to the next one. */
export type BusinessDayNow = { id: number; timeZone: string; day: string; beganAt: Date; turnsAt: Date }

type HoursRow = { id: number; timeZone: string } & (OpeningHours | { week: null; overrides: null })

/** The day of the calendar of each of these businesses. */
export async function loadCalendarDays(
  tx: Transaction,
  reach: Reach,
  at: Date,
): Promise<{ id: number; day: string }[]> {
  const rows = await run<{ id: number; timeZone: string }>(tx, {
    name: 'time_zones',
    text: `SELECT id, time_zone AS "timeZone" FROM businesses WHERE ${withinText('id', '$1')} ORDER BY id`,
    values: [idsOf(reach)],
  })
  return rows.map(({ id, timeZone }) => ({ id, day: calendarDay(at, timeZone) }))
}

/** Of each of these businesses that the caller sees, in the order of their numbers. */
export async function loadBusinessDays(tx: Transaction, reach: Reach, at: Date): Promise<BusinessDayNow[]> {
  const rows = await run<HoursRow>(tx, {
    name: 'hours_of_businesses',
    text: `
      SELECT b.id, b.time_zone AS "timeZone", h.week, h.overrides
      FROM businesses b LEFT JOIN opening_hours h ON h.business_id = b.id WHERE ${withinText('b.id', '$1')} ORDER BY b.id`,
    values: [idsOf(reach)],
  })
  return rows.map((row) => ({ id: row.id, timeZone: row.timeZone, ...knownDay(row, at.getTime()) }))
}

type KnownDay = { day: string; beganAt: Date; turnsAt: Date }

/** Days by the very hours that they were reckoned from, the oldest first: every read of a board asks for those of all its businesses. */
const known = new Map<string, KnownDay & { since: number }>()
const MOST_KNOWN = 1_000

function knownDay({ timeZone, week, overrides }: HoursRow, at: number): KnownDay {
  const key = JSON.stringify([timeZone, week, overrides])
  const found = known.get(key)
  if (found !== undefined && found.since <= at && at < found.turnsAt.getTime()) return found
  const days = daysAround(week === null ? null : { week, overrides }, at, timeZone)
  const day = businessDayAt(days, at, timeZone)
  const turnOf = (of: string) => new Date(businessDayTurnsAt(days, of, timeZone))
  const made = { since: at, day, beganAt: turnOf(dayAfter(day, -1)), turnsAt: turnOf(day) }
  known.delete(key)
  known.set(key, made)
  for (const oldest of known.keys()) {
    if (known.size <= MOST_KNOWN) break
    known.delete(oldest)
  }
  return made
}
