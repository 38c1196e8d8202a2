import { eq } from 'drizzle-orm'
import { type Company, companies as calls } from '#/contract/companies'
import { COMPANY_STATUS } from '#/domain/companies/company'
import { companies } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { companyRecord } from './company-record'
import { loadCompany } from './company-rows'
import { lockCompany } from './lock-company'

/** Lets a company's people order, or stops them: who stops them says why, and the company reads it. */
export function setCompanyStatus(ctx: SignedInContext, input: Input<typeof calls.setStatus>): Promise<Company> {
  const { id, status } = input.params
  const reason = input.body.reason.trim()
  requireCompany(ctx, id)
  return idempotentWrite(ctx, calls.setStatus, input, async (tx) => {
    if (status !== COMPANY_STATUS.active && reason === '') assertValid([{ path: 'reason', message: 'missing' }])
    await lockCompany(tx, id)
    const before = await loadCompany(tx, id)
    await tx
      .update(companies)
      .set({
        status,
        statusReason: status === COMPANY_STATUS.active ? '' : reason,
        statusAt: ctx.now,
        revision: before.revision + 1,
      })
      .where(eq(companies.id, id))
    const after = await loadCompany(tx, id)
    await companyRecord.audit(tx, ctx, { companyId: id, before, after })
    return after
  })
}
