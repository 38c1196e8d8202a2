import { REPLAYED_HEADER } from '#/contract/envelope'
import type { DishOff } from '#/contract/menu'
import { offProblem } from '#/domain/business/dish-off'
import { requireBusiness } from '../businesses/require-business'
import { inTransaction, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { carryOutDish } from './carry-out-dish'
import { loadDishesOff } from './dishes-off-rows'

/** What has run out in a business, the next to come back first. */
export const listDishesOff = (ctx: SignedInContext, businessId: number): Promise<DishOff[]> => {
  requireBusiness(ctx, businessId)
  return inTransaction(ctx, (tx) => loadDishesOff(tx, businessId, ctx.now))
}

const RETRY_AFTER_SEC = 1

/**
 * Takes a dish off the menu until a moment, or brings it back (`until` null), and tells every screen. Done twice it is as done
 * once. Who calls it knows how the dish stands: nothing is asked. Faults with 404 for a dish that is another business's, and
 * names the field of an end that cannot be.
 */
export async function setAvailability(
  ctx: SignedInContext,
  { businessId, itemId, until }: { businessId: number; itemId: number; until: string | null },
): Promise<DishOff[]> {
  requireBusiness(ctx, businessId)
  const problem = until === null ? undefined : offProblem(Date.parse(until), ctx.now.getTime())
  if (problem !== undefined) throw new Fault('bad_input', { errors: [{ path: 'until', message: problem }] })
  const asked = until === null ? { cmd: 'dishOn' as const } : { cmd: 'dishOff' as const, until }
  const done = await carryOutDish(ctx, {
    businessId,
    dishId: itemId,
    command: asked.cmd === 'dishOn' ? asked : { cmd: asked.cmd, until: Date.parse(asked.until) },
    // The same key may come through the queue as well: it stands for the same thing there.
    asked,
    seen: {},
    key: ctx.idempotencyKey,
    occurredAt: ctx.now,
  })
  if (!('replayed' in done)) {
    throw new Fault(done.outcome, done.outcome === 'in_progress' ? { retryAfterSec: RETRY_AFTER_SEC } : {})
  }
  if (done.outcome === 'refused') throw new Fault(done.code === 'no_access' ? 'forbidden' : 'not_found')
  if (done.replayed) ctx.setHeader(REPLAYED_HEADER, 'true')
  return await inTransaction(ctx, (tx) => loadDishesOff(tx, businessId, ctx.now))
}
