import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'

/** The day (`YYYY-MM-DD`) on which a business works at this moment. */
export const businessDay = (at: Date, timeZone: string): string => format(new TZDate(at, timeZone), 'yyyy-MM-dd')
