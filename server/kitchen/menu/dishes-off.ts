import { REPLAYED_HEADER } from '#/contract/envelope'
import type { DishOff } from '#/contract/menu'
import { offProblem } from '#/domain/business/dish-off'
import type { OffPart } from '#/domain/business/off-target'
import { requireBusiness } from '../../ground/businesses/require-business'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { carryOutDish } from './carry-out-dish'
import { allOff, loadDishesOff } from './dishes-off-rows'

/** What has run out in a business, the next to come back first; `withParts`: sizes and toppings, too. */
export async function listDishesOff(ctx: SignedInContext, businessId: number, withParts: boolean): Promise<DishOff[]> {
  requireBusiness(ctx, businessId)
  const off = await inTransaction(ctx, (tx) => loadDishesOff(tx, businessId, ctx.now))
  return withParts ? allOff(off) : off.dishes
}

const RETRY_AFTER_SEC = 1

/**
 * Takes a dish (or, with `part`, a size or a topping) off the menu until a moment, or brings it back (`until` null), and tells every screen. Done twice it is as done
 * once. Who calls it knows how the dish stands: nothing is asked. Faults with 404 for one that is another business's, and
 * names the field of an end that cannot be.
 */
export async function setAvailability(
  ctx: SignedInContext,
  {
    businessId,
    itemId,
    part,
    until,
    withParts,
  }: { businessId: number; itemId: number; part?: OffPart; until: string | null; withParts: boolean },
): Promise<DishOff[]> {
  requireBusiness(ctx, businessId)
  const problem = until === null ? undefined : offProblem(Date.parse(until), ctx.now.getTime())
  if (problem !== undefined) throw new Fault('bad_input', { errors: [{ path: 'until', message: problem }] })
  const of = part === undefined ? {} : { part }
  const asked = until === null ? { cmd: 'dishOn' as const, ...of } : { cmd: 'dishOff' as const, until, ...of }
  const done = await carryOutDish(ctx, {
    businessId,
    dishId: itemId,
    part,
    command: asked.cmd === 'dishOn' ? { cmd: asked.cmd } : { cmd: asked.cmd, until: Date.parse(asked.until) },
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
  return await listDishesOff(ctx, businessId, withParts)
}
