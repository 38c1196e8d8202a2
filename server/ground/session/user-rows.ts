import { asc, eq, getTableColumns } from 'drizzle-orm'
import { closingNow, openClosings } from '../businesses/closing-rows'
import { extraTimesInForce } from '../businesses/extra-time-rows'
import type { BusinessRow } from '../businesses/present-business'
import type { Transaction } from '../../db/database'
import { type Reach, within } from '../../db/reach'
import { businesses, cities, companies, userPermissions, users } from '../../db/schema'

/** What the application may read of an account: not the hash of its password (`password-rows.ts`). */
const { passwordHash: _hash, ...columns } = getTableColumns(users)
export const accountColumns = columns
export type UserRow = Omit<typeof users.$inferSelect, 'passwordHash'>

export async function findUser(tx: Transaction, userId: number): Promise<UserRow | undefined> {
  const [row] = await tx.select(accountColumns).from(users).where(eq(users.id, userId))
  return row
}

export async function cityOf(tx: Transaction, cityId: number | null) {
  if (cityId === null) return null
  const [row] = await tx.select().from(cities).where(eq(cities.id, cityId))
  return row ?? null
}

export async function rightsOf(tx: Transaction, userId: number): Promise<number[]> {
  const rows = await tx.select().from(userPermissions).where(eq(userPermissions.userId, userId))
  return rows.map((row) => row.rightId)
}

export const companiesOf = (tx: Transaction, reach: Reach) =>
  tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(within(companies.id, reach))
    .orderBy(asc(companies.name))

/** These businesses, each with its city, the closing in force or the next one, and its extra time. */
export async function businessesWithState(tx: Transaction, now: Date, reach: Reach): Promise<BusinessRow[]> {
  const [rows, closings, extraTimes] = await Promise.all([
    tx
      .select({ business: businesses, cityName: cities.name })
      .from(businesses)
      .innerJoin(cities, eq(cities.id, businesses.cityId))
      .where(within(businesses.id, reach)),
    openClosings(tx, now, reach),
    extraTimesInForce(tx, now, reach),
  ])
  return rows.map(({ business, cityName }) => ({
    ...business,
    cityName,
    closing: closingNow(
      closings.filter((closing) => closing.businessId === business.id),
      now,
    ),
    extraTime: extraTimes.find((extraTime) => extraTime.businessId === business.id),
  }))
}
