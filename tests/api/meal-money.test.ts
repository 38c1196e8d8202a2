import { and, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase, type Database, type Transaction } from '#server/db/database'
import { servingUrl } from '#server/db/serving-role'
import { followMeals, releaseMeal } from '#server/companies/budgets/reserve-meal'
import { Fault } from '#server/ground/http/faults'
import {
  budgets,
  companies,
  companyAccounts,
  companyContracts,
  employeeGroups,
  employees,
  meals,
} from '#server/db/schema'
import { insertBudget, insertEmployees, insertGroup, placeMeal } from '../support/meals'
import { BUSINESS, COMPANY } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'

const OWN = COMPANY.own
const DAY = '2026-11-30'

let server: TestServer
let orderId = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const asOwner = <T>(work: (tx: Transaction) => Promise<T>) => server.owner.transaction('system', work)
beforeEach(() =>
  asOwner(async (tx) => {
    for (const table of [meals, budgets, employees, employeeGroups, companyContracts, companyAccounts])
      await tx.delete(table)
    await tx.update(companies).set({ status: 1, payRest: false, payRestMostCents: null })
  }),
)

const place = (employeeId: number, totalCents: number, day = DAY, db: Database = server.db) =>
  placeMeal(db, { employeeId, day, totalCents }, { orderId: ++orderId })
const release = (id: number, db: Database = server.db) =>
  db.transaction({ businessIds: [BUSINESS.own] }, (tx) =>
    releaseMeal(tx, { companyId: OWN, orderId: id, status: 'REJECTED', at: new Date() }),
  )
/** `message amount`, or what the company pays. */
const said = (meal: ReturnType<typeof place>): Promise<string | number> =>
  meal.then(
    ({ companyCents }) => companyCents,
    (error: unknown) => {
      if (!(error instanceof Fault)) throw error
      return error.errors.map(({ path, message, amount = '' }) => `${path} ${message} ${amount}`.trim()).join()
    },
  )
/** What stands in the sums, and what the meals that count come to. */
const sums = () =>
  asOwner(async (tx) => {
    const counted = await tx
      .select({ budgetId: meals.budgetId, cents: sql`sum(${meals.companyCents})`.mapWith(Number) })
      .from(meals)
      .where(isNull(meals.releasedAt))
      .groupBy(meals.budgetId)
    const rows = await tx.select({ id: budgets.id, used: budgets.usedCents }).from(budgets).orderBy(budgets.id)
    const [account] = await tx.select().from(companyAccounts).where(eq(companyAccounts.companyId, OWN))
    return {
      used: rows.map(({ used }) => used),
      meals: rows.map(({ id }) => counted.find(({ budgetId }) => budgetId === id)?.cents ?? 0),
      owed: account?.notInvoicedCents ?? 0,
    }
  })

