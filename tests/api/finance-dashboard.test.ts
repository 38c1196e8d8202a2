import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BehindSearch } from '#/components/behind-link'
import { readListState } from '#/components/list/list-state'
import type { FinanceDashboard } from '#/contract/finance-dashboard'
import { ordersBehind, unpaidBehind } from '#/features/finance/dashboard/behind'
import { invoiceFilter } from '#/features/finance/overview/invoice-query'
import { INVOICES_LIST } from '#/features/finance/overview/invoices-spec'
import { orderFilter } from '#/features/orders/list/order-query'
import { ORDERS_LIST } from '#/features/orders/list/orders-list-spec'
import { payments } from '#server/db/schema'
import { insertInvoice } from '../support/an-invoice'
import { type Client, signedIn } from '../support/client'
import { giveTerms } from '../support/finance'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { anyOrder, bookOf, BOOK_TERMS } from '../support/sales-book'
import { sellOrders } from '../support/sold-orders'
import { failure } from './ordering'

/** Tuesday noon in Tirana, in a week that began on 23 November. */
const TUESDAY = new Date('2026-11-24T11:00:00Z')
const clock = movableClock(TUESDAY)
let server: TestServer
let owner: Client
let kitchen: Client
let neighbour: Client
beforeAll(async () => {
  server = await startTestServer({ clock })
  owner = await signedIn(server, 'owner')
  kitchen = await signedIn(server, 'kitchen')
  neighbour = await signedIn(server, 'neighbour')
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set(TUESDAY)
  for (const table of ['payments', 'invoice_orders', 'invoice_lines', 'invoices', 'orders', 'finance_terms'])
    await server.sql(sql`DELETE FROM ${sql.identifier(table)}`)
  await giveTerms(server, BOOK_TERMS)
})

const PERIOD = { startDate: '2026-10-20', endDate: '2026-11-23' }
type Query = NonNullable<NonNullable<Parameters<Client['api']['financeDashboard']['read']>[0]>['query']>
const read = (query: Query = PERIOD, client = owner) => client.api.financeDashboard.read({ query })
const inMoney = ({ currencies }: FinanceDashboard, currency: string) =>
  currencies.find((one) => one.currency === currency)
const refusal = async (query: Query) => {
  const { status, errors } = await failure(read(query))
  return [status, ...errors.map(({ path, message }) => `${path} ${message}`)]
}
const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0)

