import type { Order } from '#/contract/orders'
import { type OrderStatus, POLICY_REJECTION, SETTLEMENT } from '#/domain/orders/order-status'
import { minutes } from '#/domain/values/time'
import { run, texts } from '../../db/statement'
import type { Deps } from '../../deps'
import type { Job } from '../../jobs'
import { sendOrderPush } from '../push/send-order-push'
import { changeOrder, type ChangedNames, type OrderChanges } from './change-order'
import { readMaxPendingMinutes } from './max-pending'
import { loadOrder } from './order-rows'
import { findPolicyReason } from './reject-reason-rows'

/** Settles what was handed over: by default straight away, as nothing has to be counted first. */
export async function settleDelivered(deps: Deps): Promise<void> {
  const due = await deps.db.transaction('system', (tx) =>
    run<Due>(tx, {
      name: 'due_for_settlement',
      text: `
        SELECT id, business_id AS "businessId" FROM orders WHERE status = ${texts([SETTLEMENT.from])} AND meal_group_id IS NULL ORDER BY id LIMIT ${BATCH}`,
      values: [],
    }),
  )
  for (const order of due) await moveOn(deps, order, SETTLEMENT.from, { status: SETTLEMENT.to })
}

/** Rejects what nobody answered in time, only where the business asked for that. Nobody is named as the one who did it. */
export async function rejectUnanswered(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const { due, reason } = await deps.db.transaction('system', async (tx) => {
    const pendingBefore = new Date(now.getTime() - minutes(await readMaxPendingMinutes(tx)))
    return {
      reason: await findPolicyReason(tx),
      due: await run<Due>(tx, {
        name: 'due_for_rejection',
        text: `
          SELECT o.id, o.business_id AS "businessId" FROM orders o JOIN businesses b ON b.id = o.business_id
          WHERE o.status = ${texts([POLICY_REJECTION.from])} AND b.auto_reject AND o.meal_group_id IS NULL AND o.last_date_pending < $1 ORDER BY o.id LIMIT ${BATCH}`,
        values: [pendingBefore],
      }),
    }
  })
  if (reason === undefined) return
  for (const order of due) {
    const rejected = await moveOn(deps, order, POLICY_REJECTION.from, {
      status: POLICY_REJECTION.to,
      lastDateRejected: now,
      rejectReasonId: reason.id,
      rejectReasonText: reason.en,
      statusBy: null,
      statusDeviceId: null,
    })
    if (rejected !== undefined) sendOrderPush(deps, rejected)
  }
}

type Due = { id: number; businessId: number }
const BATCH = 200

/** One order, one transaction. Somebody who works on it at this moment goes first; another process is not doubled. */
async function moveOn(
  deps: Deps,
  { id, businessId }: Due,
  from: OrderStatus,
  changes: OrderChanges & ChangedNames,
): Promise<Order | undefined> {
  const moved = await deps.db.transaction('system', async (tx) => {
    const locked = await run(tx, {
      name: 'lock_for_job',
      text: 'SELECT 1 FROM orders WHERE business_id = $3 AND id = $1 AND status = $2 FOR NO KEY UPDATE SKIP LOCKED',
      values: [id, from, businessId],
    })
    const order = locked.length === 1 ? await loadOrder(tx, id, { ids: [businessId] }) : undefined
    return order === undefined ? undefined : (await changeOrder(tx, order, changes, { now: deps.clock.now() })).order
  })
  if (moved !== undefined) deps.hub.wake(businessId)
  return moved
}

const SECOND_MS = 1_000

/** What the order path does by itself. */
export const orderJobs: readonly Job[] = [
  { name: 'settle what was handed over', everyMs: 5 * SECOND_MS, run: settleDelivered },
  { name: 'reject what nobody answered', everyMs: 5 * SECOND_MS, run: rejectUnanswered },
]
