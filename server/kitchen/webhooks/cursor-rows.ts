import { eq } from 'drizzle-orm'
import { offNow } from '#/domain/channels/business-facts'
import type { Transaction } from '../../db/database'
import { webhookCursors } from '../../db/schema'
import { loadBusinessState } from '../../ground/businesses/business-status-rows'
import { presentBusinessStatus } from '../../ground/businesses/present-business-status'
import { readHeads } from '../../ground/events/event-rows'
import { allOff, loadDishesOff } from '../menu/dishes-off-rows'

/** How far a business's events were told, and how it stood then. */
export type Cursor = Omit<typeof webhookCursors.$inferSelect, 'backAt'>

/** Locks it. A business that nobody was told of yet begins with how it stands now: nothing of before is told. */
export async function loadCursor(tx: Transaction, businessId: number, now: Date): Promise<Cursor | undefined> {
  const [known] = await tx.select().from(webhookCursors).where(eq(webhookCursors.businessId, businessId)).for('update')
  if (known !== undefined) return known
  const state = await loadBusinessState(tx, businessId, now)
  if (state === undefined) return undefined
  const heads = await readHeads(tx, { ids: [businessId] })
  const off = allOff(await loadDishesOff(tx, businessId, now)).map(offNow)
  return { businessId, seq: heads[String(businessId)] ?? 0, off, isOpen: presentBusinessStatus(state, now).openNow }
}

export async function saveCursor(tx: Transaction, cursor: Cursor): Promise<void> {
  const ends = cursor.off.map(({ until }) => Date.parse(until))
  const row = { ...cursor, backAt: ends.length === 0 ? null : new Date(Math.min(...ends)) }
  await tx.insert(webhookCursors).values(row).onConflictDoUpdate({ target: webhookCursors.businessId, set: row })
}
