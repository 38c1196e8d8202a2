import { and, eq } from 'drizzle-orm'
import type { Invoice } from '#/contract/invoices'
import { LOCKS } from '../../../db/advisory-locks'
import type { Transaction } from '../../../db/database'
import { isRow } from '../../../db/is-row'
import { within } from '../../../db/reach'
import { invoices } from '../../../db/schema'
import { run } from '../../../db/statement'
import type { SignedInContext } from '../../../ground/http/context'
import { Fault } from '../../../ground/http/faults'
import { requireSeen } from '../../../ground/writes/idempotent-write'
import { loadInvoice } from './load-invoice'

/** Keeps others from making or issuing invoices of the business until the commit. */
export const lockInvoicesOf = (tx: Transaction, businessId: number) =>
  run(tx, { text: `SELECT pg_advisory_xact_lock(${LOCKS.invoices}, $1)`, values: [businessId] })

/**
 * The invoice as the caller saw it, held until the commit, and its business with it. Faults with 404 for one that is unknown
 * or somebody else's; refuses with 409 and the present one what another person changed since.
 */
export async function lockInvoice(tx: Transaction, ctx: SignedInContext, id: number): Promise<Invoice> {
  const [found] = await tx
    .select({ businessId: invoices.businessId })
    .from(invoices)
    .where(and(eq(invoices.id, id), within(invoices.businessId, ctx.caller.businesses)))
  if (found === undefined) throw new Fault('not_found')
  await lockInvoicesOf(tx, found.businessId)
  await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(isRow(invoices, { ...found, id }))
    .for('update')
  const invoice = await requireInvoice(tx, ctx, id)
  requireSeen(ctx, invoice, 'invoice')
  return invoice
}

export async function requireInvoice(tx: Transaction, ctx: SignedInContext, id: number): Promise<Invoice> {
  const invoice = await loadInvoice(tx, {
    id,
    reach: ctx.caller.businesses,
    now: ctx.now,
    issuer: ctx.deps.issuer,
  })
  if (invoice === undefined) throw new Fault('not_found')
  return invoice
}
