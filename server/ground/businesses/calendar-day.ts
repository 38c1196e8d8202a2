import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'

/** The day (`YYYY-MM-DD`) of the calendar there: what is dated goes by it (invoices, taxes, contracts). Orders have their business day. */
export const calendarDay = (at: Date, timeZone: string): string => format(new TZDate(at, timeZone), 'yyyy-MM-dd')
