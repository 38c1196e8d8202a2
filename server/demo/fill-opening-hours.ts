import type { OpeningHoursInput } from '#/contract/opening-hours'
import { holidaysOf } from '#/domain/business/holidays'
import { dayAfter } from '#/domain/values/wall-clock'
import type { Transaction } from '../db/database'
import { openingHours } from '../db/schema'
import { nextChange } from '../office/opening-hours/opening-hours-rows'
import { calendarDay } from '../ground/businesses/calendar-day'
import { insertRows } from './insert-rows'

const ZONE = 'Europe/Tirane'
type Week = OpeningHoursInput['week']
type Override = OpeningHoursInput['overrides'][number]

const range = (from: string, to: string) => ({ from, to })
const everyDay = (...ranges: Week[number]): Week => Array.from({ length: 7 }, () => ranges)

/** The first two never close, so that the demonstration takes orders whenever somebody looks at it. */
const AROUND_THE_CLOCK = everyDay(range('00:00', '00:00'))
/** Lunch and dinner, on weekends through and past midnight. */
const OSTERIA: Week = [
  [range('18:00', '23:30')],
  ...Array.from({ length: 3 }, () => [range('11:00', '15:00'), range('18:00', '23:30')]),
  [range('11:00', '15:30'), range('18:00', '02:00')],
  [range('11:00', '02:00')],
  [range('11:00', '16:00')],
]

/**
 * Hours of the businesses of the demonstration: two around the clock, the third has entered none and takes orders at any hour as
 * well, the last is a restaurant with evenings past midnight and days of its own.
 */
export async function fillOpeningHours(
  tx: Transaction,
  businesses: readonly { id: number }[],
  now: Date,
): Promise<void> {
  const today = calendarDay(now, ZONE)
  const year = Number(today.slice(0, 4))
  const holidays = [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ date }) => date > today)
  const asUsual = holidays
    .slice(0, 2)
    .map(({ date, name }): Override => ({ date, name: name.sq, closed: false, ranges: null }))
  const ofOsteria: Override[] = [
    ...holidays.slice(0, 1).map(({ date, name }): Override => ({ date, name: name.sq, closed: true, ranges: [] })),
    ...holidays
      .slice(1, 2)
      .map(({ date, name }): Override => ({ date, name: name.sq, closed: false, ranges: [range('12:00', '17:00')] })),
  ]
  const party = dayAfter(today, 24)
  if (!ofOsteria.some(({ date }) => date === party))
    ofOsteria.push({ date: party, name: 'Festa e stafit', closed: false, ranges: [range('11:00', '16:00')] })
  const [lana, zgara, , osteria] = businesses
  const rows = [
    { business: lana, week: AROUND_THE_CLOCK, overrides: asUsual },
    { business: zgara, week: AROUND_THE_CLOCK, overrides: [] },
    { business: osteria, week: OSTERIA, overrides: ofOsteria.toSorted((a, b) => a.date.localeCompare(b.date)) },
  ]
  await insertRows(
    tx,
    openingHours,
    rows.flatMap(({ business, week, overrides }) =>
      business === undefined
        ? []
        : [{ businessId: business.id, week, overrides, changesAt: nextChange({ week, overrides }, ZONE, now) }],
    ),
  )
}
