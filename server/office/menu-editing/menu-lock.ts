import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { menus } from '../../db/schema'

/**
 * Holds the menu of a business until the commit, so that its edits come one after the other, and counts one more of them.
 * Orders are not held up by it. Answers its revision before.
 */
export async function lockMenu(tx: Transaction, businessId: number): Promise<number> {
  await tx.insert(menus).values({ businessId }).onConflictDoNothing()
  const [menu] = await tx
    .update(menus)
    .set({ revision: sql`${menus.revision} + 1` })
    .where(eq(menus.businessId, businessId))
    .returning({ revision: menus.revision })
  return (menu?.revision ?? 1) - 1
}
