import type { GroupNow } from '#/contract/live'
import {
  GROUP_ACCESS,
  type GroupCommandName,
  type GroupConflictCode,
  type GroupRefusal,
  STATUS_OF_COMMAND,
  statusAsked,
} from '#/domain/meals/group-command'
import { mayPass } from '#/domain/people/access'
import type { Transaction } from '../../db/database'
import type { SignedInContext } from '../../ground/http/context'
import { EXPIRES_AFTER_MS, headOf, type Press } from '../../ground/writes/command-log'
import { type CommandOutcome, idempotentCommand } from '../../ground/writes/idempotent-command'
import { tellMeals } from '../meals/tell-meals'
import { lockGroup, type MealGroupRow } from './move-meals'
import { presentGroupNow, raiseGroup, reloadGroup, takeGroupStep } from './take-group-step'

export type GroupRequest = Press & {
  /** One that the caller reaches. */
  businessId: number
  groupId: number
  cmd: GroupCommandName
  /** Why it is refused, and which meal where one is answered. */
  said: { reasonId?: number; notes?: string; mealId?: number }
  /** The command as it was sent: its key stands for this. */
  asked: object
  /** The group's version on the screen. */
  seenVersion: number | undefined
}

/** What a press on a group came to. `seq`: the stream's position at which a screen shows it. */
type GroupOutcome =
  | { outcome: 'applied' | 'already'; group: GroupNow; seq: number }
  | { outcome: 'conflict'; code: GroupConflictCode; group: GroupNow }
  | { outcome: 'refused'; code: GroupRefusal; group: GroupNow | null }

export type GroupCarriedOut = CommandOutcome<GroupOutcome>

/** A step of a company's meals that waited on a tablet: once, by what the domain says of it. */
export async function carryOutGroup(ctx: SignedInContext, request: GroupRequest): Promise<GroupCarriedOut> {
  const { businessId, groupId, cmd, asked } = request
  if (!mayPass(GROUP_ACCESS[STATUS_OF_COMMAND[cmd]], ctx.caller)) return { ...refused('no_access'), replayed: false }
  let companyId: number | undefined
  const done = await idempotentCommand<MealGroupRow, GroupOutcome>(
    ctx,
    { businessId, id: groupId, cmd, asked: { groupId, command: asked }, press: request },
    // As long as a restored database may still learn of it, its key stays free.
    refused('unknown_order'),
    async (tx) => {
      const group = await lockGroup(tx, { ids: [businessId] }, groupId)
      const isAhead = request.seenVersion !== undefined && request.seenVersion > (group?.statusVersion ?? 0)
      return group === undefined || isAhead ? undefined : group
    },
    async (tx, group) => {
      companyId = group.companyId
      return decideAndWrite(ctx, tx, group, request)
    },
  )
  if (companyId !== undefined && done.outcome === 'applied')
    tellMeals(ctx.deps, { businessId, company: { id: companyId } }, ['meal', 'order'])
  return done
}

const refused = (code: GroupRefusal): GroupOutcome => ({ outcome: 'refused', code, group: null })

async function decideAndWrite(
  ctx: SignedInContext,
  tx: Transaction,
  before: MealGroupRow,
  { cmd, said, seenVersion, occurredAt, isTimeUncertain = false, actor = ctx.caller }: GroupRequest,
): Promise<GroupOutcome> {
  const { now } = ctx
  const group = presentGroupNow(before)
  if (!isTimeUncertain && now.getTime() - occurredAt.getTime() > EXPIRES_AFTER_MS)
    return { outcome: 'refused', code: 'expired', group }
  const decision = await takeGroupStep(tx, before, {
    status: statusAsked(cmd, before, seenVersion),
    orderId: said.mealId,
    reasonId: said.reasonId,
    notes: said.notes,
    seenVersion,
    at: isTimeUncertain ? now : pressedAt(before, occurredAt, now),
    by: { userId: actor.userId, deviceId: ctx.deviceId },
  })
  switch (decision.outcome) {
    case 'already':
      return { outcome: 'already', group, seq: await headOf(tx, before.businessId) }
    case 'conflict':
    case 'refused':
      return { ...decision, group }
    case 'applied': {
      const after = await reloadGroup(tx, before)
      return { outcome: 'applied', group: presentGroupNow(after), seq: await raiseGroup(tx, after, now) }
    }
  }
}

/** Never before its list closed, never after now: the device's clock may be off. */
const pressedAt = ({ closedAt }: MealGroupRow, occurredAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime(), Math.max(occurredAt.getTime(), closedAt?.getTime() ?? 0)))
