import { eq } from 'drizzle-orm'
import type { BusinessHours, OpeningHoursInput } from '#/contract/opening-hours'
import { openingAt } from '#/domain/business/opening-hours'
import type { Transaction } from '../../db/database'
import { businesses, openingHours } from '../../db/schema'
import { calendarDay } from '../../ground/businesses/calendar-day'

export type HoursRow = typeof openingHours.$inferSelect

const NOTHING: OpeningHoursInput = { week: [[], [], [], [], [], [], []], overrides: [] }

/** The hours of a business as the calls answer them; `undefined` for a business that is not there. */
export async function findHours(tx: Transaction, businessId: number, now: Date): Promise<BusinessHours | undefined> {
  const [row] = await tx
    .select({ timeZone: businesses.timeZone, hours: openingHours })
    .from(businesses)
    .leftJoin(openingHours, eq(openingHours.businessId, businesses.id))
    .where(eq(businesses.id, businessId))
  if (row === undefined) return undefined
  const { week, overrides } = row.hours ?? NOTHING
  return {
    businessId,
    timeZone: row.timeZone,
    today: calendarDay(now, row.timeZone),
    entered: row.hours !== null,
    week,
    overrides,
    revision: row.hours?.revision ?? 0,
  }
}

/** When they open or close the business next. */
export function nextChange(hours: OpeningHoursInput, timeZone: string, now: Date): Date | null {
  const { changesAt } = openingAt(hours, now.getTime(), timeZone)
  return changesAt === null ? null : new Date(changesAt)
}
