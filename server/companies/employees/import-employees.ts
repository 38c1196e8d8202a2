import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import { employees as calls } from '#/contract/employees'
import { readPhone } from '#/contract/phone'
import { EMPLOYEE_STATUS } from '#/domain/employees/employee'
import { checkEmployeeLines, type CheckedLine } from '#/domain/employees/employee-lines'
import { countOutcomes } from '#/domain/employees/import-problems'
import type { Transaction } from '../../db/database'
import { employeeGroups, employees } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { withoutAudit } from '../../ground/writes/required-audit'
import { writeAudits } from '../../ground/writes/write-audit'
import { companyClock } from './company-clock'
import { type EmployeeRow, factsOf, freeContacts, knownEmployees, lockPeople } from './employee-rows'
import { queueInvitations } from './invitations'

type Report = ResponseOf<typeof calls.import>

/** A dry run only reads. Refusal `wrong_lines` with the report: of a file with a wrong line nothing is written. */
export function importEmployees(ctx: SignedInContext, input: Input<typeof calls.import>): Promise<Report> {
  const companyId = input.params.id
  requireCompany(ctx, companyId)
  const { dryRun, lines } = input.body
  if (dryRun) return inSnapshot(ctx, async (tx) => reportOf((await checked(tx, ctx, companyId, lines)).lines, 0))
  return idempotentWrite(ctx, calls.import, input, async (tx) => {
    await lockPeople(tx, companyId)
    const { lines: found, known } = await checked(tx, ctx, companyId, lines)
    if (found.some(({ outcome }) => outcome === 'wrong')) throw new Refusal('wrong_lines', reportOf(found, 0))
    const written = found.filter(({ outcome }) => outcome !== 'same')
    if (written.length === 0) return withoutAudit(tx, reportOf(found, 0))
    await freeContacts(
      tx,
      companyId,
      written.flatMap(({ frees }) => frees),
    )
    const made = await insertNew(
      tx,
      ctx,
      companyId,
      written.filter(({ outcome }) => outcome === 'new'),
    )
    const changed = await updateKnown(
      tx,
      companyId,
      written.filter(({ outcome }) => outcome !== 'new'),
    )
    const before = new Map(known.map((row) => [row.id, row]))
    await writeAudits(
      tx,
      ctx,
      [...made, ...changed].map((row) => {
        const was = before.get(row.id)
        const isBack = was?.status === EMPLOYEE_STATUS.inactive && row.status !== EMPLOYEE_STATUS.inactive
        return {
          kind: 'employee' as const,
          id: row.id,
          companyId,
          action: was === undefined ? ('created' as const) : isBack ? ('restored' as const) : ('changed' as const),
          before: was === undefined ? null : factsOf(was),
          after: factsOf(row),
        }
      }),
    )
    const back = new Set(found.filter(({ outcome }) => outcome === 'back').map(({ person }) => person?.id))
    const guests = [...made, ...changed.filter(({ id }) => back.has(id))].map(({ id }) => id)
    return reportOf(found, await queueInvitations(tx, ctx, companyId, guests))
  })
}

async function checked(
  tx: Transaction,
  { now }: SignedInContext,
  companyId: number,
  lines: Input<typeof calls.import>['body']['lines'],
) {
  const { currency } = await companyClock(tx, companyId, now)
  const known = await knownEmployees(tx, companyId)
  const groups = await tx
    .select({ id: employeeGroups.id, name: employeeGroups.name })
    .from(employeeGroups)
    .where(eq(employeeGroups.companyId, companyId))
  return { known, lines: checkEmployeeLines(lines, { employees: known, groups, currency, readPhone }) }
}

const reportOf = (lines: readonly CheckedLine[], invited: number): Report => ({
  lines: lines.map(({ line, outcome, person, problems }) => ({
    line,
    outcome,
    name: person === undefined ? '' : `${person.firstName} ${person.lastName}`.trim(),
    problems,
  })),
  counts: countOutcomes(lines),
  invited,
})

/** A statement has at most 65,535 values. */
const AT_ONCE = 1_000

async function insertNew(
  tx: Transaction,
  { now }: SignedInContext,
  companyId: number,
  lines: readonly CheckedLine[],
): Promise<EmployeeRow[]> {
  const made: EmployeeRow[] = []
  for (let i = 0; i < lines.length; i += AT_ONCE)
    made.push(
      ...(await tx
        .insert(employees)
        .values(
          lines
            .slice(i, i + AT_ONCE)
            .map(({ values }) => ({ ...values, companyId, status: EMPLOYEE_STATUS.invited, createdAt: now })),
        )
        .returning()),
    )
  return made
}

/** What the lines change of people whom the company has, in one statement; who left and comes back is invited anew. */
async function updateKnown(tx: Transaction, companyId: number, lines: readonly CheckedLine[]): Promise<EmployeeRow[]> {
  if (lines.length === 0) return []
  const rows = lines.map(({ person, values, outcome }) => ({ id: person?.id, ...values, back: outcome === 'back' }))
  await tx.execute(sql`
    UPDATE employees e SET first_name = v."firstName", last_name = v."lastName", phone_prefix = v."phonePrefix", phone = v.phone,
      email = v.email, email_key = v."emailKey", job_position = v."jobPosition", daily_budget_cents = v."dailyBudgetCents",
      group_id = v."groupId", revision = e.revision + 1,
      status = CASE WHEN v.back THEN ${EMPLOYEE_STATUS.invited} ELSE e.status END,
      consented_at = CASE WHEN v.back THEN NULL ELSE e.consented_at END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v(id integer, "firstName" text, "lastName" text,
      "phonePrefix" text, phone text, email text, "emailKey" text, "jobPosition" text, "dailyBudgetCents" integer,
      "groupId" integer, back boolean)
    WHERE e.company_id = ${companyId} AND e.id = v.id`)
  return tx
    .select()
    .from(employees)
    .where(
      and(
        eq(employees.companyId, companyId),
        inArray(
          employees.id,
          rows.flatMap(({ id }) => (id === undefined ? [] : [id])),
        ),
      ),
    )
}