describe('sales and commission', () => {
  test('agree to the cent with an accountant’s book, in each money, and every part adds up to its whole', async () => {
    const sold = fc.sample(anyOrder, { numRuns: 900, seed: 20 })
    await sellOrders(server, sold)
    const dashboard = await read()
    expect(dashboard).toMatchObject({
      from: '2026-10-20',
      to: '2026-11-23',
      beforeFrom: '2026-09-15',
      beforeTo: '2026-10-19',
    })
    expect(dashboard.currencies.map(({ currency }) => currency).toSorted()).toEqual(['ALL', 'EUR'])
    for (const money of dashboard.currencies) {
      const book = (businessId: number, from: string, to: string) => bookOf(sold, money.currency, businessId, from, to)
      for (const business of money.businesses) {
        const { orders, salesCents, commission, before, lines } = business
        expect({ orders, salesCents, commission }).toEqual(book(business.restaurantID, dashboard.from, dashboard.to))
        expect(before).toEqual({
          orders: expect.any(Number),
          salesCents: book(business.restaurantID, dashboard.beforeFrom, dashboard.beforeTo).salesCents,
        })
        for (const part of [(line: Part) => line.salesCents, commissionIn])
          expect(sum(lines.map(part))).toBe(part({ salesCents, commission }))
      }
      expect(money.businesses).toHaveLength(2)
      for (const part of [(one: Part) => one.salesCents, commissionIn]) {
        expect(sum(money.businesses.map(part))).toBe(part(money))
        expect(sum(money.weeks.map(part))).toBe(part(money))
      }
      const beforeBooks = [BUSINESS.own, BUSINESS.foreign].map((id) =>
        book(id, dashboard.beforeFrom, dashboard.beforeTo),
      )
      expect(money.before.salesCents).toBe(sum(beforeBooks.map(({ salesCents }) => salesCents)))
      expect(commissionIn(money.before)).toBe(sum(beforeBooks.map(commissionIn)))
      expect(money.days).toHaveLength(35)
      expect(sum(money.days.map(({ salesCents }) => salesCents))).toBe(money.salesCents)
      expect(sum(money.days.map(({ orders }) => orders))).toBe(money.orders)
      expect(sum(money.days.map(({ beforeSalesCents }) => beforeSalesCents))).toBe(money.before.salesCents)
    }
  })

  test('lead to a list whose rows add up to them', async () => {
    const sold = fc.sample(anyOrder, { numRuns: 200, seed: 21 })
    await sellOrders(server, sold)
    const { currencies, from, to } = await read()
    const behind = (more: object) =>
      ({ ...more, startDate: from, endDate: to, orderActive: -1, includeCompletedOrders: 1 }) as const
    for (const { currency, orders, salesCents, businesses } of currencies) {
      const query = behind({ soldIn: currency })
      const list = await owner.api.orders.list({ query: { ...query, fields: 'list', limit: 9999 } })
      expect(list.total).toBe(orders)
      expect(sum(list.items.map((row) => ('sales' in row ? Math.round((row.sales ?? 0) * 100) : 0)))).toBe(salesCents)
      const { groups } = await owner.api.orders.sums({ query })
      expect(sum(groups.map(({ sales }) => Math.round(sales * 100)))).toBe(salesCents)
      for (const business of businesses)
        for (const line of business.lines) {
          const part = await owner.api.orders.sums({
            query: { ...query, restaurantId: business.restaurantID, startDate: line.from, endDate: line.to },
          })
          const of = (what: 'sales' | 'transport') => sum(part.groups.map((group) => Math.round(group[what] * 100)))
          expect(of('sales')).toBe(line.salesCents)
          expect(of('sales') + (line.includesTransport ? of('transport') : 0)).toBe(line.baseCents)
        }
    }
  })

  test('by week and by business lead to exactly their orders and invoices, and so do the totals', async () => {
    await sellOrders(server, fc.sample(anyOrder, { numRuns: 200, seed: 22 }))
    for (const [businessId, netCents] of [
      [BUSINESS.own, 1_000],
      [BUSINESS.foreign, 300],
    ] as const)
      await insertInvoice(server, { from: '2026-10-19', netCents, businessId })
    const orders = async (search: BehindSearch) => {
      const query = orderFilter(readListState(ORDERS_LIST, search), 'no day', undefined)
      const { groups } = await owner.api.orders.sums({ query })
      return [sum(groups.map((one) => one.orders)), sum(groups.map(({ sales }) => Math.round(sales * 100)))]
    }
    const unpaid = async (search: BehindSearch) => {
      const query = invoiceFilter(readListState(INVOICES_LIST, search), 'no day', undefined)
      const { items } = await owner.api.invoices.list({ query })
      return sum(items.map(({ unPaidAmountCents }) => unPaidAmountCents))
    }
    const dashboard = await read()
    expect(dashboard.currencies).toHaveLength(2)
    for (const money of dashboard.currencies) {
      const { currency, weeks, businesses } = money
      const rows = [
        ...weeks.map((week) => ({ figure: week, search: ordersBehind(week, { currency }) })),
        ...businesses.map((figure) => ({
          figure,
          search: ordersBehind(dashboard, { currency, businessId: figure.restaurantID }),
        })),
        { figure: money, search: ordersBehind(dashboard, { currency }) },
      ]
      for (const { figure, search } of rows) expect(await orders(search)).toEqual([figure.orders, figure.salesCents])
      for (const { restaurantID: businessId, unpaid: of } of businesses)
        expect(await unpaid(unpaidBehind(dashboard, { currency, businessId }))).toBe(of.cents)
      expect(await unpaid(unpaidBehind(dashboard, { currency }))).toBe(money.unpaid.cents)
    }
    expect(inMoney(dashboard, 'ALL')?.unpaid.cents).toBeGreaterThan(0)
  })

  test('weeks are from Monday to Sunday, as far as they were asked for, also without an order', async () => {
    await sellOrders(server, [{ day: '2026-11-08', netCents: 100_000 }])
    const { currencies } = await read({ startDate: '2026-11-07', endDate: '2026-11-17' })
    expect(currencies[0]?.weeks.map(({ from, to, salesCents }) => [from, to, salesCents])).toEqual([
      ['2026-11-07', '2026-11-08', 100_000],
      ['2026-11-09', '2026-11-15', 0],
      ['2026-11-16', '2026-11-17', 0],
    ])
  })

  test('a day is the business’s own, also where its clock changed', async () => {
    await sellOrders(server, [
      { day: '2026-10-25', netCents: 100 },
      { day: '2026-10-24', netCents: 7 },
    ])
    await server.sql(sql`UPDATE businesses SET time_zone = 'America/New_York' WHERE id = ${BUSINESS.own}`)
    // Three in the morning of 25 November in Tirana: in New York the 24th is not over.
    clock.set(new Date('2026-11-25T02:00:00Z'))
    const late = await signedIn(server, 'owner')
    try {
      const day = { startDate: '2026-10-25', endDate: '2026-10-25' }
      expect(inMoney(await read(day, late), 'ALL')).toMatchObject({ salesCents: 100, before: { salesCents: 7 } })
      expect(await read({}, late)).toMatchObject({ from: '2026-10-26', to: '2026-11-24' })
    } finally {
      await server.sql(sql`UPDATE businesses SET time_zone = 'Europe/Tirane' WHERE id = ${BUSINESS.own}`)
    }
  })
})

