import { dayAfter } from '../values/wall-clock'
import { WEEKDAYS, weekdayOf } from '../values/weekday'

const SHAPE = /^(\d{4})-W(\d{2})$/
const WEEK_DAYS = 7
const THURSDAY = 4

/** The week (`2026-W53`) of a day (`YYYY-MM-DD`): it begins on Monday and is of the year of its Thursday. */
export function weekOf(day: string): string {
  const thursday = dayAfter(day, THURSDAY - weekdayOf(day))
  const year = thursday.slice(0, 4)
  const daysIntoYear = daysFrom(`${year}-01-01`, thursday)
  return `${year}-W${String(Math.floor(daysIntoYear / WEEK_DAYS) + 1).padStart(2, '0')}`
}

/** Whether there is such a week: 2026 has 53, 2025 has 52. */
export const isWeek = (week: string): boolean => SHAPE.test(week) && weekOf(mondayOf(week)) === week

/** Its seven days, Monday first. */
export const daysOfWeek = (week: string): string[] => WEEKDAYS.map((weekday) => dayAfter(mondayOf(week), weekday - 1))

/** The week so many weeks later, also over New Year. */
export const weekAfter = (week: string, weeks = 1): string => weekOf(dayAfter(mondayOf(week), weeks * WEEK_DAYS))

/** The fourth of January is in the first week of every year. */
function mondayOf(week: string): string {
  const [, year, number] = SHAPE.exec(week) ?? []
  const fourth = `${year}-01-04`
  return dayAfter(fourth, 1 - weekdayOf(fourth) + (Number(number) - 1) * WEEK_DAYS)
}

const DAY_MS = 86_400_000
const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS
