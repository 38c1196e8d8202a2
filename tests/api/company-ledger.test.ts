import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitByVat } from '#/domain/budgets/split-by-vat'
import { ifRevision } from '#/contract/revision'
import { Fault } from '#server/ground/http/faults'
import { dropDelivery, followDelivery, keepDelivery } from '#server/companies/budgets/keep-delivery'
import { followMeals, releaseMeal } from '#server/companies/budgets/reserve-meal'
import { type Client, signedIn } from '../support/client'
import { insertBudget, insertEmployees, insertGroup, placeMeal } from '../support/meals'
import { BUSINESS, COMPANY } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'

const OWN = COMPANY.own
const MONTHS = ['2026-07', '2026-08', '2026-09'] as const
const RATES = [2_000, 600, 0] as const
const clock = movableClock(new Date('2026-10-05T10:00:00Z'))

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ clock })
  admin = await signedIn(server, 'admin')
  await server.sql(
    `INSERT INTO company_contracts (company_id, number, start_day, terms) VALUES (${OWN}, 'K-1', '2020-01-01', 2)`,
  )
})
afterAll(() => server.close())

const TABLES = [
  'meal_deliveries',
  'meals',
  'company_payments',
  'company_invoice_lines',
  'company_invoices',
  'company_accounts',
  'budgets',
  'employees',
  'employee_groups',
]

type Step =
  | { do: 'eat'; month: number; day: number; cents: number; who: number; rates: number[]; place: number }
  | { do: 'carry'; month: number; day: number; cents: number; place: number }
  | { do: 'not carried'; which: number }
  | { do: 'release'; which: number }
  | { do: 'issue'; months: number }
  | { do: 'pay'; which: number; share: number }
  | { do: 'reverse'; which: number }
  | { do: 'credit'; which: number; cents: number }
  | { do: 'advance'; cents: number }

const month = fc.nat(MONTHS.length - 1)
const day = fc.integer({ min: 1, max: 28 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('eat' as const),
      month,
      day,
      cents: fc.integer({ min: 1, max: 90_000 }),
      who: fc.nat(1),
      rates: fc.uniqueArray(fc.constantFrom(...RATES), { minLength: 1, maxLength: 3 }),
      place: fc.nat(1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('carry' as const),
      month,
      day,
      cents: fc.integer({ min: 0, max: 30_000 }),
      place: fc.nat(1),
    }),
  },
  fc.record({ do: fc.constant('not carried' as const), which: fc.nat(9) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release' as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('issue' as const), months: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), which: fc.nat(5), share: fc.nat(100) }) },
  fc.record({ do: fc.constant('reverse' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant('credit' as const), which: fc.nat(5), cents: fc.integer({ min: 1, max: 5_000 }) }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('advance' as const), cents: fc.integer({ min: 1, max: 90_000 }) }),
  },
)

/** One who eats on account, one of a group whose budget is paid in advance. */
async function begin() {
  for (const table of TABLES) await server.sql(`DELETE FROM ${table}`)
  return server.db.transaction('system', async (tx) => {
    const groupId = await insertGroup(tx, 'Parapaguar')
    const prepaidId = await insertBudget(tx, 'P', 9_000_000, { paymentMethod: 2, employeeGroupIds: [groupId] })
    await insertBudget(tx, 'I', 9_000_000)
    const [one = 0] = await insertEmployees(tx, 1)
    const [other = 0] = await insertEmployees(tx, 1, { groupId })
    return { prepaidId, people: [one, other] }
  })
}

const PLACES = [
  { id: BUSINESS.own, name: 'Zgara e Lirës' },
  { id: BUSINESS.foreign, name: 'Antica Napoli' },
]
/** What may be refused: nothing then has happened. */
const allowed = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Fault || (error instanceof Error && 'kind' in error)) return false
      throw error
    },
  )

