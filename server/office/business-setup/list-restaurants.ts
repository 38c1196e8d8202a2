import { and, asc, desc, eq, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { FinanceTerms } from '#/contract/finance-terms'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { ListedBusiness, restaurants as calls } from '#/contract/restaurants'
import { BUSINESS_STATES, businessState } from '#/domain/business/business-state'
import { missingOf, type SetupFacts } from '#/domain/business/order-readiness'
import { termsOn } from '#/domain/finance/terms'
import { toCents } from '#/domain/values/money'
import { takesOrders } from '#/domain/business/takes-orders'
import { loadBusinessDays } from '../../ground/businesses/business-days'
import { calendarDay } from '../../ground/businesses/calendar-day'
import { closingNow, type ClosingRow, openClosings } from '../../ground/businesses/closing-rows'
import { type ExtraTimeRow, extraTimesInForce } from '../../ground/businesses/extra-time-rows'
import { orderingState } from '../../ground/businesses/ordering-state'
import { presentBusiness } from '../../ground/businesses/present-business'
import { loadSetupFacts } from '../../ground/businesses/setup-facts'
import type { Transaction } from '../../db/database'
import { type Reach, within } from '../../db/reach'
import { businesses, cities, cityZones, openingHours } from '../../db/schema'
import { containing, run } from '../../db/statement'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { pageOf } from '../../ground/lists/page-of'
import { loadTerms, NO_TERMS } from '../finance/terms/terms-rows'

type Query = QueryOf<typeof calls.list>

/** One page of the caller's businesses. */
export const listRestaurants = (ctx: SignedInContext, query: Query): Promise<ResponseOf<typeof calls.list>> =>
  inSnapshot(ctx, async (tx) => {
    const { sort, state } = query
    if (state !== undefined || isJudgedSort(sort)) return listJudged(tx, query, ctx)
    const { items, total } = await pageOf(
      tx,
      { ...query, sort },
      {
        rows: selectBusinesses(tx, ctx.now),
        filters: filtersOf(query, ctx.caller.businesses),
        sorts: SORTS,
        last: LAST,
      },
    )
    return { items: await presentAll(tx, items, ctx.now), total }
  })

/**
 * Whether a business is open is no column but a rule of its hours and closings, and so is the day whose orders are counted: where a page
 * goes by these, all that the other filters match are judged, and it is cut from them.
 */
async function listJudged(
  tx: Transaction,
  query: Query,
  { now, caller }: SignedInContext,
): Promise<ResponseOf<typeof calls.list>> {
  const { sort, state, direction, offset, limit } = query
  const inOrder = direction === 'desc' ? desc : asc
  const rows = await selectBusinesses(tx, now)
    .where(and(...filtersOf(query, caller.businesses)))
    .orderBy(...(isJudgedSort(sort) ? [] : [inOrder(SORTS[sort])]), LAST)
  const judged = (await presentAll(tx, rows, now)).filter((one) => state === undefined || one.state === state)
  const sign = direction === 'desc' ? -1 : 1
  const all = isJudgedSort(sort) ? judged.toSorted((a, b) => sign * JUDGED[sort](a, b)) : judged
  return { items: all.slice(offset, offset + limit), total: all.length }
}

async function presentAll(tx: Transaction, rows: readonly Row[], now: Date): Promise<ListedBusiness[]> {
  const ids = rows.map(({ business }) => business.id)
  const [facts, closings, extraTimes, figures, terms] = await Promise.all([
    loadSetupFacts(tx, ids, now),
    openClosings(tx, now, { ids }),
    extraTimesInForce(tx, now, { ids }),
    loadFigures(tx, rows, now),
    loadTerms(tx, ids),
  ])
  return rows.map((row) =>
    present(row, {
      facts: facts.get(row.business.id),
      closings: closings.filter(({ businessId }) => businessId === row.business.id),
      extraTime: extraTimes.find(({ businessId }) => businessId === row.business.id),
      figures: figures.get(row.business.id),
      terms: terms.get(row.business.id) ?? [],
      now,
    }),
  )
}

/** The terms of each business's own day. */
const termsOfToday = (now: Date): SQL => sql`LATERAL (
  SELECT t.*, concat_ws(' ', p.name, p.surname) AS manager
  FROM finance_terms t LEFT JOIN people_names p ON p.id = t.acc_manager_id
  WHERE t.business_id = ${businesses.id} AND t.valid_from <= to_char(${now.toISOString()}::timestamptz AT TIME ZONE ${businesses.timeZone}, 'YYYY-MM-DD')
  ORDER BY t.valid_from DESC LIMIT 1) terms`

const selectBusinesses = (tx: Transaction, now: Date) =>
  tx
    .select({ business: businesses, city: cities, zone: cityZones, hours: openingHours })
    .from(businesses)
    .innerJoin(cities, eq(cities.id, businesses.cityId))
    .leftJoin(cityZones, eq(cityZones.id, businesses.zoneId))
    .leftJoin(openingHours, eq(openingHours.businessId, businesses.id))
    .leftJoin(termsOfToday(now), sql`true`)
    .$dynamic()
type Row = Awaited<ReturnType<typeof selectBusinesses>>[number]

const filtersOf = ({ q, cityId, paymentTermsType, accManagerId }: Query, reach: Reach): (SQL | undefined)[] => [
  within(businesses.id, reach),
  isCalled(q.trim()),
  cityId === undefined ? undefined : eq(businesses.cityId, cityId),
  paymentTermsType === undefined
    ? undefined
    : sql`coalesce(terms.payment_terms_type, ${NO_TERMS.paymentTermsType}) = ${paymentTermsType}`,
  accManagerId === undefined ? undefined : sql`terms.acc_manager_id = ${accManagerId} AND terms.manager <> ''`,
]

/** By a part of its name, of its city or of who looks after it, however letters are marked, or by its number. */
function isCalled(typed: string): SQL | undefined {
  if (typed === '') return undefined
  const like = containing(typed)
  return or(
    sql`drin_fold(${businesses.name}) LIKE drin_fold(${like})`,
    sql`drin_fold(${cities.name}) LIKE drin_fold(${like})`,
    sql`drin_fold(terms.manager) LIKE drin_fold(${like})`,
    /^\d{1,9}$/.test(typed) ? eq(businesses.id, Number(typed)) : undefined,
  )
}

const BY_NAME = sql`drin_fold(${businesses.name})`
/** What is alike stands by its name, so that nothing stands on two pages. */
const LAST = sql`${BY_NAME}, ${businesses.id}`
type JudgedSort = 'state' | 'ordersToday'
const SORTS: Readonly<Record<Exclude<Query['sort'], JudgedSort>, SQLWrapper>> = {
  restaurantName: BY_NAME,
  restaurantID: businesses.id,
  city: sql`drin_fold(${cities.name})`,
  rating: sql`coalesce((SELECT avg(r.stars) FROM reviews r WHERE r.business_id = ${businesses.id}), 0)`,
  baboonPercentage: sql`coalesce(terms.baboon_hundredths, 0)`,
  courierPercentage: sql`coalesce(terms.courier_hundredths, 0)`,
  marketingPercentage: sql`coalesce(terms.marketing_hundredths, 0)`,
  total: sql`coalesce(terms.baboon_hundredths + terms.courier_hundredths + terms.marketing_hundredths, 0)`,
  vat: sql`coalesce(terms.vat_hundredths, ${toCents(NO_TERMS.vat)})`,
  accManager: sql`drin_fold(coalesce(terms.manager, ''))`,
}
const JUDGED: Readonly<Record<JudgedSort, (a: ListedBusiness, b: ListedBusiness) => number>> = {
  state: (a, b) => BUSINESS_STATES.indexOf(a.state) - BUSINESS_STATES.indexOf(b.state),
  ordersToday: (a, b) => a.ordersToday - b.ordersToday,
}
const isJudgedSort = (sort: Query['sort']): sort is JudgedSort => Object.hasOwn(JUDGED, sort)

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
