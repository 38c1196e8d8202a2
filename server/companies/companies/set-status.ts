import { and, eq, inArray } from 'drizzle-orm'
import { type Company, companies as calls } from '#/contract/companies'
import { COMPANY_STATUS, isNameTyped } from '#/domain/companies/company'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import type { Transaction } from '../../db/database'
import { companies, companyInvoices } from '../../db/schema'
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
    if (
      status === COMPANY_STATUS.closed &&
      !isNameTyped(input.body.typedName ?? '', before.name) &&
      (await hasUnpaid(tx, id))
    )
      assertValid([{ path: 'typedName', message: 'other_name' }])
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

/** Whether money of it is still to come. */
const hasUnpaid = async (tx: Transaction, companyId: number): Promise<boolean> =>
  (await tx.$count(
    companyInvoices,
    and(
      eq(companyInvoices.companyId, companyId),
      inArray(companyInvoices.status, [INVOICE_STATUS.issued, INVOICE_STATUS.partlyPaid]),
    ),
  )) > 0
