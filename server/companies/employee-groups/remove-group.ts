import { and, asc, eq, sql } from 'drizzle-orm'
import { employeeGroups as calls } from '#/contract/employee-groups'
import type { Transaction } from '../../db/database'
import { budgets, employeeGroups, employees, orderingTimes } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import type { SignedInContext } from '../../ground/http/context'
import { Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { companyClock } from '../employees/company-clock'
import { isPresent, lockPeople } from '../employees/employee-rows'
import { loadGroup } from './group-rows'
import { groupRecord } from './save-group'

/**
 * Refusals `has_members` with their names; `in_use` with the names of ordering times and budgets that name the group: without it they would
 * name nobody, which means everybody. Who has left is in no group then.
 */
export function removeGroup(ctx: SignedInContext, input: Input<typeof calls.remove>): Promise<null> {
  const { id: companyId, groupId: id } = input.params
  requireCompany(ctx, companyId)
  return idempotentWrite(ctx, calls.remove, input, async (tx) => {
    await lockPeople(tx, companyId)
    const clock = await companyClock(tx, companyId, ctx.now)
    const before = await loadGroup(tx, clock, { companyId, id })
    const isMember = and(eq(employees.companyId, companyId), eq(employees.groupId, id))
    const members = await tx
      .select({ id: employees.id, firstName: employees.firstName, lastName: employees.lastName })
      .from(employees)
      .where(and(isMember, isPresent))
      .orderBy(asc(employees.firstName), asc(employees.lastName))
    if (members.length > 0) throw new Refusal('has_members', { members })
    const users = await namedBy(tx, companyId, id)
    if (users.length > 0) throw new Refusal('in_use', { names: users })
    await tx.update(employees).set({ groupId: null }).where(isMember)
    await tx.delete(employeeGroups).where(and(eq(employeeGroups.companyId, companyId), eq(employeeGroups.id, id)))
    await groupRecord.audit(tx, ctx, { before, companyId })
    return null
  })
}

/** Ordering times and budgets that are not cancelled and name the group. */
async function namedBy(tx: Transaction, companyId: number, groupId: number): Promise<string[]> {
  const times = await tx
    .select({ name: orderingTimes.name })
    .from(orderingTimes)
    .where(and(eq(orderingTimes.companyId, companyId), sql`${groupId} = ANY (${orderingTimes.employeeGroupIds})`))
  const ofBudgets = await tx
    .select({ name: budgets.number })
    .from(budgets)
    .where(
      and(
        eq(budgets.companyId, companyId),
        sql`${groupId} = ANY (${budgets.employeeGroupIds})`,
        sql`${budgets.status} <> 4`,
      ),
    )
  return [...times, ...ofBudgets].map(({ name }) => name)
}
