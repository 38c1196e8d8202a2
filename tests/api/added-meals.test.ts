import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveGroupCommand } from '#/contract/live'
import type { NewOrder } from '#/contract/orders'
import { closeLists, rejectUnansweredAdded, rejectUnansweredGroups } from '#server/kitchen/meal-groups/jobs'
import { watchRings } from '#server/kitchen/ring/watch-rings'
import { type Client, signedIn } from '../support/client'
import { aMeal, insertLunch, type Lunch } from '../support/company-lunch'
import { BUSINESS, COMPANY, MENU } from '../support/seed'
import { movableClock, recordingPush, startTestServer, type TestServer } from '../support/server'
import { failure, send } from './ordering'

/** A Tuesday, nine o'clock in Tirana: the list of today closes at ten, its slot begins at half past twelve. */
const MORNING = new Date('2026-03-10T08:00:00.000Z')
const TODAY = '2026-03-10'
const HOUR_MS = 3_600_000
const clock = movableClock(MORNING)
const push = recordingPush()

let server: TestServer
let channel: Client
let kitchen: Client
let company: Client
let lunch: Lunch

beforeAll(async () => {
  server = await startTestServer({ clock, push })
  ;[channel, kitchen, company] = await Promise.all([
    signedIn(server, 'channel'),
    signedIn(server, 'kitchen'),
    signedIn(server, 'company'),
  ])
  await kitchen.api.session.updateRegId({ params: { id: kitchen.user.id }, body: { token: 'tablet', source: 'web' } })
  lunch = await server.db.transaction('system', (tx) => insertLunch(tx))
})
const sqlAll = async (texts: string) => {
  for (const text of texts.split(';')) await server.sql(text)
}
beforeEach(async () => {
  clock.set(MORNING)
  await sqlAll(`DELETE FROM meals; DELETE FROM meal_refusals; UPDATE budgets SET used_cents = 0;
    UPDATE company_accounts SET not_invoiced_cents = 0;
    DELETE FROM print_jobs;
    DELETE FROM order_items WHERE order_id IN (SELECT id FROM orders WHERE meal_group_id IS NOT NULL);
    DELETE FROM ring_watch; DELETE FROM orders WHERE meal_group_id IS NOT NULL; DELETE FROM meal_groups;
    UPDATE businesses SET auto_accept = false, auto_reject = false, max_meals_per_slot = null, lead_minutes = 90;
    UPDATE businesses SET b2b_module = (id = ${BUSINESS.own})`)
  push.sent.length = 0
})
afterAll(() => server.close())

const order = (differs: Partial<NewOrder> & { person?: number } = {}) =>
  channel.api.orders.intake({ body: aMeal(lunch, { ...differs, date: TODAY }) })
const refused = async (call: Promise<unknown>): Promise<string> => {
  const { said, errors } = await failure(call)
  return errors.length === 0 ? said : errors.map(({ path, message }) => `${path} ${message}`).join(', ')
}
const usedCents = async () => {
  const { rows } = await server.sql(`SELECT used_cents::integer AS used FROM budgets WHERE company_id = ${COMPANY.own}`)
  return rows[0]?.['used']
}
const board = async () => (await kitchen.api.companyOrders.board({ query: { businessId: BUSINESS.own } })).groups
const read = (groupId: number) => kitchen.api.companyOrders.one({ params: { groupId } })
const step = (groupId: number, status: 'ACCEPTED' | 'COOKED' | 'DELIVERED' | 'REJECTED', body: object = {}) =>
  kitchen.api.companyOrders.setStatus({ params: { groupId, status }, body })
/** The list of one meal, closed and accepted, and twenty minutes later. */
const acceptedList = async (): Promise<number> => {
  await order()
  clock.advance(HOUR_MS)
  await closeLists(server.deps)
  const [group] = await board()
  if (group === undefined) throw new Error('no list is on the board')
  await step(group.id, 'ACCEPTED')
  await vi.waitFor(() => expect(push.sent).toHaveLength(1))
  push.sent.length = 0
  clock.advance(HOUR_MS / 3)
  return group.id
}
const add = (groupId: number, { person = 1, by = company, quantity = 1, key = randomUUID() as string } = {}) =>
  by.api.companyOrders.addMeal(
    {
      params: { groupId },
      body: {
        employee: { id: lunch.people[person] ?? 1 },
        items: [{ id: MENU.own.plain, quantity }],
        notes: 'pa qepë',
      },
    },
    { headers: { 'Idempotency-Key': key } },
  )

