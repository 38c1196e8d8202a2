import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CompanyPaymentInput } from '#/contract/company-payments'
import { ifRevision } from '#/contract/revision'
import { Fault } from '#server/ground/http/faults'
import { releaseMeal } from '#server/companies/budgets/reserve-meal'
import { type Client, signedIn } from '../support/client'
import { eatMeal } from '../support/company-invoices'
import { insertBudget, insertEmployees, placeMeal } from '../support/meals'
import { COMPANY } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

const OWN = COMPANY.own
const clock = movableClock(new Date('2026-11-24T10:00:00Z'))
const TODAY = '2026-11-24'

let server: TestServer
let admin: Client
let company: Client
let employeeId: number
let budgetId: number
beforeAll(async () => {
  server = await startTestServer({ clock })
  admin = await signedIn(server, 'admin')
  company = await signedIn(server, 'company')
  await server.sql(
    `INSERT INTO company_contracts (company_id, number, start_day, terms) VALUES (${OWN}, 'K-1', '2020-01-01', 2)`,
  )
})
afterAll(() => server.close())

beforeEach(async () => {
  for (const table of [
    'meal_deliveries',
    'meals',
    'company_payments',
    'company_invoice_lines',
    'company_invoices',
    'company_accounts',
    'budgets',
  ])
    await server.sql(`DELETE FROM ${table}`)
  ;[budgetId, [employeeId = 0]] = await server.db.transaction('system', async (tx) => [
    await insertBudget(tx, 'Parapagim', 1_000_000, { paymentMethod: 2 }),
    await insertEmployees(tx, 1),
  ])
})

const aPayment = (differs: Partial<CompanyPaymentInput> = {}): CompanyPaymentInput => ({
  docDate: TODAY,
  paymentUnit: 1,
  note: 'Ref 77',
  amountCents: 100_000,
  ...differs,
})
const pay = (differs?: Partial<CompanyPaymentInput>, client = admin) =>
  client.api.companyPayments.payBudget({ params: { id: OWN, budgetId }, body: aPayment(differs) })
const reverse = (paymentId: number) =>
  admin.api.companyPayments.reverseOfBudget({ params: { id: OWN, budgetId, paymentId }, body: { reason: 'Gabim' } })
const budget = (client = admin) => client.api.budgets.one({ params: { id: OWN, budgetId } })
const account = (query: { startDate?: string; endDate?: string } = {}) =>
  company.api.companyInvoices.account({
    params: { accountId: OWN },
    query: { startDate: '2020-01-01', endDate: TODAY, ...query },
  })
const owed = async () => {
  const { rows } = await server.sql(
    `SELECT not_invoiced_cents::integer AS open, unpaid_cents::integer AS unpaid FROM company_accounts WHERE company_id = ${OWN}`,
  )
  return rows[0]
}
/** What a call, or the intake itself, refuses. */
const said = async (call: Promise<unknown>) => {
  const fault = await call.then(
    () => undefined,
    (error: unknown) => (error instanceof Fault ? error : undefined),
  )
  const { said: what, errors } = fault === undefined ? await failure(call) : { said: fault.code, errors: fault.errors }
  return [what, ...errors.map(({ path, message, amount = '' }) => `${path} ${message} ${amount}`.trim())].join(' ')
}
const eat = (day: string, cents: number) => eatMeal(server, { employeeId, day, cents })
const issueAll = async () => {
  const { made } = await admin.api.companyInvoices.create({ body: { companyId: OWN } })
  const issued = []
  for (const id of made) {
    const { revision } = await admin.api.companyInvoices.one({ params: { id } })
    issued.push(
      await admin.api.companyInvoices.change({ params: { id }, body: { action: 'issue' } }, ifRevision(revision)),
    )
  }
  return issued
}

