import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#/api/api-error'
import type { CompanyInvoice } from '#/contract/company-invoices'
import type { CompanyPaymentInput } from '#/contract/company-payments'
import { ifRevision } from '#/contract/revision'
import { dayAfter } from '#/domain/values/wall-clock'
import { type Made, makeInvoices } from '#/features/company/invoices/make-invoices'
import { releaseMeal } from '#server/companies/budgets/reserve-meal'
import { type Client, signedIn } from '../support/client'
import { eatMeal, insertEater } from '../support/company-invoices'
import { placeMeal } from '../support/meals'
import { BUSINESS, COMPANY } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

let server: TestServer
let admin: Client
let company: Client
let employeeId: number
beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  company = await signedIn(server, 'company')
  employeeId = await server.db.transaction('system', (tx) => insertEater(tx, COMPANY.own))
})
afterAll(() => server.close())

beforeEach(async () => {
  for (const table of ['meals', 'company_payments', 'company_invoice_lines', 'company_invoices', 'company_accounts'])
    await server.sql(`DELETE FROM ${table}`)
  await server.sql('UPDATE budgets SET used_cents = 0')
})

const eat = (
  day: string,
  cents: number,
  more: { vatHundredths?: number; restaurant?: string; businessId?: number } = {},
) => eatMeal(server, { employeeId, day, cents, ...more })
const made = async (): Promise<number[]> =>
  (await admin.api.companyInvoices.create({ body: { companyId: COMPANY.own } })).made
const one = (id: number, as = admin) => as.api.companyInvoices.one({ params: { id } })
const issue = async (id: number): Promise<CompanyInvoice> => {
  const { revision } = await one(id)
  return admin.api.companyInvoices.change({ params: { id }, body: { action: 'issue' } }, ifRevision(revision))
}
const aPayment = (differs: Partial<CompanyPaymentInput>): CompanyPaymentInput => ({
  docDate: '2025-04-02',
  paymentUnit: 1,
  note: '',
  amountCents: 100,
  ...differs,
})
const pay = async (id: number, differs: Partial<CompanyPaymentInput>) => {
  const { revision } = await one(id)
  return admin.api.companyInvoices.pay({ params: { id }, body: aPayment(differs) }, ifRevision(revision))
}
const owed = async () => {
  const { rows } = await server.sql(
    `SELECT not_invoiced_cents::integer AS open, unpaid_cents::integer AS unpaid FROM company_accounts`,
  )
  return rows[0]
}
const said = async (call: Promise<unknown>) => {
  const { said: what, errors } = await failure(call)
  return [what, ...errors.map(({ path, message }) => `${path} ${message}`)].join(' ')
}

