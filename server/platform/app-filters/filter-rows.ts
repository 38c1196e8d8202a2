import { asc, eq, type SQL } from 'drizzle-orm'
import type { Filter, Matching } from '#/contract/app-filters'
import { type Filter as Condition, meetsFilter } from '#/domain/marketing/filter'
import { filterCodec } from '#/domain/marketing/filter-codec'
import type { Transaction } from '../../db/database'
import { asSystem } from '../../db/as-system'
import { appFilters, cities } from '../../db/schema'
import { Fault } from '../../ground/http/faults'
import { type CityBusiness, loadCityBusinesses } from '../marketing/city-businesses'

/** What filters are held against: of everybody, as it is a number that is answered, and nobody's name. */
type Businesses = () => Promise<readonly CityBusiness[]>

/** They are loaded once for a transaction, however often a filter is read in it. */
export function businessesOnce(tx: Transaction, now: Date): Businesses {
  let loaded: Promise<readonly CityBusiness[]> | undefined
  return () => (loaded ??= asSystem(tx, () => loadCityBusinesses(tx, now)))
}

/** Filters with how many businesses they leave now, in the order of guests. */
export async function loadFilters(
  tx: Transaction,
  now: Date,
  { where, among = businessesOnce(tx, now) }: { where?: SQL; among?: Businesses } = {},
): Promise<Filter[]> {
  const rows = await tx.select().from(appFilters).where(where).orderBy(asc(appFilters.orderNo), asc(appFilters.id))
  const businesses = rows.length === 0 ? [] : await among()
  return rows.map((row) => {
    const filter = filterCodec.toWire(row)
    return {
      id: row.id,
      ...filter,
      orderNo: row.orderNo,
      businessesNow: asked(businesses, filter).filter((business) => meetsFilter(filter, business)).length,
      revision: row.revision,
    }
  })
}

/** Faults with 404. */
export async function requireFilter(tx: Transaction, now: Date, id: number, among?: Businesses): Promise<Filter> {
  const [filter] = await loadFilters(tx, now, { where: eq(appFilters.id, id), ...(among && { among }) })
  if (filter === undefined) throw new Fault('not_found')
  return filter
}

type Asked = Condition & { cityIds: readonly number[]; businessTypeIds: readonly number[] }

/** Businesses of its cities and types. */
const asked = (
  businesses: readonly CityBusiness[],
  { cityIds, businessTypeIds }: Omit<Asked, keyof Condition>,
): CityBusiness[] =>
  businesses.filter(
    ({ cityId, typeIds }) =>
      (cityIds.length === 0 || cityIds.includes(cityId)) &&
      (businessTypeIds.length === 0 || typeIds.some((id) => businessTypeIds.includes(id))),
  )

/** How many businesses a filter leaves now, and where. */
export async function countMatching(tx: Transaction, now: Date, filter: Asked): Promise<Matching> {
  const all = asked(await asSystem(tx, () => loadCityBusinesses(tx, now)), filter)
  const matching = all.filter((business) => meetsFilter(filter, business))
  const names = await tx.select({ id: cities.id, name: cities.name }).from(cities).orderBy(asc(cities.name))
  return {
    matching: matching.length,
    all: all.length,
    byCity: names
      .map(({ id, name }) => ({ cityId: id, name, matching: matching.filter(({ cityId }) => cityId === id).length }))
      .filter((city) => city.matching > 0),
  }
}