describe('a prepaid budget', () => {
  test('spends what came for it, and says so in its details, its history and the account', async () => {
    expect(await said(eat('2026-11-02', 1))).toContain('budget_used_up')
    await pay({ amountCents: 100_000 })
    await pay({ amountCents: 50_000, docDate: '2026-11-20', paymentUnit: 2 })
    const seen = await budget(company)
    expect(seen).toMatchObject({ paid: 1_500, left: 1_500 })
    expect(seen.payments).toMatchObject([
      { docDate: '2026-11-20', amountCents: 50_000, paymentUnit: 2, invoiceID: null, budget: { number: 'Parapagim' } },
      { docDate: TODAY, amountCents: 100_000, note: 'Ref 77', isDrawn: false },
    ])
    await eat('2026-11-02', 150_000)
    expect(await said(eat('2026-11-03', 1))).toContain('budget_used_up')
    expect(await account()).toMatchObject({ openingCents: 0, paidCents: 150_000, closingCents: -150_000, total: 2 })
    const { items } = await company.api.history.of({ params: { kind: 'budget', id: budgetId }, query: {} })
    expect(JSON.stringify(items)).toContain('"paid"')
  })

  test('takes no payment above what is not paid, of tomorrow, twice by mistake, or that is another way', async () => {
    expect(await said(pay({ amountCents: 1_000_001 }))).toContain('amountCents above_unpaid')
    expect(await said(pay({ docDate: '2026-11-25' }))).toContain('docDate in_future')
    await pay()
    expect(await said(pay())).toContain('amountCents payment_repeated')
    await pay({ isSecond: true })
    await server.sql(`UPDATE budgets SET payment_method = 1`)
    expect(await said(pay({ amountCents: 1 }))).toContain('budgetId not_prepaid')
    await server.sql(`UPDATE budgets SET payment_method = 2, status = 4`)
    expect(await said(pay({ amountCents: 1 }))).toContain('budgetId not_possible')
  })

  test('gives a payment back by a reversal, once, and only what was not spent', async () => {
    const { id: first } = await pay({ amountCents: 60_000 })
    const { id: second } = await pay({ amountCents: 40_000 })
    await eat('2026-11-02', 50_000)
    expect(await said(reverse(first))).toContain('paymentId spent 500')
    expect(await reverse(second)).toMatchObject({ amountCents: -40_000, reversesId: second, docDate: TODAY })
    expect(await said(reverse(second))).toContain('already_reversed')
    expect(await budget()).toMatchObject({ paid: 600, left: 100 })
    expect(await account()).toMatchObject({ paidCents: 60_000, closingCents: -60_000, total: 3 })
  })

  test('is paid in advance, so that its meals are never owed: the invoice is paid out of it with the issue', async () => {
    await server.sql(`UPDATE company_contracts SET credit_limit_cents = 0`)
    await pay({ amountCents: 200_000, docDate: '2026-10-01' })
    await eat('2026-10-05', 120_000)
    await eat('2026-11-05', 30_000)
    expect(await owed()).toEqual({ open: 0, unpaid: 0 })
    const [invoice] = await issueAll()
    expect(invoice).toMatchObject({ state: 'paid', paidAmountCents: 120_000, unPaidAmountCents: 0 })
    expect(invoice?.payments).toMatchObject([{ isDrawn: true, amountCents: 120_000, budget: { id: budgetId } }])
    const drawn = invoice?.payments[0]?.id ?? 0
    const { revision = 0, id = 0 } = invoice ?? {}
    const back = admin.api.companyInvoices.reverse(
      { params: { id, paymentId: drawn }, body: { reason: 'x' } },
      ifRevision(revision),
    )
    expect(await said(back)).toContain('paymentId is_drawn')
    expect(await owed()).toEqual({ open: 0, unpaid: 0 })
    expect(await budget()).toMatchObject({ paid: 2_000, spent: 1_500, left: 500 })
    // What came is what it is: the drawing is no money.
    expect(await account()).toMatchObject({ invoicedCents: 120_000, paidCents: 200_000, closingCents: -80_000 })
    expect(await admin.api.companyPayments.list({ query: { companyId: OWN } })).toMatchObject({ total: 1 })
    await server.sql(`UPDATE company_contracts SET credit_limit_cents = NULL`)
  })

  test('gets back what a credit line takes off the invoice that was paid out of it, so that this is never overpaid', async () => {
    await pay({ amountCents: 200_000, docDate: '2026-10-01' })
    await eat('2026-10-05', 120_000)
    const [invoice] = await issueAll()
    const { id = 0, revision = 0, lines = [] } = invoice ?? {}
    const credit = (amountNoVatCents: number, seen: number) =>
      admin.api.companyInvoices.credit(
        { params: { id }, body: { description: 'Kthim', amountNoVatCents, vatPercent: lines[0]?.vatPercent ?? 0 } },
        ifRevision(seen),
      )
    const sumOf = ({ amountNoVatCents, vatCents }: { amountNoVatCents: number; vatCents: number }) =>
      amountNoVatCents + vatCents
    const first = await credit(10_000, revision)
    expect(sumOf(first)).toBeLessThan(120_000)
    expect(first).toMatchObject({ state: 'paid', paidAmountCents: sumOf(first), unPaidAmountCents: 0 })
    // Again, and all of it: the second drawing is the one that is taken back.
    const all = await credit(first.amountNoVatCents, first.revision)
    expect(all).toMatchObject({ amountNoVatCents: 0, vatCents: 0, paidAmountCents: 0, unPaidAmountCents: 0 })
    expect(all.payments.every(({ isDrawn }) => isDrawn)).toBe(true)
    expect(await owed()).toEqual({ open: 0, unpaid: 0 })
    expect(await account()).toMatchObject({ closingCents: -200_000 })
    expect(await admin.api.companyPayments.list({ query: { companyId: OWN } })).toMatchObject({ total: 1 })
  })

  test('keeps its way to pay once something of it is paid or used', async () => {
    await pay()
    const { revision } = await budget()
    const body = {
      number: 'Parapagim',
      amount: 10_000,
      from: '2026-01-01',
      to: '2026-12-31',
      employeeGroupIds: [],
      dailyBudget: null,
      paymentMethod: 1 as const,
      note: '',
    }
    const change = admin.api.budgets.change({ params: { id: OWN, budgetId }, body }, ifRevision(revision))
    expect(await said(change)).toContain('paymentMethod in_use')
  })

  test('is paid by administrators and the finance alone, and by nobody of another company', async () => {
    for (const who of ['company', 'owner', 'holding'] as const)
      expect(await said(pay({}, await signedIn(server, who)))).toContain('forbidden')
    const params = { id: COMPANY.foreign, budgetId }
    expect(await said(admin.api.companyPayments.payBudget({ params, body: aPayment() }))).toContain('not_found')
    const stranger = await signedIn(server, 'otherCompany')
    expect((await stranger.api.companyPayments.list({ query: {} })).items).toEqual([])
    expect(await said(stranger.api.companyPayments.list({ query: { companyId: OWN } }))).toContain('not_found')
  })
})

