import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isHandedOver } from '#/domain/finance/handed-over'
import { soldOf } from '#/domain/finance/invoice-lines'
import { ORDER_STATUSES } from '#/domain/orders/order-status'
import { financeTerms } from '#server/db/schema'
import { uncountedGroups, uncountedOrders } from '#server/office/finance/sold-orders'
import { sellOrders, type SoldOrder } from '../support/sold-orders'
import { BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Days before and after the terms change. */
const DAYS = ['2026-10-24', '2026-10-25', '2026-10-31', '2026-11-01', '2026-11-02']
const CHANGE = '2026-11-01'

const anOrder: fc.Arbitrary<SoldOrder> = fc
  .record({
    day: fc.constantFrom(...DAYS),
    netCents: fc.integer({ min: 0, max: 500_000 }),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    transportCents: fc.integer({ min: 0, max: 30_000 }),
    refundShare: fc.double({ min: 0, max: 1, noNaN: true }),
    status: fc.constantFrom(...ORDER_STATUSES),
  })
  .map(({ discountShare, refundShare, ...order }) => {
    const discountCents = Math.floor(order.netCents * discountShare)
    const total = order.netCents - discountCents + order.transportCents
    return { ...order, discountCents, refundedCents: Math.floor(total * refundShare) }
  })

test('the database says of each order what the domain says it sold', async () => {
  await server.db.transaction('system', (tx) =>
    tx
      .insert(financeTerms)
      .values(
        ['2000-01-01', CHANGE].map((validFrom) => ({
          businessId: BUSINESS.own,
          validFrom,
          includeTransportInFee: validFrom === CHANGE,
          setAt: new Date(),
        })),
      )
      .onConflictDoUpdate({
        target: [financeTerms.businessId, financeTerms.validFrom],
        set: { includeTransportInFee: sql`excluded.include_transport_in_fee` },
      }),
  )
  const sold = fc.sample(anOrder, { numRuns: 400, seed: 15 })
  const ids = await sellOrders(server, sold)
  const span = sql`SELECT 7 AS span, ${BUSINESS.own}::integer AS business_id, '2026-11-01' AS period_to`
  const { rows } = await server.sql(uncountedOrders(span))
  const said = new Map(rows.map((row) => [row['order_id'], [row['sales_cents'], row['base_cents']]]))
  const expected = new Map(
    sold.flatMap((order, i) => {
      const { salesCents, baseCents } = soldOf(
        {
          netCents: order.netCents,
          discountCents: order.discountCents ?? 0,
          transportCents: order.transportCents ?? 0,
          refundedCents: order.refundedCents ?? 0,
          isHandedOver: isHandedOver(order.status ?? 'DELIVERED'),
        },
        order.day >= CHANGE,
      )
      return order.day > '2026-11-01' || (salesCents === 0 && baseCents === 0)
        ? []
        : [[ids[i], [salesCents, baseCents] as const] as const]
    }),
  )
  expect(said).toEqual(expected)
  expect(said.size).toBeGreaterThan(60)

  const groups = await server.db.transaction('system', (tx) => uncountedGroups(tx, span))
  const total = (at: 0 | 1) => [...expected.values()].reduce((sum, pair) => sum + pair[at], 0)
  expect(groups.map(({ span: key }) => key)).toEqual([7, 7])
  expect(groups.reduce((sum, { salesCents }) => sum + salesCents, 0)).toBe(total(0))
  expect(groups.reduce((sum, { baseCents }) => sum + baseCents, 0)).toBe(total(1))
  expect(groups.reduce((sum, { orders }) => sum + orders, 0)).toBe(expected.size)
})
