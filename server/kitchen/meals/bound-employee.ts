import { and, eq } from 'drizzle-orm'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { channelBindings, companies, employeeGroups, employees } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'

/** Neither suspended nor closed; neither invited nor ended. */
const ACTIVE = 1

export type BoundEmployee = {
  companyId: number
  companyName: string
  cityId: number
  companyPhonePrefix: string
  companyPhone: string
  employeeId: number
  firstName: string
  lastName: string
  allergy: string
  groupId: number | null
  /** Why nothing can be ordered for them; `undefined`: it can. */
  refused: { path: string; message: string } | undefined
}

type Whose = { companyId: number; employeeId: number }

/**
 * Somebody of a company who gave the calling channel their code; `undefined` for everybody else, whether there is such a person or not: a
 * channel learns nothing of people who are not bound to it.
 */
export const findBoundEmployee = (
  tx: Transaction,
  { caller }: SignedInContext,
  whose: Whose,
): Promise<BoundEmployee | undefined> =>
  asSystem(tx, async () => {
    const bound = await tx
      .select({ id: channelBindings.employeeId })
      .from(channelBindings)
      .where(
        and(
          eq(channelBindings.companyId, whose.companyId),
          eq(channelBindings.employeeId, whose.employeeId),
          eq(channelBindings.channelId, caller.userId),
        ),
      )
    return bound.length === 0 ? undefined : findEmployee(tx, whose)
  })

/** Somebody of a company, whoever orders for them. */
export const findEmployee = (tx: Transaction, { companyId, employeeId }: Whose): Promise<BoundEmployee | undefined> =>
  asSystem(tx, async () => {
    const [found] = await tx
      .select({ employee: employees, company: companies, groupStatus: employeeGroups.status })
      .from(employees)
      .innerJoin(companies, eq(companies.id, employees.companyId))
      .leftJoin(
        employeeGroups,
        and(eq(employeeGroups.companyId, employees.companyId), eq(employeeGroups.id, employees.groupId)),
      )
      .where(and(eq(employees.companyId, companyId), eq(employees.id, employeeId)))
    if (found === undefined) return undefined
    const { employee, company, groupStatus } = found
    return {
      companyId,
      companyName: company.name,
      cityId: company.cityId,
      companyPhonePrefix: company.phonePrefix,
      companyPhone: company.phone,
      employeeId,
      firstName: employee.firstName,
      lastName: employee.lastName,
      allergy: employee.allergy,
      groupId: employee.groupId,
      refused:
        company.status !== ACTIVE
          ? { path: 'company.id', message: 'company_inactive' }
          : employee.status !== ACTIVE
            ? { path: 'employee.id', message: 'employee_inactive' }
            : groupStatus !== null && groupStatus !== ACTIVE
              ? { path: 'employee.id', message: 'group_inactive' }
              : undefined,
    }
  })
