import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { type SQL, sql } from 'drizzle-orm'
import { cities } from '../../db/schema'

/** The day (`YYYY-MM-DD`) of the calendar there: what is dated goes by it (invoices, taxes, contracts). Orders have their business day. */
export const calendarDay = (at: Date, timeZone: string): string => format(new TZDate(at, timeZone), 'yyyy-MM-dd')

/** The same in SQL, by the clock of the city that a statement joins. */
export const calendarDayInCity = (at: Date): SQL<string> =>
  sql<string>`to_char(${at.toISOString()}::timestamptz AT TIME ZONE ${cities.timeZone}, 'YYYY-MM-DD')`