let seq = 0
const takeBack = (orderId: number, by = company) => by.api.companyOrders.cancelMeal({ params: { orderId } })

describe('a company asks to add a meal after the closing', () => {
  test('and sees to which lists, for whom, and what there is', async () => {
    expect((await company.api.companyOrders.closedLists({ query: { companyId: COMPANY.own } })).lists).toEqual([])
    const id = await acceptedList()
    const { lists } = await company.api.companyOrders.closedLists({ query: { companyId: COMPANY.own } })
    expect(lists).toMatchObject([
      { groupId: id, business: { id: BUSINESS.own }, day: TODAY, slot: { startTime: '12:30' } },
    ])
    const list = await company.api.companyOrders.closedList({ params: { groupId: id } })
    expect(list.people.map((one) => one.id)).toEqual(expect.arrayContaining(lunch.people))
    expect(list.dishes.map((dish) => dish.id)).toContain(MENU.own.plain)
    clock.advance(3 * HOUR_MS)
    expect((await company.api.companyOrders.closedLists({ query: { companyId: COMPANY.own } })).lists).toEqual([])
  })

  test('it is reserved, rings in the kitchen, and does not count', async () => {
    const id = await acceptedList()
    const key = randomUUID()
    const meal = await add(id, { key })
    expect(meal).toMatchObject({ status: 'PENDING', open: false, total: 350, employee: { id: lunch.people[1] } })
    expect(await add(id, { key })).toEqual(meal)
    expect(await usedCents()).toBe(105_000)
    const [group] = await board()
    expect(group).toMatchObject({ meals: 1, added: 0, asked: 1, ringOrderId: meal.orderId, dishes: [{ quantity: 2 }] })
    expect(group?.labels.lacking).toBe(1)
    expect((await read(id)).people).toContainEqual(
      expect.objectContaining({ orderId: meal.orderId, status: 'PENDING', isAdded: true, bag: null, notes: 'pa qepë' }),
    )
    await vi.waitFor(() => expect(push.sent).toHaveLength(1))
    expect(push.sent[0]?.payload).toMatchObject({ orderId: meal.orderId, groupId: id })
    clock.advance(60_000)
    await watchRings(server.deps)
    expect((await server.sql(`SELECT order_id FROM ring_watch`)).rows).toContainEqual({ order_id: meal.orderId })
  })

  test('the kitchen accepts it: it counts, goes the way of its group, and is marked', async () => {
    const id = await acceptedList()
    const [first, second] = [await add(id), await add(id, { person: 2 })]
    const of = async (orderId: number) => (await read(id)).people.find((one) => one.orderId === orderId)
    await step(id, 'ACCEPTED', { orderId: second.orderId })
    expect(await of(second.orderId)).toMatchObject({ status: 'ACCEPTED', isAdded: true })
    const numberOfSecond = (await of(second.orderId))?.bag
    expect((await board())[0]).toMatchObject({ meals: 2, added: 1, asked: 1 })
    await step(id, 'ACCEPTED', { orderId: first.orderId })
    // What stands on a bag already stays true.
    expect((await of(second.orderId))?.bag).toBe(numberOfSecond)
    expect((await of(first.orderId))?.bag).not.toBe(numberOfSecond)
    expect(await step(id, 'ACCEPTED', { orderId: first.orderId })).toMatchObject({ meals: 3, added: 2, asked: 0 })
    await step(id, 'COOKED')
    expect((await read(id)).people.map(({ status }) => status)).toEqual(['COOKED', 'COOKED', 'COOKED'])
    expect(await usedCents()).toBe(140_000)
  })

  test('the kitchen refuses it with a reason: what it reserved is free, and its company is told', async () => {
    const id = await acceptedList()
    const { orderId } = await add(id)
    expect(await refused(step(id, 'REJECTED', { orderId }))).toBe('refusal notes_required')
    await step(id, 'REJECTED', { orderId, notes: 'mbaroi' })
    expect(await usedCents()).toBe(70_000)
    expect((await board())[0]).toMatchObject({ meals: 1, asked: 0, ringOrderId: null })
    const { rows } = await server.sql(`SELECT part, order_ids, notes FROM meal_refusals`)
    expect(rows).toEqual([{ part: 'meal', order_ids: [orderId], notes: 'mbaroi' }])
    expect(await refused(step(id, 'ACCEPTED', { orderId }))).toBe('refusal rejected_elsewhere')
  })

  test('no step of the group answers it', async () => {
    const id = await acceptedList()
    const { orderId } = await add(id)
    for (const status of ['ACCEPTED', 'COOKED', 'DELIVERED'] as const) {
      const { people, asked } = await step(id, status)
      expect(people.find((one) => one.orderId === orderId)?.status, status).toBe('PENDING')
      expect(asked).toBe(1)
    }
    expect(await refused(step(id, 'ACCEPTED', { orderId }))).toBe('refusal status_cannot_follow')
    await step(id, 'REJECTED', { orderId, notes: 'u nis' })
    expect(await usedCents()).toBe(70_000)
  })

  test('a tablet says yes to it without a line, behind what it pressed before, and once', async () => {
    const id = await acceptedList()
    const { orderId } = await add(id)
    const press = (
      cmd: 'acceptMeal' | 'markGroupCooked',
      differs: Partial<LiveGroupCommand> = {},
    ): LiveGroupCommand => ({
      key: randomUUID(),
      deviceSeq: ++seq,
      businessId: BUSINESS.own,
      groupId: id,
      v: 7,
      cmd,
      payload: cmd === 'acceptMeal' ? { mealId: orderId } : {},
      after: null,
      occurredAt: clock.now().toISOString(),
      ...differs,
    })
    const cook = press('markGroupCooked', { v: 6 })
    const yes = press('acceptMeal', { after: cook.key })
    expect((await send(kitchen.api, [cook, yes])).map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
    expect(await send(kitchen.api, [yes])).toMatchObject([{ outcome: 'applied', replayed: true }])
    expect(await send(kitchen.api, [press('acceptMeal')])).toMatchObject([{ outcome: 'already' }])
    expect(await send(kitchen.api, [press('acceptMeal', { payload: { mealId: 1 } })])).toMatchObject([
      { outcome: 'refused', code: 'unknown_order' },
    ])
    expect((await read(id)).people.map(({ status }) => status)).toEqual(['COOKED', 'COOKED'])
    expect(await board()).toMatchObject([{ meals: 2, added: 1, asked: 0, askedOrderIds: [] }])
  })

  test('the yes of a tablet to one that was taken back meanwhile is a conflict, and changes nothing', async () => {
    const id = await acceptedList()
    const { orderId } = await add(id)
    await takeBack(orderId)
    const yes: LiveGroupCommand = {
      key: randomUUID(),
      deviceSeq: ++seq,
      businessId: BUSINESS.own,
      groupId: id,
      v: 7,
      cmd: 'acceptMeal',
      payload: { mealId: orderId },
      after: null,
      occurredAt: clock.now().toISOString(),
    }
    expect(await send(kitchen.api, [yes])).toMatchObject([{ outcome: 'conflict', code: 'rejected_elsewhere' }])
    expect(await usedCents()).toBe(70_000)
  })

  test('its company takes it back until the kitchen has answered, and it is no refusal of anybody’s', async () => {
    const id = await acceptedList()
    const [first, second] = [await add(id), await add(id, { person: 2 })]
    expect(await takeBack(first.orderId)).toMatchObject({ released: true, isAdded: true, open: false })
    expect(await takeBack(first.orderId)).toMatchObject({ released: true })
    expect(await usedCents()).toBe(105_000)
    expect(await board()).toMatchObject([
      { meals: 1, asked: 1, askedOrderIds: [second.orderId], ringOrderId: second.orderId },
    ])
    await step(id, 'ACCEPTED', { orderId: second.orderId })
    expect(await refused(takeBack(second.orderId))).toBe('refusal list_closed')
    expect(await refused(takeBack(first.orderId, kitchen))).toBe('fault not_found')
    expect((await server.sql('SELECT FROM meal_refusals')).rows).toEqual([])
    expect(await usedCents()).toBe(105_000)
  })

  test('a list of which nothing else is left ends as the last ask is taken back', async () => {
    const id = await acceptedList()
    const { orderId } = await add(id)
    await step(id, 'REJECTED', { notes: 'pa gaz' })
    await takeBack(orderId)
    expect(await board()).toEqual([])
    expect(await read(id)).toMatchObject({ status: 'REJECTED', column: null, asked: 0 })
    expect(await usedCents()).toBe(0)
  })

  test('its company reads of each meal whether it was added, and whether it still only asks', async () => {
    const id = await acceptedList()
    const [asked, taken] = [await add(id), await add(id, { person: 2 })]
    await step(id, 'ACCEPTED', { orderId: taken.orderId })
    const { items } = await company.api.companyOrders.meals({ query: { sort: 'orderId', direction: 'asc' } })
    expect(items.map(({ orderId, isAdded, status }) => [orderId, isAdded, status])).toEqual([
      [expect.any(Number), false, 'ACCEPTED'],
      [asked.orderId, true, 'PENDING'],
      [taken.orderId, true, 'ACCEPTED'],
    ])
  })

  test('a group that is refused leaves it to be answered, and ends with it', async () => {
    const id = await acceptedList()
    const { orderId } = await add(id)
    expect(await step(id, 'REJECTED', { notes: 'pa gaz' })).toMatchObject({ meals: 0, asked: 1, column: 'cooking' })
    expect(await board()).toHaveLength(1)
    expect(await step(id, 'REJECTED', { orderId, notes: 'pa gaz' })).toMatchObject({ asked: 0, column: null })
    expect(await usedCents()).toBe(0)
  })

  test('one that nobody answers ends as its slot begins, and sooner where the restaurant asked for that', async () => {
    const id = await acceptedList()
    await add(id)
    await rejectUnansweredAdded(server.deps)
    expect((await board())[0]?.asked).toBe(1)
    clock.set(new Date('2026-03-10T11:30:00.000Z'))
    await rejectUnansweredAdded(server.deps)
    expect((await board())[0]).toMatchObject({ meals: 1, asked: 0 })
    expect(await usedCents()).toBe(70_000)
  })

  test('a restaurant that refuses by itself what nobody answers does so of the meal alone', async () => {
    const id = await acceptedList()
    await add(id)
    await server.sql(`UPDATE businesses SET auto_reject = true`)
    clock.advance(HOUR_MS)
    await rejectUnansweredGroups(server.deps)
    await rejectUnansweredAdded(server.deps)
    expect((await board())[0]).toMatchObject({ meals: 1, asked: 0, column: 'cooking' })
  })

  test('it is checked like any other meal', async () => {
    const id = await acceptedList()
    await server.sql(`UPDATE budgets SET used_cents = amount_cents - 1 WHERE company_id = ${COMPANY.own}`)
    expect(await refused(add(id))).toBe('employee.id budget_used_up')
    await server.sql(`UPDATE budgets SET used_cents = 0`)
    await server.sql(`UPDATE businesses SET max_meals_per_slot = 1`)
    expect(await refused(add(id))).toBe('timeSlot.id slot_full')
    await server.sql(`UPDATE businesses SET max_meals_per_slot = null`)
    await server.sql(`UPDATE employees SET status = 0 WHERE id = ${lunch.people[1]}`)
    expect(await refused(add(id))).toBe('employee.id employee_inactive')
    await server.sql(`UPDATE employees SET status = 1 WHERE id = ${lunch.people[1]}`)
    expect(await refused(add(id, { person: 9 }))).toBe('employee.id unknown')
    await step(id, 'COOKED')
    await step(id, 'DELIVERED')
    expect(await refused(add(id))).toBe('date list_closed')
    clock.set(new Date('2026-03-10T11:30:00.000Z'))
    expect(await refused(add(id))).toBe('list slot_over')
  })

  test('before the closing nobody asks; a kitchen and another company never do; an administrator may', async () => {
    await order()
    const [open] = await board()
    expect(await refused(add(open?.id ?? 0))).toBe('list list_open')
    await sqlAll(`DELETE FROM meals; DELETE FROM order_items WHERE order_id IN (SELECT id FROM orders WHERE meal_group_id IS NOT NULL);
      DELETE FROM orders WHERE meal_group_id IS NOT NULL; DELETE FROM meal_groups`)
    const id = await acceptedList()
    for (const by of [kitchen, await signedIn(server, 'otherCompany')])
      expect(await refused(add(id, { by }))).toBe('fault not_found')
    expect((await add(id, { by: await signedIn(server, 'admin') })).status).toBe('PENDING')
  })
})

describe('whoever lost a meal to a refusal', () => {
  const elsewhere = (person: number) =>
    order({
      person,
      restaurant: { restaurantID: BUSINESS.foreign },
      items: [{ id: MENU.foreign.plain, quantity: 1 }],
    })
  /** Both restaurants cook for the company; at ten both lists close, and the own one refuses. */
  const refusedList = async (before: () => Promise<unknown> = async () => {}) => {
    await server.sql(`UPDATE businesses SET b2b_module = true, city_id = (SELECT city_id FROM companies WHERE id = ${COMPANY.own}),
      currency = (SELECT currency FROM businesses WHERE id = ${BUSINESS.own}) WHERE id = ${BUSINESS.foreign}`)
    await before()
    await order()
    clock.advance(HOUR_MS)
    await closeLists(server.deps)
    clock.advance(60_000)
    const [group] = await board()
    await step(group?.id ?? 0, 'REJECTED', { notes: 'pa gaz' })
  }

  test('asks at a restaurant whose list is closed, until its latest closing', async () => {
    await refusedList(() => elsewhere(1))
    expect(await refused(elsewhere(2))).toBe('date list_closed')
    const meal = await elsewhere(0)
    expect(meal).toMatchObject({ status: 'PENDING' })
    expect(meal.lastDatePending).not.toBeNull()
    const { rows } = await server.sql(
      `SELECT count(*)::integer AS groups FROM meal_groups WHERE business_id = ${BUSINESS.foreign}`,
    )
    expect(rows).toEqual([{ groups: 1 }])
  })

  test('not after it: the slot’s start less the minutes that the kitchen needs', async () => {
    await refusedList(() => elsewhere(1))
    clock.set(new Date('2026-03-10T10:00:00.000Z'))
    expect(await refused(elsewhere(0))).toBe('date list_closed')
  })

  test('opens a list of which everybody had cancelled', async () => {
    await refusedList(async () => {
      const { id } = await elsewhere(1)
      await channel.api.companyOrders.cancelMeal({ params: { orderId: id } })
    })
    expect((await elsewhere(0)).lastDatePending).toBeNull()
    clock.set(new Date('2026-03-10T10:00:00.000Z'))
    await closeLists(server.deps)
    const { rows } = await server.sql(
      `SELECT status, closed_at FROM meal_groups WHERE business_id = ${BUSINESS.foreign}`,
    )
    expect(rows).toEqual([{ status: 'PENDING', closed_at: '2026-03-10 10:00:00+00' }])
  })
})

test('a channel is offered no restaurant that is closed at the slot', async () => {
  const query = { companyId: COMPANY.own, employeeId: lunch.people[0] ?? 0, date: TODAY }
  const offered = async () =>
    (await channel.api.companyOrders.channelSlots({ query })).slots.map((slot) => slot.restaurants.map(({ id }) => id))
  const close = (from: string, to: string) =>
    server.sql(
      `INSERT INTO closing_times (business_id, starts_at, ends_at) VALUES (${BUSINESS.own}, '${from}', '${to}')`,
    )
  expect(await offered()).toEqual([[BUSINESS.own]])
  // It is closed now, and open when the meals are wanted.
  await close('2026-03-10T07:30:00Z', '2026-03-10T10:00:00Z')
  expect(await offered()).toEqual([[BUSINESS.own]])
  await close('2026-03-10T11:00:00Z', '2026-03-10T13:00:00Z')
  expect(await offered()).toEqual([[]])
  expect(await refused(order())).toContain('business_closed')
  await server.sql(`DELETE FROM closing_times`)
})
