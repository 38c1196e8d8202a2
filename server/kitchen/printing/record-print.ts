import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#/contract/endpoint'
import type { printing, PrintJob } from '#/contract/printing'
import { printedRevision } from '#/domain/print/documents'
import { isUncertainError } from '#/domain/print/print-values'
import { LOCKS } from '../../db/advisory-locks'
import type { Transaction } from '../../db/database'
import { printJobs } from '../../db/schema'
import { run } from '../../db/statement'
import { noteChange } from '../../ground/events/changes'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { keyOf, loadOrder } from '../orders/order-rows'
import { insertPrint } from './insert-print'
import { presentJob } from './present-printing'
import { loadJob, markOf } from './print-job-rows'
import { tellBoard } from './tell-board'

/** Enters what a device printed while it could not ask: the next paper must know that this one exists. Twice is once. */
export async function recordPrint(ctx: SignedInContext, body: BodyOf<typeof printing.record>): Promise<PrintJob> {
  const { job, businessId, isNews } = await inTransaction(ctx, async (tx) => {
    const order = await loadOrder(tx, body.orderId, ctx.caller.businesses)
    if (order === undefined) throw new Fault('not_found')
    const { businessId } = order
    await run(tx, { text: `SELECT pg_advisory_xact_lock(${LOCKS.printRecords}, $1)`, values: [order.id] })
    const known = await findByKey(tx, businessId, body.key)
    // A device's clock may be wrong: no paper is from before its order, and none from tomorrow.
    const at = new Date(Math.max(order.registeredAt.getTime(), Math.min(Date.parse(body.at), ctx.now.getTime())))
    const id =
      known ??
      (await insertPrint(tx, {
        ...keyOf(order),
        mealGroupId: order.mealGroupId,
        // What the device printed cannot be newer than what there is.
        revision: Math.min(body.revision, printedRevision(body.document, order)),
        printerId: null,
        document: body.document,
        state: body.error === null ? 'printed' : 'failed',
        error: body.error,
        isUncertain: body.error !== null && isUncertainError(body.error),
        tries: 1,
        createdAt: at,
        nextAt: at,
        finishedAt: at,
        requestedBy: ctx.caller.userId,
        deviceId: ctx.deviceId,
        key: body.key,
      }))
    const row = await loadJob(tx, id, { ids: [businessId] })
    if (row === undefined) throw new Error('an entry of the ledger that was just written is not there')
    if (row.mealGroupId !== null) noteChange(ctx, { businessIds: [businessId] })
    const entered = presentJob(row, await markOf(tx, row))
    return { job: entered, businessId, isNews: known === undefined && (await tellBoard(tx, row, ctx.now)) }
  })
  if (isNews) ctx.deps.hub.wake(businessId)
  return job
}

async function findByKey(tx: Transaction, businessId: number, key: string): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(and(eq(printJobs.businessId, businessId), eq(printJobs.key, key)))
  return found?.id
}
