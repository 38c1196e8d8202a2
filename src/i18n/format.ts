export { formatMoney } from '../domain/money'

/** Where neither the business nor the device says otherwise (decision §2). */
export const DEFAULT_TIME_ZONE = 'Europe/Tirane'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating an `Intl` format is slow and a board asks for hundreds: each is made once. */
function formatFor(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formats.set(key, made)
  return made
}

/** `19:05`, 24 hours in every language. `ms` since the epoch. */
export const formatClock = (ms: number, timeZone: string = DEFAULT_TIME_ZONE): string =>
  formatFor('en-GB', timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(ms)

/** `Friday 24 October` in the given language. `ms` since the epoch. */
export const formatDay = (ms: number, locale: string, timeZone: string = DEFAULT_TIME_ZONE): string =>
  partsOf(ms, locale, timeZone, ['weekday', 'day', 'month'])

/** `24 October 2025` in the given language. `ms` since the epoch. */
export const formatDate = (ms: number, locale: string, timeZone: string = DEFAULT_TIME_ZONE): string =>
  partsOf(ms, locale, timeZone, ['day', 'month', 'year'])

/** `24 Oct, 19:05`, or only the time when it is today. `ms` and `now` since the epoch. */
export function formatMoment(ms: number, now: number, locale: string, timeZone: string = DEFAULT_TIME_ZONE): string {
  const clock = formatClock(ms, timeZone)
  if (isSameDay(ms, now, timeZone)) return clock
  const day = formatFor(locale, timeZone, { day: 'numeric', month: 'short' }).format(ms)
  return `${day}, ${clock}`
}

/** Whether both instants lie on the same calendar day there. */
export const isSameDay = (a: number, b: number, timeZone: string = DEFAULT_TIME_ZONE): boolean => {
  const day = formatFor('en-CA', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })
  return day.format(a) === day.format(b)
}

/** The hour of the day there, 0 to 23. */
export const hourOf = (ms: number, timeZone: string = DEFAULT_TIME_ZONE): number =>
  Number(formatFor('en-GB', timeZone, { hour: '2-digit', hourCycle: 'h23' }).format(ms))

type Part = 'weekday' | 'day' | 'month' | 'year'

/** Day before month in all three languages, with no commas between: a heading, not a sentence. */
function partsOf(ms: number, locale: string, timeZone: string, order: readonly Part[]): string {
  const parts = formatFor(locale, timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    .formatToParts(ms)
    .filter(({ type }) => type !== 'literal')
  return order.map((type) => parts.find((part) => part.type === type)?.value ?? '').join(' ')
}
