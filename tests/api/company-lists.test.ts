import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { MealGroupDetails } from '#/contract/company-orders'
import { COMPANY_LIST } from '#/domain/print/print-values'
import { dayAfter } from '#/domain/values/wall-clock'
import { closeLists } from '#server/kitchen/meal-groups/jobs'
import { aMeal, insertLunch, type Lunch, setAllergy } from '../support/company-lunch'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { failure } from './ordering'
import { startPrintStation } from './print-station'

const station = await startPrintStation()
const { server, clock, kitchen, addPrinter, aSecondPasses, takeRole, take } = station
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
})
afterAll(() => station.close())

let channel: Client
let lunch: Lunch

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

const order = async (day: string, person: number, differs: Parameters<typeof aMeal>[1] | object = {}) =>
  channel.api.orders.intake({ body: aMeal(lunch, { date: day, person, ...differs }) })

/** Three people’s meals of the day after tomorrow. */
async function aList(): Promise<{ day: string; group: MealGroupDetails }> {
  const day = dayAfter(new Date(clock.now()).toISOString().slice(0, 10), 2)
  for (let person = 0; person < 3; person++) await order(day, person, { description: person === 2 ? 'pa qepë' : '' })
  return { day, group: await groupOf(day) }
}
async function groupOf(day: string): Promise<MealGroupDetails> {
  const { items } = await kitchen.api.companyOrders.list({ query: { businessId: BUSINESS.own, from: day, to: day } })
  return kitchen.api.companyOrders.one({ params: { groupId: items[0]?.id ?? 0 } })
}
async function close({ group, day }: { group: MealGroupDetails; day: string }): Promise<MealGroupDetails> {
  await server.sql(`UPDATE meal_groups SET closes_at = '${clock.now().toISOString()}' WHERE id = ${group.id}`)
  clock.advance(1_000)
  await closeLists(server.deps)
  await kitchen.api.companyOrders.setStatus({ params: { groupId: group.id, status: 'ACCEPTED' }, body: {} })
  return groupOf(day)
}
const refuse = (groupId: number, orderId: number) =>
  kitchen.api.companyOrders.setStatus({ params: { groupId, status: 'REJECTED' }, body: { orderId, notes: 'mbaroi' } })
const ask = (day: string, differs: { slot?: string | null; printerId?: number | null } = {}, by = kitchen) =>
  by.api.printing.print({
    body: {
      about: 'companies',
      businessId: BUSINESS.own,
      day,
      slot: null,
      document: COMPANY_LIST,
      printerId: null,
      ...differs,
    },
  })
/** Out of a window of this device. */
const printed = async (day: string, slot: string | null = null) => {
  const print = await ask(day, { slot })
  clock.advance(1_000)
  await kitchen.api.printing.finish({ params: { jobId: print.job.id }, body: { error: null } })
  return print
}
const named = async (day: string) => (await groupOf(day)).cancelledSince.map(({ orderId }) => orderId)

describe('the list of a day', () => {
  test('comes out of a network printer: dishes added up, allergies and notes named, the slot’s total', async () => {
    const { id: printerId } = await addPrinter()
    const { day, group } = await aList()
    await ask(day, { printerId })
    await aSecondPasses()
    const [text] = station.text()
    for (const said of [
      '12:30',
      'Adriatik Software',
      '3 meals',
      '6 x Qofte',
      'Allergy: Arra',
      '! pa qepë (Qofte',
      'List still open',
      'TOTAL 12:30',
    ])
      expect(text).toContain(said)
    expect(group).toMatchObject({ notes: 1, noteTexts: [{ text: 'pa qepë', meals: 1 }], cancelledSince: [] })
  })

  test('names each different note once, with its dishes and how often it was written', async () => {
    const { day, group } = await aList()
    const ids = group.people.map(({ orderId }) => orderId)
    await server.sql(`UPDATE orders SET description = 'pa qepë' WHERE id = ${ids[0]}`)
    await server.sql(`UPDATE order_items SET notes = 'warm' WHERE order_id = ${ids[1]}`)
    const { notes, noteTexts } = await groupOf(day)
    expect(notes).toBe(3)
    expect(noteTexts.map(({ text, meals }) => [text, meals])).toEqual([
      ['pa qepë', 2],
      ['warm', 1],
    ])
    expect(noteTexts[0]?.dishes).toContain('Qofte')
  })

  test('of a slot has that slot alone, and says when it is a second one or another one', async () => {
    const { day } = await aList()
    expect(await printed(day, '12:30')).toMatchObject({
      job: { mark: null, slot: '12:30', day },
      groups: [{ company: { name: 'Adriatik Software' }, meals: 3 }],
    })
    expect((await ask(day, { slot: '09:00' })).groups).toEqual([])
    // All of the day is another list.
    expect((await ask(day)).job.mark).toBeNull()
    expect((await ask(day, { slot: '12:30' })).job.mark).toBe('reprint')
    await order(day, 3)
    expect((await ask(day, { slot: '12:30' })).job.mark).toBe('changed')
  })

  test('is printed by the device with the role, with what it needs', async () => {
    const role = await takeRole(false)
    const { day } = await aList()
    await ask(day, { printerId: role.id }, await signedIn(server, 'kitchen'))
    expect(await take()).toMatchObject({ job: { document: COMPANY_LIST }, groups: [{ meals: 3 }] })
  })

  test('stands in the ledger of its business with day and slot, the paper of one company with whose it is', async () => {
    const { day, group } = await aList()
    await close({ day, group })
    await printed(day, '12:30')
    await printed(day)
    await kitchen.api.printing.printGroup({ body: { groupId: group.id, document: 'groupOrder', printerId: null } })
    await kitchen.api.printing.printGroup({ body: { groupId: group.id, document: 'b2bLabel', printerId: null } })
    const query = { businessId: BUSINESS.own, about: 'many' } as const
    const { items } = await kitchen.api.printing.jobs({ query })
    const company = group.company.name
    expect(items.map((job) => [job.document, job.day, job.slot, job.company])).toEqual([
      ['groupOrder', day, null, company],
      [COMPANY_LIST, day, null, null],
      [COMPANY_LIST, day, '12:30', null],
    ])
    const all = await kitchen.api.printing.jobs({ query: { businessId: BUSINESS.own } })
    expect(all.items.filter(({ document }) => document === 'b2bLabel')).toHaveLength(3)
  })

  test('is nobody else’s', async () => {
    const { day } = await aList()
    for (const who of ['neighbour', 'company'] as const)
      expect((await failure(ask(day, {}, await signedIn(server, who)))).said).toMatch(/not_found|forbidden/)
  })
})

