import { and, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { type Reach, within } from '../../db/reach'
import { extraTimes, peopleNames } from '../../db/schema'
import { personName } from './person-name'

/** Extra time, with the name of who gave it. */
export type ExtraTimeRow = typeof extraTimes.$inferSelect & { by: string | null }

/** Extra time of these businesses that is in force. */
export async function extraTimesInForce(tx: Transaction, now: Date, reach: Reach): Promise<ExtraTimeRow[]> {
  const rows = await tx
    .select({ extraTime: extraTimes, by: { name: peopleNames.name, surname: peopleNames.surname } })
    .from(extraTimes)
    .leftJoin(peopleNames, eq(peopleNames.id, extraTimes.createdBy))
    .where(and(within(extraTimes.businessId, reach), isNull(extraTimes.endedAt), gt(extraTimes.endsAt, now)))
    .orderBy(desc(extraTimes.id))
  return rows.map(({ extraTime, by }) => ({ ...extraTime, by: personName(by) }))
}

export const insertExtraTime = (tx: Transaction, extraTime: typeof extraTimes.$inferInsert) =>
  tx.insert(extraTimes).values(extraTime)

const open = (businessId: number) => and(eq(extraTimes.businessId, businessId), isNull(extraTimes.endedAt))

/** Ends what is in force. */
export const endExtraTime = (tx: Transaction, businessId: number, now: Date) =>
  tx.update(extraTimes).set({ endedAt: now }).where(open(businessId))

/** Puts away what is over; says whether there was any. */
export async function endExtraTimeThatIsOver(tx: Transaction, businessId: number, now: Date): Promise<boolean> {
  const over = await tx
    .update(extraTimes)
    .set({ endedAt: extraTimes.endsAt })
    .where(and(open(businessId), lte(extraTimes.endsAt, now)))
    .returning({ id: extraTimes.id })
  return over.length > 0
}

/** Takes back the last ending before its time; says whether there was one to take back. */
export async function resumeExtraTime(tx: Transaction, businessId: number, now: Date): Promise<boolean> {
  const [last] = await tx
    .select({ id: extraTimes.id })
    .from(extraTimes)
    .where(and(eq(extraTimes.businessId, businessId), isNotNull(extraTimes.endedAt), gt(extraTimes.endsAt, now)))
    .orderBy(desc(extraTimes.endedAt), desc(extraTimes.id))
    .limit(1)
  if (last === undefined) return false
  await tx
    .update(extraTimes)
    .set({ endedAt: null })
    .where(isRow(extraTimes, { businessId, id: last.id }))
  return true
}
