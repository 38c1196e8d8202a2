import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPLICATION_VERSION } from '#/contract/headers'
import { closeLists } from '#server/kitchen/meal-groups/jobs'
import { type Client, signedIn } from '../support/client'
import { aMeal, insertLunch, type Lunch } from '../support/company-lunch'
import { BUSINESS, COMPANY, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

/** Requests as somebody sends them who changes by hand what the screens send: numbers in bodies and filters, names of columns, the size of a page. */
const clock = movableClock(new Date('2026-03-10T08:00:00.000Z'))
const TODAY = '2026-03-10'
const ACCOUNTS = ['channel', 'kitchen', 'neighbour', 'company', 'otherCompany', 'holding', 'admin'] as const
const by = {} as Record<(typeof ACCOUNTS)[number], Client>

let server: TestServer
let own: Lunch
let foreign: Lunch
/** The closed list of the own company, at the own business. */
let groupId = 0

beforeAll(async () => {
  server = await startTestServer({ clock })
  for (const account of ACCOUNTS) by[account] = await signedIn(server, account)
  ;[own, foreign] = await server.db.transaction('system', async (tx) => [
    await insertLunch(tx),
    await insertLunch(tx, { companyId: COMPANY.foreign }),
  ])
  await by.channel.api.orders.intake({ body: aMeal(own, { date: TODAY }) })
  clock.advance(3_600_000)
  await closeLists(server.deps)
  const { items } = await by.kitchen.api.companyOrders.list({ query: { businessId: BUSINESS.own } })
  groupId = items[0]?.id ?? 0
  clock.advance(60_000)
})
afterAll(() => server.close())

const said = async (call: Promise<unknown>): Promise<string> => {
  const { said: words, errors } = await failure(call)
  return errors.length === 0 ? words : errors.map(({ path, message }) => `${path} ${message}`).join(', ')
}

describe('a number in a body', () => {
  test('asks for no meal of another company’s employee, by whoever may add one', async () => {
    const add = (person: number, who: Client) =>
      who.api.companyOrders.addMeal({
        params: { groupId },
        body: { employee: { id: person }, items: [{ id: MENU.own.plain, quantity: 1 }], notes: '' },
      })
    for (const who of [by.company, by.holding, by.admin])
      expect(await said(add(foreign.people[0] ?? 0, who))).toBe('employee.id unknown')
    expect(await said(add(own.people[1] ?? 0, by.otherCompany))).toBe('fault not_found')
    expect(
      await said(
        by.company.api.companyOrders.addMeal({
          params: { groupId },
          body: { employee: { id: own.people[1] ?? 0 }, items: [{ id: MENU.foreign.plain, quantity: 1 }], notes: '' },
        }),
      ),
    ).toContain('items')
  })

  test('changes nobody of another company among many at once, and tells no name of theirs', async () => {
    const changed = await by.company.api.employees.changeAll({
      params: { id: COMPANY.own, x: 0 },
      body: { employeeIds: [...foreign.people], dailyBudget: 1 },
    })
    expect(changed).toEqual({
      changed: 0,
      refused: foreign.people.map((id) => ({ id, name: '', reason: 'not_found' })),
    })
    const { rows } = await server.sql(
      `SELECT count(*)::integer AS touched FROM employees WHERE company_id = ${COMPANY.foreign} AND daily_budget_cents IS NOT NULL`,
    )
    expect(rows[0]?.['touched']).toBe(0)
  })

  test('writes no number into another company’s plan by one’s own', async () => {
    const cell = {
      companyId: COMPANY.own,
      day: '2026-03-12',
      orderingTimeId: foreign.orderingTimeId,
      businessId: BUSINESS.own,
    }
    expect(await said(by.company.api.weeklyPlan.write({ params: cell, body: { expected: 5 } }))).toMatch(
      /not_found|unknown/,
    )
    const { rows } = await server.sql(
      `SELECT count(*)::integer AS cells FROM plan_cells WHERE ordering_time_id = ${foreign.orderingTimeId}`,
    )
    expect(rows[0]?.['cells']).toBe(0)
  })
})

describe('a filter', () => {
  test('of another company answers as if it were not there, to the last row of a whole page', async () => {
    const meals = (who: Client, query: object) => who.api.companyOrders.meals({ query: { ...query, limit: 500 } })
    expect((await meals(by.company, {})).items.map(({ company }) => company.id)).toEqual([COMPANY.own])
    expect((await meals(by.otherCompany, {})).total).toBe(0)
    expect((await meals(by.holding, {})).total).toBe(1)
    expect(await said(meals(by.otherCompany, { companyId: COMPANY.own }))).toBe('fault not_found')
    // A restaurant is no company: it reads no meals with their money, whatever it names.
    for (const who of [by.kitchen, by.neighbour])
      expect((await meals(who, {}).catch(() => ({ total: 0 }))).total, who.user.username).toBe(0)
  })

  test('of another restaurant shows it none of the lists that this one does not cook', async () => {
    const lists = (who: Client, query: object) => who.api.companyOrders.list({ query: { ...query, limit: 500 } })
    expect((await lists(by.neighbour, { companyId: COMPANY.own })).total).toBe(0)
    expect(await said(lists(by.neighbour, { businessId: BUSINESS.own }))).toBe('fault not_found')
    const { items } = await lists(by.kitchen, { companyId: COMPANY.own, search: `CO-${groupId}` })
    expect(items).toHaveLength(1)
    // What it may know of a company is what it cooks: no money, no budget, nobody's phone, no group of people.
    expect(JSON.stringify(items)).not.toMatch(/budget|cents|amount|total|groupName|dailyBudget/i)
    expect((await lists(by.kitchen, { companyId: COMPANY.foreign })).total).toBe(0)
  })
})

test.each([
  ['posB2B/v1/meals?sort=company_id', 'company'],
  ['posB2B/v1/meals?sort=total%3BDROP%20TABLE%20meals', 'company'],
  ['posB2B/v1/orders?sort=closes_at', 'kitchen'],
  [`posB2B/v1/companies/${COMPANY.own}/employee?sort=phone_prefix`, 'company'],
  [`posB2B/v1/companies/${COMPANY.own}/budgets?sort=used_cents`, 'company'],
  ['posB2B/v1/invoices?sort=company_id', 'company'],
  ['posB2B/v1/meals?direction=sideways', 'company'],
  ['posB2B/v1/meals?limit=1000000', 'company'],
] as const)('no column that is not offered sorts, and no page is longer than it may be: %s', async (path, account) => {
  const headers = {
    Authorization: `Bearer ${by[account].token}`,
    [APPLICATION_VERSION.header]: APPLICATION_VERSION.value,
  }
  const answer = await fetch(`${server.url}/${path}`, { headers })
  expect(answer.status).toBe(422)
})
