import { BUSINESS_NOT_READY, type BusinessNotReady } from '#/contract/business-not-ready'
import type { SetupCheck, SetupFacts } from '#/domain/business/order-readiness'
import type { Transaction } from '../../db/database'
import { Refusal } from '../http/faults'
import { loadSetupFacts } from './setup-facts'

/** Refuses, with all that is missing, what a business that is not set up cannot do. `missingOf`: what it needs for that. */
export async function requireReady(
  tx: Transaction,
  { businessId, now }: { businessId: number; now: Date },
  missingOf: (facts: SetupFacts) => SetupCheck[],
): Promise<void> {
  const facts = (await loadSetupFacts(tx, [businessId], now)).get(businessId)
  const missing = facts === undefined ? [] : missingOf(facts)
  if (missing.length > 0) throw new Refusal(BUSINESS_NOT_READY, { missing } satisfies BusinessNotReady)
}