let lastId = 0
async function carryOut(steps: readonly Step[]): Promise<void> {
  const { prepaidId, people } = await begin()
  const eaten: number[] = []
  const carried: number[] = []
  const invoices = async () =>
    (await admin.api.companyInvoices.list({ query: { companyId: OWN, limit: 50 } })).items.filter(
      ({ status }) => status !== 0,
    )
  for (const one of steps) {
    const at = (of: { month: number; day: number }) => `${MONTHS[of.month]}-${String(of.day).padStart(2, '0')}`
    if (one.do === 'eat') {
      const orderId = ++lastId
      const dishes = one.rates.map((vatHundredths, i) => ({ vatHundredths, amountCents: 100 * (i + 1) }))
      const place = PLACES[one.place] ?? PLACES[0]
      const isPlaced = await allowed(
        placeMeal(
          server.db,
          { employeeId: people[one.who] ?? 0, day: at(one), totalCents: one.cents },
          {
            orderId,
            status: 'DELIVERED',
            vat: splitByVat(dishes, one.cents),
            ...(place !== undefined && { businessId: place.id, businessName: place.name }),
          },
          clock.now(),
        ),
      )
      if (isPlaced) eaten.push(orderId)
    }
    if (one.do === 'carry') {
      const groupId = ++lastId
      const place = PLACES[one.place] ?? { id: BUSINESS.own, name: '' }
      await server.db.transaction('system', async (tx) => {
        await keepDelivery(tx, {
          companyId: OWN,
          groupId,
          businessId: place.id,
          businessName: place.name,
          day: at(one),
          amountCents: one.cents,
          vatHundredths: 2_000,
          currency: 'ALL',
          status: 'PENDING',
        })
        await followDelivery(tx, { companyId: OWN, groupId, status: 'DELIVERED' })
      })
      carried.push(groupId)
    }
    const group = one.do === 'not carried' ? carried[one.which % Math.max(1, carried.length)] : undefined
    if (one.do === 'not carried' && group !== undefined)
      await server.db.transaction('system', (tx) => dropDelivery(tx, { companyId: OWN, groupId: group }))
    const order = one.do === 'release' ? eaten[one.which % Math.max(1, eaten.length)] : undefined
    // What stands in an invoice is given back by a credit line, which this does not know the amount of.
    if (order !== undefined) {
      const { rows } = await server.sql(`SELECT invoice_id FROM meals WHERE order_id = ${order}`)
      if (rows[0]?.['invoice_id'] === null)
        await server.db.transaction('system', async (tx) => {
          await followMeals(tx, { companyId: OWN, orderIds: [order], status: 'ACCEPTED' })
          await releaseMeal(tx, { companyId: OWN, orderId: order, status: 'REJECTED', at: clock.now() })
        })
    }
    if (one.do === 'issue') {
      await admin.api.companyInvoices.create({ body: { companyId: OWN } })
      const { items } = await admin.api.companyInvoices.list({ query: { companyId: OWN, state: 'draft', limit: 50 } })
      const drafts = items.toSorted((a, b) => a.periodFrom.localeCompare(b.periodFrom)).slice(0, one.months)
      for (const { id, revision } of drafts)
        await allowed(
          admin.api.companyInvoices.change({ params: { id }, body: { action: 'issue' } }, ifRevision(revision)),
        )
    }
    if (one.do === 'pay' || one.do === 'credit') {
      const issued = await invoices()
      const invoice = issued[one.which % Math.max(1, issued.length)]
      if (invoice === undefined) continue
      const params = { id: invoice.id }
      const amountCents = one.do === 'pay' ? Math.ceil((invoice.unPaidAmountCents * one.share) / 100) : one.cents
      await allowed(
        one.do === 'pay'
          ? admin.api.companyInvoices.pay(
              { params, body: { docDate: '2026-10-05', paymentUnit: 1, note: '', amountCents, isSecond: true } },
              ifRevision(invoice.revision),
            )
          : admin.api.companyInvoices.credit(
              { params, body: { description: 'Gabim', amountNoVatCents: amountCents, vatPercent: 20 } },
              ifRevision(invoice.revision),
            ),
      )
    }
    if (one.do === 'advance')
      await admin.api.companyPayments.payBudget({
        params: { id: OWN, budgetId: prepaidId },
        body: { docDate: '2026-07-01', paymentUnit: 1, note: '', amountCents: one.cents, isSecond: true },
      })
    if (one.do === 'reverse') {
      const { items } = await admin.api.companyPayments.list({ query: { companyId: OWN, limit: 50 } })
      const payment = items[one.which % Math.max(1, items.length)]
      if (payment === undefined) continue
      const body = { reason: 'Gabim' }
      if (payment.invoiceID === null)
        await allowed(
          admin.api.companyPayments.reverseOfBudget({
            params: { id: OWN, budgetId: prepaidId, paymentId: payment.id },
            body,
          }),
        )
      else {
        const { revision } = await admin.api.companyInvoices.one({ params: { id: payment.invoiceID } })
        const params = { id: payment.invoiceID, paymentId: payment.id }
        await allowed(admin.api.companyInvoices.reverse({ params, body }, ifRevision(revision)))
      }
    }
  }
}

