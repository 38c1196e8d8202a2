import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentsInput } from '#/contract/payments'
import { statusOf } from '#/domain/finance/invoice-status'
import { dayAfter } from '#/domain/values/wall-clock'
import { settle } from '#server/office/finance/invoices/settle-invoice'
import { insertInvoice } from '../support/an-invoice'
import { type Client, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

/** Half past eleven in the night of 24 November in Tirana: in UTC it is still the 24th, in Tirana not yet the 25th. */
const NOW = new Date('2026-11-24T22:30:00Z')
const TODAY = '2026-11-24'
const clock = movableClock(NOW)
let server: TestServer
let finance: Client
let admin: Client
let kitchen: Client
beforeAll(async () => {
  server = await startTestServer({ clock })
  finance = await signedIn(server, 'finance')
  admin = await signedIn(server, 'admin')
  kitchen = await signedIn(server, 'kitchen')
})
afterAll(() => server.close())

/** Every invoice has a week of its own. */
let week = '2020-01-06'
const invoice = (of: Partial<Parameters<typeof insertInvoice>[1]> = {}): Promise<number> => {
  week = dayAfter(week, 7)
  return insertInvoice(server, { netCents: 10_000, from: week, docDate: '2026-11-16', ...of })
}
const bodyOf = (parts: readonly [invoiceID: number, amountCents: number][], of: Partial<PaymentsInput> = {}) => ({
  docDate: TODAY,
  paymentUnit: 1 as const,
  note: '',
  payments: parts.map(([invoiceID, amountCents]) => ({ invoiceID, amountCents })),
  ...of,
})
const pay = (invoiceID: number, amountCents: number, of: Partial<PaymentsInput> = {}, client = finance) =>
  client.api.payments.record({ body: bodyOf([[invoiceID, amountCents]], of) })
const reverse = (id: number, reason = 'Wrong invoice') =>
  finance.api.payments.reverse({ params: { id }, body: { reason } })
const said = async (call: Promise<unknown>) => {
  const { status, errors } = await failure(call)
  return `${status} ${errors.map(({ path, message }) => `${path} ${message}`).join(', ')}`.trim()
}
/** How many wait for a row that another one holds. */
const waiting = async () => {
  const { rows } = await server.sql(sql`SELECT count(*)::integer AS count FROM pg_stat_activity
    WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`)
  return rows[0]?.['count']
}
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => said(Promise.reject(error)),
  )
/** The invoice itself, past the server. */
async function stored(id: number): Promise<{ status: number; paid: number; total: number }> {
  const { rows } = await server.sql(
    sql`SELECT status, paid_cents AS paid, amount_no_vat_cents + vat_cents AS total FROM invoices WHERE id = ${id}`,
  )
  return rows[0] as { status: number; paid: number; total: number } // the columns above
}
const paymentsOf = async (invoiceId: number) =>
  (await finance.api.payments.list({ query: { invoiceId, isFullBody: true } })).items

