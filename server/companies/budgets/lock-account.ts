import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { companyAccounts } from '../../db/schema'

/**
 * What a company owes, locked. Whoever changes what a company spends takes this first and a budget's row after it: no two of them wait for each
 * other, and what is left is the same until the commit.
 */
export async function lockAccount(tx: Transaction, companyId: number): Promise<typeof companyAccounts.$inferSelect> {
  const locked = () => tx.select().from(companyAccounts).where(eq(companyAccounts.companyId, companyId)).for('update')
  const [account] = await locked()
  if (account !== undefined) return account
  await tx.insert(companyAccounts).values({ companyId }).onConflictDoNothing()
  const [made] = await locked()
  if (made === undefined) throw new Error(`company ${companyId} has no account`)
  return made
}
