import { notInArray, sql } from 'drizzle-orm'
import { businesses } from '../../db/schema'
import type { SignedInContext } from '../../http/context'
import { Fault } from '../../http/faults'

/**
 * A bank statement names everybody who paid the platform: it is read by whoever works for all of its businesses. Fault
 * `not_found` for an accountant of some of them, as for all that is out of reach.
 */
export async function requirePlatform({ caller, deps }: SignedInContext): Promise<void> {
  if (caller.superAdministrator) return
  const [others] = await deps.db.transaction('system', (tx) =>
    tx
      .select({ id: sql<number>`1` })
      .from(businesses)
      .where(notInArray(businesses.id, [...caller.businessIds, 0]))
      .limit(1),
  )
  if (others !== undefined) throw new Fault('not_found')
}
