import { and, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { within } from '../../db/reach'
import { auditEntries } from '../../db/schema'
import type { SignedInContext } from '../http/context'

/** Entries of the caller's businesses and companies, and of what is nobody's; `undefined`: all. */
export function areReached({ caller: { businesses, companies } }: SignedInContext): SQL | undefined {
  if (businesses.all === true && companies.all === true) return undefined
  const { businessId, companyId } = auditEntries
  return or(
    within(businessId, businesses) ?? isNotNull(businessId),
    within(companyId, companies) ?? isNotNull(companyId),
    and(isNull(businessId), isNull(companyId)),
  )
}