describe('a payment', () => {
  test('of a part leaves the rest unpaid, and of the rest nothing', async () => {
    const id = await invoice()
    const { payments } = await pay(id, 5_000, { note: 'Ref. 88213', paymentUnit: 2 })
    expect(payments).toMatchObject([
      {
        docDate: TODAY,
        invoiceID: id,
        invoiceDate: '2026-11-16',
        amountCents: 5_000,
        paymentUnit: 2,
        currency: 'ALL',
        restaurant: { restaurantID: BUSINESS.own, restaurantName: 'Zgara e Lirës' },
        details: { note: 'Ref. 88213', createdBy: 'Finance Testi', isOfStatement: false },
      },
    ])
    expect(await stored(id)).toMatchObject({ status: 2, paid: 5_000 })
    await pay(id, 7_000)
    expect(await stored(id)).toMatchObject({ status: 3, paid: 12_000 })
  })

  test.each<[string, number, Partial<PaymentsInput>, string]>([
    ['a cent more than is unpaid', 12_001, {}, '422 payments.0.amountCents above_unpaid'],
    ['nothing', 0, {}, '422 payments.0.amountCents min_value'],
    ['less than nothing', -1, {}, '422 payments.0.amountCents min_value'],
    ['half a cent', 0.5, {}, '422 payments.0.amountCents safe_integer'],
    ['more than a column holds', 1e12, {}, '422 payments.0.amountCents max_value'],
    ['tomorrow', 1, { docDate: '2026-11-25' }, '422 docDate in_future'],
    ['a day that no calendar has', 1, { docDate: '2026-02-30' }, '422 docDate check'],
    ['a unit that there is not', 1, { paymentUnit: 9 as 1 }, '422 paymentUnit picklist'],
    ['301 characters', 1, { note: 'a'.repeat(301) }, '422 note max_length'],
    ['no invoice at all', 1, { payments: [] }, '422 payments min_length'],
  ])('of %s is refused at its field, and nothing is written', async (_, amount, of, expected) => {
    const id = await invoice()
    expect(await said(pay(id, amount, of))).toBe(expected)
    expect(await paymentsOf(id)).toEqual([])
    expect(await stored(id)).toMatchObject({ status: 1, paid: 0 })
  })

  test('is of the business’s day, which begins before that of UTC', async () => {
    const id = await invoice()
    clock.set(new Date('2026-11-24T23:30:00Z'))
    await pay(id, 1, { docDate: '2026-11-25' })
    clock.set(NOW)
    expect(await said(pay(id, 1, { docDate: '2026-11-25' }))).toBe('422 docDate in_future')
  })

  test('is offered what it may be: issued invoices with something unpaid, the first due first', async () => {
    const id = await invoice({ docDate: '2026-11-01' })
    await pay(id, 2_000)
    const ids = async (query: { invoiceId: number }, client = finance) =>
      (await client.api.payments.payable({ query })).items.map(({ invoiceID }) => invoiceID)
    expect((await finance.api.payments.payable({ query: { limit: 1 } })).items).toMatchObject([
      { invoiceID: id, dueDate: '2026-11-08', totalCents: 12_000, unpaidCents: 10_000, today: TODAY },
    ])
    await pay(id, 10_000)
    expect(await ids({ invoiceId: id })).toEqual([])
    const foreign = await invoice({ businessId: BUSINESS.foreign })
    expect(await ids({ invoiceId: foreign })).toEqual([])
    expect(await ids({ invoiceId: foreign }, admin)).toEqual([foreign])
  })

  test('is for issued invoices alone, and for no paid one', async () => {
    expect(await said(pay(await invoice({ isDraft: true }), 1))).toBe('422 payments.0.invoiceID not_issued')
    const id = await invoice()
    await pay(id, 12_000)
    expect(await said(pay(id, 1))).toBe('422 payments.0.invoiceID already_paid')
  })

  test('on a foreign or an unknown invoice answers 404; a restaurant writes none on its own', async () => {
    const foreign = await invoice({ businessId: BUSINESS.foreign })
    expect(await said(pay(foreign, 1))).toBe('404')
    expect(await said(pay(999_999, 1))).toBe('404')
    expect(await said(pay(await invoice(), 1, {}, kitchen))).toBe('403')
    await pay(foreign, 1, {}, admin)
    const query = { invoiceId: foreign }
    expect((await finance.api.payments.list({ query })).total).toBe(0)
    expect((await admin.api.payments.list({ query })).total).toBe(1)
  })

  test('on several invoices is one on each, or none', async () => {
    const [one, two] = [await invoice(), await invoice()]
    const both = (amount: number) =>
      finance.api.payments.record({
        body: bodyOf([
          [two, 12_000],
          [one, amount],
        ]),
      })
    expect(await said(both(12_001))).toBe('422 payments.1.amountCents above_unpaid')
    expect(await stored(two)).toMatchObject({ status: 1 })
    expect((await both(12_000)).payments.map(({ invoiceID }) => invoiceID)).toEqual([two, one])
    expect(await stored(one)).toMatchObject({ status: 3 })
  })

  test('on several invoices is refused whole where one of them was paid meanwhile, or the day is to come', async () => {
    const [one, two] = [await invoice(), await invoice()]
    const parts: [number, number][] = [
      [one, 12_000],
      [two, 5_000],
    ]
    expect(await said(finance.api.payments.record({ body: bodyOf(parts, { docDate: '2026-11-25' }) }))).toBe(
      '422 docDate in_future, docDate in_future',
    )
    await pay(two, 12_000, {}, admin)
    expect(await said(finance.api.payments.record({ body: bodyOf(parts) }))).toBe(
      '422 payments.1.invoiceID already_paid',
    )
    expect(await paymentsOf(one)).toEqual([])
  })

  test('on several invoices, sent again with its key, is made once; without it it is asked about', async () => {
    const [one, two] = [await invoice(), await invoice()]
    const body = bodyOf([
      [one, 100],
      [two, 200],
    ])
    const headers = { 'Idempotency-Key': randomUUID() }
    const first = await finance.api.payments.record({ body }, { headers })
    expect(await finance.api.payments.record({ body }, { headers })).toEqual(first)
    expect(await said(finance.api.payments.record({ body }))).toBe(
      '422 payments.0.amountCents payment_repeated, payments.1.amountCents payment_repeated',
    )
    expect([...(await paymentsOf(one)), ...(await paymentsOf(two))]).toHaveLength(2)
  })

  test('on the same invoices by two people at once, named the other way round, is made once', async () => {
    const [one, two] = [await invoice(), await invoice()]
    const record = (parts: [number, number][], { api } = finance) => api.payments.record({ body: bodyOf(parts) })
    const outcomes = await server.db.transaction('system', async (tx) => {
      await tx.execute(sql`SELECT id FROM invoices WHERE id = ${two} FOR NO KEY UPDATE`)
      const both = [
        record([
          [one, 12_000],
          [two, 12_000],
        ]),
        record(
          [
            [two, 12_000],
            [one, 12_000],
          ],
          admin,
        ),
      ].map(outcome)
      await expect.poll(waiting).toBe(2)
      return { both }
    })
    const ends = (await Promise.all(outcomes.both)).toSorted()
    expect(ends[1]).toBe('done')
    expect(ends[0]).toContain('already_paid')
    expect(await stored(one)).toMatchObject({ paid: 12_000 })
    expect(await stored(two)).toMatchObject({ paid: 12_000 })
  })

  test('names no invoice twice, and no two currencies at once', async () => {
    const one = await invoice()
    const record = (parts: [number, number][]) => finance.api.payments.record({ body: bodyOf(parts) })
    expect(
      await said(
        record([
          [one, 1],
          [one, 2],
        ]),
      ),
    ).toBe('422 payments.1.invoiceID invoice_twice')
    const euro = await invoice({ currency: 'EUR' })
    expect(
      await said(
        record([
          [one, 1],
          [euro, 2],
        ]),
      ),
    ).toBe('422 payments.1.invoiceID other_currency')
  })

  test('sent again with its key is made once', async () => {
    const id = await invoice()
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = bodyOf([[id, 100]])
    const first = await finance.api.payments.record({ body }, { headers })
    expect(await finance.api.payments.record({ body }, { headers })).toEqual(first)
    expect(await paymentsOf(id)).toHaveLength(1)
  })

  test('like one that stands is asked about first; a reversed one stands no more', async () => {
    const id = await invoice()
    const { payments } = await pay(id, 100)
    expect(await said(pay(id, 100))).toBe('422 payments.0.amountCents payment_repeated')
    await pay(id, 100, { docDate: '2026-11-23' })
    await pay(id, 100, { isSecond: true })
    const other = await invoice()
    const { payments: wrong } = await pay(other, 100)
    await reverse(wrong[0]?.id ?? 0)
    await pay(other, 100)
    expect(payments).toHaveLength(1)
    expect(await paymentsOf(id)).toHaveLength(3)
  })

  test('of two people at once never exceeds what is unpaid', async () => {
    const id = await invoice()
    // Somebody else holds the invoice until both have come as far as they can without it.
    const outcomes = await server.db.transaction('system', async (tx) => {
      await tx.execute(sql`SELECT id FROM invoices WHERE id = ${id} FOR NO KEY UPDATE`)
      const both = [pay(id, 7_000), pay(id, 8_000, {}, admin)].map(outcome)
      await expect.poll(waiting).toBe(2)
      return { both }
    })
    // Refused by the rule, not by a database that could not decide.
    expect((await Promise.all(outcomes.both)).toSorted()).toEqual(['422 payments.0.amountCents above_unpaid', 'done'])
    const { paid, total } = await stored(id)
    expect(paid).toBeLessThanOrEqual(total)
  })
})

