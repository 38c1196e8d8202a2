import { and, asc, eq } from 'drizzle-orm'
import type { Waiter } from '#/contract/order-editing'
import type { Order } from '#/contract/orders'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { userBusinesses, users } from '../../db/schema'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { editOrder } from './edit-order'

/** Who may serve the tables of a business, by name. */
export function listWaiters(ctx: SignedInContext, businessId: number): Promise<Waiter[]> {
  requireBusiness(ctx, businessId)
  return inTransaction(ctx, (tx) => loadWaiters(tx, businessId))
}

const NOBODY = 0

/** Gives an order to a waiter of its business, or to nobody. */
export const setWaiter = (ctx: SignedInContext, orderId: number, waiterId: number): Promise<Order> =>
  editOrder(ctx, orderId, { cmd: 'setWaiter', asked: { waiterId } }, async (tx, before) => {
    const waiter =
      waiterId === NOBODY ? null : (await loadWaiters(tx, before.businessId)).find(({ id }) => id === waiterId)
    if (waiter === undefined) throw new Fault('not_found')
    if ((waiter?.id ?? null) === before.waiterId) return null
    return {
      columns: { waiterId: waiter?.id ?? null },
      change: { kind: 'waiter', from: before.waiterName, to: waiter?.name ?? null },
    }
  })

async function loadWaiters(tx: Transaction, businessId: number): Promise<Waiter[]> {
  const rows = await tx
    .select({ id: users.id, name: users.name, surname: users.surname })
    .from(users)
    .innerJoin(userBusinesses, eq(userBusinesses.userId, users.id))
    .where(and(eq(userBusinesses.businessId, businessId), eq(users.waiter, true), eq(users.active, true)))
    .orderBy(asc(users.name), asc(users.surname), asc(users.id))
  return rows.map(({ id, name, surname }) => ({ id, name: `${name} ${surname}` }))
}
