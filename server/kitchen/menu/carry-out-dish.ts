import type { DishNow } from '#/contract/menu'
import {
  DISH_ACCESS,
  type DishCommand,
  type DishConflictCode,
  type DishPress,
  type DishRefusalCode,
  type DishStand,
  decideDish,
} from '#/domain/business/dish-command'
import type { OffPart } from '#/domain/business/off-target'
import { mayPass } from '#/domain/people/access'
import type { Transaction } from '../../db/database'
import type { SignedInContext } from '../../ground/http/context'
import { idempotentCommand, type CommandOutcome } from '../../ground/writes/idempotent-command'
import { EXPIRES_AFTER_MS, headOf, type Press } from '../../ground/writes/command-log'
import { type LockedDish, lockTarget, writeOff } from './off-rows'
import { raiseMenu } from './raise-menu'

export type DishRequest = Press & {
  /** One that the caller reaches. */
  businessId: number
  dishId: number
  /** Not the dish of that number, but a size or a topping of it. */
  part?: OffPart | undefined
  command: DishCommand
  /** The command as it was sent: its key stands for this. */
  asked: object
  /** What whoever pressed knew of it; nothing: the caller does not say. */
  seen: Omit<DishPress, 'at'>
}

/** What a dish's command came to. `seq`: the stream's position at which a screen shows it. */
export type DishOutcome =
  | { outcome: 'applied' | 'already'; dish: DishNow; seq: number }
  | { outcome: 'conflict'; code: DishConflictCode; dish: DishNow }
  | { outcome: 'refused'; code: DishRefusalCode; dish: DishNow | null }

export type DishCarriedOut = CommandOutcome<DishOutcome>

/** The one road by which a dish goes off and comes back: once for each press, by what the domain says of it. */
export async function carryOutDish(ctx: SignedInContext, request: DishRequest): Promise<DishCarriedOut> {
  const { businessId, dishId, part, command, asked } = request
  if (!mayPass(DISH_ACCESS, ctx.caller)) return { ...refusal('no_access'), replayed: false }
  return idempotentCommand(
    ctx,
    { businessId, id: dishId, cmd: command.cmd, asked: { dishId, command: asked }, press: request },
    refusal('unknown_dish'),
    (tx) => lockTarget(tx, businessId, { id: dishId, part }),
    (tx, before) => decideAndWrite(ctx, tx, before, request),
  )
}

async function decideAndWrite(
  ctx: SignedInContext,
  tx: Transaction,
  before: LockedDish,
  { businessId, command, seen, occurredAt, isTimeUncertain = false, actor = ctx.caller }: DishRequest,
): Promise<DishOutcome> {
  const { now } = ctx
  const dish = nowOf(before)
  if (!isTimeUncertain && now.getTime() - occurredAt.getTime() > EXPIRES_AFTER_MS)
    return { outcome: 'refused', code: 'expired', dish }
  const decision = decideDish(standOf(before), command, { ...seen, at: occurredAt.getTime() }, now.getTime())
  switch (decision.outcome) {
    case 'refused':
    case 'conflict':
      return { ...decision, dish }
    case 'already':
      return { outcome: 'already', dish, seq: await headOf(tx, businessId) }
    case 'applied': {
      // Not held to the server's now: whoever presses again on the same tablet names this very moment.
      const at = occurredAt
      const until = decision.until === null ? null : new Date(decision.until)
      await writeOff(tx, businessId, before, { until, by: actor.userId, at })
      const seq = await raiseMenu(tx, businessId, now)
      return { outcome: 'applied', dish: nowOf({ ...before, until, at, by: actor.userName }), seq }
    }
  }
}

const standOf = ({ until, at }: LockedDish): DishStand => ({
  until: until?.getTime() ?? null,
  at: at?.getTime() ?? null,
})

const nowOf = ({ id, part, itemName, until, at, by }: LockedDish): DishNow => ({
  id,
  ...(part !== undefined && { part }),
  itemName,
  until: until?.toISOString() ?? null,
  by,
  at: at?.toISOString() ?? null,
})

const refusal = (code: DishRefusalCode): DishOutcome => ({ outcome: 'refused', code, dish: null })
