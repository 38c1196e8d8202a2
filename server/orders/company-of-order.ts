import { eq } from 'drizzle-orm'
import type { NewOrder } from '#/contract/orders'
import type { Transaction } from '../db/database'
import { type businesses, companies } from '../db/schema'
import { Fault } from '../http/faults'

/** Neither suspended nor closed. */
const ACTIVE = 1

/**
 * The company that an order is for; `null`: for none. Faults with 422 for one that is unknown or somebody else's (the transaction sees
 * the caller's alone), that may not order, or whose orders the business does not take.
 */
export async function companyOfOrder(
  tx: Transaction,
  { company: wanted }: Pick<NewOrder, 'company'>,
  { b2bModule }: Pick<typeof businesses.$inferSelect, 'b2bModule'>,
): Promise<{ id: number; name: string } | null> {
  if (!wanted) return null
  const refuse = (message: string) => new Fault('bad_input', { errors: [{ path: 'company.id', message }] })
  const [company] = await tx.select().from(companies).where(eq(companies.id, wanted.id))
  if (company === undefined) throw refuse('unknown')
  if (company.status !== ACTIVE) throw refuse('company_inactive')
  if (!b2bModule) throw refuse('takes_no_companies')
  return { id: company.id, name: company.name }
}
