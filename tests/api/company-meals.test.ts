import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NewOrder } from '#/contract/orders'
import { closeLists, rejectUnansweredGroups, settleGroups } from '#server/kitchen/meal-groups/jobs'
import { settleDelivered } from '#server/kitchen/orders/jobs'
import { watchRings } from '#server/kitchen/ring/watch-rings'
import { aMeal, insertLunch, type Lunch, setAllergy, SLOT } from '../support/company-lunch'
import { type Client, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS, COMPANY, MENU } from '../support/seed'
import { movableClock, recordingPush, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'

/** A Tuesday, nine o'clock in Tirana: the list of today closes in an hour. */
const MORNING = new Date('2026-03-10T08:00:00.000Z')
const TODAY = '2026-03-10'
const HOUR_MS = 3_600_000
const clock = movableClock(MORNING)
const push = recordingPush()

let server: TestServer
let channel: Client
let kitchen: Client
let neighbour: Client
let company: Client
let lunch: Lunch

beforeAll(async () => {
  server = await startTestServer({ clock, push })
  ;[channel, kitchen, neighbour, company] = await Promise.all([
    signedIn(server, 'channel'),
    signedIn(server, 'kitchen'),
    signedIn(server, 'neighbour'),
    signedIn(server, 'company'),
  ])
  await kitchen.api.session.updateRegId({ params: { id: kitchen.user.id }, body: { token: 'tablet', source: 'web' } })
  lunch = await server.db.transaction('system', (tx) => insertLunch(tx))
})
/** Each test has its own day of lists, in its own morning. */
beforeEach(async () => {
  clock.set(MORNING)
  await server.sql(`DELETE FROM meals`)
  await server.sql(`UPDATE budgets SET used_cents = 0`)
  await server.sql(`UPDATE company_accounts SET not_invoiced_cents = 0`)
  await server.sql(`DELETE FROM order_items WHERE order_id IN (SELECT id FROM orders WHERE meal_group_id IS NOT NULL)`)
  await server.sql(`DELETE FROM ring_watch`)
  await server.sql(`DELETE FROM orders WHERE meal_group_id IS NOT NULL`)
  await server.sql(`DELETE FROM meal_groups`)
  await server.sql(`UPDATE companies SET status = 1`)
  await server.sql(
    `UPDATE businesses SET auto_accept = false, auto_reject = false, max_meals_per_slot = null, lead_minutes = 90`,
  )
  push.sent.length = 0
})
afterAll(() => server.close())

const order = (differs: Partial<NewOrder> & { person?: number } = {}, headers: Record<string, string> = {}) =>
  channel.api.orders.intake(
    { body: aMeal(lunch, { ...differs, date: 'date' in differs ? differs.date : TODAY }) },
    { headers },
  )
const refused = async (call: Promise<unknown>): Promise<string> => {
  const { said, errors } = await failure(call)
  return errors.length === 0 ? said : errors.map(({ path, message }) => `${path} ${message}`).join(', ')
}
const usedCents = async () => {
  const { rows } = await server.sql(`SELECT used_cents::integer AS used FROM budgets WHERE company_id = ${COMPANY.own}`)
  return rows[0]?.['used']
}
const board = async () => (await kitchen.api.companyOrders.board({ query: { businessId: BUSINESS.own } })).groups
const closed = async () => {
  clock.advance(HOUR_MS)
  await closeLists(server.deps)
  const [group] = await board()
  if (group === undefined) throw new Error('no list is on the board')
  return group
}
const step = (
  groupId: number,
  status: Parameters<Client['api']['companyOrders']['setStatus']>[0]['params']['status'],
  body: object = {},
  headers: Record<string, string> = {},
) => kitchen.api.companyOrders.setStatus({ params: { groupId, status }, body }, { headers })

describe('a meal', () => {
  test('is an order of its person, reserved and without fees', async () => {
    await server.db.transaction('system', (tx) => setAllergy(tx, lunch.people[0] ?? 0, 'Arra'))
    const meal = await order({ description: 'pa qepë' })
    expect(meal).toMatchObject({
      status: 'PENDING',
      total: 700,
      transportCost: 0,
      serviceFee: 0,
      discountValue: 0,
      b2bOrder: true,
      company: { id: COMPANY.own, name: 'Adriatik Software' },
      customer: { name: 'Arta Kelmendi 1', phone: '692041188' },
      address: 'Rruga e Kavajës 118',
      timeSlot: { startTime: '12:30' },
      scheduled: '2026-03-10T11:30:00.000Z',
      lastDatePending: null,
      paid: 700,
    })
    expect(meal.b2BOrderGroupItems).toEqual([
      {
        code: String(meal.id).slice(-3),
        employeeFirstName: 'Arta',
        employeeLastName: 'Kelmendi 1',
        order: { items: [{ quantity: 2, menuItem: { itemName: 'Qofte' }, notes: '' }] },
        notes: 'pa qepë',
        allergy: 'Arra',
      },
    ])
    expect(await usedCents()).toBe(70_000)
    const { items } = await company.api.companyOrders.meals({})
    expect(items).toMatchObject([
      {
        orderId: meal.id,
        employee: { name: 'Arta Kelmendi 1' },
        total: 700,
        personPart: 0,
        open: true,
        note: 'pa qepë',
      },
    ])
  })

  test('is taken once under one key', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const [first, second] = await Promise.all([order({}, headers), order({}, headers)])
    expect(second).toEqual(first)
    expect(await usedCents()).toBe(70_000)
  })

  test.each([
    ['a day that is over', { date: '2026-03-09' }, 'date list_closed'],
    ['a day whose list is not open yet', { date: '2026-03-12' }, 'date list_not_open'],
    ['a slot that the company does not have', { timeSlot: { id: SLOT + 1 } }, 'timeSlot.id unknown'],
    ['nobody', { employee: { id: 1 } }, 'employee.id unknown'],
    [
      'another restaurant',
      { restaurant: { restaurantID: BUSINESS.foreign }, items: [{ id: MENU.foreign.plain, quantity: 1 }] },
      'company.id takes_no_companies',
    ],
    ['no day', { date: null }, 'date required'],
    ['no company', { company: null }, 'company required'],
    [
      'a slot without a person',
      { employee: null, customer: { name: 'A', phonePrefix: '+355', phone: '691234567' } },
      'employee required',
    ],
  ] as const)('is refused for %s', async (_, differs, expected) => {
    expect(await refused(order(differs as Partial<NewOrder>))).toBe(expected)
    expect(await usedCents()).toBe(0)
  })

  test('is refused for somebody of another company, and for who gave this channel no code', async () => {
    const [stranger] = await server.db.transaction('system', async (tx) => {
      const other = await insertLunch(tx, { companyId: COMPANY.foreign, people: 1 })
      return other.people
    })
    expect(await refused(order({ employee: { id: stranger ?? 0 } }))).toBe('employee.id unknown')
    await server.sql(`DELETE FROM channel_bindings WHERE employee_id = ${lunch.people[2]}`)
    expect(await refused(order({ person: 2 }))).toBe('employee.id unknown')
    await server.sql(
      `INSERT INTO channel_bindings VALUES (${COMPANY.own}, ${lunch.people[2]}, ${ACCOUNTS.channel.id}, now())`,
    )
    await server.sql(`UPDATE employees SET status = 0 WHERE id = ${lunch.people[2]}`)
    expect(await refused(order({ person: 2 }))).toBe('employee.id employee_inactive')
    await server.sql(`UPDATE employees SET status = 1 WHERE id = ${lunch.people[2]}`)
    await server.sql(`UPDATE companies SET status = 0 WHERE id = ${COMPANY.own}`)
    expect(await refused(order())).toBe('company.id company_inactive')
  })

  test('never comes from staff', async () => {
    const body = aMeal(lunch, { date: TODAY })
    expect(await refused(kitchen.api.orders.create({ body }))).toBe('employee channels_only')
    expect(await refused(kitchen.api.orders.intake({ body }))).toBe('employee.id unknown')
  })

  test('comes from the restaurants of the plan, and from none that refused', async () => {
    const cell = (businessId: number, refusal: string) =>
      server.sql(
        `INSERT INTO plan_cells VALUES (${businessId}, ${COMPANY.own}, '${TODAY}', ${lunch.orderingTimeId}, 20, ${refusal})`,
      )
    await cell(BUSINESS.foreign, 'null')
    expect(await refused(order())).toBe('restaurant.restaurantID not_offered')
    await server.sql(`DELETE FROM plan_cells`)
    await cell(BUSINESS.own, `'pa gaz'`)
    expect(await refused(order())).toBe('restaurant.restaurantID not_offered')
    await server.sql(`UPDATE plan_cells SET refused_reason = null`)
    expect((await order()).status).toBe('PENDING')
    expect((await board())[0]).toMatchObject({ meals: 1, expected: 20 })
    await server.sql(`DELETE FROM plan_cells`)
  })

  test('finds a full slot full, whoever orders at the same moment', async () => {
    await server.sql(`UPDATE businesses SET max_meals_per_slot = 2`)
    const all = await Promise.allSettled([order({ person: 0 }), order({ person: 1 }), order({ person: 2 })])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await refused(order())).toBe('timeSlot.id slot_full')
    expect(await usedCents()).toBe(140_000)
  })

  test('finds a budget used up', async () => {
    await server.sql(`UPDATE budgets SET used_cents = amount_cents - 69999 WHERE company_id = ${COMPANY.own}`)
    expect(await refused(order())).toBe('employee.id budget_used_up')
    expect(await board()).toEqual([])
  })
})

