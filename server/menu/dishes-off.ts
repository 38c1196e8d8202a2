import { and, asc, eq, gt } from 'drizzle-orm'
import type { DishOff } from '#/contract/menu'
import { offProblem } from '#/domain/business/dish-off'
import { requireBusiness } from '../businesses/require-business'
import type { Transaction } from '../db/database'
import { menuItems, users } from '../db/schema'
import { inTransaction, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { raiseEvent } from '../events/raise-event'

/** What has run out in a business, the next to come back first. */
export const listDishesOff = (ctx: SignedInContext, businessId: number): Promise<DishOff[]> => {
  requireBusiness(ctx, businessId)
  return inTransaction(ctx, (tx) => loadDishesOff(tx, businessId, ctx.now))
}

/**
 * Takes a dish off the menu until a moment, or brings it back (`until` null), and tells every screen. Done twice it is as done
 * once. Faults with 404 for a dish that is another business's, and names the field of an end that cannot be.
 */
export async function setAvailability(
  ctx: SignedInContext,
  { businessId, itemId, until }: { businessId: number; itemId: number; until: string | null },
): Promise<DishOff[]> {
  requireBusiness(ctx, businessId)
  const problem = until === null ? undefined : offProblem(Date.parse(until), ctx.now.getTime())
  if (problem !== undefined) throw new Fault('bad_input', { errors: [{ path: 'until', message: problem }] })
  const off = until === null ? NOT_OFF : { outUntil: new Date(until), outBy: ctx.caller.userId, outAt: ctx.now }
  const dishesOff = await inTransaction(ctx, async (tx) => {
    const changed = await tx
      .update(menuItems)
      .set(off)
      .where(and(eq(menuItems.id, itemId), eq(menuItems.businessId, businessId)))
      .returning({ id: menuItems.id })
    if (changed.length === 0) throw new Fault('not_found')
    const now = await loadDishesOff(tx, businessId, ctx.now)
    await raiseEvent(tx, { businessId, at: ctx.now, payload: { type: 'menu', dishesOff: now } })
    return now
  })
  ctx.deps.hub.wake(businessId)
  return dishesOff
}

const NOT_OFF = { outUntil: null, outBy: null, outAt: null }

async function loadDishesOff(tx: Transaction, businessId: number, now: Date): Promise<DishOff[]> {
  const rows = await tx
    .select({ dish: menuItems, name: users.name, surname: users.surname })
    .from(menuItems)
    .leftJoin(users, eq(users.id, menuItems.outBy))
    .where(and(eq(menuItems.businessId, businessId), gt(menuItems.outUntil, now)))
    .orderBy(asc(menuItems.outUntil), asc(menuItems.id))
  return rows.flatMap(({ dish: { id, itemName, outUntil, outAt }, name, surname }) =>
    outUntil === null
      ? []
      : {
          id,
          itemName,
          until: outUntil.toISOString(),
          by: name === null ? null : `${name} ${surname}`,
          at: outAt?.toISOString() ?? null,
        },
  )
}