describe('a reversal', () => {
  test('takes back all of a payment by one of today, with its reason, and once', async () => {
    const id = await invoice()
    const { payments } = await pay(id, 12_000, { docDate: '2026-11-20', paymentUnit: 3 })
    const paid = payments[0]?.id ?? 0
    const back = await reverse(paid, ' Typed twice ')
    expect(back).toMatchObject({
      docDate: TODAY,
      amountCents: -12_000,
      paymentUnit: 3,
      reversesId: paid,
      details: { reason: 'Typed twice' },
    })
    expect(await stored(id)).toMatchObject({ status: 1, paid: 0 })
    expect(await said(reverse(paid))).toBe('422 id already_reversed')
    expect(await said(reverse(back.id))).toBe('422 id is_reversal')
    expect(await said(reverse(paid, '  '))).toBe('422 reason min_length')
    expect(await paymentsOf(id)).toMatchObject([{ id: back.id }, { id: paid, reversedById: back.id }])
  })

  test('of a foreign payment answers 404', async () => {
    const { payments } = await pay(await invoice({ businessId: BUSINESS.foreign }), 1, {}, admin)
    expect(await said(reverse(payments[0]?.id ?? 0))).toBe('404')
  })

  test('of two people at once is made once', async () => {
    const id = await invoice()
    const { payments } = await pay(id, 100)
    const both = [reverse(payments[0]?.id ?? 0), reverse(payments[0]?.id ?? 0)]
    expect((await Promise.all(both.map(outcome))).toSorted()).toEqual(['422 id already_reversed', 'done'])
    expect(await stored(id)).toMatchObject({ paid: 0 })
  })
})

