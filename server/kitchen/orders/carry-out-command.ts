import { USER_TYPES, mayPass } from '#/domain/people/access'
import {
  COMMAND_ACCESS,
  decide,
  type OrderCommand,
  type OrderPatch,
  OTHER_REASON_ID,
  type RefusalCode,
  type SeenState,
} from '#/domain/orders/order-command'
import { canFollow, hasLeftKitchen, STAMP_OF, type StatusStamp } from '#/domain/orders/order-status'
import { earliestPress, pressTime } from '#/domain/orders/press-time'
import { policyEnd } from '#/domain/orders/policy-end'
import type { Transaction } from '../../db/database'
import { type Reach } from '../../db/reach'
import { failpoint, hasFailpoints } from '../../failpoints'
import { type Caller, inTransaction, type SignedInContext } from '../../ground/http/context'
import { sendOrderPush } from '../push/send-order-push'
import { isLockTimeout } from '../../ground/writes/lock-patience'
import { changeOrder, type ChangedNames, type OrderChanges } from './change-order'
import { writeRecall } from './bring-back'
import {
  claimOf,
  EXPIRES_AFTER_MS,
  type Press,
  readAnswer,
  storeAnswer,
  type StoredOutcome,
} from '../../ground/writes/command-log'
import { readMaxPendingMinutes } from './max-pending'
import { lockOrder } from './lock-order'
import type { OrderRow } from './order-rows'
import { presentOrder } from './present-order'
import { findRejectReason } from './reject-reason-rows'

export type CommandRequest = Press & {
  orderId: number
  /** Where the order is looked for; never more than the caller's own. */
  reach: Reach
  command: OrderCommand
  /** The command as it was sent, where that was another version's shape: its key stands for this. */
  asked?: object
  /** What stood on the screen when the button was pressed. */
  seen: SeenState
}

/** `in_progress`: another request is carrying out the same key; `key_reused`: the key stands for something else. */
export type CarriedOut = (StoredOutcome & { replayed: boolean }) | { outcome: 'in_progress' | 'key_reused' }

/**
 * The one road of a status change. In one transaction: the key is claimed and the order locked, the domain decides, and
 * one statement writes order, event and answer. A key that was carried out before gets its first answer again.
 */
export async function carryOutCommand(ctx: SignedInContext, request: CommandRequest): Promise<CarriedOut> {
  const { command, asked = command, orderId } = request
  if (!mayPass(COMMAND_ACCESS[command.cmd], ctx.caller)) return refuse('no_access')
  await failpoint('command', orderId)
  const done = await inTransaction(ctx, async (tx): Promise<{ result: CarriedOut; before?: OrderRow | undefined }> => {
    const claim = claimOf(ctx, { cmd: command.cmd, asked: { orderId, command: asked } }, request)
    const locked = await lockOrder(tx, orderId, request.reach, claim)
    if (locked === undefined) return { result: refuse('unknown_order') }
    const before = locked.order
    if (claim !== undefined && !locked.isClaimed) {
      const stored = await readAnswer(tx, before.businessId, claim, () => presentOrder(before))
      return { result: stored === 'key_reused' ? { outcome: stored } : { ...stored, replayed: true } }
    }
    if (isAhead(request, before)) throw new AheadOfDatabase()
    await failpoint('beforeCommit', orderId)
    return { result: await decideAndWrite(ctx, tx, before, request), before }
  }).catch((error: unknown) => {
    if (error instanceof AheadOfDatabase) return { result: refuse('unknown_order'), before: undefined }
    if (isLockTimeout(error)) return { result: { outcome: 'in_progress' as const }, before: undefined }
    throw error
  })
  await failpoint('afterCommit', orderId)
  if (done.result.outcome === 'applied' && !done.result.replayed) {
    ctx.deps.hub.wake(done.result.order.businessId)
    // Brought back to "accepted" is no answer that anybody waits for.
    const isNews = command.cmd !== 'recall' && done.before?.status !== done.result.order.status
    if (isNews) sendOrderPush(ctx.deps, done.result.order)
  }
  return done.result
}

/**
 * A queued command was made on a state that this database never reached: it was restored, and another tablet still holds the
 * change between. Nothing of it is kept, not even the key, so that the command is tried again for a while.
 */
class AheadOfDatabase extends Error {
  override readonly name = 'AheadOfDatabase'
}

const isAhead = ({ deviceSeq, seen }: CommandRequest, order: OrderRow): boolean =>
  deviceSeq !== undefined && seen.statusVersion !== undefined && seen.statusVersion > order.statusVersion