describe('a meal that is cancelled', () => {
  test('counts no more, and is named once a list or a label says otherwise', async () => {
    const { day, ...of } = await aList()
    const group = await close({ day, ...of })
    const [first = 0, second = 0, third = 0] = group.people.map(({ orderId }) => orderId)
    // Nothing is printed yet: nobody cooks it.
    await refuse(group.id, first)
    expect(await named(day)).toEqual([])
    clock.advance(1_000)
    await printed(day)
    clock.advance(1_000)
    await refuse(group.id, second)
    expect(await groupOf(day)).toMatchObject({
      meals: 1,
      cancelledSince: [{ orderId: second, name: expect.stringMatching(/\S/) as string, dishes: [{ quantity: 2 }] }],
    })
    const { jobs } = await kitchen.api.printing.printGroup({
      body: { groupId: group.id, document: 'b2bLabel', printerId: null },
    })
    for (const { id: jobId } of jobs) await kitchen.api.printing.finish({ params: { jobId }, body: { error: null } })
    clock.advance(1_000)
    await refuse(group.id, third)
    expect((await named(day)).toSorted((a, b) => a - b)).toEqual([second, third].toSorted((a, b) => a - b))
    const { id: printerId } = await addPrinter()
    await ask(day, { printerId })
    await aSecondPasses()
    const [text] = station.text()
    expect(text).toContain('CANCELLED: DO NOT COOK')
    expect(text).not.toContain('3 meals')
  })

  test('before its list closes is named, too, where a list came out before', async () => {
    const { day, group } = await aList()
    const [first = 0, second = 0] = group.people.map(({ orderId }) => orderId)
    await channel.api.companyOrders.cancelMeal({ params: { orderId: first } })
    clock.advance(1_000)
    await printed(day, '12:30')
    clock.advance(1_000)
    await channel.api.companyOrders.cancelMeal({ params: { orderId: second } })
    expect(await named(day)).toEqual([second])
    // Of another slot a list says nothing of it.
    await server.sql(`UPDATE print_jobs SET slot_start = '09:00'`)
    expect(await named(day)).toEqual([])
  })

  test('stays on the board for the list of the day, when nothing is cooked of its list any more', async () => {
    const { day, ...of } = await aList()
    const group = await close({ day, ...of })
    await printed(day)
    clock.advance(1_000)
    await kitchen.api.companyOrders.setStatus({
      params: { groupId: group.id, status: 'REJECTED' },
      body: { rejectReason: { id: 0 }, notes: 'pa gaz' },
    })
    await server.sql(
      `UPDATE meal_groups SET day = to_char('${clock.now().toISOString()}'::timestamptz AT TIME ZONE 'Europe/Tirane', 'YYYY-MM-DD')`,
    )
    await server.sql(`UPDATE print_jobs SET business_day = (SELECT day FROM meal_groups LIMIT 1)`)
    const { groups } = await kitchen.api.companyOrders.board({ query: { businessId: BUSINESS.own } })
    expect(groups).toMatchObject([{ id: group.id, column: null, meals: 0 }])
    expect(groups[0]?.cancelledSince).toHaveLength(3)
    await server.sql(`DELETE FROM print_jobs`)
    expect((await kitchen.api.companyOrders.board({ query: { businessId: BUSINESS.own } })).groups).toEqual([])
  })
})