describe('a meal', () => {
  test('draws on its group’s budget, else on that for all, and a used-up one of the group refuses', async () => {
    const [arta, groupId] = await asOwner(async (tx) => {
      const group = await insertGroup(tx, 'Engineering')
      await insertBudget(tx, 'ALL', 100_000)
      await insertBudget(tx, 'ENG', 1_000, { employeeGroupIds: [group], fromDay: '2026-11-01', toDay: '2026-11-30' })
      const [id = 0] = await insertEmployees(tx, 1, { groupId: group })
      return [id, group] as const
    })
    expect(await place(arta, 700)).toMatchObject({ groupId, groupName: 'Engineering', employeeName: 'Arta Kelmendi 1' })
    expect(await said(place(arta, 700))).toBe('employee.id budget_used_up 3')
    expect(await said(place(arta, 700, '2026-12-01'))).toBe(700)
    expect(await sums()).toMatchObject({ used: [700, 700], owed: 1_400 })
  })

  test('keeps to the most personal limit of the day, and a company may let the person pay the rest', async () => {
    const [arta, besa] = await asOwner(async (tx) => {
      await insertBudget(tx, 'ALL', 100_000, { dailyBudgetCents: 500 })
      const groupId = await insertGroup(tx, 'Office', { dailyBudgetCents: 600 })
      const [one = 0] = await insertEmployees(tx, 1, { groupId, dailyBudgetCents: 900 })
      const [other = 0] = await insertEmployees(tx, 1, { groupId })
      return [one, other] as const
    })
    expect(await said(place(arta, 901))).toBe('employee.id day_limit 9')
    expect(await said(place(arta, 800))).toBe(800)
    expect(await said(place(arta, 200))).toBe('employee.id day_limit 1')
    expect(await said(place(arta, 200, '2026-12-01'))).toBe(200)
    expect(await said(place(besa, 601))).toBe('employee.id day_limit 6')
    await asOwner((tx) =>
      tx.update(companies).set({ payRest: true, payRestMostCents: 300 }).where(eq(companies.id, OWN)),
    )
    expect(await place(besa, 850)).toMatchObject({ companyCents: 600, personCents: 250 })
    expect(await said(place(besa, 100))).toBe('employee.id day_limit 0')
    expect(await sums()).toMatchObject({ used: [1_600], meals: [1_600], owed: 1_600 })
  })

  test.each<[string, (tx: Transaction, employeeId: number) => Promise<unknown>, string]>([
    ['no budget', (tx) => tx.delete(budgets), 'employee.id no_budget'],
    ['a draft', (tx) => tx.update(budgets).set({ status: 0 }), 'employee.id no_budget'],
    ['a cancelled budget', (tx) => tx.update(budgets).set({ status: 4 }), 'employee.id no_budget'],
    ['a budget that is over', (tx) => tx.update(budgets).set({ toDay: '2026-11-29' }), 'employee.id no_budget'],
    ['another group’s', (tx) => tx.update(budgets).set({ employeeGroupIds: [9] }), 'employee.id no_budget'],
    ['a budget with less', (tx) => tx.update(budgets).set({ amountCents: 699 }), 'employee.id budget_used_up 6.99'],
    [
      'a prepaid one that is not paid',
      (tx) => tx.update(budgets).set({ paymentMethod: 2, paidCents: 100 }),
      'employee.id budget_used_up 1',
    ],
    ['an own limit of nothing', (tx) => tx.update(employees).set({ dailyBudgetCents: 0 }), 'employee.id day_limit 0'],
    ['somebody invited', (tx) => tx.update(employees).set({ status: 2 }), 'employee.id employee_inactive'],
    ['somebody who left', (tx) => tx.update(employees).set({ status: 0 }), 'employee.id employee_inactive'],
    ['a suspended company', (tx) => tx.update(companies).set({ status: 0 }), 'company.id company_inactive'],
    [
      'what is owed, with what is unpaid',
      async (tx) => {
        await tx.insert(companyAccounts).values({ companyId: OWN, unpaidCents: 900, notInvoicedCents: 0 })
        await tx
          .insert(companyContracts)
          .values({ companyId: OWN, number: 'C-1', startDay: '2020-01-01', terms: 2, creditLimitCents: 1_500 })
      },
      'company.id credit_limit 6',
    ],
  ])('is refused for %s, and leaves nothing', async (_, change, expected) => {
    const arta = await asOwner(async (tx) => {
      await insertBudget(tx, 'ALL', 100_000)
      const [id = 0] = await insertEmployees(tx, 1)
      await change(tx, id)
      return id
    })
    expect(await said(place(arta, 700))).toBe(expected)
    expect(await sums()).toMatchObject({ owed: 0, used: expect.not.arrayContaining([700]) })
  })

  test('of somebody of another company is not found', async () => {
    const theirs = await asOwner(async (tx) => {
      await insertBudget(tx, 'ALL', 100_000)
      const [id = 0] = await insertEmployees(tx, 1, { companyId: COMPANY.foreign })
      return id
    })
    await expect(place(theirs, 700)).rejects.toThrow('not_found')
  })

  test('gives back once, follows its order until then, and the kitchen still sees no company', async () => {
    const arta = await asOwner(async (tx) => {
      await insertBudget(tx, 'ALL', 700)
      const [id = 0] = await insertEmployees(tx, 1)
      return id
    })
    await place(arta, 700)
    const ofOrder = { companyId: OWN, orderId }
    await server.db.transaction({ businessIds: [BUSINESS.own] }, async (tx) => {
      await followMeals(tx, { companyId: ofOrder.companyId, orderIds: [ofOrder.orderId], status: 'ACCEPTED' })
      expect(await tx.select().from(meals)).toEqual([])
    })
    expect([await release(orderId), await release(orderId)]).toEqual([true, false])
    await server.db.transaction('system', (tx) =>
      followMeals(tx, { companyId: ofOrder.companyId, orderIds: [ofOrder.orderId], status: 'DELIVERED' }),
    )
    const [meal] = await asOwner((tx) => tx.select().from(meals))
    expect(meal?.status).toBe('REJECTED')
    expect(await sums()).toEqual({ used: [0], meals: [0], owed: 0 })
    expect(await said(place(arta, 700))).toBe(700)
  })
})

