import { and, eq } from 'drizzle-orm'
import { instantAt } from '#/domain/values/wall-clock'
import type { Transaction } from '../../db/database'
import { type businesses, companyAddresses, type mealGroups } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { findEmployee } from './bound-employee'
import { contactOf, shareMeals, type WantedMeal } from './meal-intake'

/** Whom a company wants to add to a list that has closed. */
export type AddedMeal = { group: typeof mealGroups.$inferSelect; employeeId: number }

const refuse = (path: string, message: string): never => {
  throw new Fault('bad_input', { errors: [{ path, message }] })
}

/**
 * A meal that a company adds to a closed list, of whichever kitchen still cooks it and answers it itself; held to all but its price and to what its group is by now (`joinGroup`). As the server itself: the
 * caller may order for the company. Faults with 422 at the field.
 */
export async function requireAddedMeal(
  { now }: SignedInContext,
  tx: Transaction,
  { group, employeeId }: AddedMeal,
  business: typeof businesses.$inferSelect,
): Promise<WantedMeal> {
  const { companyId, day, orderingTimeId, slotStart, slotEnd, closesAt } = group
  const employee = await findEmployee(tx, { companyId, employeeId })
  if (employee === undefined) return refuse('employee.id', 'unknown')
  if (employee.refused !== undefined) refuse('employee.id', employee.refused.message)
  const at = new Date(instantAt({ day, clock: slotStart }, business.timeZone))
  if (group.closedAt === null) refuse('list', 'list_open')
  if (at <= now) refuse('list', 'slot_over')
  await shareMeals(tx, business.id, companyId)
  const [address] = await tx
    .select()
    .from(companyAddresses)
    .where(and(eq(companyAddresses.companyId, companyId), eq(companyAddresses.id, group.addressId)))
  if (address === undefined) return refuse('list', 'not_offered')
  const most = business.maxMealsPerSlot
  return {
    employee,
    day,
    orderingTimeId,
    slotStart,
    slotEnd,
    at,
    closesAt,
    mayAsk: true,
    most,
    address,
    contact: contactOf(address, employee),
  }
}
