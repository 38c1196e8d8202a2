import type { PrintLanguage } from './print-values'

export type PrintClock = { language: PrintLanguage; timeZone: string }

const WORDS = { day: 'numeric', month: 'short', year: 'numeric' } as const
const DIGITS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** `24 Oct 2025`, `24 ott 2025`; Albanian in digits, `24.10.2025`: browsers rarely know its months and print English ones. */
const DAYS = { en: ['en-GB', WORDS], sq: ['de-DE', DIGITS], it: ['it-IT', WORDS] } as const

/** `19:37` on the clock of the business. */
export const clockText = (at: number | Date, { timeZone }: PrintClock): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)

export function dayText(at: number | Date, { language, timeZone }: PrintClock): string {
  const [locale, parts] = DAYS[language]
  return new Intl.DateTimeFormat(locale, { timeZone, ...parts }).format(at)
}

/** A business day (`YYYY-MM-DD`) as people read it. */
export const businessDayText = (day: string, language: PrintLanguage): string =>
  dayText(new Date(`${day}T12:00:00Z`), { language, timeZone: 'UTC' })