test('what is used is what the meals that count come to, whatever happens', async () => {
  type Step =
    | { do: 'place'; who: number; day: string; cents: number }
    | { do: 'release'; which: number }
    | { do: 'limit'; cents: number | null }
    | { do: 'rest'; on: boolean }
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('place' as const),
        who: fc.nat(2),
        day: fc.constantFrom('2026-11-28', DAY, '2026-12-01'),
        cents: fc.integer({ min: 1, max: 1_200 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('release' as const), which: fc.nat(20) }) },
    fc.record({ do: fc.constant('limit' as const), cents: fc.option(fc.nat(1_500)) }),
    fc.record({ do: fc.constant('rest' as const), on: fc.boolean() }),
  )
  const people = await asOwner(async (tx) => {
    const groupId = await insertGroup(tx, 'Engineering')
    await insertBudget(tx, 'ALL', 4_000)
    await insertBudget(tx, 'ENG', 2_000, { employeeGroupIds: [groupId], dailyBudgetCents: 900, fromDay: DAY })
    return [...(await insertEmployees(tx, 2, { groupId })), ...(await insertEmployees(tx, 1))]
  })
  const placed: number[] = []
  const carryOut = async (one: Step): Promise<void> => {
    if (one.do === 'place') {
      const outcome = await said(place(people[one.who] ?? 0, one.cents, one.day))
      if (typeof outcome === 'number') placed.push(orderId)
    }
    if (one.do === 'release' && placed.length > 0) await release(placed[one.which % placed.length] ?? 0)
    if (one.do === 'limit') await asOwner((tx) => tx.update(employeeGroups).set({ dailyBudgetCents: one.cents }))
    if (one.do === 'rest')
      await asOwner((tx) => tx.update(companies).set({ payRest: one.on }).where(eq(companies.id, OWN)))
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      for (const one of steps) {
        await carryOut(one)
        const { used, meals: counted, owed } = await sums()
        expect(used).toEqual(counted)
        expect(owed).toBe(counted.reduce((sum, cents) => sum + cents, 0))
      }
    }),
    { numRuns: 12, seed: 32, endOnFailure: true },
  )
  expect(placed.length).toBeGreaterThan(10)
})

test('two hundred people in one moment, over three pools, exceed neither budget, credit nor day', async () => {
  const MEAL = 700
  const { engineers, others } = await asOwner(async (tx) => {
    const groupId = await insertGroup(tx, 'Engineering')
    await insertBudget(tx, 'ALL', 30 * MEAL + 1)
    await insertBudget(tx, 'ENG', 20 * MEAL + 699, { employeeGroupIds: [groupId], dailyBudgetCents: MEAL })
    await tx
      .insert(companyContracts)
      .values({ companyId: OWN, number: 'C-1', startDay: '2020-01-01', terms: 2, creditLimitCents: 45 * MEAL })
    return { engineers: await insertEmployees(tx, 50, { groupId }), others: await insertEmployees(tx, 100) }
  })
  const pools = Array.from({ length: 3 }, () => connectDatabase(servingUrl(server.databaseUrl), { max: 5 }))
  // Fifty of them twice: the second meal of a day is above it.
  const asked = [...engineers, ...engineers, ...others]
  const outcomes = await Promise.all(asked.map((who, i) => said(place(who, MEAL, DAY, pools[i % 3]))))
  await Promise.all(pools.map((pool) => pool.close()))

  const { used, meals: counted, owed } = await sums()
  expect(used).toEqual(counted)
  expect(used[0]).toBeLessThanOrEqual(30 * MEAL)
  expect(used[1]).toBeLessThanOrEqual(20 * MEAL)
  expect(owed).toBe(45 * MEAL)
  expect(outcomes.filter((outcome) => outcome === MEAL)).toHaveLength(45)
  const twice = await asOwner((tx) =>
    tx
      .select({ who: meals.employeeId })
      .from(meals)
      .where(and(eq(meals.companyId, OWN), isNull(meals.releasedAt)))
      .groupBy(meals.employeeId)
      .having(sql`count(*) > 1`),
  )
  expect(twice.filter(({ who }) => engineers.includes(who))).toEqual([])
})
