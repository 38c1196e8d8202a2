import { and, arrayOverlaps, count, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import type { ReceiverCount } from '#/contract/receivers'
import { lapsedBefore, type Meant } from '#/domain/marketing/receivers'
import { TEXT_LANGUAGES } from '#/domain/values/texts'
import type { Transaction } from '../../db/database'
import { receivers } from '../../db/schema'

/** Whom a push is meant for, as a condition on `receivers`: `isMeant` of the domain. */
export const isMeantIn = ({ cityIds, businessTypeIds, languages, guests }: Meant, now: Date): SQL | undefined =>
  and(
    eq(receivers.consent, true),
    cityIds.length === 0 ? undefined : inArray(receivers.cityId, [...cityIds]),
    businessTypeIds.length === 0 ? undefined : arrayOverlaps(receivers.businessTypeIds, [...businessTypeIds]),
    languages.length === 0 ? undefined : inArray(receivers.language, [...languages]),
    guests === 'new' ? isNull(receivers.lastOrderAt) : undefined,
    guests === 'lapsed' ? lt(receivers.lastOrderAt, lapsedBefore(now)) : undefined,
  )

export async function countMeant(tx: Transaction, meant: Meant, now: Date): Promise<ReceiverCount> {
  const rows = await tx
    .select({ cityId: receivers.cityId, language: receivers.language, count: count() })
    .from(receivers)
    .where(isMeantIn(meant, now))
    .groupBy(receivers.cityId, receivers.language)
  const sumOf = (some: typeof rows) => some.reduce((sum, row) => sum + row.count, 0)
  const cityIds = [...new Set(rows.map(({ cityId }) => cityId))].toSorted((a, b) => a - b)
  return {
    total: sumOf(rows),
    cities: cityIds.map((id) => ({ id, count: sumOf(rows.filter(({ cityId }) => cityId === id)) })),
    languages: TEXT_LANGUAGES.map((language) => ({
      language,
      count: sumOf(rows.filter((row) => row.language === language)),
    })),
  }
}
