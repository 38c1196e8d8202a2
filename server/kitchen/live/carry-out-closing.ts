import type { BusinessStatusAnswer } from '#/contract/business-status'
import { BUSINESS_STATUS, FOR_GOOD } from '#/domain/business/closing'
import {
  CLOSING_ACCESS,
  type ClosingCommand,
  type ClosingConflictCode,
  type ClosingDecision,
  type ClosingPress,
  type ClosingRefusalCode,
  type ClosingStand,
  decideClosing,
} from '#/domain/business/closing-command'
import { OTHER_CLOSING_REASON } from '#/domain/business/closing-rules'
import { missingToOpen, type SetupCheck } from '#/domain/business/order-readiness'
import { mayPass } from '#/domain/people/access'
import type { Transaction } from '../../db/database'
import { raiseEvent } from '../../ground/events/raise-event'
import type { SignedInContext } from '../../ground/http/context'
import { idempotentCommand, type CommandOutcome } from '../../ground/writes/idempotent-command'
import { EXPIRES_AFTER_MS, headOf, type Press } from '../../ground/writes/command-log'
import {
  type BusinessStateRow,
  loadBusinessState,
  notePress,
  setStatus,
} from '../../ground/businesses/business-status-rows'
import { writeClosing } from '../../ground/businesses/close-business'
import { findClosingReason } from '../../ground/businesses/closing-reason-rows'
import { clearClosings } from '../../ground/businesses/closing-rows'
import { presentBusinessStatus } from '../../ground/businesses/present-business-status'
import { loadSetupFacts } from '../../ground/businesses/setup-facts'

export type ClosingRequest = Press & {
  /** One that the caller reaches. */
  businessId: number
  command: ClosingCommand
  /** Why it is closed; opening has no reason. */
  why: { reasonId: number; notes: string } | undefined
  /** The command as it was sent: its key stands for this. */
  asked: object
  /** What whoever pressed knew of it. */
  seen: Omit<ClosingPress, 'at'>
}

/** What a press on the sign came to. `seq`: the stream's position at which a screen shows it. */
type ClosingOutcome =
  | { outcome: 'applied' | 'already'; businessStatus: BusinessStatusAnswer; seq: number }
  | { outcome: 'conflict'; code: ClosingConflictCode; businessStatus: BusinessStatusAnswer }
  | {
      outcome: 'refused'
      code: ClosingRefusalCode
      missing?: SetupCheck[]
      businessStatus: BusinessStatusAnswer | null
    }

export type ClosingCarriedOut = CommandOutcome<ClosingOutcome>

/** How a business is closed and opened by a press that waited on a tablet: once, by what the domain says of it. */
export async function carryOutClosing(ctx: SignedInContext, request: ClosingRequest): Promise<ClosingCarriedOut> {
  const { businessId, command, asked } = request
  if (!mayPass(CLOSING_ACCESS, ctx.caller)) return { ...NO_ACCESS, replayed: false }
  return idempotentCommand(
    ctx,
    { businessId, id: businessId, cmd: command.cmd, asked: { businessId, command: asked }, press: request },
    NO_ACCESS,
    (tx) => loadBusinessState(tx, businessId, ctx.now, 'lock'),
    (tx, before) => decideAndWrite(ctx, tx, before, request),
  )
}

const NO_ACCESS: ClosingOutcome = { outcome: 'refused', code: 'no_access', businessStatus: null }

async function decideAndWrite(
  ctx: SignedInContext,
  tx: Transaction,
  before: BusinessStateRow,
  request: ClosingRequest,
): Promise<ClosingOutcome> {
  const { businessId } = request
  const businessStatus = presentBusinessStatus(before, ctx.now)
  const decision = await decisionOn(ctx, tx, before, request)
  switch (decision.outcome) {
    case 'refused': {
      const { missing, ...refusal } = decision
      return { ...refusal, ...(missing !== undefined && { missing: [...missing] }), businessStatus }
    }
    case 'conflict':
      return { ...decision, businessStatus }
    case 'already':
      return { outcome: 'already', businessStatus, seq: await headOf(tx, businessId) }
    case 'applied': {
      await write(ctx, tx, before, request, decision.closing)
      const after = await loadBusinessState(tx, businessId, ctx.now)
      if (after === undefined) throw new Error('a locked business was gone')
      const changed = presentBusinessStatus(after, ctx.now)
      const payload = { type: 'businessStatus' as const, businessStatus: changed }
      const seq = await raiseEvent(tx, { businessId, at: ctx.now, payload })
      return { outcome: 'applied', businessStatus: changed, seq }
    }
  }
}

/** What the domain says; before it writes, what only the database knows. */
async function decisionOn(
  ctx: SignedInContext,
  tx: Transaction,
  before: BusinessStateRow,
  { businessId, command, why, seen, occurredAt, isTimeUncertain = false }: ClosingRequest,
): Promise<ClosingDecision> {
  const { now } = ctx
  if (!isTimeUncertain && now.getTime() - occurredAt.getTime() > EXPIRES_AFTER_MS)
    return { outcome: 'refused', code: 'expired' }
  const press = { ...seen, at: occurredAt.getTime() }
  const decision = decideClosing(standOf(before, now), command, press, now.getTime())
  if (decision.outcome !== 'applied') return decision
  if (command.cmd === 'openBusiness') {
    const facts = (await loadSetupFacts(tx, [businessId], now)).get(businessId)
    const missing = facts === undefined ? [] : missingToOpen(facts)
    return missing.length > 0 ? { outcome: 'refused', code: 'not_ready', missing } : decision
  }
  const isOther = why?.reasonId === OTHER_CLOSING_REASON && why.notes.trim() !== ''
  const isKnown = isOther || (why !== undefined && (await findClosingReason(tx, why.reasonId)) !== undefined)
  return isKnown ? decision : { outcome: 'refused', code: 'unknown_reason' }
}

async function write(
  ctx: SignedInContext,
  tx: Transaction,
  before: BusinessStateRow,
  { businessId, why, occurredAt: at, actor = ctx.caller }: ClosingRequest,
  closing: Extract<ClosingDecision, { outcome: 'applied' }>['closing'],
): Promise<void> {
  // Not held to the server's now: whoever presses again on the same tablet names this very moment.
  const press = { at, by: actor.userId }
  if (closing === null) {
    await setStatus(tx, businessId, BUSINESS_STATUS.online)
    await clearClosings(tx, businessId, ctx.now)
    return void (await notePress(tx, businessId, { ...press, isOpen: true }))
  }
  const { isPlanned } = closing
  const period = { startsAt: new Date(closing.startsAt), endsAt: new Date(closing.endsAt), isPlanned }
  const { reasonId = OTHER_CLOSING_REASON, notes = '' } = why ?? {}
  await writeClosing(ctx, tx, before, period, { reason: { id: reasonId }, notes }, press)
}

function standOf({ status, closing, planned, press }: BusinessStateRow, now: Date): ClosingStand {
  const inForce = closing !== undefined && closing.startsAt <= now ? closing.endsAt.getTime() : null
  return {
    until: inForce ?? (status === BUSINESS_STATUS.offline ? FOR_GOOD : null),
    planned: planned.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() })),
    press: press === undefined ? null : { at: press.at.getTime(), isOpen: press.isOpen },
  }
}
