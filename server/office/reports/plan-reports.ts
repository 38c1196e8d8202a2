import { randomUUID } from 'node:crypto'
import { and, asc, eq, lte } from 'drizzle-orm'
import { nextDue } from '#/domain/reports/schedule'
import { reportMails, reportSchedules } from '../../db/schema'
import type { Deps } from '../../deps'
import { tellChange } from '../../ground/events/changes'

/** Schedules that are looked at in one transaction. */
const BATCH = 50

/**
 * Makes the row of each due time with its job, and names the next one: all in one transaction, so that a due time is made once, whichever
 * server comes first. Of those that passed while no server ran only the first is made: nobody wants seven reports at once.
 */
export async function planReports(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const planned = await deps.db.transaction('system', async (tx) => {
    const due = await tx
      .select()
      .from(reportSchedules)
      .where(and(eq(reportSchedules.paused, false), lte(reportSchedules.nextAt, now)))
      .orderBy(asc(reportSchedules.nextAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const schedule of due) {
      const { id: scheduleId, nextAt: dueAt, userId, businessId } = schedule
      const made = await tx
        .insert(reportMails)
        .values({ scheduleId, dueAt, messageId: randomUUID(), createdAt: now })
        .onConflictDoNothing()
        .returning({ dueAt: reportMails.dueAt })
      await deps.queue.send(
        tx,
        'report_mail',
        made.map((mail) => ({ scheduleId, dueAt: mail.dueAt.toISOString(), userId, businessId })),
      )
      await tx
        .update(reportSchedules)
        .set({ nextAt: new Date(nextDue(schedule, now.getTime(), schedule.timeZone)) })
        .where(eq(reportSchedules.id, schedule.id))
    }
    return due
  })
  if (planned.length > 0) tellChange(deps, ['report_schedule'], { userIds: planned.map(({ userId }) => userId) })
}
