import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ifRevision } from '#/contract/revision'
import { orders } from '#server/db/schema'
import { signedIn } from '../support/client'
import { giveTerms } from '../support/finance'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { placeOrder } from './ordering'

const clock = movableClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

type Payment = 0 | 1 | 2
/** The last moments of a period by the clocks of Tirana, which is an hour ahead of UTC, and two in summer. */
test.each<[name: string, payment: Payment, from: string, to: string, midnight: string, due: string]>([
  ['a week on whose last day clocks go forward', 0, '2026-03-23', '2026-03-29', '2026-03-29T22:00:00Z', '2026-04-06'],
  ['a week on whose last day clocks go back', 0, '2026-10-19', '2026-10-25', '2026-10-25T23:00:00Z', '2026-11-02'],
  ['two weeks with the night of winter time', 1, '2026-10-19', '2026-11-01', '2026-11-01T23:00:00Z', '2026-11-09'],
  ['two weeks over the end of a year', 1, '2026-12-28', '2027-01-10', '2027-01-10T23:00:00Z', '2027-01-18'],
  ['a month that ends in summer', 2, '2026-09-01', '2026-09-30', '2026-09-30T22:00:00Z', '2026-10-16'],
  ['the month in which winter begins', 2, '2026-10-01', '2026-10-31', '2026-10-31T23:00:00Z', '2026-11-16'],
  ['a February', 2, '2027-02-01', '2027-02-28', '2027-02-28T23:00:00Z', '2027-03-16'],
  ['a leap year’s February', 2, '2028-02-01', '2028-02-29', '2028-02-29T23:00:00Z', '2028-03-16'],
  ['the last month of a year', 2, '2026-12-01', '2026-12-31', '2026-12-31T23:00:00Z', '2027-01-16'],
])('%s closes with the business’s midnight, and counts what came before it', async (_, payment, from, to, at, due) => {
  for (const table of ['payments', 'invoice_orders', 'invoice_lines', 'invoices', 'finance_terms'])
    await server.sql(sql`DELETE FROM ${sql.identifier(table)}`)
  // What an earlier one sold is handed over no more.
  await server.sql(sql`UPDATE orders SET status = 'ACCEPTED'`)
  await giveTerms(server, [{ commission: 10, payment }])
  const midnight = Date.parse(at)
  const sellAt = async (ms: number) => {
    clock.set(new Date(ms))
    const { api } = await signedIn(server, 'admin')
    const { id } = await placeOrder(api)
    await server.db.transaction('system', (tx) =>
      tx
        .update(orders)
        .set({ status: 'DELIVERED', lastDateAccepted: new Date(ms) })
        .where(eq(orders.id, id)),
    )
    return { api, id }
  }
  const before = await sellAt(midnight - 1_000)
  const { made, leftOut } = await before.api.invoices.create({ body: { restaurantID: BUSINESS.own } })
  expect(made).toEqual([])
  expect(leftOut).toMatchObject([{ reason: 'period_open' }])
  const after = await sellAt(midnight)
  const created = await after.api.invoices.create({ body: { restaurantID: BUSINESS.own } })
  expect(created.made).toMatchObject([{ periodFrom: from, periodTo: to }])
  const { id, revision } = created.made[0] ?? { id: 0, revision: 0 }
  const issued = await after.api.invoices.change({ params: { id }, body: { action: 'issue' } }, ifRevision(revision))
  expect(issued).toMatchObject({ ordersCount: 1, dueDate: due })
  const counted = await after.api.invoices.orders({ params: { id } })
  expect(counted.items).toMatchObject([{ orderId: before.id, day: to }])
})
