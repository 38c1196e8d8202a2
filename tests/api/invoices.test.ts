import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Invoice, LineInput } from '#/contract/invoices'
import { ifRevision } from '#/contract/revision'
import { orders } from '#server/db/schema'
import { type Client, signedIn } from '../support/client'
import { giveTerms } from '../support/finance'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { sellOrders } from '../support/sold-orders'
import { failure } from './ordering'

/** Monday noon in Tirana: the week from 9 to 15 November has ended. */
const MONDAY = new Date('2026-11-16T11:00:00Z')
const clock = movableClock(MONDAY)
let server: TestServer
let finance: Client
let admin: Client
let kitchen: Client
let neighbour: Client
beforeAll(async () => {
  server = await startTestServer({ clock })
  finance = await signedIn(server, 'finance')
  admin = await signedIn(server, 'admin')
  kitchen = await signedIn(server, 'kitchen')
  neighbour = await signedIn(server, 'neighbour')
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set(MONDAY)
  for (const table of ['payments', 'invoice_orders', 'invoice_lines', 'invoices', 'orders', 'finance_terms'])
    await server.sql(sql`DELETE FROM ${sql.identifier(table)}`)
  await giveTerms(server, [
    { commission: 14, courier: 8, marketing: 2 },
    { businessId: BUSINESS.foreign, commission: 10 },
  ])
})

/** Sessions end with the day. */
async function goTo(day: string): Promise<void> {
  clock.set(new Date(`${day}T11:00:00Z`))
  finance = await signedIn(server, 'finance')
}

const LINE: LineInput = { kind: 'free', description: 'Letër', quantity: 4, unitAmountCents: 45_825, vatPercent: 20 }
const credit = (unitAmountCents: number): LineInput => ({
  kind: 'credit',
  description: 'Gabim',
  quantity: 1,
  unitAmountCents,
  vatPercent: 20,
})
const create = (restaurantID: number | null = BUSINESS.own, client = finance) =>
  client.api.invoices.create({ body: { restaurantID } })
const one = (id: number, client = finance) => client.api.invoices.one({ params: { id } })
type Change = Parameters<Client['api']['invoices']['change']>[0]['body']
const change = ({ id, revision }: Pick<Invoice, 'id' | 'revision'>, body: Change, client = finance) =>
  client.api.invoices.change({ params: { id }, body }, ifRevision(revision))
const issue = (invoice: Pick<Invoice, 'id' | 'revision'>, client = finance) =>
  change(invoice, { action: 'issue' }, client)
const add = ({ id, revision }: Pick<Invoice, 'id' | 'revision'>, body: LineInput) =>
  finance.api.invoices.addItem({ params: { id }, body }, ifRevision(revision))
const said = async (call: Promise<unknown>) => {
  const { status, errors } = await failure(call)
  return `${status} ${errors.map(({ path, message }) => `${path} ${message}`).join(', ')}`
}
const refund = (id: number, refundedCents: number) =>
  server.db.transaction('system', (tx) => tx.update(orders).set({ refundedCents }).where(eq(orders.id, id)))
/** The draft of the week with two orders of 1,000 and 500 lek. */
async function aDraft(): Promise<Invoice> {
  await sellOrders(server, [
    { day: '2026-11-09', netCents: 100_000 },
    { day: '2026-11-15', netCents: 50_000 },
    { day: '2026-11-15', netCents: 70_000, status: 'REJECTED' },
    { day: '2026-11-16', netCents: 90_000 },
  ])
  const { made } = await create()
  return one(made[0]?.id ?? 0)
}
const anIssued = async (): Promise<Invoice> => issue(await aDraft())

test('an invoice of a chain keeps sales beyond what a small number of the database holds', async () => {
  await sellOrders(server, [
    { day: '2026-11-09', netCents: 2_000_000_000 },
    { day: '2026-11-10', netCents: 2_000_000_000 },
  ])
  const { made } = await create()
  const issued = await issue(await one(made[0]?.id ?? 0))
  expect(issued).toMatchObject({
    state: 'not_due',
    sales: 40_000_000,
    salesCents: 4_000_000_000,
    amountNoVatCents: 960_000_000,
  })
  expect(issued.lines.map(({ basis }) => basis?.baseCents)).toEqual([4_000_000_000, 4_000_000_000, 4_000_000_000])
})

