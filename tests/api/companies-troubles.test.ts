import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewOrder } from '#/contract/orders'
import { closeLists } from '#server/kitchen/meal-groups/jobs'
import { type Client, signedIn } from '../support/client'
import { aMeal, insertLunch, type Lunch, SLOT } from '../support/company-lunch'
import { anEmployee } from '../support/an-employee'
import { BUSINESS, COMPANY } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

const clock = movableClock(new Date('2026-03-10T08:00:00.000Z'))
let server: TestServer
let channel: Client
let kitchen: Client
let company: Client
let lunch: Lunch

beforeAll(async () => {
  server = await startTestServer({ clock })
  ;[channel, kitchen, company] = await Promise.all([
    signedIn(server, 'channel'),
    signedIn(server, 'kitchen'),
    signedIn(server, 'company'),
  ])
  lunch = await server.db.transaction('system', (tx) => insertLunch(tx))
})
beforeEach(() => {
  clock.set(new Date('2026-03-10T08:00:00.000Z'))
})
afterAll(() => server.close())

const order = (differs: Partial<NewOrder> & { person?: number; date: NewOrder['date'] }) =>
  channel.api.orders.intake({ body: aMeal(lunch, differs) })
const refused = async (call: Promise<unknown>): Promise<string> => {
  const { said, errors } = await failure(call)
  return errors.length === 0 ? said : errors.map(({ path, message }) => `${path} ${message}`).join(', ')
}
/** Whoever was signed in hours before is no more. */
const at = async (moment: string): Promise<void> => {
  clock.set(new Date(moment))
  ;[channel, kitchen] = await Promise.all([signedIn(server, 'channel'), signedIn(server, 'kitchen')])
}
const slotsOf = (date: string) =>
  channel.api.companyOrders.channelSlots({
    query: { companyId: lunch.companyId, employeeId: lunch.people[0] ?? 0, date },
  })

describe('a slot that is moved after people have ordered', () => {
  const DAY = '2026-03-10'
  const move = (timeSlotId: number) =>
    server.sql(`UPDATE ordering_times SET time_slot_id = ${timeSlotId} WHERE id = ${lunch.orderingTimeId}`)

  test('leaves them theirs, and whoever orders after that gets the new one', async () => {
    const before = await order({ date: DAY, person: 0 })
    await move(SLOT + 1)
    expect(await refused(order({ date: DAY, person: 1 }))).toBe('timeSlot.id unknown')
    const after = await order({ date: DAY, person: 1, timeSlot: { id: SLOT + 1 } })
    await move(SLOT)
    expect([before.timeSlot?.startTime, after.timeSlot?.startTime]).toEqual(['12:30', '13:00'])
    const { groups } = await kitchen.api.companyOrders.board({ query: { businessId: BUSINESS.own } })
    expect(groups.map(({ slot, meals }) => [slot.startTime, meals])).toEqual([
      ['12:30', 1],
      ['13:00', 1],
    ])
    // Each meal is cooked with those of its own slot.
    for (const [at, { id }] of groups.entries()) {
      const { people } = await kitchen.api.companyOrders.one({ params: { groupId: id } })
      expect(people.map(({ orderId }) => orderId)).toEqual([[before, after][at]?.id])
    }
  })
})

describe('a restaurant that does not deliver to the company’s door', () => {
  test('is not offered', async () => {
    expect((await slotsOf('2026-03-10')).slots[0]?.restaurants).toHaveLength(1)
    await server.sql(
      `UPDATE company_addresses SET latitude_e6 = 41327500, longitude_e6 = 19818900 WHERE id = ${lunch.addressId}`,
    )
    await server.sql(
      `INSERT INTO service_zones (business_id, name, latitude_e6, longitude_e6, radius_m, minimum_cents, extra_minutes, active)
       VALUES (${BUSINESS.own}, 'Far away', 42000000, 20500000, 1000, 0, 0, true)`,
    )
    expect((await slotsOf('2026-03-10')).slots[0]?.restaurants).toEqual([])
    expect(await refused(order({ date: '2026-03-10' }))).toBe('restaurant.restaurantID outside_zone')
    await server.sql(`DELETE FROM service_zones`)
  })
})

describe('an employee', () => {
  const params = { id: COMPANY.own }
  const foreignGroup = async () => {
    const { rows } = await server.sql(
      `INSERT INTO employee_groups (company_id, name) VALUES (${COMPANY.foreign}, 'Others ' || gen_random_uuid()) RETURNING id`,
    )
    return Number(rows[0]?.['id'])
  }

  test('is of no group of another company', async () => {
    const employeeGroupId = await foreignGroup()
    expect(await refused(company.api.employees.create({ params, body: anEmployee({ employeeGroupId }) }))).toBe(
      'employeeGroupId unknown',
    )
  })

  test('is of one group alone: a file that names two is told so, and nothing of it is written', async () => {
    const lines = [
      {
        line: 2,
        firstName: 'Lule',
        lastName: 'Dy',
        email: 'lule.dy@adriatik.test',
        employeeGroupId: 'Office; Support',
      },
    ]
    const { counts } = await company.api.employees.import({ params, body: { dryRun: true, lines } })
    expect(counts).toMatchObject({ wrong: 1, new: 0 })
    expect(await refused(company.api.employees.import({ params, body: { dryRun: false, lines } }))).toBe(
      'refusal wrong_lines',
    )
    expect((await company.api.employees.list({ params, query: { name: 'Lule' } })).total).toBe(0)
  })

  test('with a phone of somebody of another company is told nothing of them', async () => {
    await server.sql(
      `INSERT INTO employees (company_id, first_name, last_name, phone_prefix, phone, status, created_at) VALUES (${COMPANY.foreign}, 'Secret', 'Person', '+355', '682000001', 1, now())`,
    )
    const made = await company.api.employees.create({
      params,
      body: anEmployee({ phonePrefix: '+355', phone: '068 200 0001' }),
    })
    expect(JSON.stringify(made)).not.toContain('Secret')
    expect(
      await company.api.employees.customerExists({ query: { phonePrefix: '+355', phone: '68 200 0001' } }),
    ).toMatchObject({ employee: { id: made.id, companyId: COMPANY.own } })
  })
})

describe('a list closes at ten by the clock of the kitchen', () => {
  // Opens at noon of the day before: 23 and 25 hours before the same time of the next day, in the nights in which clocks change.
  test.each([
    ['after the night without its third hour', '2026-03-29', '2026-03-28T11:00:00.000Z', '2026-03-29T08:00:00.000Z'],
    ['after the night that has it twice', '2026-10-25', '2026-10-24T10:00:00.000Z', '2026-10-25T09:00:00.000Z'],
  ])('%s', async (_, date, opens, closes) => {
    await at(new Date(Date.parse(opens) - 1).toISOString())
    expect(await refused(order({ date }))).toBe('date list_not_open')
    await at(opens)
    await order({ date, person: 0 })
    await at(new Date(Date.parse(closes) - 1).toISOString())
    expect((await slotsOf(date)).slots[0]?.restaurants).toMatchObject([{ state: 'open', closesAt: closes }])
    await order({ date, person: 1 })
    await at(closes)
    expect(await refused(order({ date, person: 2 }))).toBe('date list_closed')
    expect((await slotsOf(date)).slots[0]?.restaurants).toMatchObject([{ state: 'closed' }])
    await closeLists(server.deps)
    const { groups } = await kitchen.api.companyOrders.board({ query: { businessId: BUSINESS.own } })
    expect(groups.filter(({ docDate }) => docDate === date)).toMatchObject([{ meals: 2, column: 'toAccept' }])
  })
})
