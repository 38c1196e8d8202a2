import { and, desc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type { Cents } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { companyContracts } from '../../db/schema'

/** Of the contract in force, of several the one that began last; `null`: none, or one without a limit. */
export async function creditLimit(tx: Transaction, companyId: number, today: string): Promise<Cents | null> {
  const [contract] = await tx
    .select({ limitCents: companyContracts.creditLimitCents })
    .from(companyContracts)
    .where(
      and(
        eq(companyContracts.companyId, companyId),
        lte(companyContracts.startDay, today),
        or(isNull(companyContracts.endDay), gte(companyContracts.endDay, today)),
      ),
    )
    .orderBy(desc(companyContracts.startDay), desc(companyContracts.id))
    .limit(1)
  return contract?.limitCents ?? null
}
