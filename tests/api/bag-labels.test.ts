import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { MealGroupDetails } from '#/contract/company-orders'
import { closeLists } from '#server/kitchen/meal-groups/jobs'
import { bagCode } from '#/domain/meals/bags'
import { dayAfter } from '#/domain/values/wall-clock'
import { aMeal, insertLunch, type Lunch, setAllergy } from '../support/company-lunch'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { failure } from './ordering'
import { startPrintStation } from './print-station'

const station = await startPrintStation()
const { server, clock, printer, kitchen, addPrinter, aSecondPasses, takeRole, take } = station
afterEach(async () => {
  await station.tidy()
  await server.sql(`DELETE FROM print_jobs`)
  await server.sql(`DELETE FROM meals`)
  await server.sql(`UPDATE budgets SET used_cents = 0`)
  await server.sql(`UPDATE company_accounts SET not_invoiced_cents = 0`)
  await server.sql(`DELETE FROM order_items WHERE order_id IN (SELECT id FROM orders WHERE meal_group_id IS NOT NULL)`)
  await server.sql(`DELETE FROM ring_watch`)
  await server.sql(`DELETE FROM orders WHERE meal_group_id IS NOT NULL`)
  await server.sql(`DELETE FROM meal_groups`)
  days = 0
})
afterAll(() => station.close())

let channel: Client
let lunch: Lunch
let days = 0

beforeAll(async () => {
  channel = await signedIn(server, 'channel')
  lunch = await server.db.transaction('system', (tx) =>
    insertLunch(tx, {
      people: 4,
      time: { openDaysBefore: 9, closeDaysBefore: 1 },
      budget: { fromDay: '2020-01-01', toDay: '2099-12-31' },
    }),
  )
  await server.db.transaction('system', (tx) => setAllergy(tx, lunch.people[1] ?? 0, 'Arra'))
})

const details = (groupId: number) => kitchen.api.companyOrders.one({ params: { groupId } })

/** Meals of three people for a day of their own; `isClosed`: its list is. */
async function aGroup({ isClosed = true, people = 3 } = {}): Promise<MealGroupDetails> {
  const date = dayAfter(new Date(clock.now()).toISOString().slice(0, 10), 2 + days++)
  for (let person = 0; person < people; person++)
    await channel.api.orders.intake({
      body: aMeal(lunch, { date, person, description: person === 2 ? 'pa qepë' : '' }),
    })
  const { items } = await kitchen.api.companyOrders.list({ query: { businessId: BUSINESS.own, from: date, to: date } })
  const id = items[0]?.id ?? 0
  if (isClosed) {
    await server.sql(`UPDATE meal_groups SET closes_at = '${clock.now().toISOString()}' WHERE id = ${id}`)
    clock.advance(1_000)
    await closeLists(server.deps)
    await kitchen.api.companyOrders.setStatus({ params: { groupId: id, status: 'ACCEPTED' }, body: {} })
  }
  return details(id)
}
const printLabels = (groupId: number, differs: { printerId?: number | null; orderIds?: number[] } = {}) =>
  kitchen.api.printing.printGroup({ body: { groupId, document: 'b2bLabel', printerId: null, ...differs } })
const refuse = (groupId: number, orderId: number) =>
  kitchen.api.companyOrders.setStatus({ params: { groupId, status: 'REJECTED' }, body: { orderId, notes: 'mbaroi' } })
const tick = (groupId: number, orderId: number, revision: number | null = 1, by = kitchen) =>
  by.api.companyOrders.tickBag({ params: { groupId, orderId }, body: { revision } })
const printed = async (groupId: number) => {
  const { jobs } = await printLabels(groupId)
  for (const { id: jobId } of jobs) await kitchen.api.printing.finish({ params: { jobId }, body: { error: null } })
}