describe('until its list closes', () => {
  test('a meal is silent: on no board, in no stream, on no telephone, and nothing ends it', async () => {
    const meal = await order()
    clock.advance(HOUR_MS / 2)
    await watchRings(server.deps)
    await server.sql(`UPDATE businesses SET auto_reject = true`)
    await rejectUnansweredGroups(server.deps)
    const view = await kitchen.api.orders.kanbanView({ query: { restaurantId: BUSINESS.own } })
    expect(view.orders.filter(({ b2bOrder }) => b2bOrder)).toEqual([])
    const { rows } = await server.sql(`SELECT 1 FROM events WHERE order_id = ${meal.id}`)
    expect(rows).toEqual([])
    expect(push.sent).toEqual([])
    expect((await kitchen.api.orders.one({ params: { orderId: meal.id } })).status).toBe('PENDING')
  })

  test('nobody is told that a meal waits for an answer', async () => {
    const seen = async () => {
      const { byStage, oldestPendingSec } = await kitchen.api.home.today({ query: { restaurantId: BUSINESS.own } })
      const filter = { restaurantId: BUSINESS.own }
      const { items } = await kitchen.api.orders.list({ query: { ...filter, limit: 9999 } })
      const { groups } = await kitchen.api.orders.sums({ query: filter })
      return { waiting: byStage.pending, oldestPendingSec, listed: items.length, summed: groups.length }
    }
    const before = await seen()
    await order()
    clock.advance(HOUR_MS / 2)
    expect(await seen()).toEqual(before)
    await closed()
    expect(await seen()).toEqual({ waiting: 1, oldestPendingSec: expect.any(Number), listed: 1, summed: 1 })
  })

  test('no step is taken, of it or of its group', async () => {
    const meal = await order()
    const params = { orderId: meal.id }
    expect(await refused(kitchen.api.orders.accept({ params, body: { cookingTime: 20 } }))).toBe('refusal in_group')
    expect(await refused(kitchen.api.orders.reject({ params, body: { rejectReason: { id: 1 } } }))).toBe(
      'refusal in_group',
    )
    expect(
      await refused(kitchen.api.orderEditing.addComment({ params, body: { type: 1, text: 'x' } } as never)),
    ).toContain('in_group')
    const [group] = await board()
    expect(group).toMatchObject({ column: 'open', meals: 1, ringOrderId: null })
    expect(await refused(step(group?.id ?? 0, 'ACCEPTED'))).toBe('refusal list_open')
  })

  test('its channel and its company may cancel it, once, and nobody else', async () => {
    const [one, two] = [await order(), await order({ person: 1 })]
    const cancel = (client: Client, orderId: number) => client.api.companyOrders.cancelMeal({ params: { orderId } })
    for (const stranger of [neighbour, kitchen, await signedIn(server, 'otherCompany')])
      expect(await refused(cancel(stranger, one.id))).toBe('fault not_found')
    expect(await cancel(channel, one.id)).toMatchObject({ status: 'REJECTED', released: true, open: false })
    expect(await cancel(channel, one.id)).toMatchObject({ released: true })
    expect(await usedCents()).toBe(70_000)
    expect(await cancel(company, two.id)).toMatchObject({ released: true })
    expect(await usedCents()).toBe(0)
    // The list is open: somebody else may still order.
    expect((await order({ person: 2 })).status).toBe('PENDING')
    clock.advance(HOUR_MS)
    expect(await refused(cancel(channel, (await company.api.companyOrders.meals({})).items[0]?.orderId ?? 0))).toBe(
      'refusal list_closed',
    )
  })
})

