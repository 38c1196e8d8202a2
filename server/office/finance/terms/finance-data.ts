import { eq } from 'drizzle-orm'
import type { FinanceData, FinanceTerms } from '#/contract/finance-terms'
import { termsOn } from '#/domain/finance/terms'
import { calendarDay } from '../../../ground/businesses/calendar-day'
import { requireBusiness } from '../../../ground/businesses/require-business'
import type { Transaction } from '../../../db/database'
import { businesses } from '../../../db/schema'
import { inSnapshot, type SignedInContext } from '../../../ground/http/context'
import { Fault } from '../../../ground/http/faults'
import { issuedUntil, loadTerms, NO_TERMS } from './terms-rows'

/** What the platform keeps of a business's orders, today and from when it changes. */
export function readFinanceData(ctx: SignedInContext, businessId: number): Promise<FinanceData> {
  requireBusiness(ctx, businessId)
  return inSnapshot(ctx, async (tx) => (await loadFinanceData(tx, businessId, ctx.now)).data)
}

/** A business's terms as its call answers them, and all of them by their days. */
export async function loadFinanceData(
  tx: Transaction,
  businessId: number,
  now: Date,
): Promise<{ data: FinanceData; rows: readonly FinanceTerms[] }> {
  const [business] = await tx.select().from(businesses).where(eq(businesses.id, businessId))
  if (business === undefined) throw new Fault('not_found')
  const rows = (await loadTerms(tx, [businessId])).get(businessId) ?? []
  const today = calendarDay(now, business.timeZone)
  const data = {
    restaurantID: businessId,
    restaurantName: business.name,
    currency: business.currency,
    ...(termsOn(rows, today) ?? NO_TERMS),
    planned: rows.filter(({ validFrom }) => validFrom > today),
    today,
    issuedUntil: await issuedUntil(tx, businessId),
    revision: business.termsRevision,
  }
  return { data, rows }
}
