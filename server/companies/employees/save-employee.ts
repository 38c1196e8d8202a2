import { and, eq } from 'drizzle-orm'
import { type Employee, type EmployeeInput, type EmployeePerson, employees as calls } from '#/contract/employees'
import { EMPLOYEE_STATUS } from '#/domain/employees/employee'
import type { EmployeeValues } from '#/domain/employees/employee-lines'
import { type KnownPerson, peopleOf, whoIs } from '#/domain/employees/same-person'
import type { Transaction } from '../../db/database'
import { employees } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import type { SignedInContext } from '../../ground/http/context'
import { Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { companyClock } from './company-clock'
import { freeContacts, knownEmployees, loadEmployee, lockPeople } from './employee-rows'
import { queueInvitations } from './invitations'
import { readInput } from './read-input'

/** What a company decides of its people; meals and invitations happen by themselves. */
export const employeeRecord = trackedRecord<Employee>('employee', (one) => {
  const { firstName, lastName, phonePrefix, phone, email, jobPosition, dailyBudget, employeeGroupId, status } = one
  return { firstName, lastName, phonePrefix, phone, email, jobPosition, dailyBudget, employeeGroupId, status }
})

/** Somebody new, or who left and comes back as the same employee, with what was before; both are invited. */
export function createEmployee(ctx: SignedInContext, input: Input<typeof calls.create>): Promise<Employee> {
  const companyId = input.params.id
  requireCompany(ctx, companyId)
  return idempotentWrite(ctx, calls.create, input, async (tx) => {
    await lockPeople(tx, companyId)
    const clock = await companyClock(tx, companyId, ctx.now)
    const values = await readInput(tx, companyId, input.body)
    const verdict = await requireFree(tx, companyId, { values, answer: input.body.leftPerson })
    const backId = verdict.kind === 'back' ? verdict.person.id : undefined
    const before =
      backId === undefined ? undefined : await loadEmployee(tx, clock, { companyId, id: backId, now: ctx.now })
    const written = { ...values, status: EMPLOYEE_STATUS.invited }
    const [row] =
      before === undefined
        ? await tx
            .insert(employees)
            .values({ ...written, companyId, createdAt: ctx.now })
            .returning({ id: employees.id })
        : await tx
            .update(employees)
            .set({ ...written, consentedAt: null, revision: before.revision + 1 })
            .where(and(eq(employees.companyId, companyId), eq(employees.id, before.id)))
            .returning({ id: employees.id })
    const id = row?.id ?? 0
    await queueInvitations(tx, ctx, companyId, [id])
    const after = await loadEmployee(tx, clock, { companyId, id, now: ctx.now })
    await employeeRecord.audit(tx, ctx, { ...(before && { before, action: 'restored' }), after, companyId })
    return after
  })
}

/** A stale edit is refused with the present employee. */
export function changeEmployee(ctx: SignedInContext, input: Input<typeof calls.change>): Promise<Employee> {
  const { id: companyId, employeeId: id } = input.params
  requireCompany(ctx, companyId)
  return idempotentWrite(ctx, calls.change, input, async (tx) => {
    await lockPeople(tx, companyId)
    const clock = await companyClock(tx, companyId, ctx.now)
    const before = await loadEmployee(tx, clock, { companyId, id, now: ctx.now })
    employeeRecord.requireSeen(ctx, before)
    const values = await readInput(tx, companyId, input.body)
    await requireFree(tx, companyId, { values, answer: input.body.leftPerson, id })
    await tx
      .update(employees)
      .set({ ...values, revision: before.revision + 1 })
      .where(and(eq(employees.companyId, companyId), eq(employees.id, id)))
    const after = await loadEmployee(tx, clock, { companyId, id, now: ctx.now })
    await employeeRecord.audit(tx, ctx, { before, after, companyId })
    return after
  })
}

/** Refusals `already_here`, `left_person`. What a person who left gives up is freed. `id`: of the one who is edited. */
async function requireFree(
  tx: Transaction,
  companyId: number,
  asked: { values: EmployeeValues; answer: EmployeeInput['leftPerson']; id?: number },
) {
  const known = await knownEmployees(tx, companyId, asked.values)
  const others = known.filter(({ id }) => id !== asked.id)
  const verdict = whoIs(asked.values, peopleOf(others), asked.answer ?? undefined)
  if (verdict.kind === 'known' || verdict.kind === 'twoPeople')
    throw new Refusal('already_here', contactOf(companyId, verdict))
  if (verdict.kind === 'question' || (verdict.kind === 'back' && asked.id !== undefined))
    throw new Refusal('left_person', contactOf(companyId, verdict))
  if (verdict.kind === 'new') await freeContacts(tx, companyId, verdict.frees)
  return verdict
}

const contactOf = (companyId: number, { field, person }: { field: 'phone' | 'email'; person: KnownPerson }) => ({
  field,
  employee: personOf(companyId, person),
})

export const personOf = (
  companyId: number,
  { id, firstName, lastName, status }: Omit<EmployeePerson, 'companyId'>,
): EmployeePerson => ({ id, firstName, lastName, status, companyId })