describe('the list', () => {
  test('is of the last thirty days, with what all of them come to in each currency', async () => {
    const [lek, euro] = [
      await invoice({ businessId: BUSINESS.foreign }),
      await invoice({ businessId: BUSINESS.foreign, currency: 'EUR' }),
    ]
    const first = await pay(lek, 300, { docDate: '2026-10-26' }, admin)
    await pay(lek, 200, { docDate: '2026-10-25' }, admin)
    await pay(euro, 50, { paymentUnit: 2 }, admin)
    const query = { businessId: BUSINESS.foreign, search: `PAY-${first.payments[0]?.id ?? 0}` }
    expect(await admin.api.payments.list({ query })).toMatchObject({
      total: 1,
      items: [{ amountCents: 300, details: null }],
      sums: [{ currency: 'ALL', amountCents: 300 }],
    })
    const days = { businessId: BUSINESS.foreign, startDate: '2026-10-25', endDate: '2026-10-26' }
    expect(await admin.api.payments.list({ query: { ...days, sort: 'amountCents', direction: 'asc' } })).toMatchObject({
      items: [{ amountCents: 200 }, { amountCents: 300 }],
      sums: [{ amountCents: 500 }],
    })
    const cash = await admin.api.payments.list({ query: { businessId: BUSINESS.foreign, paymentUnit: 2 } })
    expect(cash.sums).toEqual([{ currency: 'EUR', amountCents: 50 }])
    expect(await said(admin.api.payments.list({ query: { ...days, endDate: '2026-10-24' } }))).toBe(
      '422 endDate before_start',
    )
  })

  test('is found by names without accents; the units have their numbers', async () => {
    const { total } = await kitchen.api.payments.list({ query: { search: 'lires' } })
    expect(total).toBeGreaterThan(0)
    expect(await kitchen.api.payments.units()).toContainEqual({ id: 4, value: 'offset' })
  })
})

