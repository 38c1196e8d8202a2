import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { ORDER_STATUSES, type OrderStatus } from '#/domain/orders/order-status'
import type { Transaction } from '#server/db/database'
import { codeOf } from '#server/ground/http/describe-error'
import { type Column, figuresOf, keysOf, type Rollup } from '#server/office/finance/rollups/rollup'
import { ACCOUNTS, BUSINESS, COMPANY, MENU } from './seed'
import type { SoldOrder } from './sold-orders'

/** Whatever may change of an order and of what its day is made of, past the calls, and how roll-ups are compared with the orders. */

/** Few, so that writers, roll-ups and readers meet on the same. */
export const BUSINESSES = [BUSINESS.own, BUSINESS.foreign]

type SumRow = {
  businessId: number
  day: string | null
  currency: string
  takeAway: boolean
  keys: unknown[]
  figures: Record<string, number>
  list: number[] | null
}

/** A relation of sums with what is of the same day, or, without days, of the same keys, added up. */
export async function rowsOf(
  tx: Transaction,
  rollup: Rollup,
  relation: SQL,
  by: 'day' | 'way' | 'period',
): Promise<Map<string, unknown>> {
  const columns = (of: readonly Column[]) => of.map(({ read }) => `s.${read}`).join(', ')
  const named = figuresOf(rollup).map(({ read }) => `'${read.slice(1, -1)}', s.${read}`)
  const { rows } = await tx.execute<SumRow>(sql`
    SELECT business_id AS "businessId", day, currency, take_away AS "takeAway", json_build_array(${sql.raw(columns(keysOf(rollup)))}) AS keys,
      json_build_object(${sql.raw(named.join(', '))}) AS figures, list
    FROM (${relation}) s`)
  const found = new Map<string, { figures: Record<string, number>; list: number[] }>()
  for (const { figures: added, list, ...of } of rows) {
    const key = JSON.stringify([
      of.businessId,
      by === 'day' ? of.day : '',
      of.currency,
      by !== 'period' && of.takeAway,
      ...of.keys,
    ])
    const before = found.get(key)
    found.set(key, {
      figures: Object.fromEntries(Object.entries(added).map(([name, n]) => [name, n + (before?.figures[name] ?? 0)])),
      list: by === 'day' ? [...(before?.list ?? []), ...(list ?? [])].toSorted((one, other) => one - other) : [],
    })
  }
  return found
}

export const anOrder = (days: readonly string[]): fc.Arbitrary<SoldOrder> =>
  fc
    .record({
      day: fc.constantFrom(...days),
      businessId: fc.constantFrom(...BUSINESSES),
      currency: fc.constantFrom('ALL', 'LEK', 'EUR'),
      netCents: fc.integer({ min: 0, max: 5_000 }),
      discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
      transportCents: fc.integer({ min: 0, max: 300 }),
      refundShare: fc.double({ min: 0, max: 1, noNaN: true }),
      status: fc.constantFrom(...ORDER_STATUSES),
    })
    .map(({ discountShare, refundShare, ...order }) => {
      const discountCents = Math.floor(order.netCents * discountShare)
      const total = order.netCents - discountCents + order.transportCents
      return { ...order, discountCents, refundedCents: Math.floor(total * refundShare) }
    })

/** What is done to the order at a place among all that there are; `goesOn`: in one transaction with what follows. */
export type Change = { at: number; goesOn: boolean } & (
  | { kind: 'status'; status: OrderStatus }
  | { kind: 'refund'; part: number }
  | { kind: (typeof OTHERS)[number]; to: number }
)
/** Of the order itself, then of what else its day is made of. */
export const OTHERS = [
  ...(['price', 'day', 'currency', 'cook', 'remove', 'courier', 'discount', 'company'] as const),
  ...([
    'line',
    'line',
    'lineChanged',
    'lineGone',
    'ring',
    'ringChanged',
    'ringGone',
    'unheard',
    'rate',
    'vat',
    'zone',
  ] as const),
] as const
export const aChange: fc.Arbitrary<Change> = fc
  .record({ at: fc.nat({ max: 999 }), goesOn: fc.boolean() })
  .chain((common) =>
    fc
      .oneof(
        {
          weight: 5,
          arbitrary: fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom(...ORDER_STATUSES) }),
        },
        {
          weight: 3,
          arbitrary: fc.record({
            kind: fc.constant('refund' as const),
            part: fc.double({ min: 0, max: 1, noNaN: true }),
          }),
        },
        {
          weight: 9,
          arbitrary: fc.record({ kind: fc.constantFrom(...OTHERS), to: fc.nat({ max: 4_000 }) }),
        },
      )
      .map((change): Change => ({ ...common, ...change })),
  )

const picked = (
  at: number,
  days: readonly string[],
) => sql`id = (SELECT id FROM orders WHERE business_day = ANY (${sql.param(days)}::text[])
  ORDER BY id OFFSET ${at} % greatest(1, (SELECT count(*) FROM orders WHERE business_day = ANY (${sql.param(days)}::text[]))) LIMIT 1)`

const dishOf = (place: number): number => (place % 2 === 0 ? MENU.own.plain : MENU.own.withToppings)
const businessOf = (place: number): number => BUSINESSES[place % BUSINESSES.length] ?? BUSINESS.own