describe('a draft', () => {
  test('counts what was sold up to the last day of its period, a line for each share', async () => {
    const draft = await aDraft()
    expect(draft).toMatchObject({
      status: 0,
      state: 'draft',
      periodFrom: '2026-11-09',
      periodTo: '2026-11-15',
      dueDate: null,
      salesCents: 150_000,
      amountNoVatCents: 36_000,
      vatCents: 7_200,
      paidAmountCents: 0,
      unPaidAmountCents: 43_200,
      ordersCount: 2,
      restaurantTotalPercentage: 24,
      issueRefusal: null,
      officialNo: null,
    })
    expect(
      draft.lines.map(({ kind, basis, amountNoVatCents }) => [
        kind,
        basis?.percent,
        basis?.ordersCount,
        basis?.baseCents,
        amountNoVatCents,
      ]),
    ).toEqual([
      ['commission', 14, 2, 150_000, 21_000],
      ['courier', 8, 2, 150_000, 12_000],
      ['marketing', 2, 2, 150_000, 3_000],
    ])
  })

  test('changes when an order of its period does, and is not changed by later ones', async () => {
    const draft = await aDraft()
    const [late] = await sellOrders(server, [
      { day: '2026-11-14', netCents: 10_000 },
      { day: '2026-11-17', netCents: 99_000 },
    ])
    await refund(late ?? 0, 4_000)
    expect(await one(draft.id)).toMatchObject({ salesCents: 156_000, ordersCount: 3 })
    const { items, total, salesCents } = await finance.api.invoices.orders({ params: { id: draft.id } })
    expect([items.map((item) => item.salesCents).toSorted((a, b) => a - b), total, salesCents]).toEqual([
      [6_000, 50_000, 100_000],
      3,
      156_000,
    ])
  })

  test('is made for every period that has ended, for all businesses, and says of which there is none', async () => {
    await sellOrders(server, [
      { day: '2026-10-28', netCents: 10_000 },
      { day: '2026-11-12', netCents: 20_000 },
    ])
    const due = await admin.api.invoices.due()
    const { made, leftOut } = await create(null, admin)
    expect(
      made.map(({ periodFrom, salesCents, restaurant }) => [restaurant.restaurantID, periodFrom, salesCents]),
    ).toEqual([
      [BUSINESS.own, '2026-10-26', 10_000],
      [BUSINESS.own, '2026-11-09', 20_000],
    ])
    expect(leftOut.map(({ restaurantID, reason }) => [restaurantID, reason])).toEqual([
      [BUSINESS.foreign, 'nothing_to_count'],
    ])
    expect(
      due
        .filter(({ reason }) => reason === null)
        .map(({ salesCents, amountNoVatCents }) => [salesCents, amountNoVatCents]),
    ).toEqual(made.map(({ salesCents, amountNoVatCents }) => [salesCents, amountNoVatCents]))
    const again = await create(null, admin)
    expect(again.made).toEqual([])
    expect(new Set(again.leftOut.map(({ reason }) => reason))).toEqual(new Set(['nothing_to_count', 'period_open']))
  })

  test('of orders that came to nothing is not made, and counts them nowhere', async () => {
    const given = { netCents: 5_000, discountCents: 5_000, transportCents: 0 }
    await sellOrders(server, [{ day: '2026-11-03', ...given }])
    expect((await create()).leftOut).toMatchObject([{ reason: 'nothing_to_count', ordersCount: 0 }])
    await sellOrders(server, [
      { day: '2026-11-12', ...given },
      { day: '2026-11-12', netCents: 20_000 },
    ])
    const [due] = await admin.api.invoices.due({ query: { businessId: BUSINESS.own } })
    const [made] = (await create()).made
    expect([due, await one(made?.id ?? 0)]).toMatchObject([
      { ordersCount: 1, salesCents: 20_000 },
      { ordersCount: 1, salesCents: 20_000 },
    ])
  })

  test('of a business without terms, or of a period that goes on, is not made', async () => {
    await sellOrders(server, [{ day: '2026-11-16', netCents: 10_000 }])
    expect((await create()).leftOut).toMatchObject([{ reason: 'period_open' }])
    await server.sql(sql`DELETE FROM finance_terms`)
    expect((await create()).leftOut).toMatchObject([{ reason: 'no_terms' }])
  })

  test('made by two people at once is made once', async () => {
    await sellOrders(server, [{ day: '2026-11-12', netCents: 20_000 }])
    const both = await Promise.all([create(), create(BUSINESS.own, admin)])
    expect(both.flatMap(({ made }) => made)).toHaveLength(1)
    expect(both.flatMap(({ leftOut }) => leftOut.map(({ reason }) => reason))).toEqual(['period_open'])
  })

  test('takes lines by hand, which calc-item shows before, and gives them back', async () => {
    const draft = await aDraft()
    const shown = await finance.api.invoices.calcItem({
      params: { id: BUSINESS.own },
      body: { ...LINE, invoiceId: draft.id },
    })
    expect(shown).toEqual({
      description: 'Letër',
      quantity: 4,
      unitAmountCents: 45_825,
      amountNoVatCents: 183_300,
      vatPercent: 20,
      vatCents: 36_660,
      basis: 'units',
    })
    expect((await one(draft.id)).revision, 'nothing was written').toBe(draft.revision)
    const more = await add(draft, LINE)
    expect(more).toMatchObject({ amountNoVatCents: 36_000 + 183_300, vatCents: 7_200 + 36_660, revision: 2 })
    const less = await finance.api.invoices.removeItem(
      { params: { id: draft.id, itemId: more.lines.at(-1)?.id ?? 0 } },
      ifRevision(more.revision),
    )
    expect(less).toMatchObject({ amountNoVatCents: 36_000, revision: 3 })
    expect(await said(add(less, credit(100)))).toBe('422 kind not_issued')
  })

  test.each<[string, Partial<Record<keyof LineInput, unknown>>, string]>([
    ['no words', { description: '  ' }, '422 description min_length'],
    ['half a box', { quantity: 0.5 }, '422 quantity safe_integer'],
    ['no box', { quantity: 0 }, '422 quantity min_value'],
    ['a price below zero', { unitAmountCents: -5 }, '422 unitAmountCents min_value'],
    ['words for a price', { unitAmountCents: '12,5' }, '422 unitAmountCents number'],
    ['more than any invoice', { quantity: 9_999, unitAmountCents: 1_000_000_000 }, '422 unitAmountCents too_much'],
    ['101 % VAT', { vatPercent: 101 }, '422 vatPercent max_value'],
    ['a third of a percent', { vatPercent: 33.333 }, '422 vatPercent check'],
  ])('refuses a line with %s at its field', async (_, changes, expected) => {
    // A stranger's call is not held by the types.
    expect(await said(add(await aDraft(), { ...LINE, ...(changes as Partial<LineInput>) }))).toBe(expected)
  })

  test('that is thrown away leaves its orders to the next one', async () => {
    const gone = await change(await aDraft(), { action: 'discard' })
    expect(gone).toMatchObject({ status: 4, state: 'cancelled' })
    expect(await said(issue(gone))).toBe('422 action not_a_draft')
    const { made } = await create()
    expect(made).toMatchObject([{ salesCents: 150_000, periodFrom: '2026-11-09' }])
  })
})

