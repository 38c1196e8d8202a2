import type { BusinessOverview } from '#/contract/business-setup'
import { undecidedHolidays } from '#/domain/business/holidays'
import { missingOf } from '#/domain/business/order-readiness'
import { FIRST_STATUS, NOT_SOLD, OPEN_STATUSES } from '#/domain/orders/order-status'
import { fromCents } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { loadBusinessDays } from '../../ground/businesses/business-days'
import { calendarDay } from '../../ground/businesses/calendar-day'
import { run, texts } from '../../db/statement'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { asksFor, IS_SILENT } from '../../kitchen/orders/order-facts'
import { loadSetupFacts } from '../../ground/businesses/setup-facts'
import { KEPT_TEXT } from '../../kitchen/orders/sold-facts'

/** How each of the caller's businesses stands now and did today. */
export function readOverview(ctx: SignedInContext): Promise<BusinessOverview[]> {
  const { now } = ctx
  return inSnapshot(ctx, async (tx) => {
    const days = await loadBusinessDays(tx, ctx.caller.businesses, now)
    const ids = days.map(({ id }) => id)
    const [facts, counts] = await Promise.all([loadSetupFacts(tx, ids, now), loadCounts(tx, days, now)])
    const dateOf = new Map(days.map(({ id, timeZone }) => [id, calendarDay(now, timeZone)]))
    return counts.flatMap(({ id, cents, decidedDays, ...row }) => {
      const setup = facts.get(id)
      return setup === undefined
        ? []
        : [
            {
              restaurantID: id,
              ...row,
              sales: fromCents(Number(cents)),
              missing: missingOf(setup),
              undecidedHolidays:
                decidedDays === null
                  ? []
                  : undecidedHolidays(decidedDays, dateOf.get(id) ?? '').map(({ date }) => date),
            },
          ]
    })
  })
}

type CountRow = Omit<BusinessOverview, 'restaurantID' | 'sales' | 'missing' | 'undecidedHolidays'> & {
  id: number
  cents: string
  /** Days with hours of their own; null: no hours at all are entered. */
  decidedDays: { date: string }[] | null
}

/** Open orders of any day, and all of the business day. */
const loadCounts = (tx: Transaction, days: readonly { id: number; day: string }[], now: Date): Promise<CountRow[]> =>
  run(tx, {
    name: 'overview_counts',
    text: `
      SELECT b.id, b.currency, z.name AS zone,
        coalesce(open.waiting, 0)::integer AS waiting, coalesce(open.late, 0)::integer AS late,
        coalesce(today.orders, 0)::integer AS orders, coalesce(today.cents, 0) AS cents,
        (SELECT count(*)::integer FROM menu_items m WHERE m.business_id = b.id AND m.out_until > $3) AS "dishesOff",
        (SELECT h.overrides FROM opening_hours h WHERE h.business_id = b.id) AS "decidedDays"
      FROM unnest($1::integer[], $2::text[]) AS d (business_id, day)
        JOIN businesses b ON b.id = d.business_id LEFT JOIN city_zones z ON z.id = b.zone_id
        LEFT JOIN LATERAL (
          SELECT count(*) FILTER (WHERE o.status = '${FIRST_STATUS}' AND NOT ${IS_SILENT}) AS waiting,
            count(*) FILTER (WHERE ${asksFor('late', () => '$3')}) AS late
          FROM orders o WHERE o.business_id = b.id AND o.status IN (${texts(OPEN_STATUSES)})) open ON true
        LEFT JOIN LATERAL (
          SELECT count(*) AS orders, sum(${KEPT_TEXT}) FILTER (WHERE o.status <> '${NOT_SOLD}') AS cents
          FROM orders o WHERE o.business_id = b.id AND o.business_day = d.day) today ON true
      ORDER BY b.name, b.id`,
    values: [days.map(({ id }) => id), days.map(({ day }) => day), now],
  })
