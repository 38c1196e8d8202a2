import { and, eq, ne, sql } from 'drizzle-orm'
import { type EmployeeGroup, type EmployeeGroupInput, employeeGroups as calls } from '#/contract/employee-groups'
import { rising } from '#/domain/values/codec'
import { toCents } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { employeeGroups } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { companyClock } from '../employees/company-clock'
import { lockPeople } from '../employees/employee-rows'
import { businessNames, loadGroup } from './group-rows'
import { setOrderingTimes } from './group-ordering-times'

/** What a company decides of a group; names of others and counts follow from elsewhere. */
export const groupRecord = trackedRecord<EmployeeGroup>(
  'employee_group',
  ({ name, dailyBudget, orderingTimeIds, preferredBusinessIds, status }) => ({
    name,
    dailyBudget,
    orderingTimeIds,
    preferredBusinessIds,
    status,
  }),
)

const rowOf = ({ name, dailyBudget, preferredBusinessIds }: EmployeeGroupInput) => ({
  name,
  dailyBudgetCents: dailyBudget === null ? null : toCents(dailyBudget),
  preferredBusinessIds: rising(preferredBusinessIds),
})

export function createGroup(ctx: SignedInContext, input: Input<typeof calls.create>): Promise<EmployeeGroup> {
  const companyId = input.params.id
  requireCompany(ctx, companyId)
  return idempotentWrite(ctx, calls.create, input, async (tx) => {
    await lockPeople(tx, companyId)
    const clock = await companyClock(tx, companyId, ctx.now)
    await requireSound(tx, companyId, input.body)
    const [made] = await tx
      .insert(employeeGroups)
      .values({ ...rowOf(input.body), companyId })
      .returning({ id: employeeGroups.id })
    const id = made?.id ?? 0
    await setOrderingTimes(tx, { companyId, groupId: id, ids: input.body.orderingTimeIds })
    const after = await loadGroup(tx, clock, { companyId, id })
    await groupRecord.audit(tx, ctx, { after, companyId })
    return after
  })
}

/** A stale edit is refused with the present group. */
export function changeGroup(ctx: SignedInContext, input: Input<typeof calls.change>): Promise<EmployeeGroup> {
  const { id: companyId, groupId: id } = input.params
  requireCompany(ctx, companyId)
  return idempotentWrite(ctx, calls.change, input, async (tx) => {
    await lockPeople(tx, companyId)
    const clock = await companyClock(tx, companyId, ctx.now)
    const before = await loadGroup(tx, clock, { companyId, id })
    groupRecord.requireSeen(ctx, before)
    await requireSound(tx, companyId, input.body, before)
    await write(tx, { companyId, id, values: rowOf(input.body) })
    await setOrderingTimes(tx, { companyId, groupId: id, ids: input.body.orderingTimeIds })
    const after = await loadGroup(tx, clock, { companyId, id })
    await groupRecord.audit(tx, ctx, { before, after, companyId })
    return after
  })
}

export function setGroupStatus(ctx: SignedInContext, input: Input<typeof calls.setStatus>): Promise<EmployeeGroup> {
  const { id: companyId, groupId: id, status } = input.params
  requireCompany(ctx, companyId)
  return idempotentWrite(ctx, calls.setStatus, input, async (tx) => {
    await lockPeople(tx, companyId)
    const clock = await companyClock(tx, companyId, ctx.now)
    const before = await loadGroup(tx, clock, { companyId, id })
    if (status !== before.status) await write(tx, { companyId, id, values: { status } })
    const after = await loadGroup(tx, clock, { companyId, id })
    await groupRecord.audit(tx, ctx, { before, after, companyId })
    return after
  })
}

const write = (
  tx: Transaction,
  { companyId, id, values }: { companyId: number; id: number; values: Partial<typeof employeeGroups.$inferInsert> },
) =>
  tx
    .update(employeeGroups)
    .set({ ...values, revision: sql`${employeeGroups.revision} + 1` })
    .where(and(eq(employeeGroups.companyId, companyId), eq(employeeGroups.id, id)))

/** Faults with 422: `taken` at the name, `unknown` at the restaurants. One that was preferred before may stay. */
async function requireSound(
  tx: Transaction,
  companyId: number,
  { name, preferredBusinessIds }: EmployeeGroupInput,
  before?: EmployeeGroup,
): Promise<void> {
  const taken = await tx.$count(
    employeeGroups,
    and(
      eq(employeeGroups.companyId, companyId),
      ne(employeeGroups.id, before?.id ?? 0),
      sql`drin_fold(${employeeGroups.name}) = drin_fold(${name})`,
    ),
  )
  const asked = rising(preferredBusinessIds).filter((id) => before?.preferredBusinessIds.includes(id) !== true)
  const known = await businessNames(tx, asked, false)
  assertValid([
    ...(taken > 0 ? [{ path: 'name', message: 'taken' }] : []),
    ...(known.length < asked.length ? [{ path: 'preferredBusinessIds', message: 'unknown' }] : []),
  ])
}
