import { count, inArray } from 'drizzle-orm'
import { countDeliveries, type Counts } from '#/domain/marketing/deliveries'
import type { Transaction } from '../../db/database'
import { deliveries } from '../../db/schema'

/** How far these pushes are, each by its number. */
export async function countsOf(tx: Transaction, ids: readonly number[]): Promise<(id: number) => Counts> {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({
            id: deliveries.notificationId,
            state: deliveries.state,
            leftOut: deliveries.leftOut,
            count: count(),
          })
          .from(deliveries)
          .where(inArray(deliveries.notificationId, [...ids]))
          .groupBy(deliveries.notificationId, deliveries.state, deliveries.leftOut)
  return (id) => countDeliveries(rows.filter((row) => row.id === id))
}