type Part = Pick<FinanceDashboard['currencies'][number], 'salesCents' | 'commission'>
const commissionIn = ({ commission }: Pick<Part, 'commission'>): number =>
  commission.commission + commission.courier + commission.marketing

describe('invoices and payments', () => {
  const pay = (invoiceId: number, businessId: number, amountCents: number, docDate: string, currency: 'ALL' | 'EUR') =>
    server.db.transaction('system', async (tx) => {
      await tx
        .insert(payments)
        .values({ invoiceId, businessId, amountCents, docDate, unit: 1, currency, createdAt: TUESDAY })
      await tx.execute(sql`UPDATE invoices SET paid_cents = paid_cents + ${amountCents},
        status = CASE WHEN paid_cents + ${amountCents} >= amount_no_vat_cents + vat_cents THEN 3 ELSE 2 END
        WHERE id = ${invoiceId}`)
    })

  /** Issued a week after `from`, due a week later; 20 % VAT. */
  async function someInvoices() {
    const own = (from: string, netCents: number, more: object = {}) =>
      insertInvoice(server, { from, netCents, ...more })
    const notDue = await own('2026-11-16', 100_000) // due on 30 November
    const due = await own('2026-11-10', 10_000) // due today: not late
    const dayLate = await own('2026-11-09', 1_000) // due yesterday
    const old = await own('2026-09-01', 500) // due on 15 September
    const paid = await own('2026-10-19', 300)
    const euro = await insertInvoice(server, {
      from: '2026-11-02',
      netCents: 70,
      currency: 'EUR',
      businessId: BUSINESS.foreign,
    })
    await own('2026-10-26', 999_999, { isDraft: true })
    await pay(notDue, BUSINESS.own, 20_000, '2026-11-20', 'ALL')
    await pay(paid, BUSINESS.own, 360, '2026-10-01', 'ALL')
    await pay(euro, BUSINESS.foreign, 4, '2026-11-10', 'EUR')
    return { notDue, due, dayLate, old, paid, euro }
  }

  test('are those of the days; what is unpaid and late is of today, each money by itself', async () => {
    await someInvoices()
    const dashboard = await read()
    expect(inMoney(dashboard, 'ALL')).toMatchObject({
      invoiced: {
        invoices: 4,
        amountNoVatCents: 111_300,
        vatCents: 22_260,
        paidCents: 20_360,
        unpaidCents: 113_200,
      },
      invoicedBefore: { invoices: 0, amountNoVatCents: 0 },
      receivedCents: 20_000,
      receivedBeforeCents: 360,
      unpaid: { invoices: 4, cents: 113_800 },
      overdue: { invoices: 2, cents: 1_800 },
      ages: [
        { over: null, upTo: 0, invoices: 2, cents: 112_000 },
        { over: 0, upTo: 7, invoices: 1, cents: 1_200 },
        { over: 7, upTo: 30, invoices: 0, cents: 0 },
        { over: 30, upTo: null, invoices: 1, cents: 600 },
      ],
    })
    expect(inMoney(dashboard, 'EUR')).toMatchObject({
      invoiced: { invoices: 1, amountNoVatCents: 70, vatCents: 14, paidCents: 4, unpaidCents: 80 },
      receivedCents: 4,
      overdue: { invoices: 1, cents: 80 },
      businesses: [{ restaurantID: BUSINESS.foreign, orders: 0, unpaid: { cents: 80 }, overdue: { invoices: 1 } }],
    })
  })

  test('agree with the statistics and the lists behind them', async () => {
    await someInvoices()
    const { currencies } = await read()
    const list = await owner.api.invoices.list({ query: PERIOD })
    const received = await owner.api.payments.list({ query: PERIOD })
    for (const { currency, invoiced, receivedCents, ages } of currencies) {
      expect(list.statistics.find((one) => one.currency === currency)).toEqual({
        currency,
        TotalAmountNoVat: invoiced.amountNoVatCents,
        TotalVat: invoiced.vatCents,
        TotalAmountWithVat: invoiced.amountNoVatCents + invoiced.vatCents,
        TotalPaidInvoice: invoiced.paidCents,
        TotalUnPaidInvoice: invoiced.unpaidCents,
        TotalPeriodPayments: receivedCents,
      })
      expect(received.sums.find((one) => one.currency === currency)?.amountCents).toBe(receivedCents)
      for (const { over, upTo, invoices, cents } of ages) {
        const behind = await owner.api.invoices.list({
          query: { startDate: '2000-01-01', endDate: '2026-11-24', late: `${over ?? ''}..${upTo ?? ''}`, currency },
        })
        expect(behind.total).toBe(invoices)
        expect(sum(behind.items.map((row) => row.unPaidAmountCents))).toBe(cents)
      }
    }
  })

  test('a day later more is late', async () => {
    await someInvoices()
    clock.set(new Date('2026-11-24T23:30:00Z')) // half past midnight in Tirana
    const late = await signedIn(server, 'owner')
    expect(inMoney(await read(PERIOD, late), 'ALL')?.overdue).toEqual({ invoices: 3, cents: 13_800 })
  })
})

