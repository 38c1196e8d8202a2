import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import { employees as calls } from '#/contract/employees'
import { type ChangeRefusal, EMPLOYEE_STATUS, statusRefusal } from '#/domain/employees/employee'
import { toCents } from '#/domain/values/money'
import { employees } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import type { SignedInContext } from '../../ground/http/context'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { writeAudits } from '../../ground/writes/write-audit'
import { endPeople, type EmployeeRow, factsOf, isPresent, lockPeople } from './employee-rows'
import { queueInvitations } from './invitations'
import { requireGroup } from './read-input'

/** Changes group, budget or status of many; whoever cannot be changed stays, with the reason, and holds up nobody. */
export function changeEmployees(
  ctx: SignedInContext,
  input: Input<typeof calls.changeAll>,
): Promise<ResponseOf<typeof calls.changeAll>> {
  const { id: companyId, x: groupId } = input.params
  requireCompany(ctx, companyId)
  return idempotentWrite(ctx, calls.changeAll, input, async (tx) => {
    await lockPeople(tx, companyId)
    const { employeeIds, ...asked } = input.body
    if (asked.employeeGroupId !== undefined) await requireGroup(tx, companyId, asked.employeeGroupId)
    const isAll = groupId > 0 && employeeIds.length === 0
    const rows = await tx
      .select()
      .from(employees)
      .where(
        and(
          eq(employees.companyId, companyId),
          isAll ? and(eq(employees.groupId, groupId), isPresent) : inArray(employees.id, employeeIds),
        ),
      )
    const change = columnsOf(asked)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const ids = isAll ? rows.map(({ id }) => id) : [...new Set(employeeIds)]
    const refused = ids.flatMap((id) => {
      const row = byId.get(id)
      const reason = reasonOf(row, { groupId, change })
      return reason === undefined ? [] : [{ id, name: row === undefined ? '' : nameOf(row), reason }]
    })
    const changed = rows.filter(({ id }) => refused.every((one) => one.id !== id))
    const changedIds = changed.map(({ id }) => id)
    const after =
      changed.length === 0
        ? []
        : await tx
            .update(employees)
            .set({ ...change, revision: sql`${employees.revision} + 1` })
            .where(and(eq(employees.companyId, companyId), inArray(employees.id, changedIds)))
            .returning()
    if (change.status === EMPLOYEE_STATUS.inactive) await endPeople(tx, companyId, changedIds)
    if (change.status === EMPLOYEE_STATUS.invited) await queueInvitations(tx, ctx, companyId, changedIds)
    await writeAudits(
      tx,
      ctx,
      after.map((row) => {
        const before = byId.get(row.id)
        return {
          kind: 'employee' as const,
          id: row.id,
          companyId,
          action: 'changed' as const,
          before: before === undefined ? null : factsOf(before),
          after: factsOf(row),
        }
      }),
    )
    return { changed: changed.length, refused }
  })
}

const nameOf = ({ firstName, lastName }: EmployeeRow) => `${firstName} ${lastName}`.trim()

type Change = Partial<Pick<EmployeeRow, 'groupId' | 'dailyBudgetCents' | 'status'>>

/** The columns that are asked to change. */
const columnsOf = ({
  employeeGroupId,
  dailyBudget,
  status,
}: Omit<BodyOf<typeof calls.changeAll>, 'employeeIds'>): Change => ({
  ...(employeeGroupId !== undefined && { groupId: employeeGroupId }),
  ...(dailyBudget !== undefined && { dailyBudgetCents: dailyBudget === null ? null : toCents(dailyBudget) }),
  ...(status !== undefined && { status }),
})

function reasonOf(
  row: EmployeeRow | undefined,
  { groupId, change }: { groupId: number; change: Change },
): ChangeRefusal | undefined {
  if (row === undefined) return 'not_found'
  if (groupId > 0 && row.groupId !== groupId) return 'not_in_group'
  const refusal =
    change.status === undefined
      ? undefined
      : statusRefusal({ status: row.status, hasAgreed: row.consentedAt !== null }, change.status)
  if (refusal !== undefined && refusal !== 'unchanged') return refusal
  const fields = Object.keys(change) as (keyof Change)[] // its own keys
  return fields.every((field) => change[field] === row[field]) ? 'unchanged' : undefined
}
