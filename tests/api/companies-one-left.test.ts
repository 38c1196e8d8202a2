import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BudgetInput } from '#/contract/budgets'
import { ifRevision } from '#/contract/revision'
import { closeLists } from '#server/kitchen/meal-groups/jobs'
import { aBudget } from '../support/a-budget'
import { type Client, signedIn } from '../support/client'
import { aMeal, insertLunch, type Lunch } from '../support/company-lunch'
import { insertGroup } from '../support/meals'
import { BUSINESS, COMPANY } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

/** What is left of a budget, a group, a person and a day is one function: every screen, the alert, the refusal and the invoice say its figure. */
const TODAY = '2026-03-10'
const OF_OTHER_DAYS = ['2026-03-09', '2026-03-12']
/** A plate, in whole lek. */
const PLATE = 350
const AMOUNT = 10_000
const morningOf = (day: string): Date => new Date(`${day}T08:00:00.000Z`)
const clock = movableClock(morningOf(TODAY))
const params = { id: COMPANY.own }

let server: TestServer
let channel: Client
let kitchen: Client
let company: Client
let admin: Client
let lunch: Lunch
let groupId = 0
beforeAll(async () => {
  server = await startTestServer({ clock })
  ;[channel, kitchen, company, admin] = await Promise.all([
    signedIn(server, 'channel'),
    signedIn(server, 'kitchen'),
    signedIn(server, 'company'),
    signedIn(server, 'admin'),
  ])
  await server.db.transaction('system', async (tx) => {
    lunch = await insertLunch(tx, { people: 2, time: { openDaysBefore: 9 } })
    groupId = await insertGroup(tx, 'Engineering')
  })
  await sqlAll(`UPDATE companies SET warn_percent = 1;
    INSERT INTO company_contracts (company_id, number, start_day, terms) VALUES (${COMPANY.own}, 'K-1', '2020-01-01', 2)`)
})
afterAll(() => server.close())

async function sqlAll(texts: string): Promise<void> {
  for (const text of texts.split(';')) await server.sql(text)
}
beforeEach(async () => {
  clock.set(morningOf(TODAY))
  await sqlAll(`DELETE FROM meals; DELETE FROM meal_deliveries; DELETE FROM meal_refusals; DELETE FROM company_payments; DELETE FROM company_invoice_lines;
    DELETE FROM company_invoices; DELETE FROM budgets; DELETE FROM company_accounts;
    DELETE FROM order_items WHERE order_id IN (SELECT id FROM orders WHERE meal_group_id IS NOT NULL);
    DELETE FROM orders WHERE meal_group_id IS NOT NULL; DELETE FROM meal_groups;
    UPDATE employees SET daily_budget_cents = null, group_id = null; UPDATE employee_groups SET daily_budget_cents = null;
    UPDATE companies SET pay_rest = false, pay_rest_most_cents = null, payment_methods = '{1,2}'`)
})

/** The budget that pays for the person asked about. */
let budgetId = 0
const budget = () => company.api.budgets.one({ params: { ...params, budgetId } })
const aBudgetOf = async (differs: Partial<BudgetInput> = {}) => {
  const body = { ...aBudget({ number: 'B-all', amount: AMOUNT, ...differs }), status: 1 as const }
  return (await company.api.budgets.create({ params, body })).id
}
const change = async (differs: Partial<BudgetInput>) => {
  const { revision, number, amount, dailyBudget, employeeGroupIds, paymentMethod } = await budget()
  const body = aBudget({ number, amount, dailyBudget, employeeGroupIds, paymentMethod, ...differs })
  await company.api.budgets.change({ params: { ...params, budgetId }, body }, ifRevision(revision))
}
const order = async (plates: number, { day = TODAY, person = 0 } = {}): Promise<number> => {
  const now = clock.now()
  if (day < TODAY) clock.set(morningOf(day))
  const items = aMeal(lunch, { date: day }).items.map((item) => ({ ...item, quantity: plates }))
  const { id } = await channel.api.orders.intake({ body: aMeal(lunch, { date: day, person, items }) })
  clock.set(now)
  return id
}
const cancel = (orderId: number) => channel.api.companyOrders.cancelMeal({ params: { orderId } })
const setPerson = (set: string) => server.sql(`UPDATE employees SET ${set} WHERE id = ${lunch.people[0]}`)
const payInAdvance = async (amount: number) => {
  await admin.api.companyPayments.payBudget({
    params: { id: COMPANY.own, budgetId },
    body: { amountCents: amount * 100, docDate: TODAY, paymentUnit: 1, note: '' },
  })
}

