import { asc, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { financeTerms } from '../../db/schema'

/** Who looks after each business on the last day of a period, in the order of the periods; null: nobody. */
export async function managersOn(
  tx: Transaction,
  periods: readonly { restaurantID: number; periodTo: string }[],
): Promise<(number | null)[]> {
  const rows = await tx
    .select({
      businessId: financeTerms.businessId,
      validFrom: financeTerms.validFrom,
      accManagerId: financeTerms.accManagerId,
    })
    .from(financeTerms)
    .where(
      inArray(
        financeTerms.businessId,
        periods.map(({ restaurantID }) => restaurantID),
      ),
    )
    .orderBy(asc(financeTerms.validFrom))
  return periods.map(
    ({ restaurantID, periodTo }) =>
      rows.findLast(({ businessId, validFrom }) => businessId === restaurantID && validFrom <= periodTo)
        ?.accManagerId ?? null,
  )
}
