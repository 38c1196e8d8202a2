import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { FinanceTerms } from '#/contract/finance-terms'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { ListedBusiness, restaurants as calls } from '#/contract/restaurants'
import { BUSINESS_STATES, businessState } from '#/domain/business/business-state'
import { missingOf, type SetupFacts } from '#/domain/business/order-readiness'
import { termsOn, totalPercentage } from '#/domain/finance/terms'
import { takesOrders } from '#/domain/business/takes-orders'
import { loadBusinessDays } from '../../ground/businesses/business-days'
import { calendarDay } from '../../ground/businesses/calendar-day'
import { closingNow, type ClosingRow, openClosings } from '../../ground/businesses/closing-rows'
import { type ExtraTimeRow, extraTimesInForce } from '../../ground/businesses/extra-time-rows'
import { orderingState } from '../../ground/businesses/ordering-state'
import { presentBusiness } from '../../ground/businesses/present-business'
import { loadSetupFacts } from '../../ground/businesses/setup-facts'
import type { Transaction } from '../../db/database'
import { businesses, cities, cityZones, openingHours } from '../../db/schema'
import { containing, run } from '../../db/statement'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { loadTerms, NO_TERMS } from '../finance/terms/terms-rows'

/**
 * One page of the caller's businesses. Whether one is open is no column but a rule of hours and closings: all that the other
 * filters match are judged, and the page is cut from those.
 */
export const listRestaurants = (
  ctx: SignedInContext,
  query: QueryOf<typeof calls.list>,
): Promise<ResponseOf<typeof calls.list>> =>
  inSnapshot(ctx, async (tx) => {
    const rows = await findBusinesses(tx, query, ctx.now)
    const ids = rows.map(({ business }) => business.id)
    const [facts, closings, extraTimes, figures, terms] = await Promise.all([
      loadSetupFacts(tx, ids, ctx.now),
      openClosings(tx, ctx.now),
      extraTimesInForce(tx, ctx.now),
      loadFigures(tx, rows, ctx.now),
      loadTerms(tx, ids),
    ])
    const all = rows
      .map((row) =>
        present(row, {
          facts: facts.get(row.business.id),
          closings: closings.filter(({ businessId }) => businessId === row.business.id),
          extraTime: extraTimes.find(({ businessId }) => businessId === row.business.id),
          figures: figures.get(row.business.id),
          terms: terms.get(row.business.id) ?? [],
          now: ctx.now,
        }),
      )
      .filter(
        ({ state, paymentTermsType, accManager }) =>
          (query.state === undefined || state === query.state) &&
          (query.paymentTermsType === undefined || paymentTermsType === query.paymentTermsType) &&
          (query.accManagerId === undefined || accManager?.id === query.accManagerId),
      )
      .toSorted(inOrder(query))
    return { items: all.slice(query.offset, query.offset + query.limit), total: all.length }
  })

const findBusinesses = (tx: Transaction, { q, cityId }: QueryOf<typeof calls.list>, now: Date) =>
  tx
    .select({ business: businesses, city: cities, zone: cityZones, hours: openingHours })
    .from(businesses)
    .innerJoin(cities, eq(cities.id, businesses.cityId))
    .leftJoin(cityZones, eq(cityZones.id, businesses.zoneId))
    .leftJoin(openingHours, eq(openingHours.businessId, businesses.id))
    .where(and(isCalled(q.trim(), now), cityId === undefined ? undefined : eq(businesses.cityId, cityId)))
type Row = Awaited<ReturnType<typeof findBusinesses>>[number]

/** By a part of its name, of its city or of who looks after it, however letters are marked, or by its number. */
function isCalled(typed: string, now: Date): SQL | undefined {
  if (typed === '') return undefined
  const like = containing(typed)
  return or(
    sql`drin_fold(${businesses.name}) LIKE drin_fold(${like})`,
    sql`drin_fold(${cities.name}) LIKE drin_fold(${like})`,
    sql`EXISTS (SELECT FROM people_names u WHERE drin_fold(u.name || ' ' || u.surname) LIKE drin_fold(${like}) AND u.id = (
      SELECT t.acc_manager_id FROM finance_terms t WHERE t.business_id = ${businesses.id}
        AND t.valid_from <= to_char(${now.toISOString()}::timestamptz AT TIME ZONE ${businesses.timeZone}, 'YYYY-MM-DD')
      ORDER BY t.valid_from DESC LIMIT 1))`,
    /^\d{1,9}$/.test(typed) ? eq(businesses.id, Number(typed)) : undefined,
  )
}

