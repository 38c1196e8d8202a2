import { dayParts, shortDay } from './format'

/** `11 November 2023` of `2023-11-11`, in the given language: for days of other years. */
export function formatFullDay(day: string, locale: string): string {
  const { day: number, month } = dayParts(Date.parse(`${day}T12:00:00Z`), locale, 'UTC')
  return `${number} ${month} ${day.slice(0, 4)}`
}

/** `11 Nov 2023` of `2023-11-11`: the same where there is less room. */
export function formatShortDay(day: string, locale: string): string {
  const { day: number, month } = shortDay(Date.parse(`${day}T12:00:00Z`), locale, 'UTC')
  return `${number} ${month} ${day.slice(0, 4)}`
}
