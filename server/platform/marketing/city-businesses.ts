import { eq } from 'drizzle-orm'
import { businessState } from '#/domain/business/business-state'
import { missingOf } from '#/domain/business/order-readiness'
import { takesOrders } from '#/domain/business/takes-orders'
import { AUTO_RULES } from '#/domain/marketing/catalogues'
import type { FilterFacts } from '#/domain/marketing/filter'
import type { HomeBusiness } from '#/domain/marketing/home'
import { fromCents } from '#/domain/values/money'
import { rowsBy } from '#/domain/values/rows-by'
import { DAY_MS } from '#/domain/values/time'
import type { Transaction } from '../../db/database'
import { businesses, openingHours } from '../../db/schema'
import { run } from '../../db/statement'
import { closingNow, openClosings } from '../../ground/businesses/closing-rows'
import { extraTimesInForce } from '../../ground/businesses/extra-time-rows'
import { orderingState } from '../../ground/businesses/ordering-state'
import { loadSetupFacts } from '../../ground/businesses/setup-facts'

/** A business as its city's home and filters know it. */
export type CityBusiness = HomeBusiness & FilterFacts & { cityId: number }

/**
 * Businesses that guests can order from, open or not, as they are at a moment (`at`, on whatever day): of a city, or of all. In a transaction of the server's own,
 * as guests see all of them.
 */
export async function loadCityBusinesses(tx: Transaction, at: Date, cityId?: number): Promise<CityBusiness[]> {
  const rows = await tx
    .select({ business: businesses, hours: openingHours })
    .from(businesses)
    .leftJoin(openingHours, eq(openingHours.businessId, businesses.id))
    .where(cityId === undefined ? undefined : eq(businesses.cityId, cityId))
    .orderBy(businesses.id)
  const ids = rows.map(({ business }) => business.id)
  const [setup, closings, extraTimes, figures] = [
    await loadSetupFacts(tx, ids, at),
    rowsBy(await openClosings(tx, at, { ids }), ({ businessId }) => businessId),
    rowsBy(await extraTimesInForce(tx, at, { ids }), ({ businessId }) => businessId),
    await loadFigures(tx, ids, at),
  ]
  return rows.flatMap(({ business, hours }): CityBusiness[] => {
    const { id } = business
    const facts = setup.get(id)
    if (facts === undefined) return []
    const own = closings.get(id) ?? []
    const state = orderingState({ ...business, closing: closingNow(own, at), planned: own, hours }, at)
    const orders = takesOrders(state, at.getTime())
    if (businessState(orders, missingOf(facts)) === 'not_ready') return []
    const {
      latitudeE6 = null,
      longitudeE6 = null,
      typeIds = [],
      tags = [],
      stars = null,
      reviews = 0,
      ordersAtHour = 0,
    } = figures.get(id) ?? {}
    const extraMinutes = extraTimes.get(id)?.[0]?.minutes ?? 0
    const deliveryTime =
      business.defaultCookingTime + business.extraDeliveryTime + extraMinutes + business.travelMinutes
    return [
      {
        id,
        cityId: business.cityId,
        name: business.name,
        logo: business.logo,
        typeIds,
        isOpen: orders.isOpen,
        open: orders.isOpen,
        rating: stars !== null && reviews >= AUTO_RULES.reviews ? Math.round(stars * 10) / 10 : null,
        deliveryMinutes: deliveryTime,
        deliveryTime,
        transportCost: fromCents(business.transportCents),
        minimumOrder: fromCents(figures.get(id)?.minimumCents ?? 0),
        latitude: latitudeE6 === null ? null : latitudeE6 / 1_000_000,
        longitude: longitudeE6 === null ? null : longitudeE6 / 1_000_000,
        daysOld: Math.floor((at.getTime() - business.createdAt.getTime()) / DAY_MS),
        ordersAtHour,
        tags,
        paymentTypes: business.paymentTypes,
      },
    ]
  })
}

type Figures = {
  id: number
  latitudeE6: number | null
  longitudeE6: number | null
  minimumCents: number | null
  typeIds: number[]
  tags: string[]
  stars: number | null
  reviews: number
  ordersAtHour: number
}
/** Weeks of orders that say what is ordered at an hour. */
const WEEKS = 4

/** What needs a look into other tables, for many businesses at once. A business is where the middle of its first round zone is. */
async function loadFigures(tx: Transaction, ids: readonly number[], at: Date): Promise<Map<number, Figures>> {
  const rows = await run<Figures>(tx, {
    name: 'home_figures',
    text: `
      SELECT b.id, zone.latitude_e6 AS "latitudeE6", zone.longitude_e6 AS "longitudeE6", zone.minimum_cents AS "minimumCents",
        ARRAY(SELECT type_id FROM business_type_choices t WHERE t.business_id = b.id ORDER BY 1) AS "typeIds",
        ARRAY(SELECT coalesce(c.name, '') FROM menu_categories c WHERE c.business_id = b.id AND c.status = 1 AND c.removed_at IS NULL ORDER BY c.order_no) AS tags,
        said.stars, said.reviews,
        (SELECT coalesce(sum(h.orders), 0)::integer FROM hours_daily d, unnest(d.hour, d.orders) h(hour, orders)
          WHERE d.business_id = b.id AND d.day >= to_char($2::timestamptz AT TIME ZONE b.time_zone - interval '${WEEKS} weeks', 'YYYY-MM-DD')
            AND h.hour = extract(hour FROM $2::timestamptz AT TIME ZONE b.time_zone)) AS "ordersAtHour"
      FROM businesses b
        LEFT JOIN LATERAL (
          SELECT z.latitude_e6, z.longitude_e6, z.minimum_cents FROM service_zones z
          WHERE z.business_id = b.id AND z.active ORDER BY z.latitude_e6 IS NULL, z.id LIMIT 1) zone ON true
        CROSS JOIN LATERAL (
          SELECT avg(r.stars)::double precision AS stars, count(*)::integer AS reviews FROM reviews r
          WHERE r.business_id = b.id AND r.at > $2::timestamptz - make_interval(days => $3)) said
      WHERE b.id = ANY ($1::integer[])`,
    values: [ids, at, AUTO_RULES.reviewDays],
  })
  return new Map(rows.map((row) => [row.id, row]))
}
