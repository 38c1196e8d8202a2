import { eq } from 'drizzle-orm'
import type { Currency } from '#/domain/values/money'
import { dayAfter, wallClockAt } from '#/domain/values/wall-clock'
import type { Transaction } from '../../db/database'
import { cities, companies } from '../../db/schema'
import { Fault } from '../../ground/http/faults'

/** The clock and the money of a company are its city's; `month` is this one until today, both days included. */
export type CompanyClock = {
  companyName: string
  currency: Currency
  timeZone: string
  today: string
  month: { from: string; to: string }
}

/** Faults with 404 for a company that there is not. */
export async function companyClock(tx: Transaction, companyId: number, now: Date): Promise<CompanyClock> {
  const [row] = await tx
    .select({ companyName: companies.name, currency: cities.currency, timeZone: cities.timeZone })
    .from(companies)
    .innerJoin(cities, eq(cities.id, companies.cityId))
    .where(eq(companies.id, companyId))
  if (row === undefined) throw new Fault('not_found')
  const today = wallClockAt(now.getTime(), row.timeZone).day
  return { ...row, today, month: { from: `${today.slice(0, 7)}-01`, to: today } }
}

/** So many days before one. */
export const daysBefore = (day: string, days: number): string => dayAfter(day, -days)
