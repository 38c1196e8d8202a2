import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { companies } from '../../db/schema'
import { Fault } from '../../ground/http/faults'

/** Holds a company until the commit. Faults with 404. */
export async function lockCompany(tx: Transaction, id: number): Promise<typeof companies.$inferSelect> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('update')
  if (row === undefined) throw new Fault('not_found')
  return row
}