describe('when its list closes', () => {
  test('the group rings once, for all its meals', async () => {
    await order()
    await order({ person: 1 })
    const group = await closed()
    await closeLists(server.deps)
    expect(group).toMatchObject({ column: 'toAccept', meals: 2, dishes: [{ name: 'Qofte', quantity: 4 }] })
    await vi.waitFor(() => expect(push.sent).toHaveLength(1))
    expect(push.sent[0]?.payload).toMatchObject({ orderId: group.ringOrderId, groupId: group.id, status: 'PENDING' })
    expect(await refused(order({ person: 2 }))).toBe('date list_closed')
    // Unheard, one of them is looked after.
    clock.advance(60_000)
    await watchRings(server.deps)
    const { rows } = await server.sql(`SELECT order_id FROM ring_watch`)
    expect(rows).toEqual([{ order_id: group.ringOrderId }])
    // It rings once more, behind the commit: not into the next test.
    await vi.waitFor(() => expect(push.sent).toHaveLength(2))
  })

  test('a restaurant that accepts by itself does so then', async () => {
    const meal = await order()
    await server.sql(`UPDATE businesses SET auto_accept = true`)
    expect((await kitchen.api.orders.one({ params: { orderId: meal.id } })).status).toBe('PENDING')
    expect(await closed()).toMatchObject({ column: 'cooking', status: 'ACCEPTED' })
    expect((await kitchen.api.orders.one({ params: { orderId: meal.id } })).status).toBe('ACCEPTED')
    await vi.waitFor(() => expect(push.sent).toHaveLength(1))
  })

  test('the meals of a company that may not order any more are cancelled', async () => {
    await order()
    await server.sql(`UPDATE companies SET status = 0 WHERE id = ${COMPANY.own}`)
    clock.advance(HOUR_MS)
    await closeLists(server.deps)
    expect(await board()).toEqual([])
    expect(await usedCents()).toBe(0)
    expect(push.sent).toEqual([])
  })

  test('one that nobody answers is refused whole, where the restaurant asked for that', async () => {
    await order()
    await server.sql(`UPDATE businesses SET auto_reject = true`)
    await closed()
    clock.advance(HOUR_MS)
    await rejectUnansweredGroups(server.deps)
    expect(await board()).toEqual([])
    expect(await usedCents()).toBe(0)
  })
})

