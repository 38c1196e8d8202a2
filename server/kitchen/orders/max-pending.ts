import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transaction } from '../../db/database'
import { deploymentFacts } from '../../db/schema'
import { DEFAULT_POS_SETTINGS } from '../settings/pos-settings'

const Stored = v.object({ maxPendingMinutes: v.optional(v.number(), DEFAULT_POS_SETTINGS.maxPendingMinutes) })

/** How long staff have to answer an order, in minutes. */
export async function readMaxPendingMinutes(tx: Transaction): Promise<number> {
  const rows = await tx
    .select({ value: deploymentFacts.value })
    .from(deploymentFacts)
    .where(eq(deploymentFacts.name, 'posSettings'))
  return v.parse(Stored, rows[0]?.value ?? {}).maxPendingMinutes
}
