import { asc } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import type { companies as calls } from '#/contract/companies'
import type { Transaction } from '../../db/database'
import { timeSlots } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'

type Slots = ResponseOf<typeof calls.timeSlots>

/** The platform's slots, the earliest first. */
export const loadTimeSlots = (tx: Transaction): Promise<Slots> =>
  tx.select().from(timeSlots).orderBy(asc(timeSlots.startTime), asc(timeSlots.id))

export const listTimeSlots = (ctx: SignedInContext): Promise<Slots> => inSnapshot(ctx, loadTimeSlots)
