import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { deliveries } from '../../db/schema'

/** Receivers that one job is about. */
const BATCH = 500

/** Gives what is due to jobs, so many receivers of one notification to each. */
export async function handOut({ db, queue, clock }: Deps): Promise<void> {
  for (;;) {
    const now = clock.now()
    const isDue = and(eq(deliveries.state, 'waiting'), isNull(deliveries.batch), lte(deliveries.dueAt, now))
    const isMore = await db.transaction('system', async (tx) => {
      const [next] = await tx
        .select({ notificationId: deliveries.notificationId })
        .from(deliveries)
        .where(isDue)
        .orderBy(asc(deliveries.dueAt), asc(deliveries.notificationId))
        .limit(1)
      if (next === undefined) return false
      const { notificationId } = next
      const batch = randomUUID()
      const ids = tx
        .select({ id: deliveries.receiverId })
        .from(deliveries)
        .where(and(eq(deliveries.notificationId, notificationId), isDue))
        .orderBy(asc(deliveries.receiverId))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      // As an array: a list with a limit in IN may be read once for each row, and anew each time it skips other locked ones.
      const { rowCount } = await tx
        .update(deliveries)
        .set({ batch })
        .where(and(eq(deliveries.notificationId, notificationId), sql`${deliveries.receiverId} = ANY (ARRAY(${ids}))`))
      if (rowCount === 0) return false
      await queue.send(tx, 'notification_batch', [{ notificationId, batch }])
      return true
    })
    if (!isMore) return
  }
}
