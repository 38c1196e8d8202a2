import { and, eq } from 'drizzle-orm'
import type { CompanyInvoice } from '#/contract/company-invoices'
import type { Transaction } from '../../db/database'
import { within } from '../../db/reach'
import { companyInvoices } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { lockAccount } from '../budgets/lock-account'
import { requireInvoice } from './load-invoice'

export const companyInvoiceRecord = trackedRecord<CompanyInvoice>(
  'company_invoice',
  ({ revision: _revision, state: _state, issueRefusal: _refusal, ...invoice }) => invoice,
)

/**
 * The invoice, held until the commit, behind the account of its company: as meals that are ordered lock it first, too. Faults
 * with 404 for one that is unknown or out of reach; `as_seen` refuses with 409 and the present one what another person changed since.
 */
export async function lockInvoice(
  tx: Transaction,
  ctx: SignedInContext,
  id: number,
  how: 'as_seen' | 'as_it_is',
): Promise<CompanyInvoice> {
  const [found] = await tx
    .select({ companyId: companyInvoices.companyId })
    .from(companyInvoices)
    .where(and(within(companyInvoices.companyId, ctx.caller.companies), eq(companyInvoices.id, id)))
  if (found === undefined) throw new Fault('not_found')
  await lockAccount(tx, found.companyId)
  await tx
    .select({ id: companyInvoices.id })
    .from(companyInvoices)
    .where(and(eq(companyInvoices.companyId, found.companyId), eq(companyInvoices.id, id)))
    .for('update')
  const invoice = await requireInvoice(tx, ctx, id)
  if (how === 'as_seen') companyInvoiceRecord.requireSeen(ctx, invoice)
  return invoice
}