describe('an invoice to a company', () => {
  test('counts exactly the meals of its period: by restaurant and VAT rate, the company’s part alone', async () => {
    await eat('2025-03-03', 120_000)
    await eat('2025-03-04', 60_000)
    await eat('2025-03-31', 10_600, { vatHundredths: 600 })
    await eat('2025-03-05', 33_333, { restaurant: 'Antica Napoli', businessId: BUSINESS.foreign })
    // Of other months; and one that is not handed over, which the next invoice has.
    await eat('2025-04-01', 77_777)
    const late = await eat('2025-03-20', 5_000)
    await server.sql(`UPDATE meals SET status = 'ACCEPTED' WHERE order_id = ${late}`)
    const [first = 0] = await made()
    const draft = await one(first)
    expect(draft).toMatchObject({
      number: `INV-B2B-${first}`,
      state: 'draft',
      periodFrom: '2025-03-01',
      periodTo: '2025-03-31',
      mealsNo: 4,
      issueRefusal: null,
    })
    expect(
      draft.lines.map(({ description, quantity, vatPercent, amountNoVatCents, vatCents }) =>
        [description, quantity, vatPercent, amountNoVatCents, vatCents].join(' '),
      ),
    ).toEqual(['Antica Napoli 1 20 27777 5556', 'Zgara e Lirës 1 6 10000 600', 'Zgara e Lirës 2 20 150000 30000'])
    const issued = await issue(first)
    expect(issued).toMatchObject({
      state: 'not_due',
      terms: 2,
      lines: draft.lines.map(({ id: _id, day: _day, ...line }) => line),
    })
    expect(issued.amountNoVatCents + issued.vatCents).toBe(120_000 + 60_000 + 10_600 + 33_333)
    expect(await owed()).toEqual({ open: 77_777 + 5_000, unpaid: 223_933 })
    await server.sql(`UPDATE meals SET status = 'DELIVERED' WHERE order_id = ${late}`)
    const { items } = await admin.api.companyInvoices.list({ query: { companyId: COMPANY.own, state: 'draft' } })
    expect(items.find(({ periodFrom }) => periodFrom === '2025-04-01')).toMatchObject({ mealsNo: 2 })
  })

  test('is made once for a period, whoever makes it at once, and says why there is none', async () => {
    expect(await admin.api.companyInvoices.due({ query: { companyId: COMPANY.own } })).toMatchObject([
      { company: { id: COMPANY.own }, reason: 'nothing_to_count' },
    ])
    await eat('2025-03-03', 100)
    const both = await Promise.all([made(), made()])
    expect(both.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await admin.api.companyInvoices.due({ query: { companyId: COMPANY.foreign } })).toMatchObject([
      { reason: 'nothing_to_count' },
    ])
    await server.sql(`DELETE FROM company_invoices`)
    const today = new Date().toISOString().slice(0, 10)
    await server.sql(`UPDATE meals SET day = '${today}'`)
    expect(await admin.api.companyInvoices.due({ query: { companyId: COMPANY.own } })).toMatchObject([
      { reason: 'period_open' },
    ])
  })

  test('is the same whether it is made with those of all companies or company by company, and made once however often that is pressed', async () => {
    const other = await server.db.transaction('system', (tx) => insertEater(tx, COMPANY.foreign))
    await eat('2025-03-03', 120_000)
    await eat('2025-03-31', 10_600, { vatHundredths: 600 })
    await eat('2025-05-02', 4_400)
    await eatMeal(server, { companyId: COMPANY.foreign, employeeId: other, day: '2025-04-04', cents: 7_000 })
    await eatMeal(server, {
      companyId: COMPANY.foreign,
      employeeId: other,
      day: '2025-04-05',
      cents: 500,
      restaurant: 'Antica Napoli',
      businessId: BUSINESS.foreign,
    })
    /** All there are, without their numbers. */
    const drafts = async () => {
      const { items } = await admin.api.companyInvoices.list({ query: { sort: 'docDate', limit: 100 } })
      const whole = await Promise.all(items.map(({ id }) => one(id)))
      return whole
        .map(({ id: _id, number: _number, lines, ...draft }) => ({
          ...draft,
          lines: lines.map(({ description, quantity, amountNoVatCents, vatCents, day }) =>
            [description, quantity, amountNoVatCents, vatCents, day].join(' '),
          ),
        }))
        .toSorted((a, b) => a.company.id - b.company.id || a.periodFrom.localeCompare(b.periodFrom))
    }
    await admin.api.companyInvoices.create({ body: { companyId: null } })
    const atOnce = await drafts()
    expect(atOnce.map(({ company: { id }, periodFrom, mealsNo }) => [id, periodFrom, mealsNo])).toEqual([
      [COMPANY.own, '2025-03-01', 2],
      [COMPANY.own, '2025-05-01', 1],
      [COMPANY.foreign, '2025-04-01', 2],
    ])
    await server.sql(`DELETE FROM company_invoices`)

    const due = await admin.api.companyInvoices.due({ query: {} })
    const companies = [
      ...new Map(due.flatMap(({ company, reason }) => (reason === null ? [[company.id, company]] : []))).values(),
    ]
    const press = async () => {
      const results: Made[] = []
      await makeInvoices({
        companies,
        create: admin.api.companyInvoices.create,
        keys: new Map(),
        isStopped: () => false,
        onMade: (result) => results.push(result),
      })
      return results
        .toSorted((a, b) => a.company.id - b.company.id)
        .map((result) => [result.company.id, result.ended, result.ended === 'made' ? result.drafts : null])
    }
    const [first, second] = await Promise.all([press(), press()])
    expect(await drafts()).toEqual(atOnce)
    // Two who press at once share the work; each draft is one’s.
    const numberOf = (results: typeof first) => results.reduce((sum, [, , made]) => sum + Number(made ?? 0), 0)
    expect(numberOf(first) + numberOf(second)).toBe(3)
    expect(await press()).toEqual([
      [COMPANY.own, 'skipped', null],
      [COMPANY.foreign, 'skipped', null],
    ])
    expect(await drafts()).toEqual(atOnce)
  })

  test('whose answer was lost is answered again when it is asked for under the same name', async () => {
    await eat('2025-03-03', 100)
    const keys = new Map<number, string>()
    const results: Made[] = []
    const press = (create: Parameters<typeof makeInvoices>[0]['create']) =>
      makeInvoices({
        companies: [{ id: COMPANY.own, name: '' }],
        create,
        keys,
        isStopped: () => false,
        onMade: (result) => results.push(result),
      })
    await press(async (...call) => {
      await admin.api.companyInvoices.create(...call)
      throw new ApiError('network', 'network')
    })
    await press(admin.api.companyInvoices.create)
    expect(results).toMatchObject([{ ended: 'failed' }, { ended: 'made', drafts: 1 }])
    expect(keys.size).toBe(0)
  })

  test('of a later month waits for that of an earlier one', async () => {
    await eat('2025-03-03', 100)
    await eat('2025-04-03', 100)
    const [first = 0, second = 0] = await made()
    const { revision } = await one(second)
    const change = admin.api.companyInvoices.change(
      { params: { id: second }, body: { action: 'issue' } },
      ifRevision(revision),
    )
    expect(await said(change)).toBe('fault bad_input action earlier_draft')
    await issue(first)
    expect((await issue(second)).mealsNo).toBe(1)
  })

  test('is paid in parts, never above what is unpaid, and a payment is taken back once', async () => {
    await eat('2025-03-03', 100_000)
    const [id = 0] = await made()
    await issue(id)
    expect(await said(pay(id, { amountCents: 100_001 }))).toBe('fault bad_input amountCents above_unpaid')
    expect(await said(pay(id, { docDate: '2999-01-01' }))).toBe('fault bad_input docDate in_future')
    expect(await pay(id, { amountCents: 40_000 })).toMatchObject({ status: 2, unPaidAmountCents: 60_000 })
    expect(await said(pay(id, { amountCents: 40_000 }))).toBe('fault bad_input amountCents payment_repeated')
    const paid = await pay(id, { amountCents: 40_000, isSecond: true })
    const paymentId = paid.payments.at(-1)?.id ?? 0
    const reverse = (revision: number) =>
      admin.api.companyInvoices.reverse({ params: { id, paymentId }, body: { reason: 'Gabim' } }, ifRevision(revision))
    const back = await reverse(paid.revision)
    expect(back).toMatchObject({ status: 2, unPaidAmountCents: 60_000 })
    expect(await said(reverse(back.revision))).toBe('fault bad_input paymentId already_reversed')
    expect(await pay(id, { amountCents: 60_000 })).toMatchObject({ status: 3, state: 'paid', unPaidAmountCents: 0 })
    expect(await owed()).toEqual({ open: 0, unpaid: 0 })
  })

  test('is taken back in part by a credit line, at a rate that it has', async () => {
    await eat('2025-03-03', 120_000)
    const [id = 0] = await made()
    const { revision } = await issue(id)
    const credit = (amountNoVatCents: number, vatPercent: number, seen = revision) =>
      admin.api.companyInvoices.credit(
        { params: { id }, body: { description: 'Vonesë', amountNoVatCents, vatPercent } },
        ifRevision(seen),
      )
    expect(await said(credit(100, 6))).toBe('fault bad_input vatPercent rate_unknown')
    expect(await said(credit(100_001, 20))).toBe('fault bad_input amountNoVatCents above_left')
    const after = await credit(10_000, 20)
    expect(after).toMatchObject({ amountNoVatCents: 90_000, vatCents: 18_000 })
    expect(await owed()).toEqual({ open: 0, unpaid: 108_000 })
    expect(await said(credit(1, 20))).toContain('stale_revision')
  })

  test('keeps what was eaten when a meal is given back later: only a credit line takes it off', async () => {
    const orderId = await eat('2025-03-03', 120_000)
    const [id = 0] = await made()
    await issue(id)
    await server.db.transaction('system', (tx) =>
      releaseMeal(tx, { companyId: COMPANY.own, orderId, status: 'REJECTED', at: new Date() }),
    )
    expect(await one(id)).toMatchObject({ unPaidAmountCents: 120_000, mealsNo: 1 })
    expect(await owed()).toEqual({ open: 0, unpaid: 120_000 })
  })
})