describe('an issued invoice', () => {
  test('has its lines, sums and last day to pay, and never changes with its orders', async () => {
    const issued = await anIssued()
    expect(issued).toMatchObject({
      status: 1,
      state: 'not_due',
      docDate: '2026-11-16',
      dueDate: '2026-11-23',
      issuedBy: 'Finance Testi',
      salesCents: 150_000,
      amountNoVatCents: 36_000,
      vatCents: 7_200,
      unPaidAmountCents: 43_200,
      ordersCount: 2,
    })
    const { items } = await finance.api.invoices.orders({ params: { id: issued.id } })
    await refund(items[0]?.orderId ?? 0, 40_000)
    await giveTerms(server, [{ commission: 50, validFrom: '2026-11-16' }])
    expect(await one(issued.id)).toEqual(issued)
    await goTo('2026-11-24')
    expect((await one(issued.id)).state).toBe('overdue')
    const { made } = await create()
    const next = await one(made[0]?.id ?? 0)
    expect(
      next.lines.map(({ kind, basis, amountNoVatCents }) => [kind, basis?.percent, basis?.baseCents, amountNoVatCents]),
    ).toEqual([
      // The difference goes by the terms of the order's own day.
      ['commission', 14, -40_000, -5_600],
      ['courier', 8, -40_000, -3_200],
      ['marketing', 2, -40_000, -800],
      ['commission', 50, 90_000, 45_000],
    ])
    const lines = next.lines.filter(({ kind }) => kind === 'commission')
    for (const { basis } of lines) {
      const of = await finance.api.invoices.orders({
        params: { id: next.id },
        query: { termsId: basis?.termsId ?? 0 },
      })
      expect([of.total, of.baseCents]).toEqual([basis?.ordersCount, basis?.baseCents])
    }
  })

  test('keeps between whom it is, whoever moves or is renamed later', async () => {
    const draft = await aDraft()
    expect(draft).toMatchObject({ issuer: null, recipient: { name: draft.restaurant.restaurantName } })
    server.deps.issuer = { name: 'Drin sh.p.k.', address: 'Rruga 5, Tiranë', taxNumber: 'L91824017C' }
    const nipt = (taxNumber: string) =>
      server.sql(sql`INSERT INTO business_details (business_id, tax_number) VALUES (${BUSINESS.own}, ${taxNumber})
        ON CONFLICT (business_id) DO UPDATE SET tax_number = excluded.tax_number`)
    await nipt('K11223344A')
    const { issuer, recipient, id } = await issue(draft)
    expect([issuer?.taxNumber, recipient.taxNumber]).toEqual(['L91824017C', 'K11223344A'])
    await nipt('M99887766Z')
    await server.sql(sql`UPDATE businesses SET name = name || ' e Re' WHERE id = ${BUSINESS.own}`)
    server.deps.issuer = { name: 'Tjetër sh.p.k.', address: '', taxNumber: 'M1' }
    const later = await one(id)
    await server.sql(sql`UPDATE businesses SET name = ${recipient.name} WHERE id = ${BUSINESS.own}`)
    server.deps.issuer = undefined
    expect(later).toMatchObject({ issuer, recipient })
    expect(later.restaurant.restaurantName).not.toBe(recipient.name)
  })

  test('is issued once by two people at once, and the other is told', async () => {
    const draft = await aDraft()
    const both = await Promise.allSettled([issue(draft), issue(draft, admin)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await failure(issue(draft))).code).toBe('stale_revision')
    expect((await failure(issue(draft))).status).toBe(409)
    const counted = await server.sql(sql`SELECT count(*)::integer AS n FROM invoice_orders`)
    expect(counted.rows).toEqual([{ n: 2 }])
  })

  test('is issued once, however often the same call is sent', async () => {
    const { id, revision } = await aDraft()
    const key = { headers: { ...ifRevision(revision).headers, 'Idempotency-Key': randomUUID() } }
    const body = { action: 'issue' } as const
    const first = await finance.api.invoices.change({ params: { id }, body }, key)
    expect(await finance.api.invoices.change({ params: { id }, body }, key)).toEqual(first)
  })

  test('is issued in the order of the periods, after the last one has ended', async () => {
    await sellOrders(server, [
      { day: '2026-11-05', netCents: 10_000 },
      { day: '2026-11-12', netCents: 20_000 },
    ])
    const { made } = await create()
    const [first, second] = made
    if (first === undefined || second === undefined) throw new Error('two periods have ended')
    expect((await one(second.id)).issueRefusal).toBe('earlier_draft')
    expect(await said(issue(second))).toBe('422 action earlier_draft')
    await issue(first)
    expect(await issue(second)).toMatchObject({ salesCents: 20_000 })
  })

  test('of which more was given back than sold waits for the next period', async () => {
    const issued = await anIssued()
    const { items } = await finance.api.invoices.orders({ params: { id: issued.id } })
    await refund(items[0]?.orderId ?? 0, 100_000)
    await goTo('2026-11-23')
    expect((await create()).leftOut).toMatchObject([{ reason: 'negative_total', salesCents: -10_000 }])
    await sellOrders(server, [{ day: '2026-11-25', netCents: 60_000 }])
    await goTo('2026-11-30')
    expect((await create()).made).toMatchObject([{ salesCents: 50_000, periodFrom: '2026-11-23' }])
  })

  test('is corrected by credit lines of at most what is left', async () => {
    const issued = await anIssued()
    expect(await said(add(issued, LINE))).toBe('422 kind not_a_draft')
    expect(await said(add(issued, credit(36_001)))).toBe('422 unitAmountCents above_left')
    expect(await said(add(issued, { ...credit(10), vatPercent: 10 }))).toBe('422 vatPercent rate_unknown')
    const less = await add(issued, credit(33_333))
    expect(less).toMatchObject({ amountNoVatCents: 2_667, vatCents: 533, status: 1, revision: issued.revision + 1 })
    expect(await said(add(less, credit(2_668)))).toBe('422 unitAmountCents above_left')
    const none = await add(less, credit(2_667))
    expect(none).toMatchObject({ amountNoVatCents: 0, vatCents: 0, unPaidAmountCents: 0, status: 3, state: 'paid' })
    expect(none.lines.filter(({ kind }) => kind === 'credit').map((line) => [line.day, line.amountNoVatCents])).toEqual(
      [
        ['2026-11-16', -33_333],
        ['2026-11-16', -2_667],
      ],
    )
  })

  test('gets its official number once, of a day from the issue on', async () => {
    const issued = await anIssued()
    const official = (officialNo: string, officialDate: string): Change => ({
      action: 'official',
      officialNo,
      officialDate,
    })
    expect(await said(change(issued, official('', '2026-11-16')))).toBe('422 officialNo min_length')
    expect(await said(change(issued, official('AL-1', '2026-11-15')))).toBe('422 officialDate before_issue')
    expect(await said(change(issued, official('AL-1', '2026-11-17')))).toBe('422 officialDate in_future')
    const named = await change(issued, official('AL-2026-1', '2026-11-16'))
    expect(named).toMatchObject({ officialNo: 'AL-2026-1', officialDate: '2026-11-16' })
    expect(await said(change(named, official('AL-2', '2026-11-16')))).toBe('422 officialNo locked')
  })

  test('is not written by who may only read, and is nothing to a stranger', async () => {
    const issued = await anIssued()
    expect((await one(issued.id, kitchen)).id).toBe(issued.id)
    expect((await failure(issue(issued, kitchen))).status).toBe(403)
    expect((await failure(one(issued.id, neighbour))).status).toBe(404)
    expect((await failure(neighbour.api.invoices.orders({ params: { id: issued.id } }))).status).toBe(404)
    expect((await failure(create(BUSINESS.foreign))).status).toBe(404)
  })
})