describe('labels of a group', () => {
  test('come out of a network printer in the order of the bags, and only then count as printed', async () => {
    const { id: printerId } = await addPrinter()
    const group = await aGroup()
    expect(group).toMatchObject({
      labels: { printedAt: null, lacking: 3 },
      people: [{ bag: 1 }, { bag: 2 }, { bag: 3 }],
    })
    printer.setMood('paperOut')
    await printLabels(group.id, { printerId })
    await aSecondPasses()
    expect((await details(group.id)).labels).toEqual({ printedAt: null, lacking: 3, changed: 0, cancelled: 0 })
    printer.setMood('good')
    clock.advance(60_000)
    await aSecondPasses()
    expect((await details(group.id)).labels).toEqual({
      printedAt: clock.now().toISOString(),
      lacking: 0,
      changed: 0,
      cancelled: 0,
    })
    expect(printer.pages.map(({ codes }) => codes)).toEqual(group.people.map(({ orderId }) => [bagCode(orderId, 1)]))
    expect(station.text().map((text) => /Bag \d of \d/.exec(text)?.[0])).toEqual([
      'Bag 1 of 3',
      'Bag 2 of 3',
      'Bag 3 of 3',
    ])
    expect(station.text()[1]).toContain('! Allergy: Arra')
    expect(station.text()[2]).toContain('! pa qepë')
    expect(station.text()[0]).toContain('Adriatik Software')
  })

  test('of a meal that is cancelled afterwards are named, and keep the numbers of the others', async () => {
    const group = await aGroup()
    await printed(group.id)
    const [, second] = group.people
    await refuse(group.id, second?.orderId ?? 0)
    const after = await details(group.id)
    expect(after.labels).toMatchObject({ lacking: 0, changed: 0, cancelled: 1 })
    expect(after.people.map(({ bag }) => bag)).toEqual([1, 2, 3])
    // Nobody prints a label of it again.
    expect((await printLabels(group.id)).jobs).toHaveLength(2)
  })

  test('of a meal that has changed since are named until a new one came out', async () => {
    const group = await aGroup()
    await printed(group.id)
    const orderId = group.people[0]?.orderId ?? 0
    await server.sql(`UPDATE orders SET revision = 2 WHERE id = ${orderId}`)
    expect((await details(group.id)).labels).toMatchObject({ lacking: 0, changed: 1, cancelled: 0 })
    const { jobs } = await printLabels(group.id, { orderIds: [orderId] })
    expect(jobs).toMatchObject([{ orderId, revision: 2, mark: 'changed', since: 1 }])
    await kitchen.api.printing.finish({ params: { jobId: jobs[0]?.id ?? 0 }, body: { error: null } })
    expect((await details(group.id)).labels).toMatchObject({ lacking: 0, changed: 0, cancelled: 0 })
  })

  test('are not printed while people may still order', async () => {
    const group = await aGroup({ isClosed: false })
    expect((await failure(printLabels(group.id))).said).toContain('list_open')
  })

  test('that another device should print bring their group along', async () => {
    const role = await takeRole(false)
    const group = await aGroup()
    const { jobs } = await (await signedIn(server, 'kitchen')).api.printing.printGroup({
      body: { groupId: group.id, document: 'b2bLabel', printerId: role.id },
    })
    expect(jobs.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(await take()).toMatchObject({ job: { id: jobs[0]?.id }, group: { id: group.id } })
  })

  test('come of no meal by themselves: its group is cooked as one', async () => {
    await addPrinter()
    await aGroup()
    await aSecondPasses()
    expect(printer.pages).toEqual([])
  })
})

test('the paper of a group adds its dishes up, and names people, notes, allergies and where it goes', async () => {
  const { id: printerId } = await addPrinter()
  const group = await aGroup()
  await refuse(group.id, group.people[0]?.orderId ?? 0)
  await kitchen.api.printing.printGroup({ body: { groupId: group.id, document: 'groupOrder', printerId } })
  await aSecondPasses()
  const [text] = station.text()
  for (const said of [
    group.code,
    'Adriatik Software',
    '4 x Qofte',
    '2 meals',
    '! pa qepë',
    'Allergy: Arra',
    'Rruga e Kavajës 118',
    'Ana Marku',
  ])
    expect(text).toContain(said)
  const again = await kitchen.api.printing.printGroup({
    body: { groupId: group.id, document: 'groupOrder', printerId: null },
  })
  expect(again.jobs).toMatchObject([{ orderId: null, mark: 'reprint' }])
})

describe('a bag', () => {
  test('is ticked off for all devices, once or twice, and back', async () => {
    const group = await aGroup()
    const orderId = group.people[0]?.orderId ?? 0
    expect((await tick(group.id, orderId)).bagsTicked).toBe(1)
    expect((await tick(group.id, orderId)).bagsTicked).toBe(1)
    const other = await signedIn(server, 'kitchen')
    expect(await other.api.companyOrders.one({ params: { groupId: group.id } })).toMatchObject({
      bagsTicked: 1,
      people: [{ bagRevision: 1 }, { bagRevision: null }, { bagRevision: null }],
    })
    expect((await tick(group.id, orderId, null)).bagsTicked).toBe(0)
  })

  test('is missing again once its meal has changed, and counts no more once it is cancelled', async () => {
    const group = await aGroup()
    const [first, second] = group.people.map(({ orderId }) => orderId)
    await tick(group.id, first ?? 0)
    await tick(group.id, second ?? 0)
    await server.sql(`UPDATE orders SET revision = 2 WHERE id = ${first}`)
    await refuse(group.id, second ?? 0)
    expect((await details(group.id)).bagsTicked).toBe(0)
  })

  test('is nobody else’s: not another restaurant’s, not the company’s, not of another group, and not before the list closes', async () => {
    const [group, other, open] = [await aGroup(), await aGroup(), await aGroup({ isClosed: false })]
    const orderId = group.people[0]?.orderId ?? 0
    const said = async (call: Promise<unknown>) => (await failure(call)).said
    const [neighbour, company] = await Promise.all([signedIn(server, 'neighbour'), signedIn(server, 'company')])
    expect(await said(tick(group.id, orderId, 1, neighbour))).toMatch(/not_found|forbidden/)
    expect(await said(tick(group.id, orderId, 1, company))).toBe('fault not_found')
    expect(await said(tick(other.id, orderId))).toBe('fault not_found')
    expect(await said(tick(open.id, open.people[0]?.orderId ?? 0))).toContain('list_open')
    expect((await details(group.id)).bagsTicked).toBe(0)
  })
})
