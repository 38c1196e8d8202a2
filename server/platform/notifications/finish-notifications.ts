import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { DAY_MS } from '#/domain/values/time'
import { deliveries, notifications } from '../../db/schema'
import type { Deps } from '../../deps'
import { tellChange } from '../../ground/events/changes'
import { QUEUES } from '../../ground/queue/queues'
import { countsOf } from './delivery-counts'

/** Twice a lease: whoever claimed it before is dead, and so is its job. */
const DEAD_MS = 2 * QUEUES.notification_batch.leaseSeconds * 1000
const KEEP_DAYS = 30

/** Keeps how a push ended once nobody is left to be reached. */
export async function finishNotifications(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const finished = await db.transaction('system', async (tx) => {
    const open = await tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.kind, 'push'), isNotNull(notifications.releasedAt), isNull(notifications.finishedAt)))
      .for('update', { skipLocked: true })
    const openIds = open.map(({ id }) => id)
    if (openIds.length === 0) return false
    await tx
      .update(deliveries)
      .set({ state: 'notKnown' })
      .where(
        and(
          inArray(deliveries.notificationId, openIds),
          eq(deliveries.state, 'claimed'),
          lt(deliveries.claimedAt, new Date(now.getTime() - DEAD_MS)),
        ),
      )
    // All of its receivers are counted once, as it ends.
    const reaching = await tx
      .selectDistinct({ id: deliveries.notificationId })
      .from(deliveries)
      .where(and(inArray(deliveries.notificationId, openIds), inArray(deliveries.state, ['waiting', 'claimed'])))
    const ended = openIds.filter((id) => reaching.every((each) => each.id !== id))
    const counts = await countsOf(tx, ended)
    for (const id of ended)
      await tx
        .update(notifications)
        .set({ finishedAt: now, counts: counts(id) })
        .where(eq(notifications.id, id))
    return ended.length > 0
  })
  if (finished) tellChange(deps, ['notification'], {})
}

/** Who got what is nobody's to know for longer than the counts need. */
export async function forgetDeliveries({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_DAYS * DAY_MS)
  await db.transaction('system', (tx) =>
    tx.execute(sql`
      DELETE FROM ${deliveries} USING ${notifications}
      WHERE ${deliveries.notificationId} = ${notifications.id} AND ${notifications.finishedAt} < ${before.toISOString()}::timestamptz`),
  )
}
