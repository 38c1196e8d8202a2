import { TOP_MEASURES, type TopMeasure } from '#/domain/menu/top-products'
import { isDay } from '#/domain/values/time'
import { dayAfter } from '#/domain/values/wall-clock'

/** The spans that one press shows; `custom` is two days of one's own. */
export const TOP_PERIODS = ['week', 'month', 'this', 'custom'] as const
export type TopPeriod = (typeof TOP_PERIODS)[number]
/** What the URL says of the screen. */
export type TopView = { period: TopPeriod; from: string; to: string; by: TopMeasure }
type Search = Readonly<Record<string, unknown>>

const USUAL = { period: 'month', by: 'portions' } as const

const dayIn = (value: unknown): string => (typeof value === 'string' && isDay(value) ? value : '')

/** What a URL says; whatever it says wrong is as usual. */
export function readTopView(search: Search): TopView {
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])]
  const period = TOP_PERIODS.find((one) => one === search['period']) ?? USUAL.period
  return {
    period: period === 'custom' && (from === '' || to < from) ? USUAL.period : period,
    from,
    to,
    by: TOP_MEASURES.find((one) => one === search['by']) ?? USUAL.by,
  }
}

/** The URL of a view, without what is usual. */
export const writeTopView = ({ period, from, to, by }: TopView): Record<string, string> => ({
  ...(period !== USUAL.period && { period }),
  ...(period === 'custom' && { from, to }),
  ...(by !== USUAL.by && { by }),
})

/** First and last day of a view, both included. */
export function daysOfView({ period, from, to }: TopView, today: string): { from: string; to: string } {
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
