import type { PrintLanguage } from './print-values'

export type PrintClock = { language: PrintLanguage; timeZone: string }

/** `24/10/2025`, `24 Oct 2025`: days as people of the language write them. */
const LOCALES = { en: 'en-GB', sq: 'sq-AL', it: 'it-IT' } as const

/** `19:37` on the clock of the business. */
export const clockText = (at: number | Date, { timeZone }: PrintClock): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)

export const dayText = (at: number | Date, { language, timeZone }: PrintClock): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone, day: 'numeric', month: 'short', year: 'numeric' }).format(at)

/** A business day (`YYYY-MM-DD`) as people read it. */
export const businessDayText = (day: string, language: PrintLanguage): string =>
  dayText(new Date(`${day}T12:00:00Z`), { language, timeZone: 'UTC' })
