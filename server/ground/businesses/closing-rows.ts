import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { closingThatCounts } from '#/domain/business/closing-rules'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { type Reach, within } from '../../db/reach'
import { closingReasons, closingTimes, peopleNames } from '../../db/schema'
import { type Person, personName } from './person-name'

/** A period of being closed, with its reason and the name of who asked for it. */
export type ClosingRow = typeof closingTimes.$inferSelect & {
  reason: typeof closingReasons.$inferSelect | null
  by: string | null
}

const fromRow = (row: {
  closing: typeof closingTimes.$inferSelect
  reason: typeof closingReasons.$inferSelect | null
  by: Person | null
}): ClosingRow => ({ ...row.closing, reason: row.reason, by: personName(row.by) })

const select = (tx: Transaction) =>
  tx
    .select({
      closing: closingTimes,
      reason: closingReasons,
      by: { name: peopleNames.name, surname: peopleNames.surname },
    })
    .from(closingTimes)
    .leftJoin(closingReasons, eq(closingReasons.id, closingTimes.reasonId))
    .leftJoin(peopleNames, eq(peopleNames.id, closingTimes.createdBy))

/** Closings of these businesses that are not over. */
export async function openClosings(tx: Transaction, now: Date, reach: Reach): Promise<ClosingRow[]> {
  const rows = await select(tx)
    .where(and(within(closingTimes.businessId, reach), isNull(closingTimes.endedAt), gt(closingTimes.endsAt, now)))
    .orderBy(closingTimes.id)
  return rows.map(fromRow)
}

/** The closing in force, else the next one. */
export const closingNow = (closings: readonly ClosingRow[], now: Date): ClosingRow | undefined =>
  closingThatCounts(
    closings.map((row) => ({ row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() })),
    now.getTime(),
  )?.row

/** One closing of a business, over or not. */
export async function findClosing(tx: Transaction, businessId: number, id: number): Promise<ClosingRow | undefined> {
  const [row] = await select(tx).where(isRow(closingTimes, { businessId, id }))
  return row && fromRow(row)
}

export const insertClosing = (tx: Transaction, closing: typeof closingTimes.$inferInsert) =>
  tx.insert(closingTimes).values(closing)

/** Sets or takes back the moment at which a closing ended before its time. */
export const markEnded = (tx: Transaction, closing: ClosingRow, endedAt: Date | null) =>
  tx.update(closingTimes).set({ endedAt }).where(isRow(closingTimes, closing))

const open = (businessId: number) => and(eq(closingTimes.businessId, businessId), isNull(closingTimes.endedAt))

/** Ends whatever closing is in force; those that begin later stay planned. */
export const endClosings = (tx: Transaction, businessId: number, now: Date) =>
  tx
    .update(closingTimes)
    .set({ endedAt: now })
    .where(and(open(businessId), lte(closingTimes.startsAt, now)))

/** Ends every closing, also those that begin later. */
export const clearClosings = (tx: Transaction, businessId: number, now: Date) =>
  tx.update(closingTimes).set({ endedAt: now }).where(open(businessId))

/** Puts those away whose time is over; says whether there were any. */
export async function endClosingsThatAreOver(tx: Transaction, businessId: number, now: Date): Promise<boolean> {
  const over = await tx
    .update(closingTimes)
    .set({ endedAt: closingTimes.endsAt })
    .where(and(open(businessId), lte(closingTimes.endsAt, now)))
    .returning({ id: closingTimes.id })
  return over.length > 0
}
