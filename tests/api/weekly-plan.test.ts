import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ifRevision } from '#/contract/revision'
import { weekAfter } from '#/domain/meals/iso-week'
import { dayAfter } from '#/domain/values/wall-clock'
import { closeLists } from '#server/kitchen/meal-groups/jobs'
import { queueRefusalMails, sendRefusalMails } from '#server/kitchen/weekly-plan/send-refusal-mails'
import { aMeal, insertLunch, type Lunch } from '../support/company-lunch'
import { type Client, signedIn } from '../support/client'
import { sentMails } from '../support/recorded-mail'
import { ACCOUNTS, BUSINESS, COMPANY, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

/** A Tuesday, nine o'clock in Tirana: the list of today closes in an hour. */
const MORNING = new Date('2026-03-10T08:00:00.000Z')
const TODAY = '2026-03-10'
const WEEK = '2026-W11'
const HOUR_MS = 3_600_000
const clock = movableClock(MORNING)

let server: TestServer
let channel: Client
let kitchen: Client
let neighbour: Client
let company: Client
let holding: Client
let other: Client
let admin: Client
let lunch: Lunch

beforeAll(async () => {
  server = await startTestServer({ clock })
  ;[channel, kitchen, neighbour, company, holding, other, admin] = await Promise.all([
    signedIn(server, 'channel'),
    signedIn(server, 'kitchen'),
    signedIn(server, 'neighbour'),
    signedIn(server, 'company'),
    signedIn(server, 'holding'),
    signedIn(server, 'otherCompany'),
    signedIn(server, 'admin'),
  ])
  lunch = await server.db.transaction('system', (tx) => insertLunch(tx))
  // Both cook for the company, from one city.
  await server.sql(`UPDATE businesses SET b2b_module = true, city_id = 1`)
  await server.sql(`UPDATE users SET email = username || '@adriatik.test' WHERE id = ${ACCOUNTS.company.id}`)
})
beforeEach(async () => {
  clock.set(MORNING)
  sentMails.length = 0
  await server.sql(`DELETE FROM meals`)
  await server.sql(`DELETE FROM meal_refusals`)
  await server.sql(`DELETE FROM plan_cells`)
  await server.sql(`UPDATE budgets SET used_cents = 0`)
  await server.sql(`UPDATE company_accounts SET not_invoiced_cents = 0`)
  await server.sql(`DELETE FROM order_items WHERE order_id IN (SELECT id FROM orders WHERE meal_group_id IS NOT NULL)`)
  await server.sql(`DELETE FROM orders WHERE meal_group_id IS NOT NULL`)
  await server.sql(`DELETE FROM meal_groups`)
  await server.sql(`UPDATE companies SET status = 1`)
  await server.sql(`UPDATE ordering_times SET status = 1, weekdays = '{1,2,3,4,5,6,7}'`)
  await server.sql(`UPDATE businesses SET max_meals_per_slot = null, b2b_module = true, lead_minutes = 90`)
})
afterAll(() => server.close())

type Cell = { day?: string; businessId?: number }
const cellOf = ({ day = TODAY, businessId = BUSINESS.own }: Cell = {}) => ({
  companyId: COMPANY.own,
  day,
  orderingTimeId: lunch.orderingTimeId,
  businessId,
})
const write = (
  expected: number,
  { revision = 0, by = company, ...cell }: Cell & { revision?: number; by?: Client } = {},
) => by.api.weeklyPlan.write({ params: cellOf(cell), body: { expected } }, ifRevision(revision))
const readPlan = (week = WEEK, by = company) => by.api.weeklyPlan.ofCompany({ query: { companyId: COMPANY.own, week } })
const readKitchen = (by = kitchen) => by.api.weeklyPlan.ofKitchen({ query: { week: WEEK } })
const refuse = (cell: Cell = {}, by = kitchen) =>
  by.api.weeklyPlan.refuse({ params: cellOf(cell), body: { reason: ' Pa gaz ' } })
const copy = (seen: string | null, from = WEEK, to = weekAfter(WEEK), by = company) =>
  by.api.weeklyPlan.copy({ params: { companyId: COMPANY.own }, body: { from, to, seen } })
const order = ({ person = 0, businessId = BUSINESS.own, day = TODAY }: Cell & { person?: number } = {}) =>
  channel.api.orders.intake({
    body: aMeal(lunch, {
      person,
      date: day,
      restaurant: { restaurantID: businessId },
      items: [{ id: businessId === BUSINESS.own ? MENU.own.plain : MENU.foreign.plain, quantity: 2 }],
    }),
  })
const refused = async (call: Promise<unknown>): Promise<string> => {
  const { said, errors } = await failure(call)
  return errors.length === 0 ? said : errors.map(({ path, message }) => `${path} ${message}`).join(', ')
}
const usedCents = async () => {
  const { rows } = await server.sql(`SELECT used_cents::integer AS used FROM budgets WHERE company_id = ${COMPANY.own}`)
  return rows[0]?.['used']
}

describe('a company', () => {
  test('writes what it expects, and its restaurant reads it without money', async () => {
    expect(await write(24)).toMatchObject({ expected: 24, ordered: 0, revision: 1, refused: null, mealsLeft: null })
    await order()
    const plan = await readPlan()
    expect(plan).toMatchObject({
      company: { name: 'Adriatik Software', status: 1 },
      currency: 'ALL',
      times: [{ id: lunch.orderingTimeId, slot: { startTime: '12:30' }, address: 'Zyra' }],
      cells: [{ day: TODAY, expected: 24, ordered: 1, closesAt: '2026-03-10T09:00:00.000Z', orderedFor: null }],
      budgets: [{ amount: 100_000, left: 99_300, isForAll: true }],
      averageMeal: 700,
    })
    expect(new Set(plan.restaurants.map(({ id }) => id))).toEqual(new Set([BUSINESS.own, BUSINESS.foreign]))
    const { cells } = await readKitchen()
    expect(cells).toMatchObject([
      { company: { id: COMPANY.own }, expected: 24, ordered: 1, mayOrder: true, column: 'open' },
    ])
    expect(JSON.stringify(cells)).not.toMatch(/budget|amount|cents|left|phone/i)
    expect((await readKitchen(neighbour)).cells).toEqual([])
  })

  test('is told where somebody else wrote the number meanwhile, and nothing is lost', async () => {
    const both = await Promise.allSettled([write(10), write(20, { by: admin })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [cell] = (await readPlan()).cells
    expect(await refused(write(30))).toContain('stale_revision')
    expect(await write(30, { revision: cell?.revision ?? 0 })).toMatchObject({ expected: 30, revision: 2 })
  })

  test('writes nothing once the list is closed, and not later than the kitchen can keep', async () => {
    await write(24)
    clock.advance(HOUR_MS)
    expect(await refused(write(25, { revision: 1 }))).toBe('refusal list_closed')
    clock.set(MORNING)
    await server.sql(`UPDATE businesses SET lead_minutes = 240`)
    expect(await refused(write(25, { revision: 1 }))).toBe('refusal list_closed')
    expect((await readPlan()).cells).toMatchObject([{ expected: 24, closesAt: '2026-03-10T07:30:00.000Z' }])
  })

  test('finds a list closed that was, whatever the ordering time says now', async () => {
    await write(24)
    await order()
    clock.advance(HOUR_MS)
    await closeLists(server.deps)
    await server.sql(`UPDATE ordering_times SET cutoff = '10:45', time_slot_id = 6`)
    clock.advance(HOUR_MS / 3)
    expect(await refused(write(25, { revision: 1 }))).toBe('refusal list_closed')
    const { cells } = await readPlan()
    expect(cells).toMatchObject([{ ordered: 1, orderedFor: '12:30' }])
    await server.sql(`UPDATE ordering_times SET cutoff = '10:00', time_slot_id = 5`)
  })

  test.each([
    ['an ordering time that ended', `UPDATE ordering_times SET status = 0`, 'refusal time_ended'],
    ['a weekday that it has not any more', `UPDATE ordering_times SET weekdays = '{1}'`, 'refusal not_a_day'],
    ['a restaurant without the module', `UPDATE businesses SET b2b_module = false`, 'refusal not_offered'],
    ['more than a slot takes', `UPDATE businesses SET max_meals_per_slot = 20`, 'refusal above_most'],
    ['a suspended company', `UPDATE companies SET status = 0`, 'refusal company_inactive'],
  ])('plans no more for %s, and may take the number away', async (_, change, said) => {
    await write(10)
    await server.sql(change)
    expect(await refused(write(21, { revision: 1 }))).toBe(said)
    expect(await write(0, { revision: 1 })).toMatchObject({ expected: 0 })
  })

  test('sees how many meals a full slot still takes', async () => {
    await server.sql(`UPDATE businesses SET max_meals_per_slot = 2`)
    await write(2)
    await order()
    expect((await readPlan()).cells).toMatchObject([{ mealsLeft: 1 }])
    await order({ person: 1 })
    expect((await readPlan()).cells).toMatchObject([{ mealsLeft: 0 }])
  })
})

describe('nobody else', () => {
  test('reads or writes the plan of a company', async () => {
    await write(24)
    for (const stranger of [other, kitchen]) expect(await refused(readPlan(WEEK, stranger))).toBe('fault not_found')
    expect((await readPlan(WEEK, holding)).cells).toHaveLength(1)
    expect(await refused(write(1, { by: other, revision: 1 }))).toBe('fault not_found')
    expect(await refused(write(1, { by: kitchen, revision: 1 }))).toBe('fault not_found')
    expect(await refused(copy(null, WEEK, weekAfter(WEEK), kitchen))).toBe('fault not_found')
    expect(await refused(copy(null, WEEK, weekAfter(WEEK), other))).toBe('fault not_found')
    expect(await write(25, { by: holding, revision: 1 })).toMatchObject({ expected: 25 })
    expect(await refused(write(1, { by: other, businessId: 999, revision: 1 }))).toBe('fault not_found')
  })

  test('refuses a slot: only its restaurant does', async () => {
    await write(24)
    expect(await refused(refuse({}, company))).toBe('fault not_found')
    expect(await refused(refuse({}, neighbour))).toBe('fault not_found')
    expect(await refused(refuse({ day: '2026-03-11' }))).toBe('fault not_found')
  })

  test('reads or solves what was refused of a company', async () => {
    await write(24)
    await refuse()
    const [trouble] = await company.api.weeklyPlan.troubles({})
    expect(await other.api.weeklyPlan.troubles({})).toEqual([])
    expect(await holding.api.weeklyPlan.troubles({})).toHaveLength(1)
    const params = { id: trouble?.id ?? 0 }
    expect(await refused(other.api.weeklyPlan.solve({ params }))).toBe('fault not_found')
    expect(await refused(kitchen.api.weeklyPlan.solve({ params }))).toBe('fault not_found')
  })
})

describe('copying a week', () => {
  test('tells every difference first, then writes exactly those, and no order', async () => {
    await write(24)
    await write(12, { day: '2026-03-13', businessId: BUSINESS.foreign })
    await write(9, { day: '2026-03-17' })
    await order()
    const dry = await copy(null)
    expect(dry).toMatchObject({
      differences: [
        { day: '2026-03-17', slotStart: '12:30', business: { name: 'Zgara e Lirës' }, before: 9, after: 24 },
        { day: '2026-03-20', business: { name: 'Antica Napoli' }, before: 0, after: 12 },
      ],
      leftOut: [],
      same: 0,
    })
    expect((await readPlan(weekAfter(WEEK))).cells).toMatchObject([{ expected: 9 }])
    await copy(dry.seen)
    expect((await readPlan(weekAfter(WEEK))).cells).toMatchObject([
      { day: '2026-03-17', expected: 24, ordered: 0, revision: 2 },
      { day: '2026-03-20', expected: 12, ordered: 0, revision: 1 },
    ])
    expect(await copy(null)).toMatchObject({ differences: [], same: 2 })
  })

  test('writes nothing where the week is another one than was seen', async () => {
    await write(24)
    const { seen } = await copy(null)
    await write(5, { day: '2026-03-17' })
    expect(await refused(copy(seen))).toBe('refusal plan_changed')
    expect((await readPlan(weekAfter(WEEK))).cells).toMatchObject([{ expected: 5, revision: 1 }])
  })

  test('leaves out what cannot be, and says why', async () => {
    await write(24)
    await write(7, { day: '2026-03-12', businessId: BUSINESS.foreign })
    await write(3, { day: '2026-03-13' })
    await write(3, { day: '2026-03-20' })
    await refuse({ day: '2026-03-20' })
    await server.sql(`UPDATE businesses SET b2b_module = false WHERE id = ${BUSINESS.foreign}`)
    await server.sql(`UPDATE plan_cells SET expected = 5 WHERE day = '2026-03-13'`)
    // A week later the list of its Tuesday is closed.
    clock.set(new Date('2026-03-17T10:00:00.000Z'))
    const later = await signedIn(server, 'company')
    expect((await copy(null, WEEK, weekAfter(WEEK), later)).leftOut.map(({ day, why }) => [day, why])).toEqual([
      ['2026-03-17', 'list_closed'],
      ['2026-03-19', 'not_offered'],
      ['2026-03-20', 'slot_refused'],
    ])
  })

  test('goes from the last week of a year with 53 over New Year, whole', async () => {
    const week = ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']
    for (const [i, day] of week.entries()) await write(i + 1, { day })
    const plan = await readPlan('2026-W53')
    expect(plan.cells.map(({ day, expected }) => [day, expected])).toEqual(week.map((day, i) => [day, i + 1]))
    const { seen } = await copy(null, '2026-W53', '2027-W01')
    await copy(seen, '2026-W53', '2027-W01')
    expect((await readPlan('2027-W01')).cells.map(({ day, expected }) => [day, expected])).toEqual(
      week.map((day, i) => [dayAfter(day, 7), i + 1]),
    )
    expect(await refused(readPlan('2027-W53'))).toContain('week')
  })

  test.each([
    ['spring', '2026-03-29', '2026-03-29T08:00:00.000Z'],
    ['autumn', '2026-10-25', '2026-10-25T09:00:00.000Z'],
  ])('closes by the clock of the wall in the week of the change in %s', async (_, day, closesAt) => {
    expect(await write(5, { day })).toMatchObject({ closesAt })
  })
})

describe('a slot that is refused', () => {
  test('rejects its meals with the reason, frees what they had reserved, and is told', async () => {
    await write(24)
    const meal = await order()
    await order({ person: 1 })
    expect(await usedCents()).toBe(140_000)
    expect(await refuse()).toMatchObject({ refused: 'Pa gaz', ordered: 0, expected: 24 })
    expect(await usedCents()).toBe(0)
    expect(await channel.api.orders.one({ params: { orderId: meal.id } })).toMatchObject({
      status: 'REJECTED',
      rejectNotes: 'Pa gaz',
    })
    expect(await refused(order({ person: 2 }))).toBe('restaurant.restaurantID not_offered')
    expect(await refused(write(30, { revision: 2 }))).toBe('refusal slot_refused')
    const [trouble] = await company.api.weeklyPlan.troubles({})
    expect(trouble).toMatchObject({
      part: 'slot',
      business: { name: 'Zgara e Lirës' },
      reason: { sq: 'Pa gaz', en: 'Pa gaz' },
      meals: 2,
      waiting: 2,
      orderUntil: '2026-03-10T10:00:00.000Z',
    })
    await queueRefusalMails(server.deps)
    await queueRefusalMails(server.deps)
    await sendRefusalMails(server.deps)
    expect(sentMails.map(({ to }) => to.address)).toEqual(['company@adriatik.test'])
    expect(sentMails[0]?.text).toMatch(/Pa gaz[\s\S]+until 11:00[\s\S]+weeklyPlan\?company=1&week=2026-W11/)
  })

  test('stays refused by a second press, and the first reason stands', async () => {
    await write(24)
    await refuse()
    await kitchen.api.weeklyPlan.refuse({ params: cellOf(), body: { reason: 'Tjetër' } })
    expect((await readKitchen()).cells).toMatchObject([{ refused: 'Pa gaz' }])
    expect(await company.api.weeklyPlan.troubles({})).toHaveLength(1)
  })

  test('lets no meal in, whoever orders at the same moment', async () => {
    await write(24)
    await Promise.allSettled([order(), order({ person: 1 }), refuse(), order({ person: 2 })])
    expect((await readKitchen()).cells).toMatchObject([{ ordered: 0 }])
    expect(await usedCents()).toBe(0)
  })

  test('is cooked after all when its restaurant takes that back', async () => {
    await write(24)
    await order()
    await refuse()
    expect(await kitchen.api.weeklyPlan.takeBack({ params: cellOf() })).toMatchObject({ refused: null })
    expect((await order()).status).toBe('PENDING')
    expect(await company.api.weeklyPlan.troubles({})).toEqual([])
  })

  test('is refused no more once its list is closed', async () => {
    await write(24)
    clock.advance(HOUR_MS)
    expect(await refused(refuse())).toBe('refusal list_closed')
  })

  test('sends its people to the restaurants that are left, also where the plan names nobody else', async () => {
    await write(24)
    await refuse()
    expect((await order({ businessId: BUSINESS.foreign })).status).toBe('PENDING')
  })
})

describe('after a refusal', () => {
  const closed = async () => {
    clock.advance(HOUR_MS)
    await closeLists(server.deps)
    const { groups } = await kitchen.api.companyOrders.board({ query: { businessId: BUSINESS.own } })
    return groups[0]?.id ?? 0
  }
  const reject = (groupId: number, orderId?: number) =>
    kitchen.api.companyOrders.setStatus({
      params: { groupId, status: 'REJECTED' },
      body: { rejectReason: { id: 3 }, ...(orderId !== undefined && { orderId }) },
    })

  test('of a group its people, and they alone, order elsewhere until the latest closing', async () => {
    await write(10)
    await write(10, { businessId: BUSINESS.foreign })
    await order()
    await reject(await closed())
    expect(await company.api.weeklyPlan.troubles({})).toMatchObject([
      { part: 'group', meals: 1, waiting: 1, reason: { en: 'The kitchen is too busy' } },
    ])
    const elsewhere = { businessId: BUSINESS.foreign }
    expect(await refused(order({ ...elsewhere, person: 1 }))).toBe('date list_closed')
    const query = { companyId: COMPANY.own, employeeId: lunch.people[0] ?? 0, date: TODAY }
    const { slots } = await channel.api.companyOrders.channelSlots({ query })
    expect(slots[0]?.restaurants).toMatchObject([
      { id: BUSINESS.foreign, state: 'open', closesAt: '2026-03-10T10:00:00.000Z' },
    ])
    expect((await order(elsewhere)).status).toBe('PENDING')
    expect(await company.api.weeklyPlan.troubles({})).toEqual([])
    // They have a meal now, as everybody.
    expect(await refused(order(elsewhere))).toBe('date list_closed')
  })

  test('of one meal the same, and later than any kitchen can keep nothing', async () => {
    const meal = await order()
    await order({ person: 1 })
    await reject(await closed(), meal.id)
    expect(await company.api.weeklyPlan.troubles({})).toMatchObject([{ part: 'meal', meals: 1, waiting: 1 }])
    clock.advance(HOUR_MS)
    expect(await refused(order({ businessId: BUSINESS.foreign }))).toBe('date list_closed')
    expect(await company.api.weeklyPlan.troubles({})).toMatchObject([{ orderUntil: null }])
  })

  test('the company is reminded until somebody solves it, or its day is over', async () => {
    await write(24)
    await refuse()
    await write(3, { day: '2026-03-12' })
    await refuse({ day: '2026-03-12' })
    clock.advance(24 * HOUR_MS)
    const { api } = await signedIn(server, 'company')
    const [trouble, none] = await api.weeklyPlan.troubles({})
    expect([trouble?.day, none]).toEqual(['2026-03-12', undefined])
    await api.weeklyPlan.solve({ params: { id: trouble?.id ?? 0 } })
    expect(await api.weeklyPlan.troubles({})).toEqual([])
  })

  test('a cancelled meal is no refusal', async () => {
    const meal = await order()
    await company.api.companyOrders.cancelMeal({ params: { orderId: meal.id } })
    expect(await company.api.weeklyPlan.troubles({})).toEqual([])
    clock.advance(HOUR_MS)
    expect(await refused(order({ businessId: BUSINESS.foreign }))).toBe('date list_closed')
  })
})
