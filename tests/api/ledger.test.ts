import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LedgerRow } from '#/contract/ledger'
import { insertInvoice } from '../support/an-invoice'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

/** Ten past midnight of 25 November in Tirana. */
const clock = movableClock(new Date('2026-11-24T23:10:00Z'))
let server: TestServer
let finance: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ clock })
  finance = await signedIn(server, 'finance')
  admin = await signedIn(server, 'admin')
  const old = await insertInvoice(server, { netCents: 50_000, from: '2026-09-07' })
  const recent = await insertInvoice(server, { netCents: 10_000, from: '2026-11-09' })
  await insertInvoice(server, { businessId: BUSINESS.foreign, netCents: 1_000, from: '2026-11-09' })
  await insertInvoice(server, { netCents: 700, from: '2026-11-02', docDate: '2026-11-10', currency: 'EUR' })
  await insertInvoice(server, { netCents: 900, from: '2026-11-16', isDraft: true })
  const pay = (invoiceID: number, amountCents: number, docDate: string) =>
    finance.api.payments.record({
      body: { docDate, paymentUnit: 1, note: '', payments: [{ invoiceID, amountCents }] },
    })
  await pay(old, 20_000, '2026-10-20')
  const { payments } = await pay(old, 30_000, '2026-11-18')
  await pay(recent, 5_000, '2026-11-16')
  await finance.api.payments.reverse({ params: { id: payments[0]?.id ?? 0 }, body: { reason: 'Bounced' } })
  await server.sql(sql`INSERT INTO invoice_lines
    (business_id, invoice_id, position, kind, unit_amount_cents, amount_no_vat_cents, vat_hundredths, vat_cents, added_at, day)
    VALUES (${BUSINESS.own}, ${recent}, 2, 'credit', -1000, -1000, 2000, -200, now(), '2026-11-20')`)
})
afterAll(() => server.close())

type Query = NonNullable<Parameters<Client['api']['ledger']['read']>[0]>['query']
const read = (query: Query = {}, id: number = BUSINESS.own, client = finance) =>
  client.api.ledger.read({ params: { id }, query })
const inWords = ({ day, kind, amountCents, balanceCents }: LedgerRow) =>
  `${day} ${kind} ${amountCents} → ${balanceCents}`

test('the account of the last thirty days has the balance after each row, and opening plus rows is closing', async () => {
  const account = await read({ direction: 'asc' })
  expect(account).toMatchObject({
    currency: 'ALL',
    currencies: ['ALL', 'EUR'],
    startDate: '2026-10-27',
    endDate: '2026-11-25',
    openingCents: 40_000,
    closingCents: 45_800,
    // The credit line is a minus of what was invoiced, the reversal a minus of what was paid.
    invoicedCents: 10_800,
    invoicedRows: 2,
    paidCents: 5_000,
    paidRows: 3,
    total: 5,
  })
  expect(account.items.map(inWords)).toEqual([
    '2026-11-16 invoice 12000 → 52000',
    '2026-11-16 payment -5000 → 47000',
    '2026-11-18 payment -30000 → 17000',
    '2026-11-20 credit -1200 → 15800',
    '2026-11-25 reversal 30000 → 45800',
  ])
  const { openingCents, items, closingCents } = account
  expect(items.reduce((sum, { amountCents }) => sum + amountCents, openingCents)).toBe(closingCents)
})

test('pages, order and filters change the rows, not the balance', async () => {
  const page = await read({ limit: 2, offset: 1 })
  expect(page.items.map(inWords)).toEqual(['2026-11-20 credit -1200 → 15800', '2026-11-18 payment -30000 → 17000'])
  const payments = await read({ kind: 'payment', search: 'zgara' })
  expect(payments).toMatchObject({ total: 2, closingCents: 45_800, listed: { invoicedCents: 0, paidCents: 35_000 } })
  const reversal = await read({ kind: 'reversal' })
  expect(reversal.listed).toEqual({ invoicedCents: 0, paidCents: -30_000 })
  expect((await read({ kind: 'credit' })).listed).toEqual({ invoicedCents: -1_200, paidCents: 0 })
  expect((await read({ search: `PAY-${reversal.items[0]?.number ?? 0}` })).items.map(({ kind }) => kind)).toEqual([
    'reversal',
  ])
})

test('days that follow one another join', async () => {
  const first = await read({ startDate: '2026-01-01', endDate: '2026-11-17' })
  const second = await read({ startDate: '2026-11-18', endDate: '2026-12-31' })
  expect(first.openingCents).toBe(0)
  expect(second.openingCents).toBe(first.closingCents)
  expect(second.closingCents).toBe(45_800)
})

test('another currency is another account; all businesses are one account of theirs', async () => {
  expect(await read({ currency: 'EUR' })).toMatchObject({ openingCents: 0, closingCents: 840, total: 1 })
  expect(await read({ currency: 'LEK' })).toMatchObject({ closingCents: 45_800 })
  expect(await read({}, 0, admin)).toMatchObject({ closingCents: 47_000, total: 6 })
  expect(await read({}, 0)).toMatchObject({ closingCents: 45_800 })
})

test('what should have been paid before today is overdue', async () => {
  // The credit line is written past the server here: the invoice's own sums are what counts.
  expect((await read()).overdueCents).toBe(40_000 + 7_000)
})

test('a foreign business answers 404, an end before the start 422', async () => {
  expect((await failure(read({}, BUSINESS.foreign))).status).toBe(404)
  expect((await failure(read({ startDate: '2026-11-02', endDate: '2026-11-01' }))).status).toBe(422)
})
