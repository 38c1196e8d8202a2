import { dayAfter } from '../values/wall-clock'

const DAY_MS = 86_400_000
const WEEK = 7

/**
 * As many days before a period, with which it is compared: whole weeks before it, so that the weekdays are the same. Companies eat from Monday to
 * Friday, and a week with two Saturdays would look like a bad one.
 */
export function daysBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const days = Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1
  const back = Math.ceil(days / WEEK) * WEEK
  return { from: dayAfter(from, -back), to: dayAfter(to, -back) }
}
