import { TZDate } from '@date-fns/tz'

/** Making one takes longer than all that is done with it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, known)
  return known
}

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export const localDay = (at: Date, timeZone: string): string => formatOf(timeZone).format(at)

/** An instant by the clock on the wall: `minutes` after midnight of `day` in `timeZone`. */
export function atLocal(day: string, minutes: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(
    new TZDate(year, month - 1, date, Math.floor(minutes / 60), Math.floor(minutes % 60), 0, timeZone).getTime(),
  )
}

/** 0 = Sunday. */
export const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()
