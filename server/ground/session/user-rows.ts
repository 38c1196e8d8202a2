import { asc, eq, getTableColumns } from 'drizzle-orm'
import { closingNow, openClosings } from '../businesses/closing-rows'
import { extraTimesInForce } from '../businesses/extra-time-rows'
import type { BusinessRow } from '../businesses/present-business'
import type { Transaction } from '../../db/database'
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

/** Every company that row-level security lets `tx` see. */
export const visibleCompanies = (tx: Transaction) =>
  tx.select({ id: companies.id, name: companies.name }).from(companies).orderBy(asc(companies.name))

/** Every business that row-level security lets `tx` see, with its city, the closing in force or the next one, and its extra time. */
export async function visibleBusinesses(tx: Transaction, now: Date): Promise<BusinessRow[]> {
  const [rows, closings, extraTimes] = await Promise.all([
    tx
      .select({ business: businesses, cityName: cities.name })
      .from(businesses)
      .innerJoin(cities, eq(cities.id, businesses.cityId)),
    openClosings(tx, now),
    extraTimesInForce(tx, now),
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