test('says when the present periods end and what they come to so far', async () => {
  await giveTerms(server, [{ businessId: BUSINESS.foreign, commission: 10, payment: 2 }])
  await sellOrders(server, [
    { day: '2026-11-22', netCents: 1_000_000 },
    { day: '2026-11-23', netCents: 10_000, transportCents: 1_000 },
    { day: '2026-11-01', netCents: 5, businessId: BUSINESS.foreign },
    { day: '2026-10-31', netCents: 5_000, businessId: BUSINESS.foreign },
  ])
  expect((await read()).closings).toEqual([
    { day: '2026-11-29', businesses: 1, commission: [{ currency: 'ALL', cents: 1650 + 913 + 187 }] },
    { day: '2026-11-30', businesses: 1, commission: [{ currency: 'ALL', cents: 1 }] },
  ])
})

describe('who sees what', () => {
  test('everybody their own businesses; another one is not there', async () => {
    await sellOrders(server, [
      { day: '2026-11-20', netCents: 100 },
      { day: '2026-11-20', netCents: 7, businessId: BUSINESS.foreign },
    ])
    await insertInvoice(server, { from: '2026-11-02', netCents: 1_000 })
    expect(inMoney(await read(PERIOD, kitchen), 'ALL')?.salesCents).toBe(100)
    const theirs = await read(PERIOD, neighbour)
    expect(inMoney(theirs, 'ALL')).toMatchObject({ salesCents: 7, unpaid: { cents: 0 } })
    expect(JSON.stringify(theirs)).not.toContain('1200')
    expect((await failure(read({ ...PERIOD, businessId: BUSINESS.own }, neighbour))).status).toBe(404)
    expect(inMoney(await read({ ...PERIOD, businessId: BUSINESS.foreign }), 'ALL')?.salesCents).toBe(7)
  })

  test('whoever has neither the right nor one of its types reads nothing', async () => {
    for (const who of ['courier', 'agent'] as const)
      expect((await failure(read(PERIOD, await signedIn(server, who)))).status).toBe(403)
    expect(inMoney(await read(PERIOD, await signedIn(server, 'finance')), 'ALL')?.salesCents).toBe(0)
  })
})

test('a business without anything is a page of zeros in its money', async () => {
  expect(await read()).toMatchObject({
    currencies: [{ currency: 'ALL', orders: 0, salesCents: 0, businesses: [], unpaid: { invoices: 0, cents: 0 } }],
  })
})

test.each<[Query, (number | string)[]]>([
  [{ startDate: '2026-11-02', endDate: '2026-11-01' }, [422, 'endDate before_start']],
  [{ startDate: '2025-11-01', endDate: '2026-11-02' }, [422, 'endDate too_many_days']],
  [{ startDate: '2016-11-01' }, [422, 'endDate too_many_days']],
  [{ startDate: '2026-02-30' }, [422, 'startDate check']],
])('days that nobody can compare: %j', async (query, expected) => {
  expect(await refusal(query)).toEqual(expected)
})

test('a year with its leap day is compared with the one before', async () => {
  expect(await read({ startDate: '2025-11-01', endDate: '2026-11-01' })).toMatchObject({ beforeFrom: '2024-10-31' })
})
