import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import { type EmployeeGroup, employeeGroups as calls } from '#/contract/employee-groups'
import { type CheckedGroupLine, checkGroupLines } from '#/domain/employees/group-lines'
import { countOutcomes } from '#/domain/employees/import-problems'
import { rising } from '#/domain/values/codec'
import type { Transaction } from '../../db/database'
import { employeeGroups, employees } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { withoutAudit } from '../../ground/writes/required-audit'
import { writeAudits } from '../../ground/writes/write-audit'
import { type CompanyClock, companyClock } from '../employees/company-clock'
import { factsOf, knownEmployees, lockPeople } from '../employees/employee-rows'
import { writeGroups } from './group-ordering-times'
import { loadGroup, orderingTimesOf } from './group-rows'
import { groupRecord } from './save-group'

type Report = ResponseOf<typeof calls.import>

/** A dry run only reads. Refusal `wrong_lines` with the report. */
export function importGroups(ctx: SignedInContext, input: Input<typeof calls.import>): Promise<Report> {
  const companyId = input.params.id
  requireCompany(ctx, companyId)
  const { dryRun, lines } = input.body
  if (dryRun)
    return inSnapshot(ctx, async (tx) => {
      const clock = await companyClock(tx, companyId, ctx.now)
      return reportOf(await checked(tx, { companyId, clock, lines }))
    })
  return idempotentWrite(ctx, calls.import, input, async (tx) => {
    await lockPeople(tx, companyId)
    const clock = await companyClock(tx, companyId, ctx.now)
    const found = await checked(tx, { companyId, clock, lines })
    if (found.some(({ outcome }) => outcome === 'wrong')) throw new Refusal('wrong_lines', reportOf(found))
    const written = found.filter(({ outcome }) => outcome !== 'same')
    if (written.length === 0) return withoutAudit(tx, reportOf(found))
    for (const line of written) await writeLine(tx, ctx, { companyId, clock, line })
    return reportOf(found)
  })
}

async function checked(
  tx: Transaction,
  {
    companyId,
    clock,
    lines,
  }: { companyId: number; clock: CompanyClock; lines: Input<typeof calls.import>['body']['lines'] },
) {
  const groups = await tx.select().from(employeeGroups).where(eq(employeeGroups.companyId, companyId))
  return checkGroupLines(lines, {
    groups,
    orderingTimes: await orderingTimesOf(tx, companyId),
    employees: await knownEmployees(tx, companyId),
    currency: clock.currency,
  })
}

const reportOf = (lines: readonly CheckedGroupLine[]): Report => ({
  lines: lines.map(({ line, outcome, group, problems }) => ({ line, outcome, name: group?.name ?? '', problems })),
  counts: countOutcomes(lines),
  added: lines.reduce((sum, { added }) => sum + added.length, 0),
})

/** One line: the group, its ordering time, and who comes into it. */
async function writeLine(
  tx: Transaction,
  ctx: SignedInContext,
  { companyId, clock, line }: { companyId: number; clock: CompanyClock; line: CheckedGroupLine },
): Promise<void> {
  const { group, name, dailyBudgetCents, orderingTimeId, added } = line
  const load = (id: number): Promise<EmployeeGroup> => loadGroup(tx, clock, { companyId, id })
  const before = group === undefined ? undefined : await load(group.id)
  const [made] =
    group === undefined
      ? await tx
          .insert(employeeGroups)
          .values({ companyId, name, dailyBudgetCents })
          .returning({ id: employeeGroups.id })
      : [group]
  const id = made?.id ?? 0
  if (group !== undefined && dailyBudgetCents !== null && dailyBudgetCents !== group.dailyBudgetCents)
    await tx
      .update(employeeGroups)
      .set({ dailyBudgetCents, revision: sql`${employeeGroups.revision} + 1` })
      .where(and(eq(employeeGroups.companyId, companyId), eq(employeeGroups.id, id)))
  if (orderingTimeId !== null) {
    const time = (await orderingTimesOf(tx, companyId)).find((one) => one.id === orderingTimeId)
    await writeGroups(tx, {
      companyId,
      id: orderingTimeId,
      employeeGroupIds: rising([...(time?.employeeGroupIds ?? []), id]),
    })
  }
  await groupRecord.audit(tx, ctx, { before, after: await load(id), companyId })
  await addMembers(tx, ctx, { companyId, groupId: id, ids: added })
}

async function addMembers(
  tx: Transaction,
  ctx: SignedInContext,
  { companyId, groupId, ids }: { companyId: number; groupId: number; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return
  const isAdded = and(eq(employees.companyId, companyId), inArray(employees.id, [...ids]))
  const before = new Map((await tx.select().from(employees).where(isAdded)).map((row) => [row.id, row]))
  const after = await tx
    .update(employees)
    .set({ groupId, revision: sql`${employees.revision} + 1` })
    .where(isAdded)
    .returning()
  await writeAudits(
    tx,
    ctx,
    after.map((row) => {
      const was = before.get(row.id)
      return {
        kind: 'employee' as const,
        id: row.id,
        companyId,
        action: 'changed' as const,
        before: was === undefined ? null : factsOf(was),
        after: factsOf(row),
      }
    }),
  )
}
