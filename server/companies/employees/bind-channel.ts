import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import { readPhone } from '#/contract/phone'
import type { welcome as calls } from '#/contract/welcome'
import { EMPLOYEE_STATUS, type WelcomeRefusal } from '#/domain/employees/employee'
import { emailKey } from '#/domain/employees/same-person'
import { bindingCodes, channelBindings, companies, employees } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { passwordMatches, pretendToMatch } from '../../ground/session/password'

/**
 * Binds the channel to the employee of that phone or e-mail whose code it has. A wrong code costs each of them a try, and one that nobody has
 * takes as long: a channel learns nothing by asking. Refusal `code_wrong`.
 */
export async function bindChannel(
  { deps, now, caller }: SignedInContext,
  { body }: Input<typeof calls.bind>,
): Promise<ResponseOf<typeof calls.bind>> {
  const phone = body.phone.trim() === '' ? undefined : readPhone(body.phonePrefix, body.phone).phone
  const key = emailKey(body.email)
  // A channel reaches no company: who it may order for begins here.
  const found = await deps.db.transaction('system', async (tx) => {
    const rows = await tx
      .select({ code: bindingCodes, employee: employees, company: companies.name })
      .from(bindingCodes)
      .innerJoin(
        employees,
        and(eq(employees.companyId, bindingCodes.companyId), eq(employees.id, bindingCodes.employeeId)),
      )
      .innerJoin(companies, eq(companies.id, employees.companyId))
      .where(
        and(
          gt(bindingCodes.expiresAt, now),
          gt(bindingCodes.triesLeft, 0),
          eq(employees.status, EMPLOYEE_STATUS.active),
          or(
            phone === undefined
              ? sql`false`
              : and(eq(employees.phonePrefix, phone.prefix), eq(employees.phone, phone.digits)),
            key === '' ? sql`false` : eq(employees.emailKey, key),
          ),
        ),
      )
      .for('update', { of: bindingCodes })
    if (rows.length === 0) await pretendToMatch(body.code)
    for (const { code, employee, company } of rows) {
      const { companyId, employeeId } = code
      const isCode = and(eq(bindingCodes.companyId, companyId), eq(bindingCodes.employeeId, employeeId))
      if (await passwordMatches(code.codeHash.toString(), body.code.trim())) {
        await tx.delete(bindingCodes).where(isCode)
        await tx
          .insert(channelBindings)
          .values({ companyId, employeeId, channelId: caller.userId, boundAt: now })
          .onConflictDoUpdate({
            target: [channelBindings.companyId, channelBindings.employeeId, channelBindings.channelId],
            set: { boundAt: now },
          })
        return { employee, company }
      }
      await tx
        .update(bindingCodes)
        .set({ triesLeft: code.triesLeft - 1 })
        .where(isCode)
    }
    return undefined
  })
  // Outside, so that the tries stay used.
  if (found === undefined) throw new Refusal('code_wrong' satisfies WelcomeRefusal)
  const { id, firstName, lastName, companyId } = found.employee
  return { employee: { id, firstName, lastName }, company: { id: companyId, name: found.company } }
}
