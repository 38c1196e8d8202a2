import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { businesses } from '../../db/schema'
import { Fault } from '../http/faults'

/** By which clock a business lives. Faults with 404 for one that there is not. */
export async function timeZoneOf(tx: Transaction, businessId: number): Promise<string> {
  const [business] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (business === undefined) throw new Fault('not_found')
  return business.timeZone
}
