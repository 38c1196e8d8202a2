import { and, asc, eq, sql } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import type { ReportSchedule, reportSchedules as calls } from '#/contract/report-schedules'
import type { Transaction } from '../../db/database'
import { within } from '../../db/reach'
import { businesses, reportSchedules, users } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'

/** When the last one went out. */
const SENT_AT = sql<string | null>`(SELECT max(coalesce(m.handed_at, m.due_at)) FROM report_mails m
  WHERE m.schedule_id = ${reportSchedules.id} AND m.outcome = 'sent')`

type Last = { dueAt: string; outcome: NonNullable<ReportSchedule['last']>['outcome'] }

/** All of the caller's, in the order in which they were made, and where they go. */
export async function loadSchedules(
  tx: Transaction,
  { caller, deps }: SignedInContext,
): Promise<ResponseOf<typeof calls.list>> {
  const rows = await tx
    .select({
      schedule: reportSchedules,
      businessName: businesses.name,
      last: sql<Last | null>`(SELECT json_build_object('dueAt', m.due_at, 'outcome', coalesce(m.outcome, 'waiting'))
        FROM report_mails m WHERE m.schedule_id = ${reportSchedules.id} ORDER BY m.due_at DESC LIMIT 1)`,
      sentAt: SENT_AT,
    })
    .from(reportSchedules)
    .leftJoin(businesses, and(within(businesses.id, caller.businesses), eq(businesses.id, reportSchedules.businessId)))
    .where(eq(reportSchedules.userId, caller.userId))
    .orderBy(asc(reportSchedules.id))
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, caller.userId))
  return {
    items: rows.map(
      ({
        schedule: { userId: _user, words: _words, language: _language, createdAt: _made, ...schedule },
        businessName,
        last,
        sentAt,
      }) => ({
        ...schedule,
        businessName,
        nextAt: schedule.paused ? null : schedule.nextAt.toISOString(),
        sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
        last: last && { ...last, dueAt: new Date(last.dueAt).toISOString() },
      }),
    ),
    address: user?.email ?? '',
    canSend: deps.passwordMails !== undefined,
  }
}
