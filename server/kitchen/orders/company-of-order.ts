import { eq } from 'drizzle-orm'
import type { NewOrder } from '#/contract/orders'
import type { Transaction } from '../../db/database'
import { type businesses, companies, type orders } from '../../db/schema'
import { Fault } from '../../ground/http/faults'

/** Neither suspended nor closed. */
const ACTIVE = 1

type OfCompany = Pick<typeof orders.$inferInsert, 'b2bOrder' | 'companyId' | 'companyName'>

/**
 * The company that an order is for, as its columns. Faults with 422 for one that is unknown or somebody else's (the transaction sees
 * the caller's alone), that may not order, or whose orders the business does not take.
 */
export async function companyOfOrder(
  tx: Transaction,
  { company: wanted }: Pick<NewOrder, 'company'>,
  { b2bModule }: Pick<typeof businesses.$inferSelect, 'b2bModule'>,
): Promise<OfCompany> {
  if (!wanted) return { b2bOrder: false }
  const refuse = (message: string) => new Fault('bad_input', { errors: [{ path: 'company.id', message }] })
  const [company] = await tx.select().from(companies).where(eq(companies.id, wanted.id))
  if (company === undefined) throw refuse('unknown')
  if (company.status !== ACTIVE) throw refuse('company_inactive')
  if (!b2bModule) throw refuse('takes_no_companies')
  return { b2bOrder: true, companyId: company.id, companyName: company.name }
}
