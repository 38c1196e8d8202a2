import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BudgetInput } from '#/contract/budgets'
import { ifRevision } from '#/contract/revision'
import { releaseMeal } from '#server/companies/budgets/reserve-meal'
import {
  budgetAttachments,
  budgets,
  companyAccounts,
  companyContracts,
  employeeGroups,
  employees,
  meals,
} from '#server/db/schema'
import type { Transaction } from '#server/db/database'
import { aBudget, aPdf } from '../support/a-budget'
import { aPng } from '../support/a-photo'
import { appFetch } from '../support/app-fetch'
import { type Client, signedIn } from '../support/client'
import { insertBudget, insertEmployees, insertGroup, placeMeal } from '../support/meals'
import { COMPANY } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

const OWN = COMPANY.own
const params = { id: OWN }
/** A Friday; November 2026 begins on a Sunday. */
const NOW = new Date('2026-11-27T11:00:00Z')

let server: TestServer
let company: Client
let holding: Client
let other: Client
let admin: Client
const clock = movableClock(NOW)
beforeAll(async () => {
  server = await startTestServer({ clock })
  company = await signedIn(server, 'company')
  holding = await signedIn(server, 'holding')
  other = await signedIn(server, 'otherCompany')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const asOwner = <T>(work: (tx: Transaction) => Promise<T>) => server.owner.transaction('system', work)
beforeEach(() =>
  asOwner(async (tx) => {
    for (const table of [
      budgetAttachments,
      meals,
      budgets,
      employees,
      employeeGroups,
      companyContracts,
      companyAccounts,
    ])
      await tx.delete(table)
  }),
)

const create = (differs: Partial<BudgetInput> = {}, status: 0 | 1 = 1, client = company) =>
  client.api.budgets.create({ params, body: { ...aBudget(differs), status } })
const change = (id: number, revision: number, differs: Partial<BudgetInput>) =>
  company.api.budgets.change({ params: { ...params, budgetId: id }, body: aBudget(differs) }, ifRevision(revision))
const setStatus = (id: number, revision: number, status: 1 | 3 | 4) =>
  company.api.budgets.setStatus({ params: { ...params, budgetId: id, status } }, ifRevision(revision))
const one = (budgetId: number, client = company) => client.api.budgets.one({ params: { ...params, budgetId } })
const said = async (call: Promise<unknown>) => {
  const { status, message, errors } = await failure(call)
  return [
    status,
    message,
    ...errors.map(({ path, message: what, amount = '', day = '' }) => `${path} ${what} ${amount}${day}`.trim()),
  ].join(' ')
}
let orderId = 0
const eat = (
  employeeId: number,
  totalCents: number,
  day = '2026-11-27',
  status: 'PENDING' | 'DELIVERED' = 'DELIVERED',
) => placeMeal(server.db, { employeeId, day, totalCents }, { orderId: ++orderId, status }, NOW)

describe('a budget', () => {
  test('is made in the currency of its company’s city, changed with its history, and never over what nobody saw', async () => {
    const made = await create({ number: 'November' })
    expect(made).toMatchObject({
      currency: 'ALL',
      status: 1,
      spent: 0,
      reserved: 0,
      left: 5_000,
      companyName: 'Adriatik Software',
    })
    const raised = await change(made.id, made.revision, { number: 'November', amount: 6_000 })
    expect(raised).toMatchObject({ amount: 6_000, left: 6_000, revision: 2 })
    expect(await said(change(made.id, made.revision, { number: 'November' }))).toBe('409 stale_revision')
    const { items } = await company.api.history.of({ params: { kind: 'budget', id: made.id } })
    expect(items.map(({ action, changes }) => `${action} ${changes.map(({ field }) => field).join()}`)).toEqual([
      'changed amount',
      expect.stringMatching(/^created .*number/),
    ])
    await expect(other.api.history.of({ params: { kind: 'budget', id: made.id } })).rejects.toThrow()
  })

  test('is made once by its key', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const body = { ...aBudget(), status: 1 as const }
    const [first, second] = [
      await company.api.budgets.create({ params, body }, { headers: key }),
      await company.api.budgets.create({ params, body }, { headers: key }),
    ]
    expect(second).toEqual(first)
  })

  test.each<[string, Partial<BudgetInput>, string]>([
    ['no name', { number: ' ' }, 'number min_length'],
    ['nothing in it', { amount: 0 }, 'amount min_value'],
    ['an end before its first day', { from: '2026-12-02', to: '2026-12-01' }, 'to before_from'],
    ['a day that there is not', { from: '2026-02-30' }, 'from check'],
    ['somebody else’s group', { employeeGroupIds: [999] }, 'employeeGroupIds unknown'],
    ['a payment that the company has not', { paymentMethod: 2 }, 'paymentMethod not_offered'],
    ['a limit below nothing', { dailyBudget: -1 }, 'dailyBudget min_value'],
  ])('with %s is refused at its field', async (_, differs, expected) => {
    expect(await said(create(differs))).toBe(`422 bad_input ${expected}`)
  })

  test('has a name of its own, and shares no day with another of the same people', async () => {
    await create({ number: 'November', from: '2026-11-01', to: '2026-11-30' })
    expect(await said(create({ number: 'November', from: '2027-01-01', to: '2027-01-31' }))).toBe(
      '422 bad_input number taken',
    )
    expect(await said(create({ from: '2026-11-30' }))).toBe('422 bad_input from overlaps 2026-11-30')
    const draft = await create({ from: '2026-11-30' }, 0)
    expect(await said(setStatus(draft.id, draft.revision, 1))).toBe('422 bad_input from overlaps 2026-11-30')
    const group = await asOwner((tx) => insertGroup(tx, 'Engineering'))
    await create({ employeeGroupIds: [group] })
    const asked = { from: '2026-11-30', to: '2026-12-31', employeeGroupIds: [group] }
    const { exists, overlaps } = await company.api.budgets.exists({ params, body: asked })
    expect([exists, overlaps]).toMatchObject([true, [{ from: '2026-11-30', groups: [{ name: 'Engineering' }] }]])
    const both = await Promise.allSettled([
      create({ from: '2028-01-01', to: '2028-01-31' }),
      create({ from: '2028-01-01', to: '2028-01-31' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is never lowered below what is used, nor shortened past its meals', async () => {
    const made = await create({ number: 'All' })
    const [arta = 0] = await asOwner((tx) => insertEmployees(tx, 1))
    await eat(arta, 70_000)
    await eat(arta, 30_000, '2026-12-10', 'PENDING')
    expect(await one(made.id)).toMatchObject({ spent: 700, reserved: 300, reservedMeals: 1, left: 4_000 })
    expect(await said(change(made.id, 1, { number: 'All', amount: 999.99 }))).toBe(
      '422 bad_input amount below_used 1000',
    )
    expect(await said(change(made.id, 1, { number: 'All', to: '2026-12-09' }))).toBe(
      '422 bad_input to has_meals 2026-12-10',
    )
    expect(await said(change(made.id, 1, { number: 'All', from: '2026-11-28' }))).toBe(
      '422 bad_input from has_meals 2026-11-27',
    )
    expect(await change(made.id, 1, { number: 'All', amount: 1_000 })).toMatchObject({ left: 0, status: 2 })
    await server.db.transaction('system', (tx) =>
      releaseMeal(tx, { companyId: OWN, orderId, status: 'REJECTED', at: NOW }),
    )
    expect(await one(made.id)).toMatchObject({ reserved: 0, left: 300, status: 1 })
  })

  test('ends with today and keeps what is reserved; cancelled it can come back', async () => {
    const made = await create()
    const [arta = 0] = await asOwner((tx) => insertEmployees(tx, 1))
    await eat(arta, 30_000, '2026-12-10', 'PENDING')
    const ended = await setStatus(made.id, made.revision, 3)
    expect(ended).toMatchObject({ to: '2026-11-27', reserved: 300, status: 1 })
    await expect(eat(arta, 100, '2026-12-11')).rejects.toThrow('bad_input')
    const later = await create({ from: '2027-01-01', to: '2027-01-31' })
    expect(await said(setStatus(later.id, later.revision, 3))).toBe('422 bad_input status not_possible')
    const cancelled = await setStatus(later.id, later.revision, 4)
    expect(cancelled.status).toBe(4)
    expect(await said(change(later.id, cancelled.revision, {}))).toBe('422 bad_input status not_possible')
    expect((await setStatus(later.id, cancelled.revision, 1)).status).toBe(1)
  })

  test('tells by day, group and person what became of it, how long it lasts and whose limit counts', async () => {
    const [group, people] = await asOwner(async (tx) => {
      const id = await insertGroup(tx, 'Engineering', { dailyBudgetCents: 70_000 })
      return [
        id,
        [
          ...(await insertEmployees(tx, 2, { groupId: id })),
          ...(await insertEmployees(tx, 1, { dailyBudgetCents: 90_000 })),
        ],
      ] as const
    })
    const made = await create({ from: '2026-11-01', to: '2026-12-31', amount: 20_000, dailyBudget: 500 })
    for (const day of ['2026-11-25', '2026-11-26', '2026-11-27']) for (const who of people) await eat(who, 60_000, day)
    const found = await one(made.id)
    expect(found.days).toEqual(
      ['2026-11-25', '2026-11-26', '2026-11-27'].map((day) => ({ day, meals: 3, spent: 1_800 })),
    )
    expect(found.byGroup).toEqual([
      { id: group, name: 'Engineering', meals: 6, spent: 3_600 },
      { id: null, name: '', meals: 3, spent: 1_800 },
    ])
    expect([found.byEmployee.length, found.employeesNo]).toEqual([3, 3])
    expect(found.limits).toEqual({ own: 1, group: 2, budget: 0, none: 0 })
    // Twenty working days so far; 14,600 lek are enough for 54 more, and 24 remain.
    expect(found.forecast).toEqual({ aDay: 270, lastsUntil: '2026-12-31', missing: 0 })
    const { budgets: ofFinance, notInvoiced, creditLimit } = await company.api.companyDashboards.finance({ params })
    expect([ofFinance[0]?.forecast, notInvoiced, creditLimit]).toEqual([found.forecast, 5_400, null])
  })
})

describe('the list', () => {
  test('finds by status, period, name and company, as each row computes it', async () => {
    const [arta = 0] = await asOwner((tx) => insertEmployees(tx, 1))
    await asOwner(async (tx) => {
      await insertBudget(tx, 'November', 100_000, { fromDay: '2026-11-01', toDay: '2026-11-30' })
      await insertBudget(tx, 'October', 100_000, { fromDay: '2026-10-01', toDay: '2026-10-31' })
      await insertBudget(tx, 'Draft', 100_000, { status: 0 })
      await insertBudget(tx, 'Gone', 100_000, { status: 4 })
      await insertBudget(tx, 'Prepaid', 100_000, { fromDay: '2026-12-01', paymentMethod: 2 })
      await insertBudget(tx, 'Theirs', 100_000, { companyId: COMPANY.foreign })
    })
    await eat(arta, 85_000)
    const found = async (
      query: NonNullable<Parameters<Client['api']['budgets']['list']>[0]>['query'],
      client = company,
    ) =>
      (await client.api.budgets.list({ query: { ...query, sort: 'number', direction: 'asc' } })).items.map(
        ({ number }) => number,
      )
    for (const status of [0, 1, 2, 3, 4] as const) {
      const { items } = await company.api.budgets.list({ query: { status } })
      expect([items.length, items.every((item) => item.status === status)]).toEqual([1, true])
    }
    expect(await found({ nearly: true })).toEqual(['November'])
    expect(await found({ search: 'OCT' })).toEqual(['October'])
    expect(await found({ from: '2026-10-31', to: '2026-10-31' })).toEqual(['Draft', 'Gone', 'October'])
    expect(await found({}, holding)).toContain('Theirs')
    expect((await company.api.budgets.companies()).map(({ name }) => name)).toEqual(['Adriatik Software'])
    expect(await found({ companyId: COMPANY.foreign }, admin)).toEqual(['Theirs'])
    expect(await company.api.budgets.counts({})).toEqual({
      draft: 1,
      active: 1,
      usedUp: 1,
      over: 1,
      cancelled: 1,
      nearly: 1,
      left: [{ currency: 'ALL', amount: 150 }],
    })
    expect(await company.api.budgets.alert({ params })).toMatchObject({
      description: 'budget_nearly_used',
      budgets: [{ number: 'November', date: '2026-11-30', used: 850, left: 150, invoice: null }],
    })
  })

  test('of another company is not found, whoever asks', async () => {
    const made = await create()
    expect(await said(one(made.id, other))).toBe('404 not_found')
    expect(await said(other.api.budgets.list({ query: { companyId: OWN } }))).toBe('404 not_found')
    expect(await said(holding.api.budgets.one({ params: { id: COMPANY.foreign, budgetId: made.id } }))).toBe(
      '404 not_found',
    )
  })
})

describe('papers', () => {
  const attach = async (budgetId: number, body: Blob, name = 'PO-88120.pdf', client = company) =>
    client.api.budgets.attach({ params: { ...params, budgetId }, query: { name }, body })
  const download = (budgetId: number, attachmentId: number, client = company) =>
    appFetch(`${server.url}/posB2B/v1/companies/${OWN}/budgets/${budgetId}/attachments/${attachmentId}`, {
      headers: { Authorization: `Bearer ${client.token}` },
    })

  test('are known by their content, kept apart, and saved by whoever may read the budget', async () => {
    const { id } = await create()
    const paper = await attach(id, aPdf())
    expect(paper).toMatchObject({ name: 'PO-88120.pdf', mediaType: 'application/pdf', by: 'Company Testi' })
    const got = await download(id, paper.id)
    expect([got.status, got.headers.get('Content-Disposition'), await got.text()]).toEqual([
      200,
      "attachment; filename*=UTF-8''PO-88120.pdf",
      await aPdf().text(),
    ])
    expect((await download(id, paper.id, other)).status).toBe(404)
    const png = await attach(id, new Blob([new Uint8Array(aPng())]), 'a.pdf')
    expect(png.mediaType).toBe('image/png')
    const { rows } = await server.sql('SELECT content_hash FROM budget_attachments')
    for (const row of rows)
      for (const end of ['', '.png'])
        expect((await appFetch(`${server.url}/media/${String(row['content_hash'])}${end}`)).status).toBe(404)
    await company.api.budgets.removeAttachment({ params: { ...params, budgetId: id, attachmentId: paper.id } })
    expect((await download(id, paper.id)).status).toBe(404)
    expect((await one(id)).attachments.map(({ name }) => name)).toEqual(['a.pdf'])
    const { items } = await company.api.history.of({ params: { kind: 'budget', id } })
    expect(items.filter(({ changes }) => changes[0]?.field === 'attachments')).toHaveLength(3)
  })

  test('that two budgets have are kept as long as one of them has it', async () => {
    const [first, second] = [await create(), await create({}, 0)]
    const [one1, two] = [await attach(first.id, aPdf()), await attach(second.id, aPdf())]
    await company.api.budgets.removeAttachment({ params: { ...params, budgetId: first.id, attachmentId: one1.id } })
    expect((await download(second.id, two.id)).status).toBe(200)
  })

  test.each<[string, Blob, string]>([
    ['nothing', new Blob([]), '422 bad_input attachment attachment_empty'],
    ['a page by another name', new Blob(['<html><script>']), '422 bad_input attachment attachment_type'],
    ['half a PDF', new Blob(['%PDF-1.4\n1 0 obj']), '422 bad_input attachment attachment_broken'],
    ['half a picture', new Blob([new Uint8Array(aPng()).slice(0, 20)]), '422 bad_input attachment attachment_broken'],
    ['too much', new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]), '413 body_too_large'],
  ])('that are %s are refused', async (_, body, expected) => {
    const { id } = await create()
    expect(await said(attach(id, body))).toBe(expected)
  })
})

test('dashboards add up meals, money and people, and compare the same weekdays', async () => {
  const { group, arta, besa } = await asOwner(async (tx) => {
    const id = await insertGroup(tx, 'Engineering')
    await insertBudget(tx, 'All', 10_000_000)
    await insertBudget(tx, 'Theirs', 10_000_000, { companyId: COMPANY.foreign })
    const [one1 = 0] = await insertEmployees(tx, 1, { groupId: id })
    const [two = 0] = await insertEmployees(tx, 1)
    return { group: id, arta: one1, besa: two }
  })
  await eat(arta, 60_000, '2026-11-26')
  await eat(arta, 60_000, '2026-11-27')
  await eat(besa, 80_000, '2026-11-27')
  await eat(besa, 50_000, '2026-11-20')
  await eat(besa, 10_000, '2026-11-27')
  await server.db.transaction('system', (tx) =>
    releaseMeal(tx, { companyId: OWN, orderId, status: 'REJECTED', at: NOW }),
  )
  const query = { from: '2026-11-26', to: '2026-11-27' }
  const found = await company.api.companyDashboards.ofCompany({ params, query })
  expect(found).toMatchObject({
    meals: 3,
    people: 2,
    employees: 2,
    spent: [{ currency: 'ALL', amount: 2_000 }],
    before: { from: '2026-11-19', to: '2026-11-20', meals: 1, people: 1, spent: [{ currency: 'ALL', amount: 500 }] },
    days: [
      { day: '2026-11-26', meals: 1, mealsBefore: 0 },
      { day: '2026-11-27', meals: 2, mealsBefore: 1 },
    ],
    byRestaurant: [{ name: 'Zgara e Lirës', meals: 3, people: 2 }],
    byGroup: [
      { id: group, name: 'Engineering', meals: 2 },
      { id: null, name: '', meals: 1 },
    ],
  })
  const [theirs = 0] = await asOwner((tx) => insertEmployees(tx, 1, { companyId: COMPANY.foreign }))
  await placeMeal(
    server.db,
    { companyId: COMPANY.foreign, employeeId: theirs, day: '2026-11-27', totalCents: 100 },
    { orderId: ++orderId },
    NOW,
  )
  expect((await company.api.companyDashboards.ofAll({ query })).meals).toBe(3)
  const all = await holding.api.companyDashboards.ofAll({ query })
  expect(all.meals).toBe(4)
  expect(all.byGroup.map(({ id, companyName }) => `${id} ${companyName}`).toSorted()).toEqual([
    `${group} Adriatik Software`,
    'null Adriatik Software',
    'null Ionian Shipping',
  ])
  expect(await said(company.api.companyDashboards.ofAll({ query: { from: '2026-11-27', to: '2026-11-26' } }))).toBe(
    '422 bad_input to before_from',
  )
  expect(await said(other.api.companyDashboards.ofCompany({ params, query }))).toBe('404 not_found')
  expect(
    await asOwner((tx) =>
      tx
        .select({ sum: sql`sum(company_cents)`.mapWith(Number) })
        .from(meals)
        .where(eq(meals.companyId, OWN)),
    ),
  ).toEqual([{ sum: 260_000 }])
})
