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
import type { Transaction } from '../db/database'
import { failpoint } from '../failpoints'
import { inTransaction, type SignedInContext } from '../http/context'
import {
  claimOf,
  claimKey,
  EXPIRES_AFTER_MS,
  headOf,
  type Press,
  readStored,
  storeResponse,
} from '../writes/command-log'
import { isLockTimeout } from '../writes/lock-patience'
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

/** `in_progress`: another request is carrying out the same key; `key_reused`: the key stands for something else. */
export type DishCarriedOut = (DishOutcome & { replayed: boolean }) | { outcome: 'in_progress' | 'key_reused' }

/**
 * The one road by which a dish goes off and comes back. In one transaction: the dish is locked and the key claimed, the domain
 * decides, and dish, event and answer are written. A key that was carried out before gets its first answer again.
 */
export async function carryOutDish(ctx: SignedInContext, request: DishRequest): Promise<DishCarriedOut> {
  const { businessId, dishId, part, command, asked } = request
  if (!mayPass(DISH_ACCESS, ctx.caller)) return refuse('no_access')
  await failpoint('command', dishId)
  const done = await inTransaction(ctx, async (tx): Promise<DishCarriedOut> => {
    const before = await lockTarget(tx, businessId, { id: dishId, part })
    if (before === undefined) return refuse('unknown_dish')
    const claim = claimOf(ctx, { cmd: command.cmd, asked: { dishId, command: asked } }, request)
    if (claim !== undefined && !(await claimKey(tx, businessId, claim))) {
      const stored = await readStored<DishOutcome>(tx, businessId, claim)
      return stored === 'key_reused' ? { outcome: stored } : { ...stored, replayed: true }
    }
    await failpoint('beforeCommit', dishId)
    return { ...(await decideAndWrite(ctx, tx, before, request)), replayed: false }
  }).catch((error: unknown) => {
    if (isLockTimeout(error)) return { outcome: 'in_progress' as const }
    throw error
  })
  await failpoint('afterCommit', dishId)
  if (done.outcome === 'applied' && !done.replayed) ctx.deps.hub.wake(businessId)
  return done
}

async function decideAndWrite(
  ctx: SignedInContext,
  tx: Transaction,
  before: LockedDish,
  { businessId, command, seen, key, occurredAt, isTimeUncertain = false, actor = ctx.caller }: DishRequest,
): Promise<DishOutcome> {
  const { now } = ctx
  const store = async <Outcome extends DishOutcome>(outcome: Outcome): Promise<Outcome> => {
    await storeResponse(tx, businessId, key, outcome)
    return outcome
  }
  const dish = nowOf(before)
  if (!isTimeUncertain && now.getTime() - occurredAt.getTime() > EXPIRES_AFTER_MS)
    return store({ outcome: 'refused', code: 'expired', dish })
  const decision = decideDish(standOf(before), command, { ...seen, at: occurredAt.getTime() }, now.getTime())
  switch (decision.outcome) {
    case 'refused':
    case 'conflict':
      return store({ ...decision, dish })
    case 'already':
      return store({ outcome: 'already', dish, seq: await headOf(tx, businessId) })
    case 'applied': {
      // Not held to the server's now: whoever presses again on the same tablet names this very moment.
      const at = occurredAt
      const until = decision.until === null ? null : new Date(decision.until)
      await writeOff(tx, before, { until, by: actor.userId, at })
      const seq = await raiseMenu(tx, businessId, now)
      return store({
        outcome: 'applied',
        dish: nowOf({ ...before, until, at, by: actor.userName }),
        seq,
      })
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

const refuse = (code: DishRefusalCode): DishCarriedOut => ({ outcome: 'refused', code, dish: null, replayed: false })
