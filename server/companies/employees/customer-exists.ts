import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { employees as calls } from '#/contract/employees'
import { readPhone } from '#/contract/phone'
import { emailKey } from '#/domain/employees/same-person'
import { within } from '../../db/reach'
import { employees } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { personOf } from './save-employee'

/** People of the caller's companies alone: of everybody else it is not said whether there is such a person. */
export function customerExists(
  ctx: SignedInContext,
  { companyId, phonePrefix, phone, email }: QueryOf<typeof calls.customerExists>,
): Promise<ResponseOf<typeof calls.customerExists>> {
  if (companyId !== undefined) requireCompany(ctx, companyId)
  const read = phone.trim() === '' ? undefined : readPhone(phonePrefix, phone).phone
  const key = emailKey(email)
  return inSnapshot(ctx, async (tx) => {
    const [found] = await tx
      .select()
      .from(employees)
      .where(
        and(
          companyId === undefined
            ? within(employees.companyId, ctx.caller.companies)
            : eq(employees.companyId, companyId),
          or(
            read === undefined
              ? sql`false`
              : and(eq(employees.phonePrefix, read.prefix), eq(employees.phone, read.digits)),
            key === '' ? sql`false` : eq(employees.emailKey, key),
          ),
        ),
      )
      // Who is there before who has left.
      .orderBy(desc(sql`${employees.status} <> 0`), employees.id)
      .limit(1)
    return { exists: found !== undefined, employee: found === undefined ? null : personOf(found.companyId, found) }
  })
}
