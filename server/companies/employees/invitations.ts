import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import type { employees as calls } from '#/contract/employees'
import { EMPLOYEE_STATUS, INVITATION_DAYS } from '#/domain/employees/employee'
import type { Transaction } from '../../db/database'
import { employeeInvitations, employees } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import { inPatientWrite, type SignedInContext } from '../../ground/http/context'
import { Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { hashToken, newToken } from '../../ground/session/token'
import { writeAudit } from '../../ground/writes/write-audit'
import { companyClock } from './company-clock'
import { loadEmployee } from './employee-rows'

export const INVITATION_MS = INVITATION_DAYS * 86_400_000

/**
 * Invites these people by e-mail, once this transaction is committed; answers how many. Whoever has no address, and everybody where this
 * installation sends no mail, gets a link by `invite`.
 */
export async function queueInvitations(
  tx: Transaction,
  { deps }: SignedInContext,
  companyId: number,
  employeeIds: readonly number[],
): Promise<number> {
  if (deps.passwordMails === undefined || employeeIds.length === 0) return 0
  const invited = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), inArray(employees.id, [...employeeIds]), ne(employees.email, '')))
  await deps.queue.send(
    tx,
    'employee_invitation',
    invited.map(({ id }) => ({ companyId, employeeId: id, messageId: randomUUID() })),
  )
  return invited.length
}

/** A link that is good for fourteen days, in the place of those that nobody used. Its secret is in the answer alone. */
export async function makeInvitation(
  tx: Transaction,
  { companyId, employeeId, now }: { companyId: number; employeeId: number; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + INVITATION_MS)
  await tx
    .delete(employeeInvitations)
    .where(
      and(
        eq(employeeInvitations.companyId, companyId),
        eq(employeeInvitations.employeeId, employeeId),
        isNull(employeeInvitations.usedAt),
      ),
    )
  await tx
    .insert(employeeInvitations)
    .values({ companyId, employeeId, tokenHash: hashToken(token), createdAt: now, expiresAt })
  return { token, expiresAt }
}

/** Where an invitation is opened. Behind the #: browsers send it to no server, and no log holds it. */
export const invitationLink = (appUrl: string, token: string): string => `${appUrl}/b2b/welcome#${token}`

/** No idempotent write, as its answers are kept for thirty days, and this one may hold a link: a repetition makes another. */
export function inviteEmployee(
  ctx: SignedInContext,
  input: Input<typeof calls.invite>,
): Promise<ResponseOf<typeof calls.invite>> {
  const { id: companyId, employeeId } = input.params
  const { deps, now } = ctx
  requireCompany(ctx, companyId)
  return inPatientWrite(ctx, async (tx) => {
    const clock = await companyClock(tx, companyId, now)
    const employee = await loadEmployee(tx, clock, { companyId, id: employeeId, now })
    if (employee.status === EMPLOYEE_STATUS.inactive) throw new Refusal('left')
    const audit = (by: string) =>
      writeAudit(tx, ctx, {
        kind: 'employee',
        id: employeeId,
        companyId,
        action: 'changed',
        before: { invitedAt: null },
        after: { invitedAt: now, invitedBy: by },
      })
    if (input.body.by === 'mail' && employee.email !== '' && deps.passwordMails !== undefined) {
      await queueInvitations(tx, ctx, companyId, [employeeId])
      await audit('mail')
      return {
        sentTo: employee.email,
        link: null,
        until: new Date(now.getTime() + INVITATION_MS).toISOString(),
      }
    }
    const { token, expiresAt } = await makeInvitation(tx, { companyId, employeeId, now })
    await audit('link')
    // Without a mail server nobody said where this app is: the page knows.
    return {
      sentTo: null,
      link: invitationLink(deps.passwordMails?.appUrl ?? '', token),
      until: expiresAt.toISOString(),
    }
  })
}
