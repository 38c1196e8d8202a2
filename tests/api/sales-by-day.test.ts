import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isHandedOver } from '#/domain/finance/handed-over'
import { soldOf } from '#/domain/finance/invoice-lines'
import { salesByDay } from '#server/office/finance/sales-by-day'
import { giveTerms } from '../support/finance'
import { ordersOn } from '../support/sales-book'
import { BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { sellOrders, type SoldOrder } from '../support/sold-orders'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The days around a change of the clocks, and of the terms. */
const DAYS = ['2026-10-24', '2026-10-25', '2026-10-26', '2026-11-01']
const CHANGE = '2026-10-26'

const anOrder = ordersOn(fc.constantFrom(...DAYS))

/** The same order by order. */
function expected(sold: readonly SoldOrder[], days: { from: string; to: string }): Record<string, number[]> {
  const lines: Record<string, number[]> = {}
  for (const order of sold) {
    const { day, businessId, currency = 'ALL', netCents, status = 'DELIVERED' } = order
    if (businessId !== BUSINESS.own || day < days.from || day > days.to || !isHandedOver(status)) continue
    const { salesCents, baseCents } = soldOf(
      {
        isHandedOver: true,
        netCents,
        discountCents: order.discountCents ?? 0,
        transportCents: order.transportCents ?? 0,
        refundedCents: order.refundedCents ?? 0,
      },
      day >= CHANGE,
    )
    const key = `${day} ${currency === 'LEK' ? 'ALL' : currency} ${day >= CHANGE ? 15 : 10}`
    const [orders = 0, sales = 0, base = 0] = lines[key] ?? []
    lines[key] = [orders + 1, sales + salesCents, base + baseCents]
  }
  return lines
}

test('each day of a business comes to what its orders come to, in each money, by the terms of that day', async () => {
  await giveTerms(server, [
    { commission: 10 },
    { validFrom: CHANGE, commission: 15, includeTransport: true },
    { businessId: BUSINESS.foreign },
  ])
  const sold = fc.sample(anOrder, { numRuns: 500, seed: 16 })
  await sellOrders(server, sold)
  for (const days of [
    { from: '2026-10-24', to: '2026-11-01' },
    { from: '2026-10-25', to: '2026-10-26' },
  ]) {
    const { rows } = await server.sql(sql`
      SELECT s.day, s.currency, t.baboon_hundredths / 100 AS percent, s.orders::integer AS orders,
        s.sales_cents::integer AS sales, s.base_cents::integer AS base
      FROM (${salesByDay([BUSINESS.own], days)}) s JOIN finance_terms t ON t.id = s.terms_id`)
    const found = Object.fromEntries(
      rows.map((row) => [
        `${String(row['day'])} ${String(row['currency'])} ${String(row['percent'])}`,
        [row['orders'], row['sales'], row['base']],
      ]),
    )
    expect(found).toEqual(expected(sold, days))
  }
})
