import type { RefusedPart } from '#/domain/meals/refusal'
import { eq } from 'drizzle-orm'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { businesses, mealRefusals } from '../../db/schema'

type Refused = {
  companyId: number
  businessId: number
  day: string
  orderingTimeId: number
  slotStart: string
  slotEnd: string
  part: RefusedPart
  orderIds: readonly number[]
  reasonId: number
  notes: string
  at: Date
}

/** Keeps for the company what its restaurant refused, in the transaction that does: banner and e-mails are made of it. */
export const recordRefusal = (tx: Transaction, refused: Refused): Promise<void> =>
  asSystem(tx, async () => {
    const { businessId, companyId, day, orderingTimeId, slotStart, slotEnd, part, orderIds, reasonId, notes, at } =
      refused
    const [business] = await tx.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, businessId))
    await tx.insert(mealRefusals).values({
      companyId,
      businessId,
      businessName: business?.name ?? '',
      day,
      orderingTimeId,
      slotStart,
      slotEnd,
      part,
      orderIds: [...orderIds],
      reasonId,
      notes,
      at,
    })
  })
