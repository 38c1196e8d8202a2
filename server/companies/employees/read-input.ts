import { and, eq } from 'drizzle-orm'
import type { EmployeeInput } from '#/contract/employees'
import { readPhone } from '#/contract/phone'
import type { EmployeeValues } from '#/domain/employees/employee-lines'
import { employeeCodec } from '#/domain/employees/employee-codec'
import { emailKey } from '#/domain/employees/same-person'
import type { Transaction } from '../../db/database'
import { employeeGroups } from '../../db/schema'
import { assertValid } from '../../ground/http/faults'

/** What is written of an employee. Faults with 422 at `phone` (a word of `PhoneProblem`, `no_contact`) and `employeeGroupId` (`unknown`). */
export async function readInput(tx: Transaction, companyId: number, body: EmployeeInput): Promise<EmployeeValues> {
  const typed = body.phone.trim()
  const read = typed === '' ? undefined : readPhone(body.phonePrefix, typed)
  if (read !== undefined && read.phone === undefined) assertValid([{ path: 'phone', message: read.problem }])
  if (typed === '' && body.email === '') assertValid([{ path: 'phone', message: 'no_contact' }])
  await requireGroup(tx, companyId, body.employeeGroupId)
  return {
    ...employeeCodec.toRow(body),
    phonePrefix: read?.phone?.prefix ?? '',
    phone: read?.phone?.digits ?? '',
    emailKey: emailKey(body.email),
  }
}

/** Faults with 422 for a group that is not the company's. */
export async function requireGroup(tx: Transaction, companyId: number, groupId: number | null): Promise<void> {
  if (groupId === null) return
  const found = await tx.$count(
    employeeGroups,
    and(eq(employeeGroups.companyId, companyId), eq(employeeGroups.id, groupId)),
  )
  if (found === 0) assertValid([{ path: 'employeeGroupId', message: 'unknown' }])
}
