import { and, asc, eq, sql } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import { reportSchedules as calls, type ScheduleInput } from '#/contract/report-schedules'
import { reportsFor } from '#/domain/reports/report-access'
import { nextDue, rhythmProblems, SCHEDULES_MAX } from '#/domain/reports/schedule'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { within } from '../../db/reach'
import { businesses, reportSchedules, users } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault, assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { loadSchedules } from './schedule-rows'

type Answer = Promise<ResponseOf<typeof calls.list>>

/** What is sent, when, and whether at all; when it is due next follows from that. */
const SCHEDULE = trackedRecord<typeof reportSchedules.$inferSelect>(
  'report_schedule',
  ({
    id: _id,
    revision: _revision,
    userId: _userId,
    createdAt: _at,
    nextAt: _next,
    timeZone: _zone,
    words: _words,
    ...decided
  }) => decided,
)

/** Everybody has their own. */
const audit = (tx: Transaction, ctx: SignedInContext, change: Parameters<typeof SCHEDULE.audit>[2]): Promise<void> =>
  SCHEDULE.audit(tx, ctx, { ...change, concerned: { userIds: [ctx.caller.userId] } })

export const listSchedules = (ctx: SignedInContext): Answer => inSnapshot(ctx, (tx) => loadSchedules(tx, ctx))

/** Faults with 403 for a report that the caller may not see, 404 for a business that is not theirs. */
export function createSchedule(ctx: SignedInContext, input: Input<typeof calls.create>): Answer {
  const { words, ...body } = input.body
  if (!reportsFor(ctx.caller).some(({ id }) => id === body.report)) throw new Fault('forbidden')
  if (body.businessId !== null) requireBusiness(ctx, body.businessId)
  return idempotentWrite(ctx, calls.create, input, async (tx) => {
    // Two tabs at once do not make one more than there may be.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.caller.userId)).for('no key update')
    const before = await loadSchedules(tx, ctx)
    assertValid([
      ...rhythmProblems(body),
      ...(before.items.length >= SCHEDULES_MAX ? [{ path: 'report', message: 'too_many' }] : []),
    ])
    const timeZone = await clockOf(tx, ctx, body)
    const [after] = await tx
      .insert(reportSchedules)
      .values({
        ...body,
        words,
        timeZone,
        userId: ctx.caller.userId,
        createdAt: ctx.now,
        nextAt: new Date(nextDue(body, ctx.now.getTime(), timeZone)),
      })
      .returning()
    await audit(tx, ctx, { after })
    return loadSchedules(tx, ctx)
  })
}

/** Only how and when it is sent: a schedule of another report is another schedule. */
export function changeSchedule(ctx: SignedInContext, input: Input<typeof calls.change>): Answer {
  const { report, businessId, ...terms } = input.body
  if (businessId !== null) requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.change, input, async (tx) => {
    const row = await lockSchedule(tx, ctx, input.params.id)
    SCHEDULE.requireSeen(ctx, row)
    assertValid([
      ...(report === row.report ? [] : [{ path: 'report', message: 'not_changed' }]),
      ...(businessId === row.businessId ? [] : [{ path: 'businessId', message: 'not_changed' }]),
      ...rhythmProblems(terms),
    ])
    const [after] = await tx
      .update(reportSchedules)
      .set({
        ...terms,
        revision: sql`${reportSchedules.revision} + 1`,
        nextAt: new Date(nextDue(terms, ctx.now.getTime(), row.timeZone)),
      })
      .where(eq(reportSchedules.id, row.id))
      .returning()
    await audit(tx, ctx, { before: row, after })
    return loadSchedules(tx, ctx)
  })
}

/** Due times that passed while it was paused are not made up for. */
export const pauseSchedule = (ctx: SignedInContext, input: Input<typeof calls.pause>): Answer =>
  idempotentWrite(ctx, calls.pause, input, async (tx) => {
    const row = await lockSchedule(tx, ctx, input.params.id)
    SCHEDULE.requireSeen(ctx, row)
    const { paused } = input.body
    const [after] = await tx
      .update(reportSchedules)
      .set({
        paused,
        revision: sql`${reportSchedules.revision} + 1`,
        ...(row.paused && !paused && { nextAt: new Date(nextDue(row, ctx.now.getTime(), row.timeZone)) }),
      })
      .where(eq(reportSchedules.id, row.id))
      .returning()
    await audit(tx, ctx, { before: row, after })
    return loadSchedules(tx, ctx)
  })

export const removeSchedule = (ctx: SignedInContext, input: Input<typeof calls.remove>): Answer =>
  idempotentWrite(ctx, calls.remove, input, async (tx) => {
    const before = await lockSchedule(tx, ctx, input.params.id)
    await tx.delete(reportSchedules).where(eq(reportSchedules.id, before.id))
    await audit(tx, ctx, { before })
    return loadSchedules(tx, ctx)
  })

/** One of the caller's own: anybody else's answers 404. */
async function lockSchedule(tx: Transaction, { caller }: SignedInContext, id: number) {
  const [row] = await tx
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.id, id), eq(reportSchedules.userId, caller.userId)))
    .for('update')
  if (row === undefined) throw new Fault('not_found')
  return row
}

/** That of its business, or of the first of the caller's. */
async function clockOf(
  tx: Transaction,
  { caller }: SignedInContext,
  { businessId }: Pick<ScheduleInput, 'businessId'>,
): Promise<string> {
  const [first] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(within(businesses.id, businessId === null ? caller.businesses : { ids: [businessId] }))
    .orderBy(asc(businesses.id))
    .limit(1)
  return first?.timeZone ?? 'UTC'
}