async function decideAndWrite(
  ctx: SignedInContext,
  tx: Transaction,
  before: OrderRow,
  request: CommandRequest,
): Promise<CarriedOut> {
  const { caller, now } = ctx
  const { command, seen, key, actor = caller } = request
  const { at, isUncertain } = countedAt(before, request, now)
  const refuseOrder = async (code: RefusalCode): Promise<CarriedOut> => {
    const order = presentOrder(before)
    await storeAnswer(tx, before.businessId, key, { outcome: 'refused', code })
    return { outcome: 'refused', code, order, replayed: false }
  }
  if (before.mealGroupId !== null) return refuseOrder('in_group')
  if (!isUncertain && now.getTime() - at.getTime() > EXPIRES_AFTER_MS) return refuseOrder('expired')
  if (isAnotherCouriers(before, caller)) return refuseOrder('no_access')

  const endedByPolicy = wasEndedByPolicy(before) ? policyEnd(await endOf(tx, before), at, now) : undefined
  const decision = decide({ ...before, endedByPolicy }, command, { ...seen, at: at.getTime() })
  switch (decision.outcome) {
    case 'refused':
      return refuseOrder(decision.code)
    case 'already':
    case 'conflict': {
      const order = presentOrder(before)
      const seq = await storeAnswer(tx, before.businessId, key, decision)
      return decision.outcome === 'already'
        ? { outcome: 'already', order, seq, replayed: false }
        : { ...decision, order, replayed: false }
    }
    case 'applied': {
      const { patch, stamp } = decision
      // Staff may skip a courier's steps; a courier may not.
      if (isCourier(caller) && !canFollow(before.status, patch.status)) return refuseOrder('status_cannot_follow')
      const reason = patch.rejectReasonId === undefined ? undefined : await reasonText(tx, patch.rejectReasonId)
      if (reason === 'unknown') return refuseOrder('unknown_reason')
      const changes = {
        ...changesOf(patch, stamp, { at, now }, before),
        ...(command.cmd === 'courierAccepted' && isCourier(caller) && byCourier(caller)),
        ...(isCourier(caller) && hasLeftKitchen(patch.status) && { takenByCourier: true }),
        ...(patch.recall !== undefined &&
          (await writeRecall(tx, before, patch.recall, { userId: actor.userId, deviceId: ctx.deviceId, at }))),
        ...(reason !== undefined && { rejectReasonText: reason.text }),
        statusBy: actor.userId,
        statusByName: actor.userName,
        statusDeviceId: ctx.deviceId,
      }
      const { order, seq } = await changeOrder(tx, before, changes, {
        now,
        key,
        isTimeUncertain: isUncertain,
        isLast: !hasFailpoints(),
      })
      return { outcome: 'applied', order, seq, replayed: false }
    }
  }
}

/** The columns of a decision. Of the clock's rejection an order that comes back keeps only its history. */
function changesOf(
  patch: OrderPatch,
  stamp: StatusStamp | undefined,
  { at, now }: { at: Date; now: Date },
  before: OrderRow,
): OrderChanges & ChangedNames {
  return {
    ...(patch.status !== before.status && { status: patch.status }),
    ...(patch.totalCookingTime !== undefined && { totalCookingTime: patch.totalCookingTime }),
    ...(patch.rejectReasonId !== undefined && { rejectReasonId: patch.rejectReasonId }),
    ...(patch.notes !== undefined && { rejectNotes: patch.notes }),
    ...(before.lastDateRejected !== null && {
      lastDateRejected: null,
      rejectReasonId: null,
      rejectReasonText: null,
      rejectNotes: '',
      overruled: { rejectedAt: before.lastDateRejected.toISOString(), at: now.toISOString() },
    }),
    ...(stamp !== undefined && { [stamp]: at }),
  }
}

const byCourier = (caller: Caller): OrderChanges & ChangedNames => ({
  courierId: caller.userId,
  courierName: caller.userName,
})

const isCourier = (caller: Caller): boolean => caller.type === USER_TYPES.courier && !caller.superAdministrator

const isAnotherCouriers = (order: OrderRow, caller: Caller): boolean =>
  isCourier(caller) && order.courierId !== null && order.courierId !== caller.userId

/** Rejected without a person. */
const wasEndedByPolicy = (order: OrderRow): boolean => order.lastDateRejected !== null && order.statusBy === null

const endOf = async (tx: Transaction, order: OrderRow) => ({
  pendingSince: order.lastDatePending ?? order.registeredAt,
  rejectedAt: order.lastDateRejected ?? order.registeredAt,
  maxPendingMinutes: await readMaxPendingMinutes(tx),
})

async function reasonText(tx: Transaction, reasonId: number): Promise<{ text: string | null } | 'unknown'> {
  if (reasonId === OTHER_REASON_ID) return { text: null }
  const reason = await findRejectReason(tx, reasonId)
  return reason === undefined ? 'unknown' : { text: reason.en }
}

const refuse = (code: RefusalCode): CarriedOut => ({ outcome: 'refused', code, order: null, replayed: false })

function countedAt(before: OrderRow, { occurredAt, isTimeUncertain, seen }: CommandRequest, now: Date) {
  const from = earliestPress(
    {
      registeredAt: before.registeredAt.getTime(),
      statusVersion: before.statusVersion,
      stamps: Object.values(STAMP_OF).map((stamp) => before[stamp]?.getTime() ?? null),
    },
    seen,
  )
  const { at, isUncertain } = pressTime(occurredAt.getTime(), { from, now: now.getTime() }, isTimeUncertain)
  return { at: new Date(at), isUncertain }
}
