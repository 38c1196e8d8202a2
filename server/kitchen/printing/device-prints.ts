import { and, eq, isNull } from 'drizzle-orm'
import type { BodyOf, QueryOf, ResponseOf } from '#/contract/endpoint'
import type { DevicePrint, printing, PrintJob } from '#/contract/printing'
import { isUncertainError } from '#/domain/print/print-values'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { printers } from '../../db/schema'
import { run } from '../../db/statement'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { noteChange } from '../../ground/events/changes'
import { Fault } from '../../ground/http/faults'
import { presentOrder } from '../orders/present-order'
import { lateBefore } from './give-up-late'
import { presentJob, presentPrinter } from './present-printing'
import { loadJob, loadJobs, markOf, marksOf, NOTHING_BEFORE } from './print-job-rows'
import { loadPrinted } from './print-papers'
import { isOver } from './send-print-jobs'
import { tellBoard } from './tell-board'

/** A device that has not said how it ended by then was closed. Its paper may be there, so nobody prints it again unasked. */
export const DEVICE_LEASE_MS = 120_000

/** What a device needs in order to print an entry of the ledger. */
export async function presentDevicePrint(tx: Transaction, id: number, businessId: number): Promise<DevicePrint> {
  const job = await loadJob(tx, id, { ids: [businessId] })
  const printed = job === undefined ? undefined : await loadPrinted(tx, job)
  if (job === undefined || printed === undefined) throw new Fault('not_found')
  return {
    job: presentJob(job, await markOf(tx, job)),
    orders: printed.orders.map(presentOrder),
    timeZone: printed.business.timeZone,
    labels: printed.labels,
    ...(printed.group !== undefined && { group: printed.group }),
    ...(printed.groups !== undefined && { groups: printed.groups }),
  }
}

/** The next document for the device that holds the role. Claimed in one statement: a second tab gets another one, or none. */
export async function takeJob(
  ctx: SignedInContext,
  { businessId, deviceId }: BodyOf<typeof printing.take>,
): Promise<ResponseOf<typeof printing.take>> {
  requireBusiness(ctx, businessId)
  return inTransaction(ctx, async (tx) => {
    const [role] = await tx
      .select()
      .from(printers)
      .where(and(eq(printers.businessId, businessId), eq(printers.kind, 'device'), isNull(printers.removedAt)))
    if (role?.deviceId !== deviceId || deviceId !== ctx.deviceId) return { next: null, printer: null }
    const printer = presentPrinter(role)
    for (;;) {
      const id = await claimNext(tx, ctx, role)
      if (id === undefined) return { next: null, printer }
      const job = await loadJob(tx, id, { ids: [businessId] })
      const printed = job === undefined ? undefined : await loadPrinted(tx, job)
      if (job === undefined || !isOver(job, printed?.orders[0]?.status))
        return { next: await presentDevicePrint(tx, id, businessId), printer }
      await run(tx, {
        text: `UPDATE print_jobs SET state = 'notNeeded', finished_at = $2 WHERE id = $1 AND business_id = $3`,
        values: [id, ctx.now, businessId],
      })
    }
  })
}

async function claimNext(
  tx: Transaction,
  { now, deviceId }: SignedInContext,
  { id, businessId }: { id: number; businessId: number },
) {
  const [job] = await run<{ id: number }>(tx, {
    name: 'take_print_job',
    text: `
      UPDATE print_jobs SET state = 'sending', tries = tries + 1, device_id = $2, next_at = $4
      WHERE business_id = $6 AND id = (
        SELECT id FROM print_jobs WHERE business_id = $6 AND printer_id = $1 AND state = 'waiting' AND next_at <= $3
          AND (repeat > 0 OR created_at > $5)
        ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id`,
    values: [id, deviceId, now, new Date(now.getTime() + DEVICE_LEASE_MS), lateBefore(now), businessId],
  })
  return job?.id
}

/**
 * How a device's try ended. A repetition changes nothing. Whoever was given up because its word did not come through may
 * still say that the paper is there.
 */
export async function finishDevicePrint(
  ctx: SignedInContext,
  jobId: number,
  { error, detail = '' }: BodyOf<typeof printing.finish>,
): Promise<PrintJob> {
  const { job, businessId, isNews } = await inTransaction(ctx, async (tx) => {
    const before = await loadJob(tx, jobId, ctx.caller.businesses)
    if (before === undefined || before.deviceId === null || before.deviceId !== ctx.deviceId)
      throw new Fault('not_found')
    await run(tx, {
      name: 'finish_device_print',
      text: `
        UPDATE print_jobs SET state = $2, error = $3, detail = $4, is_uncertain = is_uncertain OR $5, finished_at = $6
        WHERE business_id = $7 AND id = $1 AND (state = 'sending' OR state = 'failed' AND error = 'abandoned')`,
      values: [
        jobId,
        error === null ? 'printed' : 'failed',
        error,
        detail,
        error !== null && isUncertainError(error),
        ctx.now,
        before.businessId,
      ],
    })
    const after = (await loadJob(tx, jobId, { ids: [before.businessId] })) ?? before
    const mark = await markOf(tx, before)
    const { businessId } = after
    if (after.mealGroupId !== null) noteChange(ctx, { businessIds: [businessId] })
    return { job: presentJob(after, mark), businessId, isNews: await tellBoard(tx, after, ctx.now) }
  })
  if (isNews) ctx.deps.hub.wake(businessId)
  return job
}

const NEWEST = 100

/** The ledger. */
export async function listJobs(
  ctx: SignedInContext,
  { businessId, orderId, about }: QueryOf<typeof printing.jobs>,
): Promise<ResponseOf<typeof printing.jobs>> {
  requireBusiness(ctx, businessId)
  return inTransaction(ctx, async (tx) => {
    const rows = await loadJobs(tx, { businessId, orderId, about, limit: NEWEST })
    const marks = await marksOf(tx, rows)
    return { items: rows.map((row, i) => presentJob(row, marks[i] ?? NOTHING_BEFORE)), total: rows.length }
  })
}
