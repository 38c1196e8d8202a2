import type { OrderPatch } from '#/domain/orders/order-command'
import { type OrderStatus, SETTLEMENT, STAMP_OF, type StatusStamp } from '#/domain/orders/order-status'
import type { Transaction } from '../../db/database'
import { orderRecalls, type UndoneStep } from '../../db/schema'
import type { OrderChanges } from './change-order'
import { keyOf, type OrderRow } from './order-rows'

type Recall = NonNullable<OrderPatch['recall']>

/** Notes in the history that a locked order goes one step back, and gives what that changes on the order itself. */
export async function writeRecall(
  tx: Transaction,
  before: OrderRow,
  { to, reason, notes, clears }: Recall,
  by: { userId: number; deviceId: string | null; at: Date },
): Promise<OrderChanges> {
  await tx.insert(orderRecalls).values({
    ...keyOf(before),
    place: to,
    reason,
    notes,
    undone: clears.flatMap((stamp) => undoneStep(before, stamp)),
    ...by,
  })
  return {
    ...Object.fromEntries(clears.map((stamp) => [stamp, null])),
    recall: {
      count: (before.recall?.count ?? 0) + 1,
      at: by.at.toISOString(),
      to,
      reason,
      ...(notes !== '' && { notes }),
    },
    ...(to === 'cooking' && { promiseMetAt: promiseMetAt(before, reason) }),
  }
}

/** A dish that comes later breaks no promise; what was called ready by mistake had kept none. */
const promiseMetAt = (before: OrderRow, reason: Recall['reason']): Date | null =>
  reason === 'dish_added' ? (before.promiseMetAt ?? before.lastDateCooked) : null

function undoneStep(before: OrderRow, stamp: StatusStamp): UndoneStep[] {
  const at = before[stamp]
  if (at === null) return []
  const [status] = Object.entries(STAMP_OF).find(([, one]) => one === stamp) ?? []
  const isLast = before.status === status || (before.status === SETTLEMENT.to && status === SETTLEMENT.from)
  return [{ status: status as OrderStatus, at: at.toISOString(), by: isLast ? before.statusByName : null }] // a key of STAMP_OF
}
