import { knownOffset } from './known-offset'

export { formatMoney } from '../domain/values/money'

/** Where neither the business nor the device says otherwise (decision §2). */
export const DEFAULT_TIME_ZONE = 'Europe/Tirane'

const DAY_MS = 24 * 3_600_000
/** A day that is named without its year is taken for the nearest one of that name. */
const NEAR_MS = 182 * DAY_MS

/** With `en-CA`: `2025-10-24`. */
const ISO_DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

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
export function formatClock(ms: number, timeZone: string = DEFAULT_TIME_ZONE): string {
  const offset = knownOffset(ms, timeZone)
  return offset === undefined
    ? formatFor('en-GB', timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(ms)
    : new Date(ms + offset).toISOString().slice(11, 16)
}

/** `Friday 24 October` in the given language, as a heading. `ms` since the epoch. */
export function formatDay(ms: number, locale: string, timeZone: string = DEFAULT_TIME_ZONE): string {
  const { weekday, day, month } = dayParts(ms, locale, timeZone)
  const text = `${weekday} ${day} ${month}`
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
}

/** As `formatDayMoment`, or only the time when it is today. `ms` and `now` since the epoch. */
export const formatMoment = (ms: number, now: number, locale: string, timeZone: string = DEFAULT_TIME_ZONE): string =>
  isSameDay(ms, now, timeZone) ? formatClock(ms, timeZone) : formatDayMoment(ms, now, locale, timeZone)

/** `24 Oct, 19:05`, and `24 Oct 2022, 19:05` where the year is not understood. `ms` and `now` since the epoch. */
export function formatDayMoment(ms: number, now: number, locale: string, timeZone: string = DEFAULT_TIME_ZONE): string {
  const { day, month } = nearDay(ms, now, locale, timeZone)
  return `${day} ${month}, ${formatClock(ms, timeZone)}`
}

/** Number and short month of a day, the month with its year where the day is half a year or more from now: 24, `Oct`; 24, `Oct 2022`. */
export function nearDay(
  ms: number,
  now: number,
  locale: string,
  timeZone: string = DEFAULT_TIME_ZONE,
): { day: number; month: string } {
  const { day, month, year } = dayParts(ms, locale, timeZone)
  const short = shortened(month)
  return { day, month: Math.abs(ms - now) < NEAR_MS ? short : `${short} ${year}` }
}

/** Number and short month of a day: 24, `Oct`. `ms` since the epoch. */
export function shortDay(
  ms: number,
  locale: string,
  timeZone: string = DEFAULT_TIME_ZONE,
): { day: number; month: string } {
  const { day, month } = dayParts(ms, locale, timeZone)
  return { day, month: shortened(month) }
}

/** A weekday or a date inside a sentence: `Venerdì` becomes `venerdì`; English keeps its capitals. */
export const inSentence = (day: string, locale: string): string =>
  locale === 'en' ? day : day.slice(0, 1).toLocaleLowerCase(locale) + day.slice(1)

/** Whether both instants lie on the same calendar day there. */
export const isSameDay = (a: number, b: number, timeZone: string = DEFAULT_TIME_ZONE): boolean => {
  const [ofA, ofB] = [knownOffset(a, timeZone), knownOffset(b, timeZone)]
  if (ofA !== undefined && ofB !== undefined) return Math.floor((a + ofA) / DAY_MS) === Math.floor((b + ofB) / DAY_MS)
  const day = formatFor('en-CA', timeZone, ISO_DAY)
  return day.format(a) === day.format(b)
}

/** The hour of the day there, 0 to 23. */
export const hourOf = (ms: number, timeZone: string = DEFAULT_TIME_ZONE): number =>
  Number(formatFor('en-GB', timeZone, { hour: '2-digit', hourCycle: 'h23' }).format(ms))

/** Long enough to be understood in all three languages: Nov, nën, nov. */
const shortened = (month: string): string => (month.length > 4 ? month.slice(0, 3) : month)

/** Browsers are built without Albanian more often than not, and then say "M11": these names are ours. */
const ALBANIAN = {
  weekdays: ['e diel', 'e hënë', 'e martë', 'e mërkurë', 'e enjte', 'e premte', 'e shtunë'],
  months: [
    'janar',
    'shkurt',
    'mars',
    'prill',
    'maj',
    'qershor',
    'korrik',
    'gusht',
    'shtator',
    'tetor',
    'nëntor',
    'dhjetor',
  ],
} as const

/** Day before month in all three languages, with no commas between. */
export function dayParts(
  ms: number,
  locale: string,
  timeZone: string,
): { weekday: string; day: number; month: string; year: number } {
  const [year = 0, month = 1, day = 1] = formatFor('en-CA', timeZone, ISO_DAY).format(ms).split('-').map(Number)
  if (locale === 'sq') {
    const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
    return { weekday: ALBANIAN.weekdays[weekday] ?? '', day, month: ALBANIAN.months[month - 1] ?? '', year }
  }
  const word = (options: Intl.DateTimeFormatOptions) => formatFor(locale, timeZone, options).format(ms)
  return { weekday: word({ weekday: 'long' }), day, month: word({ month: 'long' }), year }
}