test('a company with one that is not paid is closed by whoever types its name', async () => {
  await eat('2025-03-03', 120_000)
  const [id = 0] = await made()
  await issue(id)
  const set = (status: 0 | 1 | 90, typedName?: string) =>
    admin.api.companies.setStatus({
      params: { id: COMPANY.own, status },
      body: { reason: status === 1 ? '' : 'Kontrata mbaroi', ...(typedName !== undefined && { typedName }) },
    })
  expect(await said(set(90))).toBe('fault bad_input typedName other_name')
  expect(await said(set(90, 'Ionian Shipping'))).toBe('fault bad_input typedName other_name')
  expect(await set(0)).toMatchObject({ status: 0 })
  expect(await set(90, ' adriatik software ')).toMatchObject({ status: 90 })
  await set(1)
})

test('one that is unpaid for two weeks after it was due stops orders, where the company asked for that', async () => {
  await eat('2025-03-03', 100_000)
  const [id = 0] = await made()
  const { dueDate } = await issue(id)
  const day = dayAfter(dueDate ?? '', 15)
  const order = () =>
    placeMeal(
      server.db,
      { employeeId, day: '2025-03-05', totalCents: 100 },
      { orderId: 999_001 },
      new Date(`${day}T10:00:00Z`),
    )
  await server.sql(`UPDATE companies SET stop_unpaid = true WHERE id = ${COMPANY.own}`)
  const refused = await order().catch((error: unknown) => error)
  expect(refused).toMatchObject({ errors: [{ path: 'company.id', message: 'invoice_overdue' }] })
  await server.sql(`UPDATE companies SET stop_unpaid = false WHERE id = ${COMPANY.own}`)
  expect((await order()).companyCents).toBe(100)
})

