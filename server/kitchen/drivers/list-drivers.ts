import type { Driver, drivers } from '#/contract/drivers'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import { DRIVER_SEEN_MS, type DRIVER_SORTS } from '#/domain/orders/driver'
import { NOT_SOLD, OPEN_STATUSES } from '#/domain/orders/order-status'
import { USER_TYPES } from '#/domain/people/access'
import { type Currency, fromCents } from '#/domain/values/money'
import { loadBusinessDays } from '../../ground/businesses/business-days'
import { busyAmong } from '../../ground/businesses/busy-businesses'
import { businessesOf } from '../../ground/businesses/require-business'
import { idsOf, withinText } from '../../db/reach'
import { containing, moneyNameOf, parameters, run, texts } from '../../db/statement'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'

/** What may stand behind ORDER BY. */
const SORT_COLUMNS: Readonly<Record<(typeof DRIVER_SORTS)[number], string>> = {
  driver: 'drin_fold(driver)',
  basket: 'basket',
  ordersNo: '"ordersNo"',
  totalHours: '"totalHours"',
}

type Row = Omit<Driver, 'lastSeenAt' | 'transportCost'> & {
  lastSeenAt: Date | null
  /** The same, of a session that still holds. */
  signedInAt: Date | null
  transport: { currency: Currency; cents: number }[] | null
}

/** One page of the drivers of a business, or of all the caller's. Fault `not_found` for a business that is not theirs. */
export function listDrivers(
  ctx: SignedInContext,
  { restaurantId, state, name, sort, direction, limit, offset }: QueryOf<typeof drivers.list>,
): Promise<ResponseOf<typeof drivers.list>> {
  const reach = businessesOf(ctx, restaurantId)
  return inSnapshot(ctx, async (tx) => {
    const days = await loadBusinessDays(tx, await busyAmong(tx, reach, ctx.now), ctx.now)
    const { add, values } = parameters([
      idsOf(reach),
      days.map(({ id }) => id),
      days.map(({ day }) => day),
      ctx.now,
      new Date(ctx.now.getTime() - DRIVER_SEEN_MS),
    ])
    const words = name?.trim() ?? ''
    const conditions = [
      ...(words === '' ? [] : [`drin_fold(driver) LIKE drin_fold(${add(containing(words))})`]),
      ...(state === undefined ? [] : [`state = ${add(state)}`]),
    ]
    const found = `${DRIVERS} ${conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`}`
    const [counted] = await run<{ total: number }>(tx, {
      text: `SELECT count(*)::integer AS total FROM (${found}) found`,
      values,
    })
    const rows = await run<Row>(tx, {
      text: `${found} ORDER BY ${SORT_COLUMNS[sort]} ${direction} NULLS LAST, "courierId" LIMIT ${add(limit)} OFFSET ${add(offset)}`,
      values,
    })
    return { items: rows.map(present), total: counted?.total ?? 0 }
  })
}

/**
 * `$1`: businesses, or null for all; `$2` and `$3`: those of them that are busy, each with its business day; `$4`: now; `$5`: since when somebody who
 * is signed in counts as there. Hours to the second decimal, of 3,600 seconds.
 */
const DRIVERS = `
  WITH carried AS (
    SELECT o.*, o.status IN (${texts(OPEN_STATUSES)}) AS is_open, o.business_day = t.day AS is_today
    FROM unnest($2::integer[], $3::text[]) t (business_id, day) JOIN orders o ON o.business_id = t.business_id
    WHERE o.courier_id IS NOT NULL AND o.status <> '${NOT_SOLD}'
      AND (o.status IN (${texts(OPEN_STATUSES)}) OR o.business_day = t.day)),
  work AS (
    SELECT courier_id AS id, count(*) FILTER (WHERE is_open) AS basket, count(*) FILTER (WHERE is_today) AS orders,
      count(last_date_accepted_to_pick_up) FILTER (WHERE is_today) AS pickup,
      count(last_date_in_restaurant) FILTER (WHERE is_today) AS arrived, count(last_date_collected) FILTER (WHERE is_today) AS collected,
      max(last_date_delivered) FILTER (WHERE is_today) - min(last_date_accepted_to_pick_up) FILTER (WHERE is_today) AS time
    FROM carried GROUP BY courier_id),
  costs AS (
    SELECT id, json_agg(json_build_object('currency', currency, 'cents', cents) ORDER BY currency) AS transport
    FROM (
      SELECT courier_id AS id, ${moneyNameOf('currency')} AS currency, sum(transport_cents) AS cents
      FROM carried WHERE is_today GROUP BY 1, 2) c
    GROUP BY id),
  people AS (
    SELECT u.id FROM users u WHERE u.type = ${USER_TYPES.courier} AND u.active
      AND EXISTS (SELECT FROM user_businesses b WHERE b.user_id = u.id AND ${withinText('b.business_id', '$1')})
    UNION SELECT id FROM work)
  SELECT * FROM (SELECT *, CASE WHEN basket > 0 OR "signedInAt" >= $5 THEN 'ACTIVE DRIVER' ELSE 'OFFLINE DRIVER' END AS state FROM (
    SELECT p.id AS "courierId", trim(n.name || ' ' || n.surname) AS driver, u.max_orders AS "maxOrders",
      s.seen_at AS "lastSeenAt", s.signed_in_at AS "signedInAt", coalesce(w.basket, 0)::integer AS basket,
      coalesce(w.pickup, 0)::integer AS pickup, coalesce(w.arrived, 0)::integer AS "inRestaurant",
      coalesce(w.collected, 0)::integer AS collect, coalesce(w.orders, 0)::integer AS "ordersNo", c.transport,
      round(extract(epoch FROM w.time) / 3600, 2)::float8 AS "totalHours"
    FROM people p JOIN people_names n ON n.id = p.id LEFT JOIN users u ON u.id = p.id
      LEFT JOIN work w ON w.id = p.id LEFT JOIN costs c ON c.id = p.id
      LEFT JOIN LATERAL (
        SELECT max(last_seen_at) AS seen_at, max(last_seen_at) FILTER (WHERE revoked_at IS NULL AND expires_at > $4) AS signed_in_at
        FROM sessions WHERE user_id = p.id) s ON true) known) drivers`

function present({ lastSeenAt, signedInAt: _signedInAt, transport, ...row }: Row): Driver {
  return {
    ...row,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    transportCost: (transport ?? []).map(({ currency, cents }) => ({ currency, amount: fromCents(cents) })),
  }
}
