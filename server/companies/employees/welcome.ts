import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import type { welcome as calls } from '#/contract/welcome'
import { CODE_MINUTES, CODE_TRIES, EMPLOYEE_STATUS, type WelcomeRefusal } from '#/domain/employees/employee'
import type { Scope, Transaction } from '../../db/database'
import { auditEntries, bindingCodes, companies, employeeInvitations, employees } from '../../db/schema'
import { tellChange } from '../../ground/events/changes'
import type { Context } from '../../ground/http/context'
import { Refusal } from '../../ground/http/faults'
import { hashPassword } from '../../ground/session/password'
import { hashToken } from '../../ground/session/token'

const refuse = (code: WelcomeRefusal): never => {
  throw new Refusal(code)
}

/** Whose link it is: from here on everything is done within that company. */
async function companyOf({ deps }: Context, tokenHash: Buffer): Promise<number> {
  const [link] = await deps.db.snapshot('system', (tx) =>
    tx
      .select({ companyId: employeeInvitations.companyId })
      .from(employeeInvitations)
      .where(eq(employeeInvitations.tokenHash, tokenHash)),
  )
  return link === undefined ? refuse('link_over') : link.companyId
}

const within = (companyId: number): Scope => ({ businessIds: [], companyIds: [companyId] })

/** Refusals `link_used`; `link_over` after its time, for a link that never was, and for one of somebody who has left. */
async function requireLink(
  tx: Transaction,
  { companyId, tokenHash }: { companyId: number; tokenHash: Buffer },
  now: Date,
  isWrite: boolean,
) {
  const found = tx
    .select({ link: employeeInvitations, employee: employees, company: companies.name })
    .from(employeeInvitations)
    .innerJoin(
      employees,
      and(eq(employees.companyId, employeeInvitations.companyId), eq(employees.id, employeeInvitations.employeeId)),
    )
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .where(and(eq(employeeInvitations.companyId, companyId), eq(employeeInvitations.tokenHash, tokenHash)))
    .$dynamic()
  const [row] = await (isWrite ? found.for('update', { of: [employeeInvitations, employees] }) : found)
  if (row === undefined || row.employee.status === EMPLOYEE_STATUS.inactive) return refuse('link_over')
  if (row.link.usedAt !== null) return refuse('link_used')
  if (row.link.expiresAt <= now) return refuse('link_over')
  return row
}

export async function readWelcome(ctx: Context, token: string): Promise<ResponseOf<typeof calls.read>> {
  const tokenHash = hashToken(token)
  const companyId = await companyOf(ctx, tokenHash)
  const { employee, company } = await ctx.deps.db.snapshot(within(companyId), (tx) =>
    requireLink(tx, { companyId, tokenHash }, ctx.now, false),
  )
  return { company, firstName: employee.firstName, language: employee.language, allergy: employee.allergy }
}

/** Makes the holder of the link active, uses the link up, and makes their code. */
export async function acceptWelcome(
  ctx: Context,
  { token, language, allergy }: BodyOf<typeof calls.accept>,
): Promise<ResponseOf<typeof calls.accept>> {
  const { deps, now } = ctx
  const tokenHash = hashToken(token)
  const companyId = await companyOf(ctx, tokenHash)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // As a password: six digits are guessed from a plain hash at once. Before the transaction, as it costs a tenth of a second.
  const codeHash = Buffer.from(await hashPassword(code))
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
  await deps.db.transaction(within(companyId), async (tx) => {
    const { employee } = await requireLink(tx, { companyId, tokenHash }, now, true)
    const employeeId = employee.id
    await tx
      .update(employeeInvitations)
      .set({ usedAt: now })
      .where(and(eq(employeeInvitations.companyId, companyId), eq(employeeInvitations.tokenHash, tokenHash)))
    await tx
      .update(employees)
      .set({
        status: EMPLOYEE_STATUS.active,
        language,
        allergy: allergy.trim(),
        consentedAt: now,
        revision: employee.revision + 1,
      })
      .where(and(eq(employees.companyId, companyId), eq(employees.id, employeeId)))
    // Who opens a link has no account: the history says what was done, and by nobody of the company.
    await tx.insert(auditEntries).values({
      at: now,
      kind: 'employee',
      thingId: employeeId,
      companyId,
      action: 'changed',
      before: { status: employee.status, agreedAt: null },
      after: { status: EMPLOYEE_STATUS.active, agreedAt: now.toISOString() },
    })
    const values = { codeHash, expiresAt, triesLeft: CODE_TRIES }
    await tx
      .insert(bindingCodes)
      .values({ companyId, employeeId, ...values })
      .onConflictDoUpdate({ target: [bindingCodes.companyId, bindingCodes.employeeId], set: values })
  })
  tellChange(deps, ['employee'], { companyIds: [companyId] })
  return { code, until: expiresAt.toISOString() }
}