describe('what wants to be seen to', () => {
  const anInvoice = (dueDate: string, unpaidCents: number) =>
    server.sql(`INSERT INTO company_invoices (company_id, status, period_from, period_to, doc_date, created_at, issued_at, due_date, currency, amount_no_vat_cents, paid_cents)
      VALUES (${OWN}, 1, '${dueDate}', '${dueDate}', '2026-10-01', now(), now(), '${dueDate}', 'ALL', ${unpaidCents + 500}, 500)`)
  const alerts = (client = company) => client.api.budgets.alerts({ query: { companyId: OWN } })

  test('is overdue invoices, those due within three days, and budgets that are nearly used, the worst first', async () => {
    await anInvoice('2026-11-28', 1_000)
    // Of what is due later nothing is said; of a budget that nobody has paid for yet nobody can order.
    expect(await alerts()).toMatchObject({ total: 1, invoices: [], budgets: [{ number: 'Parapagim', left: 0 }] })
    await anInvoice('2026-11-27', 2_000)
    await anInvoice('2026-11-23', 3_000)
    await anInvoice('2026-11-22', 0)
    await pay({ amountCents: 1_000_000 })
    await eat('2026-11-02', 800_000)
    await server.sql(`UPDATE companies SET stop_unpaid = true WHERE id = ${OWN}`)
    const seen = await alerts()
    expect(seen.total).toBe(3)
    expect(seen.invoices).toMatchObject([
      { alert: 'invoice_overdue', dueDate: '2026-11-23', unpaid: 30, stopsFrom: '2026-12-08' },
      { alert: 'invoice_due_soon', dueDate: '2026-11-27', unpaid: 20 },
    ])
    expect(seen.budgets).toMatchObject([{ number: 'Parapagim', left: 2_000 }])
    await server.sql(`UPDATE companies SET stop_unpaid = false WHERE id = ${OWN}`)
    expect(await company.api.budgets.alert({ params: { id: OWN } })).toMatchObject({
      description: 'invoice_overdue',
      invoices: seen.invoices.map((one) => ({ ...one, stopsFrom: null })),
      budgets: [{ number: 'Parapagim', used: 8_000, left: 2_000 }],
    })
    const finance = await company.api.companyDashboards.finance({ params: { id: OWN } })
    expect(finance).toMatchObject({ overdue: 30, openNo: 3, overdueNo: 1 })
    expect(finance.invoices.map(({ dueDate }) => dueDate)).toEqual(['2026-11-23', '2026-11-27', '2026-11-28'])
  })

  test('stops orders from the day that is said', async () => {
    await pay({ amountCents: 10_000 })
    await anInvoice('2026-11-09', 1_000)
    await server.sql(`UPDATE companies SET stop_unpaid = true WHERE id = ${OWN}`)
    const [invoice] = (await alerts()).invoices
    expect(invoice?.stopsFrom).toBe(TODAY)
    const order = (at: string) =>
      placeMeal(server.db, { employeeId, day: '2026-12-01', totalCents: 1 }, { orderId: 77 }, new Date(at))
    await order('2026-11-23T12:00:00Z')
    expect(await said(order(`${TODAY}T12:00:00Z`))).toContain('invoice_overdue')
    await server.sql(`UPDATE companies SET stop_unpaid = false WHERE id = ${OWN}`)
  })
})

