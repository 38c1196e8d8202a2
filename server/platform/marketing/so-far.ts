import { and, countDistinct, eq, max, min, sum } from 'drizzle-orm'
import type { SoFar } from '#/contract/marketing-values'
import type { Transaction } from '../../db/database'
import { shownCounts } from '../../db/schema'

/** What channels reported of a thing in all; null where none did. */
export async function soFarOf(
  tx: Transaction,
  kind: (typeof shownCounts.$inferSelect)['kind'],
  thingId: number,
): Promise<SoFar> {
  const [row] = await tx
    .select({
      shown: sum(shownCounts.shown).mapWith(Number),
      pressed: sum(shownCounts.pressed).mapWith(Number),
      ordered: sum(shownCounts.ordered).mapWith(Number),
      from: min(shownCounts.day),
      to: max(shownCounts.day),
      channelsNo: countDistinct(shownCounts.channelId),
    })
    .from(shownCounts)
    .where(and(eq(shownCounts.kind, kind), eq(shownCounts.thingId, thingId)))
  if (row === undefined || row.from === null || row.to === null) return null
  return { ...row, from: row.from, to: row.to }
}
