import { eq } from 'drizzle-orm'
import type { FinanceData } from '#/contract/business-setup'
import { fromCents } from '#/domain/values/money'
import { requireBusiness } from '../businesses/require-business'
import { businesses } from '../db/schema'
import { inTransaction, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'

/** What the platform keeps of a business's orders. */
export async function readFinanceData(ctx: SignedInContext, businessId: number): Promise<FinanceData> {
  requireBusiness(ctx, businessId)
  const [row] = await inTransaction(ctx, (tx) => tx.select().from(businesses).where(eq(businesses.id, businessId)))
  if (row === undefined) throw new Fault('not_found')
  return presentFinanceData(row)
}

export const presentFinanceData = (row: typeof businesses.$inferSelect): FinanceData => ({
  restaurantID: row.id,
  baboonPercentage: fromCents(row.baboonHundredths),
  courierPercentage: fromCents(row.courierHundredths),
  marketingPercentage: fromCents(row.marketingHundredths),
  vat: row.vatPercent,
  currency: row.currency,
  paymentTermsType: termsOf(row.paymentTermsType),
  includeTransportInFee: row.includeTransportInFee,
  baboonCourier: row.baboonCourier,
  mobilePrinter: row.mobilePrinter,
})

/** Held by a check constraint. */
const termsOf = (type: number): FinanceData['paymentTermsType'] => (type === 1 || type === 2 ? type : 0)