describe('the list', () => {
  test('shows the last thirty days, with what all of them come to', async () => {
    const issued = await anIssued()
    await sellOrders(server, [{ day: '2026-11-17', netCents: 10_000 }])
    await goTo('2026-11-23')
    await create()
    const list = await finance.api.invoices.list()
    expect(list.total).toBe(2)
    expect(list.items.map(({ state, salesCents }) => [state, salesCents])).toEqual([
      ['draft', 100_000],
      ['not_due', 150_000],
    ])
    expect(list.statistics).toEqual([
      {
        currency: 'ALL',
        TotalAmountNoVat: 36_000,
        TotalVat: 7_200,
        TotalAmountWithVat: 43_200,
        TotalPaidInvoice: 0,
        TotalUnPaidInvoice: 43_200,
        TotalPeriodPayments: 0,
      },
    ])
    expect(list.states.map(({ state, count }) => [state, count])).toEqual([
      ['draft', 1],
      ['not_due', 1],
    ])
    // Of drafts alone the sums are those of the drafts.
    for (const query of [{ state: 'draft' as const }, { status: 0 as const }])
      expect((await finance.api.invoices.list({ query })).statistics).toMatchObject([
        { TotalAmountNoVat: 24_000, TotalVat: 4_800, TotalAmountWithVat: 28_800, TotalPaidInvoice: 0 },
      ])
    const found = async (query: Parameters<Client['api']['invoices']['list']>[0]) =>
      (await finance.api.invoices.list(query)).items.map(({ id }) => id)
    expect(await found({ query: { search: `INV-${issued.id}` } })).toEqual([issued.id])
    expect(await found({ query: { search: 'zgara', state: 'not_due' } })).toEqual([issued.id])
    expect(await found({ query: { state: 'overdue' } })).toEqual([])
    expect(await found({ query: { startDate: '2026-11-01', endDate: '2026-11-16' } })).toEqual([issued.id])
    for (const state of ['issued', 'unpaid'] as const) expect(await found({ query: { state } })).toEqual([issued.id])
    expect(await found({ query: { state: 'with_payments' } })).toEqual([])
    await finance.api.payments.record({
      body: {
        docDate: '2026-11-20',
        paymentUnit: 1,
        note: '',
        payments: [{ invoiceID: issued.id, amountCents: 43_200 }],
      },
    })
    for (const state of ['issued', 'with_payments'] as const)
      expect(await found({ query: { state } })).toEqual([issued.id])
    expect(await found({ query: { state: 'unpaid' } })).toEqual([])
    expect(await said(finance.api.invoices.list({ query: { startDate: '2026-11-02', endDate: '2026-11-01' } }))).toBe(
      '422 endDate before_start',
    )
    const full = await finance.api.invoices.list({ query: { isFullBody: true } })
    expect(full.items.map(({ lines }) => lines?.length)).toEqual([3, 3])
    expect((await (await signedIn(server, 'neighbour')).api.invoices.list()).total).toBe(0)
  })
})
