import type { QueryOf } from '#/contract/endpoint'
import type { PlatformReport, PlatformRow, platformReport } from '#/contract/platform-report'
import { addFigures, NO_PLATFORM_FIGURES, sortPlatformRows } from '#/domain/reports/platform-report'
import { periodBefore } from '#/domain/values/day-comparison'
import { rowsBy } from '#/domain/values/rows-by'
import { comparedDays } from '../finance/last-days'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { loadPlatformBusinesses, loadPlatformLines, type PlatformLine } from './platform-rows'

/** The platform in figures, by business or by city, all of it in one state of the database. */
export function readPlatform(
  ctx: SignedInContext,
  asked: QueryOf<typeof platformReport.read>,
): Promise<PlatformReport> {
  const { now } = ctx
  return inSnapshot(ctx, async (tx) => {
    const businesses = await loadPlatformBusinesses(tx, ctx.caller.businesses, asked.cityId)
    const period = await comparedDays(tx, asked, { now, reach: { ids: businesses.map(({ id }) => id) } })
    const before = periodBefore(period)
    const lines = await loadPlatformLines(tx, businesses, { period, before }, now)
    const keyOf = ({ business, currency }: PlatformLine): string =>
      asked.by === 'city' ? `city ${business.cityId} ${currency}` : `${business.id} ${currency}`
    const rows = [...rowsBy(lines, keyOf)].map(([key, parts]) => rowOf(key, parts, asked.by))
    // Sorted as the screen shows them: by the city's name, not its number.
    const sorted = sortPlatformRows(
      rows.map((row) => ({ ...row, city: row.city.description, place: row.city })),
      asked.sort,
      asked.direction,
    ).map(({ place, ...row }) => ({ ...row, city: place }))
    return {
      at: now.toISOString(),
      from: period.from,
      to: period.to,
      beforeFrom: before.from,
      beforeTo: before.to,
      items: sorted.slice(asked.offset, asked.offset + asked.limit),
      total: rows.length,
      totals: [...rowsBy(lines, ({ currency }) => currency)].map(([currency, parts]) => ({
        currency,
        ...summed(parts),
      })),
    }
  })
}

function rowOf(key: string, parts: readonly PlatformLine[], by: 'business' | 'city'): PlatformRow {
  const [first] = parts
  if (first === undefined) throw new Error('a row of nothing')
  const { business, currency } = first
  return {
    key,
    restaurantID: by === 'city' ? null : business.id,
    name: by === 'city' ? business.city : business.name,
    city: { id: business.cityId, description: business.city },
    currency,
    ...summed(parts),
  }
}

const summed = (parts: readonly PlatformLine[]) => ({
  businesses: parts.length,
  active: parts.filter(({ figures }) => figures.orders > 0).length,
  ...parts.map(({ figures }) => figures).reduce(addFigures, NO_PLATFORM_FIGURES),
})
