import type { QueryOf } from '#/contract/endpoint'
import { TOP_DAYS_MAX, type TopProducts, type topProducts } from '#/contract/top-products'
import { daysBefore } from '#/domain/menu/top-products'
import { NOT_SOLD } from '#/domain/orders/order-status'
import { type Currency, fromCents } from '#/domain/values/money'
import { dayAfter } from '#/domain/values/wall-clock'
import { businessesOf } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach, withinText } from '../../db/reach'
import { run } from '../../db/statement'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'

type Period = { from: string; to: string }
type Days = { now: Period; before: Period }

/**
 * What was sold, and in the same number of days before. Of several businesses in one currency, that of the first. Faults with
 * 422 for days that end before they begin or are too many, 404 for a caller without a business.
 */
export function readTopProducts(
  ctx: SignedInContext,
  { businessId, startDate, endDate }: QueryOf<typeof topProducts.items>,
): Promise<TopProducts> {
  const asked = businessesOf(ctx, businessId)
  requireDays({ from: startDate, to: endDate })
  const now: Period = { from: startDate, to: endDate }
  const days = { now, before: daysBefore(now) }
  return inSnapshot(ctx, async (tx) => {
    const known = await loadBusinesses(tx, asked)
    const [first] = known
    if (first === undefined) throw new Fault('not_found')
    const { currency } = first
    const ids = known.filter((each) => each.currency === currency).map(({ id }) => id)
    const [totals, dishes, notSold] = await Promise.all([
      loadTotals(tx, ids, days),
      loadDishes(tx, ids, days),
      loadNotSold(tx, ids, now),
    ])
    const nameOf = (id: number) => ({ id, name: known.find((each) => each.id === id)?.name ?? '' })
    return {
      ...now,
      beforeFrom: days.before.from,
      beforeTo: days.before.to,
      currency,
      otherCurrencies: known.length - ids.length,
      ...soldIn(totals, 'now'),
      before: soldIn(totals, 'before'),
      dishes: dishes.map((row) => ({
        id: row.id,
        business: nameOf(row.businessId),
        itemName: row.itemName,
        category: row.categoryId === null ? null : { id: row.categoryId, name: row.categoryName ?? '' },
        ...soldIn(row, 'now'),
        before: soldIn(row, 'before'),
      })),
      notSold: notSold.map(({ id, itemName, businessId: of }) => ({ id, itemName, business: nameOf(of) })),
    }
  })
}

function requireDays({ from, to }: Period): void {
  const message = to < from ? 'before_start' : to >= dayAfter(from, TOP_DAYS_MAX) ? 'too_many_days' : undefined
  if (message !== undefined) throw new Fault('bad_input', { errors: [{ path: 'endDate', message }] })
}

const loadBusinesses = (tx: Transaction, reach: Reach) =>
  run<{ id: number; name: string; currency: Currency }>(tx, {
    name: 'top_businesses',
    text: `SELECT id, name, currency FROM businesses WHERE ${withinText('id', '$1')} ORDER BY id`,
    values: [idsOf(reach)],
  })

/** Sums of both periods; sums of cents arrive as text. */
type Sums = Record<`${'now' | 'before'}${'Portions' | 'Orders' | 'Cents'}`, string>
const soldIn = (sums: Sums, when: 'now' | 'before') => ({
  portions: Number(sums[`${when}Portions`]),
  orders: Number(sums[`${when}Orders`]),
  sales: fromCents(Number(sums[`${when}Cents`])),
})

const ITS_LINES = 'i.business_id = o.business_id AND i.order_id = o.id'
/** Of the lines `i` of the orders `o`: `$2` to `$3` now, `$4` to `$5` before. */
const IS_NOW = 'o.business_day BETWEEN $2 AND $3'
const IS_BEFORE = 'o.business_day BETWEEN $4 AND $5'
const sumsWhere = (when: 'now' | 'before', condition: string): string => `
  COALESCE(sum(i.quantity) FILTER (WHERE ${condition}), 0) AS "${when}Portions",
  count(DISTINCT o.id) FILTER (WHERE ${condition}) AS "${when}Orders",
  COALESCE(sum(i.quantity::bigint * i.item_price_cents) FILTER (WHERE ${condition}), 0) AS "${when}Cents"`
const SUMS = `${sumsWhere('now', IS_NOW)}, ${sumsWhere('before', IS_BEFORE)}`
const SOLD = `o.business_id = ANY ($1::integer[]) AND o.business_day BETWEEN $4 AND $3 AND o.status <> '${NOT_SOLD}'`
const valuesOf = (ids: readonly number[], { now, before }: Days): unknown[] => [
  ids,
  now.from,
  now.to,
  before.from,
  before.to,
]

async function loadTotals(tx: Transaction, ids: readonly number[], days: Days): Promise<Sums> {
  const [sums] = await run<Sums>(tx, {
    name: 'top_totals',
    text: `SELECT ${SUMS} FROM orders o JOIN order_items i ON ${ITS_LINES} WHERE ${SOLD}`,
    values: valuesOf(ids, days),
  })
  if (sums === undefined) throw new Error('sums have a row')
  return sums
}

type DishRow = Sums & {
  id: number
  businessId: number
  itemName: string
  categoryId: number | null
  categoryName: string | null
}

/** A dish of the menu under its present name; what is on no menu any more by the name under which it was sold. */
const loadDishes = (tx: Transaction, ids: readonly number[], days: Days): Promise<DishRow[]> =>
  run(tx, {
    name: 'top_dishes',
    text: `
      SELECT COALESCE(m.id, 0) AS id, o.business_id AS "businessId", COALESCE(m.item_name, i.item_name) AS "itemName",
        c.id AS "categoryId", c.name AS "categoryName", ${SUMS}
      FROM orders o JOIN order_items i ON ${ITS_LINES}
        LEFT JOIN menu_items m ON m.id = i.menu_item_id AND m.business_id = o.business_id
        LEFT JOIN menu_categories c ON c.business_id = m.business_id AND c.id = m.category_id
      WHERE ${SOLD}
      GROUP BY 1, 2, 3, 4, 5 ORDER BY "nowPortions" DESC, 3, 2`,
    values: valuesOf(ids, days),
  })

const loadNotSold = (tx: Transaction, ids: readonly number[], { from, to }: Period) =>
  run<{ id: number; businessId: number; itemName: string }>(tx, {
    name: 'top_not_sold',
    text: `
      SELECT m.id, m.business_id AS "businessId", m.item_name AS "itemName"
      FROM menu_items m JOIN menu_categories c ON c.business_id = m.business_id AND c.id = m.category_id
      WHERE m.business_id = ANY ($1::integer[]) AND m.status = 1 AND NOT EXISTS (
        SELECT FROM orders o JOIN order_items i ON ${ITS_LINES}
        WHERE i.menu_item_id = m.id AND o.business_id = m.business_id AND o.business_day BETWEEN $2 AND $3
          AND o.status <> '${NOT_SOLD}')
      ORDER BY m.business_id, c.order_no, m.id`,
    values: [ids, from, to],
  })
