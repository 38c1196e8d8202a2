import type { Driver, drivers } from '#/contract/drivers'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import { DRIVER_SEEN_MS, type DRIVER_SORTS, type DriverState } from '#/domain/orders/driver'
import { NOT_SOLD, OPEN_STATUSES } from '#/domain/orders/order-status'
import { USER_TYPES } from '#/domain/people/access'
import { type Currency, fromCents } from '#/domain/values/money'
import { loadBusinessDays } from '../../ground/businesses/business-days'
import { businessesOf } from '../../ground/businesses/require-business'
import { parameters, run, texts } from '../../db/statement'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'

/** What may stand behind ORDER BY. */
const SORT_COLUMNS: Readonly<Record<(typeof DRIVER_SORTS)[number], string>> = {
  driver: 'drin_fold(driver)',
  basket: 'basket',
  ordersNo: '"ordersNo"',
  totalHours: '"totalHours"',
}

type Row = Omit<Driver, 'state' | 'lastSeenAt' | 'transportCost'> & {
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
  const businessIds = businessesOf(ctx, restaurantId)
  return inSnapshot(ctx, async (tx) => {
    const days = await loadBusinessDays(tx, businessIds, ctx.now)
    const { add, values } = parameters([businessIds, days.map(({ id }) => id), days.map(({ day }) => day), ctx.now])
    const words = name?.trim() ?? ''
    const isNamed =
      words === '' ? '' : `WHERE drin_fold(driver) LIKE drin_fold(${add(`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`)})`
    const rows = await run<Row>(tx, {
      text: `${DRIVERS} ${isNamed} ORDER BY ${SORT_COLUMNS[sort]} ${direction} NULLS LAST, "courierId"`,
      values,
    })
    // There are as many as people, so that all of them are read, and none is missing in the count.
    const found = rows.map((row) => present(row, ctx.now)).filter((one) => state === undefined || one.state === state)
    return { items: found.slice(offset, offset + limit), total: found.length }
  })
}

/** `$1`: businesses; `$2` and `$3`: each of them and its business day; `$4`: now. Hours to the second decimal, of 3,600 seconds. */
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
      SELECT courier_id AS id, CASE currency WHEN 'LEK' THEN 'ALL' ELSE currency END AS currency, sum(transport_cents) AS cents
      FROM carried WHERE is_today GROUP BY 1, 2) c
    GROUP BY id),
  people AS (
    SELECT u.id FROM users u WHERE u.type = ${USER_TYPES.courier} AND u.active
      AND EXISTS (SELECT FROM user_businesses b WHERE b.user_id = u.id AND b.business_id = ANY ($1::integer[]))
    UNION SELECT id FROM work)
  SELECT * FROM (
    SELECT p.id AS "courierId", trim(n.name || ' ' || n.surname) AS driver, u.max_orders AS "maxOrders",
      s.seen_at AS "lastSeenAt", s.signed_in_at AS "signedInAt", coalesce(w.basket, 0)::integer AS basket,
      coalesce(w.pickup, 0)::integer AS pickup, coalesce(w.arrived, 0)::integer AS "inRestaurant",
      coalesce(w.collected, 0)::integer AS collect, coalesce(w.orders, 0)::integer AS "ordersNo", c.transport,
      round(extract(epoch FROM w.time) / 3600, 2)::float8 AS "totalHours"
    FROM people p JOIN people_names n ON n.id = p.id LEFT JOIN users u ON u.id = p.id
      LEFT JOIN work w ON w.id = p.id LEFT JOIN costs c ON c.id = p.id
      LEFT JOIN LATERAL (
        SELECT max(last_seen_at) AS seen_at, max(last_seen_at) FILTER (WHERE revoked_at IS NULL AND expires_at > $4) AS signed_in_at
        FROM sessions WHERE user_id = p.id) s ON true) drivers`

function present({ lastSeenAt, signedInAt, transport, ...row }: Row, now: Date): Driver {
  const isHere = signedInAt !== null && now.getTime() - signedInAt.getTime() <= DRIVER_SEEN_MS
  const state: DriverState = row.basket > 0 || isHere ? 'ACTIVE DRIVER' : 'OFFLINE DRIVER'
  return {
    ...row,
    state,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    transportCost: (transport ?? []).map(({ currency, cents }) => ({ currency, amount: fromCents(cents) })),
  }
}
