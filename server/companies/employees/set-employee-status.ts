import { and, eq } from 'drizzle-orm'
import { type Employee, employees as calls } from '#/contract/employees'
import { EMPLOYEE_STATUS, statusRefusal } from '#/domain/employees/employee'
import { employees } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import type { SignedInContext } from '../../ground/http/context'
import { Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { withoutAudit } from '../../ground/writes/required-audit'
import { companyClock } from './company-clock'
import { endPeople, loadEmployee, lockPeople } from './employee-rows'
import { queueInvitations } from './invitations'
import { employeeRecord } from './save-employee'

/** Refusals `not_agreed`, `has_agreed`. */
export function setEmployeeStatus(ctx: SignedInContext, input: Input<typeof calls.setStatus>): Promise<Employee> {
  const { id: companyId, employeeId: id, status } = input.params
  requireCompany(ctx, companyId)
  return idempotentWrite(ctx, calls.setStatus, input, async (tx) => {
    await lockPeople(tx, companyId)
    const clock = await companyClock(tx, companyId, ctx.now)
    const before = await loadEmployee(tx, clock, { companyId, id, now: ctx.now })
    const refusal = statusRefusal(before, status)
    if (refusal === 'unchanged') return withoutAudit(tx, before)
    if (refusal !== undefined) throw new Refusal(refusal)
    await tx
      .update(employees)
      .set({ status, revision: before.revision + 1 })
      .where(and(eq(employees.companyId, companyId), eq(employees.id, id)))
    if (status === EMPLOYEE_STATUS.inactive) await endPeople(tx, companyId, [id])
    if (status === EMPLOYEE_STATUS.invited) await queueInvitations(tx, ctx, companyId, [id])
    const after = await loadEmployee(tx, clock, { companyId, id, now: ctx.now })
    await employeeRecord.audit(tx, ctx, { before, after, companyId })
    return after
  })
}
