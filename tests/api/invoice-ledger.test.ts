import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ifRevision } from '#/contract/revision'
import { dayAfter } from '#/domain/values/wall-clock'
import { orders } from '#server/db/schema'
import { signedIn } from '../support/client'
import { giveTerms } from '../support/finance'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { sellOrders } from '../support/sold-orders'

const clock = movableClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const WEEKS = 6
/** Mondays: weeks with the nights of both clocks, the end of a year, of months. */
const STARTS = ['2026-03-09', '2026-10-05', '2026-12-07'] as const

const amount = fc.integer({ min: 1, max: 400_000 })
const aWeek = fc.record({
  sold: fc.array(
    fc.record({
      weekday: fc.integer({ min: 0, max: 6 }),
      netCents: amount,
      discount: fc.integer({ min: 0, max: 100 }),
      transportCents: fc.integer({ min: 0, max: 30_000 }),
      isLate: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
  /** Of what was sold before this week ends: which is refunded by how much of a hundred, and which late ones are handed over. */
  refunds: fc.array(fc.tuple(fc.nat(14), fc.integer({ min: 0, max: 100 })), { maxLength: 4 }),
  finished: fc.array(fc.nat(14), { maxLength: 4 }),
  isSettled: fc.boolean(),
})
const aStory = fc.record({
  start: fc.constantFrom(...STARTS),
  payment: fc.constantFrom(0, 1, 2),
  terms: fc.tuple(
    fc.record({
      commission: fc.integer({ min: 0, max: 3_000 }),
      courier: fc.integer({ min: 0, max: 900 }),
      includeTransport: fc.boolean(),
    }),
    fc.record({
      commission: fc.integer({ min: 0, max: 3_000 }),
      courier: fc.integer({ min: 0, max: 900 }),
      includeTransport: fc.boolean(),
    }),
  ),
  changeAfter: fc.integer({ min: 3, max: 30 }),
  weeks: fc.array(aWeek, { minLength: WEEKS, maxLength: WEEKS }),
})
type Story = typeof aStory extends fc.Arbitrary<infer S> ? S : never

/** An order as the accountant's own book has it. */
type Booked = {
  id: number
  day: string
  dishes: number
  transport: number
  given: number
  isHandedOver: boolean
  /** What invoices have counted of it. */
  sales: number
  base: number
}

/** Half a cent away from zero, by digits: no arithmetic of the product. */
function share(cents: number, hundredths: number): number {
  const exact = BigInt(Math.abs(cents)) * BigInt(hundredths)
  const up = exact % 10_000n >= 5_000n ? 1n : 0n
  return Number(exact / 10_000n + up) * (cents < 0 ? -1 : 1)
}

function worth(
  { dishes, transport, given, isHandedOver }: Booked,
  withTransport: boolean,
): [sales: number, base: number] {
  if (!isHandedOver) return [0, 0]
  const fromDishes = Math.min(dishes, given)
  const fromTransport = Math.min(transport, given - fromDishes)
  const sales = dishes - fromDishes
  return [sales, withTransport ? sales + transport - fromTransport : sales]
}

async function play({
  start,
  payment,
  terms,
  changeAfter,
  weeks,
}: Story): Promise<{ invoices: number; corrections: number }> {
  for (const table of ['invoice_orders', 'invoice_lines', 'invoices', 'orders', 'finance_terms'])
    await server.sql(sql`DELETE FROM ${sql.identifier(table)}`)
  const change = dayAfter(start, changeAfter)
  const days = ['2000-01-01', change] as const
  const paymentTerms = ([0, 1, 2] as const)[payment] ?? 0
  await giveTerms(
    server,
    terms.map((each, i) => ({
      validFrom: days[i] ?? change,
      commission: each.commission / 100,
      courier: each.courier / 100,
      includeTransport: each.includeTransport,
      payment: paymentTerms,
    })),
  )
  const book: Booked[] = []
  const update = (id: number, columns: Partial<typeof orders.$inferInsert>) =>
    server.db.transaction('system', (tx) => tx.update(orders).set(columns).where(eq(orders.id, id)))
  let [net, vat, made, corrections] = [0, 0, 0, 0]

  for (const [w, week] of weeks.entries()) {
    const monday = dayAfter(start, w * 7)
    if (week.sold.length > 0) {
      const rows = week.sold.map(({ weekday, netCents, discount, transportCents, isLate }) => ({
        day: dayAfter(monday, weekday),
        netCents,
        discountCents: Math.floor((netCents * discount) / 200),
        transportCents,
        status: isLate ? ('ACCEPTED' as const) : ('COMPLETED' as const),
      }))
      const ids = await sellOrders(server, rows)
      for (const [i, row] of rows.entries())
        book.push({
          id: ids[i] ?? 0,
          day: row.day,
          dishes: row.netCents - row.discountCents,
          transport: row.transportCents,
          given: 0,
          isHandedOver: row.status === 'COMPLETED',
          sales: 0,
          base: 0,
        })
    }
    for (const [which, part] of week.refunds) {
      const order = book[which]
      if (order === undefined) continue
      order.given = Math.floor(((order.dishes + order.transport) * part) / 100)
      await update(order.id, { refundedCents: order.given })
    }
    for (const which of week.finished) {
      const order = book[which]
      if (order === undefined) continue
      order.isHandedOver = true
      await update(order.id, { status: 'DELIVERED' })
    }
    if (!week.isSettled && w < weeks.length - 1) continue

    // Just after the midnight of Tirana that ends the week, whichever clock it has.
    clock.set(new Date(`${dayAfter(monday, 6)}T23:05:00Z`))
    const { api } = await signedIn(server, 'admin')
    const created = await api.invoices.create({ body: { restaurantID: BUSINESS.own } })
    for (const draft of created.made) {
      const issued = await api.invoices.change(
        { params: { id: draft.id }, body: { action: 'issue' } },
        ifRevision(draft.revision),
      )
      const [sales, bases] = [
        [0, 0],
        [0, 0],
      ] as [number[], number[]]
      for (const order of book) {
        if (order.day > draft.periodTo) continue
        const t = order.day < change ? 0 : 1
        const [nowSales, nowBase] = worth(order, terms[t].includeTransport)
        if (order.sales !== 0 && nowSales !== order.sales) corrections++
        sales[t] = (sales[t] ?? 0) + nowSales - order.sales
        bases[t] = (bases[t] ?? 0) + nowBase - order.base
        order.sales = nowSales
        order.base = nowBase
      }
      const lines = terms.flatMap(({ commission, courier }, t) =>
        [commission, courier].map((hundredths) => share(bases[t] ?? 0, hundredths)),
      )
      const expectedNet = lines.reduce((sum, line) => sum + line, 0)
      const expectedVat = lines.reduce((sum, line) => sum + share(line, 2_000), 0)
      expect({
        period: draft.periodTo,
        sales: issued.salesCents,
        net: issued.amountNoVatCents,
        vat: issued.vatCents,
      }).toEqual({
        period: draft.periodTo,
        sales: (sales[0] ?? 0) + (sales[1] ?? 0),
        net: expectedNet,
        vat: expectedVat,
      })
      expect(issued.lines.reduce((sum, line) => sum + line.amountNoVatCents, 0)).toBe(expectedNet)
      net += expectedNet
      vat += expectedVat
      made++
    }
    // What a closed period still owes is what could not be invoiced: more given back than sold.
    const today = dayAfter(monday, 7)
    const last = created.made.at(-1)?.periodTo ?? ''
    const rest = book.filter((order) => {
      const [sales, base] = worth(order, terms[order.day < change ? 0 : 1].includeTransport)
      return order.day <= last && order.day < today && (sales !== order.sales || base !== order.base)
    })
    expect(rest).toEqual([])
    const { statistics } = await api.invoices.list({
      query: { startDate: '2026-01-01', endDate: '2027-12-31', limit: 1 },
    })
    expect(statistics[0]?.TotalAmountNoVat ?? 0).toBe(net)
    expect(statistics[0]?.TotalAmountWithVat ?? 0).toBe(net + vat)
    expect(statistics[0]?.TotalUnPaidInvoice ?? 0).toBe(net + vat)
  }

  const { rows } = await server.sql(sql`
    SELECT order_id AS id, sum(sales_cents)::integer AS sales, sum(base_cents)::integer AS base FROM invoice_orders GROUP BY order_id`)
  const counted = new Map(rows.map((row) => [row['id'], row]))
  for (const { id, sales, base } of book)
    expect({ id, sales: counted.get(id)?.['sales'] ?? 0, base: counted.get(id)?.['base'] ?? 0 }).toEqual({
      id,
      sales,
      base,
    })
  return { invoices: made, corrections }
}

test('an accountant who adds up by hand agrees to the cent with every invoice and statistic', async () => {
  let [invoices, corrections] = [0, 0]
  await fc.assert(
    fc.asyncProperty(aStory, async (story) => {
      const played = await play(story)
      invoices += played.invoices
      corrections += played.corrections
    }),
    { numRuns: 25, seed: 15, endOnFailure: true },
  )
  expect(invoices).toBeGreaterThan(40)
  expect(corrections).toBeGreaterThan(10)
}, 120_000)