type Figures = { ordersToday: number; rating: number | null }

/** Orders of each business's own business day, and what its guests gave it. */
async function loadFigures(tx: Transaction, rows: readonly Row[], now: Date): Promise<Map<number, Figures>> {
  const days = await loadBusinessDays(tx, { ids: rows.map(({ business }) => business.id) }, now)
  const figures = await run<Figures & { id: number }>(tx, {
    name: 'listed_businesses',
    text: `
      SELECT d.id,
        (SELECT count(*)::integer FROM orders o WHERE o.business_id = d.id AND o.business_day = d.day) AS "ordersToday",
        (SELECT avg(r.stars)::float8 FROM reviews r WHERE r.business_id = d.id) AS rating
      FROM unnest($1::integer[], $2::text[]) AS d (id, day)`,
    values: [days.map(({ id }) => id), days.map(({ day }) => day)],
  })
  return new Map(figures.map(({ id, ...rest }) => [id, rest]))
}

function present(
  { business, city, zone, hours }: Row,
  {
    facts,
    closings,
    extraTime,
    figures,
    terms,
    now,
  }: {
    facts: SetupFacts | undefined
    closings: readonly ClosingRow[]
    extraTime: ExtraTimeRow | undefined
    figures: Figures | undefined
    terms: readonly FinanceTerms[]
    now: Date
  },
): ListedBusiness {
  const today = calendarDay(now, business.timeZone)
  const closing = closingNow(closings, now)
  const missing = facts === undefined ? [] : missingOf(facts)
  const state = orderingState({ ...business, closing, planned: closings, hours }, now)
  const { isOpen, until, next, because } = takesOrders(state, now.getTime())
  return {
    ...presentBusiness({ ...business, cityName: city.name, closing, extraTime }, now),
    ...(termsOn(terms, today) ?? NO_TERMS),
    plannedFrom: terms.find(({ validFrom }) => validFrom > today)?.validFrom ?? null,
    zone: zone?.name ?? null,
    state: businessState({ isOpen, because }, missing),
    openUntil: instantOr(until),
    opensAt: instantOr(next),
    missing,
    ordersToday: figures?.ordersToday ?? 0,
    rating: figures?.rating ?? null,
  }
}

const instantOr = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

const byName = new Intl.Collator('sq', { sensitivity: 'base', numeric: true })
type Compare = (a: ListedBusiness, b: ListedBusiness) => number
const BY: Readonly<Record<QueryOf<typeof calls.list>['sort'], Compare>> = {
  restaurantName: (a, b) => byName.compare(a.restaurantName, b.restaurantName),
  restaurantID: (a, b) => a.restaurantID - b.restaurantID,
  city: (a, b) => byName.compare(a.city.description, b.city.description),
  state: (a, b) => BUSINESS_STATES.indexOf(a.state) - BUSINESS_STATES.indexOf(b.state),
  ordersToday: (a, b) => a.ordersToday - b.ordersToday,
  rating: (a, b) => (a.rating ?? 0) - (b.rating ?? 0),
  baboonPercentage: (a, b) => a.baboonPercentage - b.baboonPercentage,
  courierPercentage: (a, b) => a.courierPercentage - b.courierPercentage,
  marketingPercentage: (a, b) => a.marketingPercentage - b.marketingPercentage,
  total: (a, b) => totalPercentage(a) - totalPercentage(b),
  vat: (a, b) => a.vat - b.vat,
  accManager: (a, b) => byName.compare(a.accManager?.name ?? '', b.accManager?.name ?? ''),
}

/** What is alike stands by its name, so that nothing stands on two pages. */
function inOrder({ sort, direction }: QueryOf<typeof calls.list>): Compare {
  const sign = direction === 'desc' ? -1 : 1
  return (a, b) => sign * BY[sort](a, b) || BY.restaurantName(a, b) || a.restaurantID - b.restaurantID
}
