import { and, eq, sql } from 'drizzle-orm'
import { NOT_SOLD, type OrderStatus } from '#/domain/orders/order-status'
import type { Cents, Currency } from '#/domain/values/money'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { companyAccounts, mealDeliveries } from '../../db/schema'
import { lockAccount } from './lock-account'

/** A group of meals that is carried to a company. */
export type DeliveredGroup = { companyId: number; groupId: number }

/** What carrying a group costs its company; its day is `YYYY-MM-DD` by the kitchen's clock. */
export type MealDelivery = DeliveredGroup & {
  businessId: number
  businessName: string
  day: string
  amountCents: Cents
  vatHundredths: number
  currency: Currency
  status: OrderStatus
}

/**
 * Writes down what carrying a group costs as it stands now, once for the group however many meals are in it. It is owed by the company from the
 * first meal on, so that the credit limit of the next one counts it. Past the walls of companies, as `reserveMeal`.
 */
export const keepDelivery = (tx: Transaction, delivery: MealDelivery): Promise<void> =>
  asSystem(tx, async () => {
    const { companyId, amountCents } = delivery
    await lockAccount(tx, companyId)
    const before = await storedOf(tx, delivery)
    if (amountCents === (before?.amountCents ?? 0) && delivery.status === (before?.status ?? delivery.status)) return
    await tx
      .insert(mealDeliveries)
      .values(delivery)
      .onConflictDoUpdate({
        target: [mealDeliveries.companyId, mealDeliveries.groupId],
        set: { amountCents, status: delivery.status },
      })
    await addOwed(tx, companyId, amountCents - (before?.amountCents ?? 0))
  })

/** Nothing of the group is carried any more: its company owes nothing for that. */
export const dropDelivery = (tx: Transaction, group: DeliveredGroup): Promise<void> =>
  asSystem(tx, async () => {
    await lockAccount(tx, group.companyId)
    const before = await storedOf(tx, group)
    if (before === undefined || before.invoiceId !== null) return
    await tx.update(mealDeliveries).set({ amountCents: 0, status: NOT_SOLD }).where(ofGroup(group))
    await addOwed(tx, group.companyId, -before.amountCents)
  })

/** Keeps its status with that of the group: an invoice counts what was handed over. */
export const followDelivery = (tx: Transaction, group: DeliveredGroup & { status: OrderStatus }): Promise<void> =>
  asSystem(tx, async () => {
    await tx.update(mealDeliveries).set({ status: group.status }).where(ofGroup(group))
  })

async function storedOf(tx: Transaction, group: DeliveredGroup) {
  const [stored] = await tx.select().from(mealDeliveries).where(ofGroup(group))
  return stored
}

const ofGroup = ({ companyId, groupId }: DeliveredGroup) =>
  and(eq(mealDeliveries.companyId, companyId), eq(mealDeliveries.groupId, groupId))

const addOwed = (tx: Transaction, companyId: number, cents: Cents) =>
  tx
    .update(companyAccounts)
    .set({ notInvoicedCents: sql`${companyAccounts.notInvoicedCents} + ${cents}` })
    .where(eq(companyAccounts.companyId, companyId))