/** Carries out a change, of the order for which `where` holds, else of the one at its place among the orders of some days. */
export async function carryOut(
  tx: Transaction,
  change: Change,
  days: readonly string[],
  where = picked(change.at, days),
): Promise<void> {
  switch (change.kind) {
    case 'status':
      await tx.execute(sql`UPDATE orders SET status = ${change.status}::text,
        last_date_rejected = CASE WHEN ${change.status} = 'REJECTED' THEN registered_at END,
        reject_reason_id = CASE WHEN ${change.status} = 'REJECTED' THEN (SELECT min(id) FROM reject_reasons) END WHERE ${where}`)
      return
    case 'refund':
      await tx.execute(
        sql`UPDATE orders SET refunded_cents = floor(paid_cents * ${change.part}::float8) WHERE ${where}`,
      )
      return
    case 'price':
      await tx.execute(sql`UPDATE orders SET net_cents = discount_cents + ${change.to}::integer,
        total_cents = ${change.to}::integer + transport_cents + service_fee_cents WHERE ${where}`)
      return
    case 'day':
      await tx.execute(sql`UPDATE orders SET business_day = ${days[change.to % days.length] ?? ''},
        calendar_day = ${days[(change.to + (change.to % 2)) % days.length] ?? ''} WHERE ${where}
        AND NOT EXISTS (SELECT FROM invoice_orders c WHERE c.order_id = orders.id)`)
      return
    case 'currency':
      await tx.execute(sql`UPDATE orders SET currency = ${['ALL', 'LEK', 'EUR'][change.to % 3] ?? ''} WHERE ${where}`)
      return
    case 'cook':
      await tx.execute(sql`UPDATE orders SET last_date_cooked = last_date_accepted + make_interval(mins => ${change.to} % 60),
        total_cooking_time = 20, revision = revision + 1 WHERE ${where}`)
      return
    case 'courier':
      await tx.execute(sql`UPDATE orders SET courier_id = ${ACCOUNTS.courier.id}, last_date_in_restaurant = registered_at,
        last_date_collected = registered_at + make_interval(secs => ${change.to}) WHERE ${where}`)
      return
    case 'discount':
      await tx.execute(sql`UPDATE orders SET discount_title = ${`Title ${change.to % 2}`} WHERE ${where}`)
      return
    case 'company':
      await tx.execute(sql`UPDATE orders SET b2b_order = true, company_id = ${change.to % 2 === 0 ? COMPANY.own : COMPANY.foreign},
        company_name = ${`Company ${change.to % 3}`} WHERE ${where}`)
      return
    case 'line':
      await tx.execute(sql`INSERT INTO order_items (business_id, business_day, order_id, position, menu_item_id, item_name, item_price_cents, vat_hundredths, quantity, topping_items)
        SELECT business_id, business_day, id, ${change.to}, CASE business_id WHEN ${BUSINESS.own} THEN ${dishOf(change.to)}::integer ELSE ${MENU.foreign.plain} END,
          'Dish', ${change.to}, ${change.to % 2 === 0 ? 2_000 : 600}, 1 + ${change.to}::integer % 3, '[{"price": 0.5, "quantity": 2, "displayedText": "Cheese"}]'
        FROM orders WHERE ${where}`)
      return
    case 'lineChanged':
      await tx.execute(
        sql`UPDATE order_items SET quantity = 1 + ${change.to}::integer % 5 WHERE order_id = (SELECT id FROM orders WHERE ${where})`,
      )
      return
    case 'lineGone':
      await tx.execute(sql`DELETE FROM order_items WHERE order_id = (SELECT id FROM orders WHERE ${where})`)
      return
    case 'ring':
      await tx.execute(sql`INSERT INTO rings (business_id, business_day, order_id, device_id, path, audio_state, rung_at, received_at)
        SELECT business_id, business_day, id, gen_random_uuid(), 'stream', 'running', registered_at + make_interval(secs => ${change.to}::integer % 9),
          registered_at + interval '10 seconds' FROM orders WHERE ${where}`)
      return
    case 'ringChanged':
      await tx.execute(
        sql`UPDATE rings SET rung_at = rung_at - interval '1 second' WHERE order_id = (SELECT id FROM orders WHERE ${where})`,
      )
      return
    case 'ringGone':
      await tx.execute(sql`DELETE FROM rings WHERE order_id = (SELECT id FROM orders WHERE ${where})`)
      return
    case 'unheard':
      await tx.execute(sql`INSERT INTO ring_watch (order_id, business_id, business_day, pending_since, unheard_at)
        SELECT id, business_id, business_day, registered_at, registered_at FROM orders WHERE ${where}
        ON CONFLICT (order_id, business_id, business_day) DO UPDATE SET unheard_at = CASE WHEN ring_watch.unheard_at IS NULL THEN excluded.unheard_at END`)
      return
    case 'rate':
      await tx.execute(sql`UPDATE menu_items SET vat_hundredths = ${change.to} WHERE id = ${dishOf(change.to)}`)
      return
    case 'vat':
      await tx.execute(sql`UPDATE businesses SET vat_percent = ${change.to % 25} WHERE id = ${businessOf(change.to)}`)
      return
    case 'zone':
      await tx.execute(sql`UPDATE businesses SET time_zone = CASE time_zone WHEN 'UTC' THEN 'Europe/Tirane' ELSE 'UTC' END
        WHERE id = ${businessOf(change.to)}`)
      return
    case 'remove':
      await tx.execute(sql`DELETE FROM order_items WHERE order_id = (SELECT id FROM orders WHERE ${where}
        AND NOT EXISTS (SELECT FROM invoice_orders c WHERE c.order_id = orders.id))`)
      await tx.execute(
        sql`DELETE FROM orders WHERE ${where} AND NOT EXISTS (SELECT FROM invoice_orders c WHERE c.order_id = orders.id)`,
      )
  }
}

/** Two who want each other's orders, or the one that the other removes: PostgreSQL ends one of them, and nothing of it is written. */
export function unlessTheyMet(error: unknown): void {
  if (!['40P01', '23503'].includes(codeOf(error) ?? '')) throw error
}
