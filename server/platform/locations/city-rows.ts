import { and, asc, count, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { City, locations as calls } from '#/contract/locations'
import { COUNTRIES } from '#/domain/locations/city'
import { cityCodec } from '#/domain/locations/city-codec'
import { fromCents } from '#/domain/values/money'
import { plainText } from '#/domain/values/plain-text'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { within } from '../../db/reach'
import { businesses, cities, serviceZones } from '../../db/schema'
import { type Context, inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { pageOf } from '../../ground/lists/page-of'
import { presentZone } from '../../ground/businesses/zone-rows'

const BUSINESSES_NO = sql<number>`(SELECT count(*)::integer FROM businesses b WHERE b.city_id = cities.id)`
const ofZones = <Value>(what: SQL) =>
  sql<Value>`(SELECT ${what} FROM service_zones z JOIN businesses b ON b.id = z.business_id WHERE z.active AND b.city_id = cities.id)`
const ZONES_NO = ofZones<number>(sql`count(*)::integer`)

const selectCities = (tx: Transaction) =>
  tx
    .select({
      city: cities,
      businessesNo: BUSINESSES_NO.as('businesses_no'),
      zonesNo: ZONES_NO.as('zones_no'),
      lowestCents: ofZones<number | null>(sql`min(COALESCE(z.transport_cents, b.transport_cents))`).as('lowest_cents'),
    })
    .from(cities)
    .$dynamic()
type Row = Awaited<ReturnType<typeof selectCities>>[number]

const presentCity = ({ city, lowestCents, ...counts }: Row): City => ({
  id: city.id,
  ...cityCodec.toWire(city),
  ...counts,
  lowestFee: lowestCents === null ? null : fromCents(lowestCents),
  revision: city.revision,
})

/** `name` in any of the three languages, whatever its marks and capitals; `is` says how. */
const named = (name: string, is: 'part' | 'whole') =>
  or(
    ...[cities.name, cities.nameEn, cities.nameIt].map((column) =>
      is === 'part'
        ? sql`position(drin_fold(${name}) IN drin_fold(${column})) > 0`
        : sql`drin_fold(${name}) = drin_fold(${column})`,
    ),
  )

export const listCities = (
  ctx: SignedInContext,
  { country, status, name = '', ...page }: QueryOf<typeof calls.list>,
): Promise<ResponseOf<typeof calls.list>> =>
  inSnapshot(ctx, (tx) =>
    asSystem(tx, async () => {
      const { items, total } = await pageOf(tx, page, {
        rows: selectCities(tx),
        filters: [
          country === undefined ? undefined : eq(cities.country, country),
          status === undefined ? undefined : eq(cities.status, status),
          name.trim() === '' ? undefined : named(name.trim(), 'part'),
        ],
        sorts: {
          position: cities.position,
          name: sql`drin_fold(${cities.name})`,
          businessesNo: BUSINESSES_NO,
          zonesNo: ZONES_NO,
        },
        last: sql`drin_fold(${cities.name}), ${cities.id}`,
      })
      return { items: items.map(presentCity), total }
    }),
  )

/** Businesses count that the caller does not reach, too: a number, and nobody's name. Faults with 404. */
export async function requireCity(tx: Transaction, id: number): Promise<City> {
  const [row] = await asSystem(tx, () => selectCities(tx).where(eq(cities.id, id)))
  if (row === undefined) throw new Fault('not_found')
  return presentCity(row)
}

/** Names of businesses, and their zones, are those within reach. */
export const readCity = (ctx: SignedInContext, id: number): Promise<ResponseOf<typeof calls.one>> =>
  inSnapshot(ctx, async (tx) => {
    const city = await requireCity(tx, id)
    const here = await tx
      .select({ id: businesses.id, name: businesses.name })
      .from(businesses)
      .where(and(within(businesses.id, ctx.caller.businesses), eq(businesses.cityId, id)))
      .orderBy(asc(businesses.name))
    const zones = await tx
      .select({ zone: serviceZones, usualCents: businesses.transportCents })
      .from(serviceZones)
      .innerJoin(businesses, eq(businesses.id, serviceZones.businessId))
      .where(
        and(within(businesses.id, ctx.caller.businesses), eq(businesses.cityId, id), eq(serviceZones.active, true)),
      )
      .orderBy(asc(businesses.name), asc(serviceZones.id))
    return {
      ...city,
      businesses: here,
      zones: zones.map(({ zone, usualCents }) => ({
        id: zone.id,
        name: zone.name,
        shape: presentZone(zone).shape,
        businessId: zone.businessId,
        fee: fromCents(zone.transportCents ?? usualCents),
      })),
    }
  })

export const readCityByName = async ({ deps }: Context, name: string): Promise<ResponseOf<typeof calls.byName>> => {
  const [row] = await deps.db.snapshot('system', (tx) =>
    selectCities(tx).where(named(name.trim(), 'whole')).orderBy(sql`${cities.status} DESC`, asc(cities.id)).limit(1),
  )
  if (row === undefined) throw new Fault('not_found')
  const { revision: _revision, ...city } = presentCity(row)
  return city
}

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region' })
const COUNTRY_NAMES = { sq: namesIn('sq'), en: namesIn('en'), it: namesIn('it') }

export const readCountries = (ctx: SignedInContext): Promise<ResponseOf<typeof calls.countries>> =>
  inSnapshot(ctx, async (tx) => {
    const found = await tx.select({ id: cities.country, citiesNo: count() }).from(cities).groupBy(cities.country)
    return COUNTRIES.map((id) => ({
      id,
      name: {
        sq: COUNTRY_NAMES.sq.of(id) ?? id,
        en: COUNTRY_NAMES.en.of(id) ?? id,
        it: COUNTRY_NAMES.it.of(id) ?? id,
      },
      citiesNo: found.find((one) => one.id === id)?.citiesNo ?? 0,
    }))
  })

/** The languages in which another city of the country has that name. */
export async function takenNames(tx: Transaction, { name, country }: Pick<City, 'name' | 'country'>, id = 0) {
  const others = await tx
    .select({ sq: cities.name, en: cities.nameEn, it: cities.nameIt })
    .from(cities)
    .where(and(ne(cities.id, id), eq(cities.country, country)))
  return (['sq', 'en', 'it'] as const).filter((language) =>
    others.some((other) => plainText(other[language]) === plainText(name[language])),
  )
}
