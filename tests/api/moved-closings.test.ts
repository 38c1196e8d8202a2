import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OrderingTimeInput } from '#/contract/companies'
import { ifRevision } from '#/contract/revision'
import { closeLists } from '#server/kitchen/meal-groups/jobs'
import { aFeatureSet } from '../support/a-store'
import { type Client, signedIn } from '../support/client'
import { aMeal, insertLunch, type Lunch, SLOT } from '../support/company-lunch'
import { BUSINESS, COMPANY, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

/** A Tuesday, nine o'clock in Tirana: the list of today closes at ten, its slot begins at half past twelve. */
const MORNING = new Date('2026-03-10T08:00:00.000Z')
const TODAY = '2026-03-10'
const clock = movableClock(MORNING)

let server: TestServer
let channel: Client
let kitchen: Client
let company: Client
let admin: Client
let lunch: Lunch

beforeAll(async () => {
  server = await startTestServer({ clock })
  ;[channel, kitchen, company, admin] = await Promise.all([
    signedIn(server, 'channel'),
    signedIn(server, 'kitchen'),
    signedIn(server, 'company'),
    signedIn(server, 'admin'),
  ])
  lunch = await server.db.transaction('system', (tx) => insertLunch(tx))
})
beforeEach(async () => {
  clock.set(MORNING)
  await server.sql(`DELETE FROM meals`)
  await server.sql(`DELETE FROM plan_cells`)
  await server.sql(`DELETE FROM order_items WHERE order_id IN (SELECT id FROM orders WHERE meal_group_id IS NOT NULL)`)
  await server.sql(`DELETE FROM ring_watch`)
  await server.sql(`DELETE FROM orders WHERE meal_group_id IS NOT NULL`)
  await server.sql(`DELETE FROM meal_groups`)
  await server.sql(`UPDATE businesses SET b2b_module = (id = ${BUSINESS.own}), lead_minutes = 90`)
  await server.sql(`UPDATE ordering_times SET cutoff = '10:00', close_days_before = 0, time_slot_id = ${SLOT}`)
})
afterAll(() => server.close())

const params = { id: COMPANY.own }
const order = (person: number) => channel.api.orders.intake({ body: aMeal(lunch, { date: TODAY, person }) })
const move = async (changes: Partial<OrderingTimeInput>) => {
  const { orderingTimes } = await admin.api.companies.one({ params })
  const known = orderingTimes.find(({ id }) => id === lunch.orderingTimeId)
  if (known === undefined) throw new Error('the ordering time is gone')
  const { slot: _slot, revision, ...time } = known
  return admin.api.companies.changeOrderingTime({ params, body: { ...time, ...changes } }, ifRevision(revision))
}
const needs = async (leadMinutes: number) => {
  const ofBusiness = { id: BUSINESS.own }
  const { features } = await admin.api.businessDetails.full({ params: ofBusiness })
  return admin.api.businessDetails.changeFeatures(
    { params: ofBusiness, body: aFeatureSet({ b2bModule: true, leadMinutes }) },
    ifRevision(features.revision),
  )
}
const list = async () => {
  const { groups } = await kitchen.api.companyOrders.board({ query: { businessId: BUSINESS.own } })
  return groups[0]
}
const planned = async () => {
  const { cells } = await company.api.weeklyPlan.ofCompany({ query: { companyId: COMPANY.own, week: '2026-W11' } })
  return cells.find(({ day }) => day === TODAY)?.closesAt
}
const offered = async () => {
  const { slots } = await channel.api.companyOrders.channelSlots({
    query: { companyId: lunch.companyId, employeeId: lunch.people[1] ?? 0, date: TODAY },
  })
  return slots[0]?.restaurants[0]
}
const refused = async (call: Promise<unknown>): Promise<string> =>
  (await failure(call)).errors.map(({ path, message }) => `${path} ${message}`).join(', ')

describe('a list that is open', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['later than before', () => move({ cutoff: '10:45' }), '2026-03-10T09:45:00.000Z'],
    ['sooner than before', () => move({ cutoff: '09:30' }), '2026-03-10T08:30:00.000Z'],
    [
      'on the day before, which is over',
      () => move({ closeDaysBefore: 1, cutoff: '18:00' }),
      '2026-03-09T17:00:00.000Z',
    ],
    ['as its kitchen needs longer', () => needs(180), '2026-03-10T08:30:00.000Z'],
    [
      'no later than its own slot lets its kitchen, where a later slot came',
      () => move({ timeSlotId: SLOT + 2, cutoff: '11:30' }),
      '2026-03-10T10:00:00.000Z',
    ],
  ])('closes by the rule that was changed meanwhile: %s', async (_, change, closes) => {
    await order(0)
    await change()
    expect(await list()).toMatchObject({ closesAt: closes, closedAt: null, meals: 1 })
    clock.set(new Date(Math.max(MORNING.getTime(), Date.parse(closes) - 1)))
    await closeLists(server.deps)
    expect((await list())?.column).toBe(Date.parse(closes) > MORNING.getTime() ? 'open' : 'toAccept')
    clock.set(new Date(Math.max(MORNING.getTime(), Date.parse(closes))))
    await closeLists(server.deps)
    expect(await list()).toMatchObject({ column: 'toAccept', meals: 1 })
  })

  test.each<[string, () => Promise<unknown>]>([
    ['its ordering time', () => move({ cutoff: '09:30' })],
    ['the minutes of its kitchen', () => needs(180)],
  ])('so does one whose first meal was being ordered as %s changed', async (_, change) => {
    // The meal has read the rule, and waits to make its list.
    const gate = await server.db.pool.connect()
    const isWaiting = async (what: string) =>
      expect((await server.sql(`SELECT 1 FROM pg_locks WHERE NOT granted AND ${what}`)).rows).toHaveLength(1)
    try {
      await gate.query('BEGIN; LOCK TABLE meal_groups IN SHARE ROW EXCLUSIVE MODE')
      const ordered = order(0)
      await vi.waitFor(() => isWaiting(`relation = 'meal_groups'::regclass`), { timeout: 10_000 })
      const changed = change()
      await vi.waitFor(() => isWaiting(`locktype = 'advisory'`), { timeout: 10_000 })
      await gate.query('COMMIT')
      await Promise.all([ordered, changed])
    } finally {
      gate.release()
    }
    expect(await list()).toMatchObject({ closesAt: '2026-03-10T08:30:00.000Z', closedAt: null, meals: 1 })
  })

  test('says so in the plan and to whoever orders, too', async () => {
    await order(0)
    await move({ cutoff: '10:45' })
    expect([await planned(), (await offered())?.closesAt]).toEqual([
      '2026-03-10T09:45:00.000Z',
      '2026-03-10T09:45:00.000Z',
    ])
    clock.set(new Date('2026-03-10T09:30:00.000Z'))
    await closeLists(server.deps)
    await order(1)
    expect(await list()).toMatchObject({ column: 'open', meals: 2 })
  })

  test('of another company stays as it is', async () => {
    const other = await server.db.transaction('system', (tx) => insertLunch(tx, { companyId: COMPANY.foreign }))
    await server.sql(
      `INSERT INTO meal_groups (business_id, company_id, company_name, day, ordering_time_id, address_id, address_text, slot_start, slot_end, closes_at, created_at)
       VALUES (${BUSINESS.own}, ${COMPANY.foreign}, 'Others', '${TODAY}', ${other.orderingTimeId}, ${other.addressId}, '', '12:30', '13:00', '2026-03-10T08:50:00Z', now())`,
    )
    await move({ cutoff: '10:45' })
    const { rows } = await server.sql(`SELECT closes_at FROM meal_groups WHERE company_id = ${COMPANY.foreign}`)
    expect(new Date(String(rows[0]?.['closes_at'])).toISOString()).toBe('2026-03-10T08:50:00.000Z')
  })
})

describe('a list that has closed', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a later cut-off', () => move({ cutoff: '10:45' })],
    ['an earlier one', () => move({ cutoff: '08:00' })],
    ['a kitchen that needs less', () => needs(30)],
  ])('stays so after %s: nothing is ordered any more, and what comes asks to be added', async (_, change) => {
    await order(0)
    clock.set(new Date('2026-03-10T09:00:00.000Z'))
    await closeLists(server.deps)
    const frozen = await list()
    clock.set(new Date('2026-03-10T09:10:00.000Z'))
    await change()
    expect(await list()).toEqual(frozen)
    expect(await planned()).toBe(frozen?.closedAt)
    expect(await offered()).toMatchObject({ state: 'closed' })
    expect(await refused(order(1))).toBe('date list_closed')
    const groupId = frozen?.id ?? 0
    await kitchen.api.companyOrders.setStatus({ params: { groupId, status: 'ACCEPTED' }, body: {} })
    await company.api.companyOrders.addMeal({
      params: { groupId },
      body: { employee: { id: lunch.people[1] ?? 0 }, items: [{ id: MENU.own.plain, quantity: 1 }], notes: '' },
    })
    expect(await list()).toMatchObject({ meals: 1, asked: 1 })
  })
})