describe('the account of a company', () => {
  test('adds up to what is owed, from day to day', async () => {
    await eat('2025-03-03', 120_000)
    const [id = 0] = await made()
    const { docDate } = await issue(id)
    await pay(id, { amountCents: 20_000, docDate })
    const account = await company.api.companyInvoices.account({
      params: { accountId: COMPANY.own },
      query: { direction: 'asc' },
    })
    expect(account.items.map(({ kind, amountCents, balanceCents }) => [kind, amountCents, balanceCents])).toEqual([
      ['invoice', 120_000, 120_000],
      ['payment', -20_000, 100_000],
    ])
    expect(account).toMatchObject({ openingCents: 0, invoicedCents: 120_000, paidCents: 20_000, closingCents: 100_000 })
    const later = await company.api.companyInvoices.account({
      params: { accountId: COMPANY.own },
      query: { docType: 2, endDate: docDate },
    })
    expect(later.items.map(({ kind }) => kind)).toEqual(['payment'])
  })
})

describe('people of a company', () => {
  test('read what was issued to them, no drafts, and write nothing', async () => {
    await eat('2025-03-03', 120_000)
    const [id = 0] = await made()
    expect((await company.api.companyInvoices.list()).items).toEqual([])
    expect(await said(one(id, company))).toBe('fault not_found')
    await issue(id)
    expect((await company.api.companyInvoices.list()).items.map((row) => row.id)).toEqual([id])
    const other = await signedIn(server, 'otherCompany')
    expect((await other.api.companyInvoices.list()).items).toEqual([])
    expect(await said(one(id, other))).toBe('fault not_found')
    const { revision } = await one(id, company)
    const attempt = company.api.companyInvoices.pay({ params: { id }, body: aPayment({}) }, ifRevision(revision))
    expect(await said(attempt)).toBe('fault forbidden')
  })
})