describe('a group', () => {
  test('goes its way by one command each, and its meals with it', async () => {
    const meal = await order()
    await order({ person: 1 })
    const { id, statusVersion } = await closed()
    const statusOf = async () => (await kitchen.api.orders.one({ params: { orderId: meal.id } })).status
    const key = { 'Idempotency-Key': randomUUID(), 'If-Match': `"s${statusVersion}"` }
    expect(await step(id, 'ACCEPTED', {}, key)).toMatchObject({
      column: 'cooking',
      people: [{ status: 'ACCEPTED' }, { status: 'ACCEPTED' }],
    })
    expect(await step(id, 'ACCEPTED', {}, key)).toMatchObject({ column: 'cooking', statusVersion: statusVersion + 1 })
    expect(await statusOf()).toBe('ACCEPTED')
    expect(await refused(step(id, 'COLLECTED'))).toBe('refusal not_ready')
    expect(await step(id, 'COOKED')).toMatchObject({ column: 'ready' })
    expect(await step(id, 'DELIVERED')).toMatchObject({ column: 'delivered' })
    expect(await step(id, 'COOKED')).toMatchObject({ status: 'DELIVERED' })
    await settleDelivered(server.deps)
    expect(await statusOf()).toBe('DELIVERED')
    await settleGroups(server.deps)
    expect(await statusOf()).toBe('COMPLETED')
    expect((await company.api.companyOrders.meals({})).items.map(({ status }) => status)).toEqual([
      'COMPLETED',
      'COMPLETED',
    ])
    expect(await usedCents()).toBe(140_000)
  })

  test('loses one meal alone, and ends with the last', async () => {
    const meals = [await order(), await order({ person: 1 })]
    const { id } = await closed()
    const without = (i: number) => step(id, 'REJECTED', { orderId: meals[i]?.id, notes: 'mbaroi' })
    expect(await refused(step(id, 'REJECTED', { orderId: meals[0]?.id }))).toBe('refusal notes_required')
    const left = await without(0)
    expect(left).toMatchObject({ column: 'toAccept', meals: 1 })
    expect(left.people.map(({ status, rejectNotes }) => [status, rejectNotes])).toEqual([
      ['REJECTED', 'mbaroi'],
      ['PENDING', ''],
    ])
    expect(await usedCents()).toBe(70_000)
    expect(await without(1)).toMatchObject({ column: null, meals: 0 })
    expect(await usedCents()).toBe(0)
    expect((await company.api.companyOrders.meals({ query: { state: 'released' } })).total).toBe(2)
  })

  test('is refused whole with a reason, and what was seen counts', async () => {
    await order()
    const { id, statusVersion } = await closed()
    await step(id, 'ACCEPTED')
    const stale = { 'If-Match': `"s${statusVersion}"` }
    expect(await refused(step(id, 'REJECTED', { rejectReason: { id: 3 } }, stale))).toBe('refusal already_accepted')
    expect(await step(id, 'REJECTED', { rejectReason: { id: 3 } })).toMatchObject({ status: 'REJECTED', column: null })
    expect(await usedCents()).toBe(0)
    expect(await refused(step(id, 'COOKED'))).toBe('refusal rejected_elsewhere')
  })

  test('is of its restaurant alone, and no company takes its steps', async () => {
    await order()
    const { id } = await closed()
    const params = { groupId: id, status: 'ACCEPTED' as const }
    expect(await refused(neighbour.api.companyOrders.one({ params: { groupId: id } }))).toBe('fault not_found')
    expect(await refused(neighbour.api.companyOrders.setStatus({ params, body: {} }))).toBe('fault not_found')
    expect(await refused(company.api.companyOrders.setStatus({ params, body: {} }))).toBe('fault forbidden')
    expect((await neighbour.api.companyOrders.list({})).items).toEqual([])
    const list = await kitchen.api.companyOrders.list({
      query: { search: 'ADRIATIK', column: 'toAccept', from: TODAY, to: TODAY },
    })
    expect(list).toMatchObject({ total: 1, items: [{ id, code: `CO-${id}` }] })
    expect(JSON.stringify(list)).not.toMatch(/total":700|cents|budget/i)
    expect((await kitchen.api.companyOrders.list({ query: { search: `co-${id}` } })).total).toBe(1)
  })
})

describe('a channel', () => {
  test('reads what somebody may order, and what is left', async () => {
    const query = { companyId: COMPANY.own, employeeId: lunch.people[0] ?? 0, date: TODAY }
    const { slots, left } = await channel.api.companyOrders.channelSlots({ query })
    expect(slots).toMatchObject([
      {
        timeSlot: { id: SLOT, startTime: '12:30', endTime: '13:00' },
        restaurants: [{ id: BUSINESS.own, state: 'open', closesAt: '2026-03-10T09:00:00.000Z', mealsLeft: null }],
      },
    ])
    expect(left).toBe(100_000)
    await order()
    expect((await channel.api.companyOrders.channelSlots({ query })).left).toBe(99_300)
    const week = { companyId: COMPANY.own, employeeId: lunch.people[0] ?? 0, week: '2026-W11' }
    expect(await channel.api.companyOrders.channelMeals({ query: week })).toMatchObject([{ day: TODAY, total: 700 }])
    expect(await channel.api.companyOrders.channelMeals({ query: { ...week, week: '2026-W12' } })).toEqual([])
    const nobody = { ...query, employeeId: 1 }
    expect(await refused(channel.api.companyOrders.channelSlots({ query: nobody }))).toBe('fault not_found')
  })
})

test('an order of a company without a person is as it was', async () => {
  await server.sql(`INSERT INTO user_companies VALUES (${ACCOUNTS.channel.id}, ${COMPANY.own})`)
  const order = await placeOrder(channel.api, { company: { id: COMPANY.own } })
  expect(order).toMatchObject({ b2bOrder: true, timeSlot: null, transportCost: 150 })
  expect(order.lastDatePending).not.toBeNull()
})
