import { asc, eq } from 'drizzle-orm'
import type { OrderingTime } from '#/contract/companies'
import { orderingTimeCodec } from '#/domain/companies/ordering-time-codec'
import type { Transaction } from '../../db/database'
import { orderingTimes, timeSlots } from '../../db/schema'

/** By the slot, the earliest first. */
export async function loadOrderingTimes(tx: Transaction, companyId: number): Promise<OrderingTime[]> {
  const rows = await tx
    .select({ time: orderingTimes, slot: timeSlots })
    .from(orderingTimes)
    .innerJoin(timeSlots, eq(timeSlots.id, orderingTimes.timeSlotId))
    .where(eq(orderingTimes.companyId, companyId))
    .orderBy(asc(timeSlots.startTime), asc(orderingTimes.id))
  return rows.map(({ time, slot }) => ({
    id: time.id,
    ...orderingTimeCodec.toWire(time),
    slot: { startTime: slot.startTime, endTime: slot.endTime },
    revision: time.revision,
  }))
}