describe('a line of a bank', () => {
  const lineOf = async (of: { amountCents: number; text: string; payer?: string; kind?: 'in' | 'returned' }) => {
    const booking = {
      day: TODAY,
      currency: 'ALL' as const,
      payer: '',
      reference: randomUUID(),
      kind: 'in' as const,
      chargesCents: 0,
      ...of,
    }
    const contentHash = randomUUID().replaceAll('-', '').padEnd(64, '0')
    await admin.api.statements.read({ body: { fileName: 'a.csv', contentHash, bookings: [booking] } })
    const { items } = await admin.api.statements.lines({ query: { search: of.text } })
    const [line] = items
    if (line === undefined) throw new Error('the line was not read')
    return line
  }
  const anInvoice = async () => {
    await server.sql(`UPDATE budgets SET payment_method = 1`)
    await eat('2026-10-05', 120_000)
    const [invoice] = await issueAll()
    if (invoice === undefined) throw new Error('nothing was issued')
    return invoice
  }
  const invoice = (id: number) => admin.api.companyInvoices.one({ params: { id } })

  test('that pays a company’s invoice is matched, booked, and taken back like a business’s', async () => {
    const { id, number } = await anInvoice()
    const line = await lineOf({ amountCents: 120_000, text: `Pagese ${number}` })
    expect(line.proposals[0]).toEqual({
      reasons: ['number', 'amount'],
      payments: [
        {
          invoiceID: id,
          officialNo: null,
          owner: { kind: 'company', id: OWN, name: expect.any(String) },
          amountCents: 120_000,
          unpaidCents: 120_000,
        },
      ],
    })
    const body = { payments: [{ invoiceID: id, amountCents: 120_000 }], owner: 'company' as const }
    const booked = await admin.api.statements.book({ params: { id: line.id }, body })
    expect(booked).toMatchObject({ state: 'booked', payments: [{ invoiceID: id, owner: { kind: 'company' } }] })
    expect(await said(admin.api.statements.book({ params: { id: line.id }, body }))).toContain('line_not_open')
    const paid = await invoice(id)
    expect(paid).toMatchObject({ state: 'paid', payments: [{ amountCents: 120_000, paymentUnit: 1, docDate: TODAY }] })
    expect(await owed()).toEqual({ open: 0, unpaid: 0 })

    const returned = await lineOf({ amountCents: 120_000, text: `Kthim ${number}`, kind: 'returned' })
    const [proposal] = returned.returns
    expect(proposal).toMatchObject({ reasons: ['number', 'amount'], payments: [{ owner: { kind: 'company' } }] })
    const paymentIDs = proposal?.payments.map((payment) => payment.id) ?? []
    await admin.api.statements.takeBack({ params: { id: returned.id }, body: { paymentIDs, owner: 'company' } })
    expect(await invoice(id)).toMatchObject({ unPaidAmountCents: 120_000 })
    expect(await owed()).toEqual({ open: 0, unpaid: 120_000 })
  })

  test('is open again once its payment is reversed by hand, and says what is paid already', async () => {
    const { id, number } = await anInvoice()
    const line = await lineOf({ amountCents: 120_000, text: `Fature ${number}` })
    const body = { payments: [{ invoiceID: id, amountCents: 120_000 }], owner: 'company' as const }
    await admin.api.statements.book({ params: { id: line.id }, body })
    const again = await lineOf({ amountCents: 120_000, text: `Serish ${number}` })
    expect(again).toMatchObject({ proposals: [], namesPaid: [{ owner: 'company', id }] })
    const { revision, payments } = await invoice(id)
    await admin.api.companyInvoices.reverse(
      { params: { id, paymentId: payments[0]?.id ?? 0 }, body: { reason: 'Gabim' } },
      ifRevision(revision),
    )
    const { items } = await admin.api.statements.lines({ query: { search: `Fature ${number}` } })
    expect(items[0]?.state).toBe('open')
  })

  test('names no company to an accountant of businesses', async () => {
    const { id } = await anInvoice()
    const owner = await signedIn(server, 'owner')
    for (const call of [
      () => owner.api.statements.lines({ query: {} }),
      () => owner.api.companyPayments.list({ query: {} }),
      () => owner.api.companyPayments.payable({ query: {} }),
      () => owner.api.companyInvoices.one({ params: { id } }),
      () => owner.api.companyInvoices.account({ params: { accountId: OWN } }),
    ])
      expect(await said(call())).toContain('forbidden')
  })
})

test('a meal that is given back leaves what was paid in advance to be spent again', async () => {
  await pay({ amountCents: 50_000 })
  const orderId = await eat('2026-11-05', 50_000)
  await server.db.transaction('system', (tx) =>
    releaseMeal(tx, { companyId: OWN, orderId, status: 'REJECTED', at: new Date() }),
  )
  expect(await budget()).toMatchObject({ left: 500 })
  expect(await owed()).toEqual({ open: 0, unpaid: 0 })
})