/** What every place that shows it says is left of the budget. */
async function leftOnScreens() {
  const query = { companyId: COMPANY.own }
  const isIt = ({ id }: { id: number }) => id === budgetId
  const [record, list, finance, plan, alert, all] = await Promise.all([
    budget(),
    company.api.budgets.list({ query }),
    company.api.companyDashboards.finance({ params }),
    company.api.weeklyPlan.ofCompany({ query: { ...query, week: '2026-W11' } }),
    company.api.budgets.alert({ params }),
    company.api.budgets.alerts({ query }),
  ])
  return {
    record: record.left,
    list: list.items.find(isIt)?.left,
    dashboard: finance.budgets.find(isIt)?.left,
    plan: plan.budgets.find(isIt)?.left,
    alert: alert.budgets.find(isIt)?.left,
    alerts: all.budgets.find(isIt)?.left,
  }
}
const everywhere = (left: number) => ({
  record: left,
  list: left,
  dashboard: left,
  plan: left,
  alert: left,
  alerts: left,
})

/** What the person's channel shows for a day. */
const leftForPerson = async (date = TODAY) => {
  const query = { companyId: COMPANY.own, employeeId: lunch.people[0] ?? 0, date }
  return (await channel.api.companyOrders.channelSlots({ query })).left
}
/** What the intake says is left as it refuses more than that. */
const refusal = async (day = TODAY) => {
  const { errors } = await failure(order(80, { day }))
  return errors.map(({ message, amount }) => `${message} ${amount}`).join()
}

/** All that is ordered is eaten, the month ends, and an invoice is issued: what its lines of meals come to, in whole lek. */
async function invoiced(): Promise<number> {
  clock.set(new Date('2026-03-13T15:00:00.000Z'))
  await closeLists(server.deps)
  // So many days later everybody signs in again.
  const cook = await signedIn(server, 'kitchen')
  const { items } = await cook.api.companyOrders.list({ query: { businessId: BUSINESS.own } })
  for (const { id: ofDay } of items.filter(({ meals }) => meals > 0))
    for (const status of ['ACCEPTED', 'COOKED', 'DELIVERED'] as const)
      await cook.api.companyOrders.setStatus({ params: { groupId: ofDay, status }, body: {} })
  clock.set(new Date('2026-04-02T08:00:00.000Z'))
  const platform = await signedIn(server, 'admin')
  const { made } = await platform.api.companyInvoices.create({ body: { companyId: COMPANY.own } })
  const [id] = made
  if (id === undefined) return 0
  const { revision } = await platform.api.companyInvoices.one({ params: { id } })
  const { lines } = await platform.api.companyInvoices.change(
    { params: { id }, body: { action: 'issue' } },
    ifRevision(revision),
  )
  const ofMeals = lines.filter(({ kind }) => kind === 'meals')
  return ofMeals.reduce((sum, line) => sum + line.amountNoVatCents + line.vatCents, 0) / 100
}

type Case = {
  budget?: Partial<BudgetInput>
  /** A budget of the person's group besides, which then is the one that counts. */
  ofGroup?: Partial<BudgetInput>
  /** What happens, in this order. */
  happens: (() => Promise<unknown>)[]
  /** Of the budget, in whole lek. */
  left: number
  /** For the person, today. */
  person: number
  /** What stops them, today. */
  stops: 'budget_used_up' | 'day_limit'
}

