import { isDay } from '#/domain/values/time'
import { dayAfter } from '#/domain/values/wall-clock'

/** The spans of days that one press shows; `custom` is two days of one's own. */
export const SPANS = ['week', 'month', 'this', 'custom'] as const
export type SpanName = (typeof SPANS)[number]
/** What the URL of a screen of figures says of its days. */
export type Span = { period: SpanName; from: string; to: string }

const USUAL = 'month'

const dayIn = (value: unknown): string => (typeof value === 'string' && isDay(value) ? value : '')

/** What a URL says; whatever it says wrong is as usual. */
export function readSpan(search: Readonly<Record<string, unknown>>): Span {
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])]
  const period = SPANS.find((one) => one === search['period']) ?? USUAL
  return { period: period === 'custom' && (from === '' || to < from) ? USUAL : period, from, to }
}

/** The URL of a span, without what is usual. */
export const writeSpan = ({ period, from, to }: Span): Record<string, string> => ({
  ...(period !== USUAL && { period }),
  ...(period === 'custom' && { from, to }),
})

/** First and last day, both included. */
export function daysOfSpan({ period, from, to }: Span, today: string): { from: string; to: string } {
  switch (period) {
    case 'week':
      return { from: dayAfter(today, -6), to: today }
    case 'month':
      return { from: dayAfter(today, -29), to: today }
    case 'this':
      return { from: `${today.slice(0, 'YYYY-MM'.length)}-01`, to: today }
    case 'custom':
      return { from, to }
  }
}