const figure = async (text: string): Promise<number> =>
  Number((await server.sql(`SELECT coalesce((${text}), 0)::float8 AS n`)).rows[0]?.['n'])

/** What must hold whatever has happened. */
async function hold(): Promise<void> {
  const of = `company_id = ${OWN}`
  // Every cent that was eaten or carried is on exactly one invoice, at its VAT rate, or on none yet.
  for (const rate of RATES) {
    const parts = (where: string) => `
      SELECT sum(cents) FROM (
        SELECT (v ->> 'amountCents')::integer AS cents FROM meals, jsonb_array_elements(vat) v
          WHERE ${of} AND (v ->> 'vatHundredths')::integer = ${rate} AND ${where}
        UNION ALL SELECT amount_cents FROM meal_deliveries WHERE ${of} AND vat_hundredths = ${rate} AND ${where}) p`
    expect([
      rate,
      await figure(`SELECT sum(amount_no_vat_cents + vat_cents) FROM company_invoice_lines
      WHERE ${of} AND kind <> 'credit' AND vat_hundredths = ${rate}`),
    ]).toEqual([rate, await figure(parts('invoice_id IS NOT NULL'))])
  }
  // Each line has its VAT in it, and none other.
  expect(
    await figure(`SELECT count(*) FROM company_invoice_lines WHERE ${of} AND kind <> 'credit'
      AND vat_cents <> round((amount_no_vat_cents + vat_cents)::numeric * vat_hundredths / (10000 + vat_hundredths))`),
  ).toBe(0)
  const [account] = (await server.sql(`SELECT * FROM company_accounts WHERE ${of}`)).rows
  const unpaid = await figure(`SELECT sum(amount_no_vat_cents + vat_cents - paid_cents) FROM company_invoices
    WHERE ${of} AND issued_at IS NOT NULL`)
  const open = await figure(`SELECT sum(cents) FROM (
    SELECT m.company_cents AS cents FROM meals m JOIN budgets b ON b.company_id = m.company_id AND b.id = m.budget_id
      WHERE m.${of} AND m.released_at IS NULL AND m.invoice_id IS NULL AND b.payment_method <> 2
    UNION ALL SELECT amount_cents FROM meal_deliveries WHERE ${of} AND invoice_id IS NULL) o`)
  expect([Number(account?.['not_invoiced_cents'] ?? 0), Number(account?.['unpaid_cents'] ?? 0)]).toEqual([open, unpaid])
  // What came in advance covers what was spent of it.
  expect(
    await figure(`SELECT count(*) FROM budgets WHERE ${of} AND payment_method = 2 AND used_cents > paid_cents`),
  ).toBe(0)

  const read = (startDate: string, endDate: string) =>
    admin.api.companyInvoices.account({ params: { accountId: OWN }, query: { startDate, endDate, limit: 500 } })
  const all = await read('2026-01-01', '2026-10-05')
  const money = await figure(
    `SELECT sum(amount_cents) FROM company_payments WHERE ${of} AND (invoice_id IS NULL OR budget_id IS NULL)`,
  )
  expect([all.openingCents, all.paidCents]).toEqual([0, money])
  expect(all.invoicedCents).toBe(
    await figure(`SELECT sum(amount_no_vat_cents + vat_cents) FROM company_invoice_lines WHERE ${of}`),
  )
  let before = 0
  for (const [from, to] of [
    ['2026-01-01', '2026-07-31'],
    ['2026-08-01', '2026-10-04'],
    ['2026-10-05', '2026-10-05'],
  ] as const) {
    const part = await read(from, to)
    expect(part.openingCents).toBe(before)
    expect(part.openingCents + part.invoicedCents - part.paidCents).toBe(part.closingCents)
    expect(part.items.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
      part.closingCents - part.openingCents,
    )
    before = part.closingCents
  }
  expect(before).toBe(all.closingCents)
}

test('every cent of meals and deliveries is invoiced once, and the account adds up, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      await carryOut(steps)
      await hold()
      // And with all of it on paper.
      await carryOut([...steps.filter((one) => one.do !== 'issue'), { do: 'issue', months: 3 }])
      await hold()
      expect(
        await figure(
          `SELECT count(*) FROM meals WHERE company_id = ${OWN} AND released_at IS NULL AND invoice_id IS NULL`,
        ),
      ).toBe(0)
    }),
    { numRuns: 6, seed: 32, endOnFailure: true },
  )
}, 240_000)
