import { eq } from 'drizzle-orm'
import { type CompanyMeal, companyOrders } from '#/contract/company-orders'
import { mayWritePlan } from '#/domain/meals/plan-people'
import { asSystem } from '../../db/as-system'
import { isWithin } from '../../db/reach'
import { mealGroups } from '../../db/schema'
import { noteChange } from '../../ground/events/changes'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { loadTaken, ringForMeal, takeOrder } from '../orders/create-order'
import { presentOrder } from '../orders/present-order'
import { loadCompanyMeal } from './company-meals'

/** Asks the kitchen to add a meal to a list that has closed; it rings there until it is answered. */
export async function addMeal(ctx: SignedInContext, input: Input<typeof companyOrders.addMeal>): Promise<CompanyMeal> {
  if (!mayWritePlan(ctx.caller)) throw new Fault('not_found')
  const { params, body } = input
  let tell = () => {}
  const answer = await idempotentWrite(ctx, companyOrders.addMeal, input, (tx) =>
    asSystem(tx, async () => {
      // Not locked: only its key and its slot are read here, which stay; the rest is read under the lock of `joinGroup`.
      const [group] = await tx.select().from(mealGroups).where(eq(mealGroups.id, params.groupId))
      if (group === undefined || !isWithin(ctx.caller.companies, group.companyId)) throw new Fault('not_found')
      const { orderId } = await takeOrder(
        ctx,
        tx,
        {
          restaurant: { restaurantID: group.businessId },
          items: body.items,
          ...(body.notes !== undefined && { description: body.notes }),
        },
        'channel',
        { group, employeeId: body.employee.id },
      )
      const order = await loadTaken(tx, orderId, group.businessId)
      tell = () => ringForMeal(ctx, presentOrder(order))
      noteChange(ctx, { businessIds: [group.businessId], companyIds: [group.companyId] })
      return loadCompanyMeal(tx, { companyId: group.companyId, orderId: order.id })
    }),
  )
  tell()
  return answer
}