const payRest = (): Promise<unknown> =>
  server.sql(`UPDATE companies SET pay_rest = true, pay_rest_most_cents = 100000 WHERE id = ${COMPANY.own}`)
const ofDays = OF_OTHER_DAYS.map((day) => () => order(2, { day }))

describe('what is left is one figure', () => {
  test.each<[string, Case]>([
    ['after an order of today', { happens: [() => order(2)], left: 9_300, person: 9_300, stops: 'budget_used_up' }],
    [
      'after orders of other days, which are the budget’s and not the day’s',
      { budget: { dailyBudget: 1_000 }, happens: [...ofDays], left: 8_600, person: 1_000, stops: 'day_limit' },
    ],
    [
      'after orders of today and of other days',
      {
        budget: { dailyBudget: 1_000 },
        happens: [...ofDays, () => order(1)],
        left: 8_250,
        person: 650,
        stops: 'day_limit',
      },
    ],
    [
      'after one that was cancelled',
      {
        budget: { dailyBudget: 1_000 },
        happens: [
          () => order(1),
          async () => cancel(await order(1)),
          async () => cancel(await order(2, { day: '2026-03-12' })),
        ],
        left: 9_650,
        person: 650,
        stops: 'day_limit',
      },
    ],
    [
      'after one that the kitchen refused',
      {
        happens: [
          () => order(1, { person: 1, day: '2026-03-09' }),
          async () => {
            const orderId = await order(2, { day: '2026-03-09' })
            await closeLists(server.deps)
            const [group] = (await kitchen.api.companyOrders.list({ query: { businessId: BUSINESS.own } })).items
            const body = { orderId, notes: 'pa gaz' }
            await kitchen.api.companyOrders.setStatus({
              params: { groupId: group?.id ?? 0, status: 'REJECTED' },
              body,
            })
          },
        ],
        left: 9_650,
        person: 9_650,
        stops: 'budget_used_up',
      },
    ],
    [
      'after one that the person paid partly by card',
      { budget: { dailyBudget: 500 }, happens: [payRest, () => order(2)], left: 9_500, person: 0, stops: 'day_limit' },
    ],
    [
      'after one paid partly by card was cancelled',
      {
        budget: { dailyBudget: 500 },
        happens: [payRest, async () => cancel(await order(2)), () => order(1)],
        left: 9_650,
        person: 150,
        stops: 'day_limit',
      },
    ],
    [
      'after the limit of the day was lowered below what is ordered',
      {
        budget: { dailyBudget: 1_000 },
        happens: [...ofDays, () => order(2), () => change({ dailyBudget: 400 })],
        left: 7_900,
        person: 0,
        stops: 'day_limit',
      },
    ],
    [
      'after the limit of the day was raised',
      {
        budget: { dailyBudget: 700 },
        happens: [() => order(2), () => change({ dailyBudget: 1_200 })],
        left: 9_300,
        person: 500,
        stops: 'day_limit',
      },
    ],
    [
      'after the limit of the day was taken away',
      {
        budget: { dailyBudget: 700 },
        happens: [() => order(2), () => change({ dailyBudget: null })],
        left: 9_300,
        person: 9_300,
        stops: 'budget_used_up',
      },
    ],
    [
      'after the amount was raised',
      {
        happens: [...ofDays, () => order(2), () => change({ amount: 12_000 })],
        left: 9_900,
        person: 9_900,
        stops: 'budget_used_up',
      },
    ],
    [
      'after the amount was lowered to what is ordered',
      {
        budget: { dailyBudget: 1_000 },
        happens: [...ofDays, () => order(1), () => change({ amount: 1_750 })],
        left: 0,
        person: 0,
        stops: 'budget_used_up',
      },
    ],
    [
      'after somebody got a limit of their own',
      {
        budget: { dailyBudget: 400 },
        happens: [() => order(1), () => setPerson('daily_budget_cents = 150000')],
        left: 9_650,
        person: 1_150,
        stops: 'day_limit',
      },
    ],
    [
      'after their group got one',
      {
        budget: { dailyBudget: 1_500 },
        happens: [
          () => order(1),
          () => setPerson(`group_id = ${groupId}`),
          () => server.sql('UPDATE employee_groups SET daily_budget_cents = 60000'),
        ],
        left: 9_650,
        person: 250,
        stops: 'day_limit',
      },
    ],
    [
      'of their group’s budget, as others eat from that for all',
      {
        ofGroup: { amount: 2_000 },
        happens: [
          () => setPerson(`group_id = ${groupId}`),
          () => order(2),
          () => order(2, { person: 1 }),
          ...ofDays.slice(0, 1),
        ],
        left: 600,
        person: 600,
        stops: 'budget_used_up',
      },
    ],
    [
      'of the budget that is theirs now, and of a day that another one paid for, too',
      {
        budget: { dailyBudget: 1_000 },
        ofGroup: { amount: 3_000, dailyBudget: 900 },
        happens: [() => order(2), () => setPerson(`group_id = ${groupId}`), () => order(1, { day: '2026-03-12' })],
        left: 2_650,
        person: 200,
        stops: 'day_limit',
      },
    ],
    [
      'of a prepaid one of which a part was paid',
      {
        budget: { paymentMethod: 2 },
        happens: [() => payInAdvance(1_000), () => order(2)],
        left: 300,
        person: 300,
        stops: 'budget_used_up',
      },
    ],
    [
      'of a prepaid one of which all that was paid is ordered',
      {
        budget: { paymentMethod: 2 },
        happens: [() => payInAdvance(700), () => order(2)],
        left: 0,
        person: 0,
        stops: 'budget_used_up',
      },
    ],
    [
      'of a prepaid one that nobody has paid',
      { budget: { paymentMethod: 2 }, happens: [], left: 0, person: 0, stops: 'budget_used_up' },
    ],
  ])('%s', async (_, { budget: ofAll, ofGroup, happens, left, person, stops }) => {
    budgetId = await aBudgetOf(ofAll)
    if (ofGroup !== undefined)
      budgetId = await aBudgetOf({ number: 'B-group', employeeGroupIds: [groupId], ...ofGroup })
    for (const one of happens) await one()

    expect(await leftOnScreens()).toEqual(everywhere(left))
    expect(await leftForPerson()).toBe(person)
    expect(await refusal()).toBe(`${stops} ${person}`)
    // A refusal took nothing.
    expect(await leftOnScreens()).toEqual(everywhere(left))

    // What the invoice counts is what is not left any more: of all budgets, as an invoice is the company's.
    const { items } = await company.api.budgets.list({ query: { companyId: COMPANY.own } })
    const used = items.reduce((sum, one) => sum + one.spent + one.reserved, 0)
    for (const one of items.filter(({ paymentMethod }) => paymentMethod === 1))
      expect(one.left).toBe(one.amount - one.spent - one.reserved)
    expect(await invoiced()).toBe(used)
    const { rows } = await server.sql(
      `SELECT not_invoiced_cents::integer AS cents FROM company_accounts WHERE company_id = ${COMPANY.own}`,
    )
    expect(rows[0]?.['cents'] ?? 0).toBe(0)
    clock.set(morningOf(TODAY))
    expect((await budget()).left).toBe(left)
  })

  test('and it is what may still be ordered, to the last plate', async () => {
    budgetId = await aBudgetOf({ amount: 5 * PLATE })
    await order(2)
    expect(await leftForPerson()).toBe(3 * PLATE)
    await order(3)
    expect(await leftOnScreens()).toEqual(everywhere(0))
    expect(await refusal()).toBe('budget_used_up 0')
    expect((await company.api.budgets.alert({ params })).description).toBe('budget_used_up')
  })
})