/** A step of a random account: pays a share of what is unpaid, reverses a payment, credits a share of the invoice. */
const step = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'reverse', 'credit'),
  invoice: fc.nat(2),
  share: fc.integer({ min: 1, max: 130 }),
})

test('after any payments, reversals and credit lines every invoice and the account are as a plain sum says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const plain = await Promise.all(
        [7_333, 10_000, 1].map(async (netCents) => {
          const total = netCents + Math.round(netCents / 5)
          return {
            id: await invoice({ netCents }),
            total,
            paid: [] as { id: number; cents: number; isBack: boolean }[],
          }
        }),
      )
      const before = (await finance.api.ledger.read({ params: { id: BUSINESS.own } })).closingCents
      const start = plain.reduce((sum, { total }) => sum + total, 0)
      for (const { kind, invoice: at, share } of steps) {
        const one = plain[at]
        if (one === undefined) continue
        const unpaid = one.total - one.paid.reduce((sum, { cents }) => sum + cents, 0)
        const cents = Math.ceil((Math.max(1, unpaid) * share) / 100)
        if (kind === 'pay') {
          const call = pay(one.id, cents, { isSecond: true })
          if (unpaid <= 0 || cents > unpaid) expect((await failure(call)).status).toBe(422)
          else one.paid.push({ id: (await call).payments[0]?.id ?? 0, cents, isBack: false })
        } else if (kind === 'reverse') {
          const standing = one.paid.find((each) => !each.isBack && each.cents > 0)
          if (standing === undefined) continue
          standing.isBack = true
          one.paid.push({ id: (await reverse(standing.id)).id, cents: -standing.cents, isBack: true })
        } else {
          await credit(one.id, Math.min(cents, one.total))
          one.total -= Math.min(cents, one.total)
        }
      }
      for (const { id, total, paid } of plain) {
        const sum = paid.reduce((all, { cents }) => all + cents, 0)
        expect(await stored(id)).toEqual({ total, paid: sum, status: statusOf(total, sum) })
      }
      const owed = plain.reduce(
        (all, { total, paid }) => all + total - paid.reduce((sum, { cents }) => sum + cents, 0),
        0,
      )
      expect((await finance.api.ledger.read({ params: { id: BUSINESS.own } })).closingCents).toBe(before - start + owed)
    }),
    { numRuns: 12 },
  )
})

/** A credit line as it is written with an invoice, without VAT. */
async function credit(id: number, cents: number): Promise<void> {
  await server.sql(sql`INSERT INTO invoice_lines
    (business_id, invoice_id, position, kind, unit_amount_cents, amount_no_vat_cents, vat_hundredths, vat_cents, added_at, day)
    SELECT ${BUSINESS.own}, ${id}, 2, 'credit', ${-cents}, ${-cents}, 0, 0, ${NOW.toISOString()}, ${TODAY} WHERE ${cents} > 0`)
  await server.db.transaction('system', (tx) => settle(tx, { businessId: BUSINESS.own, id }))
}

test('of one account manager are listed and added up alone, as the invoices count them', async () => {
  const [theirs, other] = [await invoice(), await invoice()]
  await server.sql(sql`UPDATE invoices SET acc_manager_id = ${ACCOUNTS.agent.id} WHERE id = ${theirs}`)
  await pay(theirs, 700)
  await pay(other, 900)
  const query = { startDate: '2026-11-01', endDate: TODAY, accManagerId: ACCOUNTS.agent.id }
  const { items, sums } = await finance.api.payments.list({ query })
  expect(items.map(({ invoiceID, accManager }) => [invoiceID, accManager?.name])).toEqual([[theirs, 'Agent Testi']])
  expect(sums).toEqual([{ currency: 'ALL', amountCents: 700 }])
  const { statistics } = await finance.api.invoices.list({ query })
  expect(statistics.map((one) => one.TotalPeriodPayments)).toEqual([700])
})
