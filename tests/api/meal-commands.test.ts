import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MealGroup } from '#/contract/company-orders'
import type { LiveEvent, LiveGroupCommand } from '#/contract/live'
import { closeLists } from '#server/kitchen/meal-groups/jobs'
import { type Client, signedIn } from '../support/client'
import { aMeal, insertLunch, type Lunch } from '../support/company-lunch'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { send } from './ordering'
import { openStream } from './stream-reader'

/** Companies' lists that are answered through the tablets' queues (docs/reliability.md, the groups' rows of the catalogue). */
const MORNING = Date.parse('2026-03-10T08:00:00.000Z')
const DAY = 86_400_000
const HOUR = 3_600_000
const clock = movableClock(new Date(MORNING))
let server: TestServer
let channel: Client
let kitchen: Client
let neighbour: Client
let company: Client
let courier: Client
let lunch: Lunch

beforeAll(async () => {
  server = await startTestServer({ clock })
  ;[channel, kitchen, neighbour, company, courier] = await Promise.all([
    signedIn(server, 'channel'),
    signedIn(server, 'kitchen'),
    signedIn(server, 'neighbour'),
    signedIn(server, 'company'),
    signedIn(server, 'courier'),
  ])
  lunch = await server.db.transaction('system', (tx) => insertLunch(tx))
})
afterAll(() => server.close())

let meals: number[] = []
let group: MealGroup
/** Each test has a list of its own: two meals, just closed. */
async function anew(): Promise<void> {
  clock.set(new Date(MORNING))
  await server.sql(`DELETE FROM meals`)
  await server.sql(`UPDATE company_accounts SET not_invoiced_cents = 0`)
  await server.sql(`DELETE FROM order_items WHERE order_id IN (SELECT id FROM orders WHERE meal_group_id IS NOT NULL)`)
  await server.sql(`DELETE FROM orders WHERE meal_group_id IS NOT NULL`)
  await server.sql(`DELETE FROM meal_groups`)
  meals = []
  for (const person of [0, 1]) {
    const { id } = await channel.api.orders.intake({ body: aMeal(lunch, { person, date: '2026-03-10' }) })
    meals.push(id)
  }
  clock.advance(HOUR)
  await closeLists(server.deps)
  const { groups } = await kitchen.api.companyOrders.board({ query: { businessId: BUSINESS.own } })
  const [closed] = groups
  if (closed === undefined) throw new Error('no list is on the board')
  group = closed
}
beforeEach(anew)

let seq = 0
type Said = { cmd: LiveGroupCommand['cmd']; payload?: object } & Partial<LiveGroupCommand>
const press = ({ cmd, payload = {}, ...differs }: Said): LiveGroupCommand => ({
  key: randomUUID(),
  deviceSeq: ++seq,
  businessId: BUSINESS.own,
  groupId: group.id,
  v: 6,
  cmd,
  payload,
  after: null,
  occurredAt: clock.now().toISOString(),
  ...(cmd !== 'refuseMeal' && { baseStatusVersion: group.statusVersion }),
  ...differs,
})
const only = async (said: Said | LiveGroupCommand, api = kitchen.api) =>
  (await send(api, ['key' in said ? (said as LiveGroupCommand) : press(said)]))[0]
const read = () => kitchen.api.companyOrders.one({ params: { groupId: group.id } })
const refusal = { reasonId: 0, notes: 'no gas' }

test('a list that closes is told once to every screen of the kitchen, with its number', async () => {
  await closeLists(server.deps)
  const { rows } = await server.sql(
    `SELECT payload -> 'group' AS "group" FROM events WHERE payload ->> 'type' = 'meals' AND (payload ->> 'groupId')::int = ${group.id}`,
  )
  expect(rows).toEqual([
    {
      group: {
        id: group.id,
        status: 'PENDING',
        statusVersion: group.statusVersion,
        closedAt: group.closedAt,
        cookedAt: null,
        hasCourier: false,
      },
    },
  ])
})

describe('a list of meals that is answered on a tablet', () => {
  test('is accepted once, by its one key, however often it is sent', async () => {
    const command = press({ cmd: 'acceptGroup' })
    const first = await only(command)
    expect(first).toMatchObject({
      outcome: 'applied',
      replayed: false,
      group: { id: group.id, status: 'ACCEPTED', statusVersion: group.statusVersion + 1 },
    })
    expect(await only(command)).toEqual({ ...first, replayed: true })
    expect(await only({ ...command, cmd: 'refuseGroup', payload: refusal })).toMatchObject({ outcome: 'key_reused' })
    expect((await read()).people.map(({ status }) => status)).toEqual(['ACCEPTED', 'ACCEPTED'])
  })

  test('goes its whole way by what one tablet kept, at the moments of the presses', async () => {
    const at = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
    clock.advance(2 * HOUR)
    const accept = press({ cmd: 'acceptGroup', occurredAt: at(-HOUR) })
    const cook = press({ cmd: 'markGroupCooked', after: accept.key, occurredAt: at(-HOUR / 2), baseStatusVersion: 3 })
    const hand = press({ cmd: 'handOverGroup', after: cook.key, baseStatusVersion: 4 })
    const results = await send(kitchen.api, [accept, cook, hand])
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied'])
    expect(await read()).toMatchObject({ status: 'DELIVERED', column: 'delivered', cookedAt: at(-HOUR / 2) })
  })

  describe('is handed over', () => {
    const byCourier = (status: 'ACCEPTED_TO_PICK_UP' | 'IN_RESTAURANT' | 'COLLECTED' | 'DELIVERED') =>
      courier.api.companyOrders.setStatus({ params: { groupId: group.id, status }, body: {} })
    const byCall = async () => {
      const { statusVersion } = await read()
      await kitchen.api.companyOrders.setStatus(
        { params: { groupId: group.id, status: 'DELIVERED' }, body: {} },
        { headers: { 'If-Match': `"s${statusVersion}"` } },
      )
    }
    const byPress = async (baseStatusVersion?: number) =>
      only({ cmd: 'handOverGroup', baseStatusVersion: baseStatusVersion ?? (await read()).statusVersion })
    const cook = async () => {
      await only({ cmd: 'acceptGroup' })
      await only({ cmd: 'markGroupCooked', baseStatusVersion: (await read()).statusVersion })
    }
    type Step = () => Promise<unknown>
    const comes: Step = () => byCourier('ACCEPTED_TO_PICK_UP')
    const waits: Step = () => byCourier('IN_RESTAURANT')
    const takes: Step = () => byCourier('COLLECTED')

    test.each<[string, Step[], { status: string; column: string }]>([
      ['to its company, where nobody else carries it', [cook], { status: 'DELIVERED', column: 'delivered' }],
      ['to the courier who said to come', [cook, comes], { status: 'COLLECTED', column: 'ready' }],
      ['to the courier who waits', [cook, comes, waits], { status: 'COLLECTED', column: 'ready' }],
      ['to the courier who came before it was cooked', [waits, cook], { status: 'COLLECTED', column: 'ready' }],
      ['by the courier, whoever saw it leave', [cook, takes], { status: 'DELIVERED', column: 'delivered' }],
    ])('%s', async (_, before, expected) => {
      for (const road of [byPress, byCall]) {
        await anew()
        // A courier comes for what was accepted.
        if (before[0] === waits) await only({ cmd: 'acceptGroup' })
        for (const step of before) await step()
        await road()
        expect(await read()).toMatchObject(expected)
        expect((await read()).people.map(({ status }) => status)).toEqual([expected.status, expected.status])
      }
    })

    test('to a courier once by two tablets, and is delivered by the courier', async () => {
      await cook()
      await comes()
      const { statusVersion } = await read()
      expect(await byPress(statusVersion)).toMatchObject({ outcome: 'applied', group: { status: 'COLLECTED' } })
      expect(await byPress(statusVersion)).toMatchObject({ outcome: 'already' })
      expect(await byCourier('DELIVERED')).toMatchObject({ status: 'DELIVERED', column: 'delivered' })
    })
  })

  test('stops at the first press that does not hold, also in a later call', async () => {
    const cook = press({ cmd: 'markGroupCooked' })
    const hand = press({ cmd: 'handOverGroup', after: cook.key })
    expect(await send(kitchen.api, [cook, hand])).toMatchObject([
      { outcome: 'conflict', code: 'not_accepted', group: { status: 'PENDING' } },
      { outcome: 'blocked', by: cook.key },
    ])
    expect(await only(hand)).toMatchObject({ outcome: 'blocked', by: cook.key })
    expect(await read()).toMatchObject({ status: 'PENDING' })
  })

  test('is told to every screen of the kitchen, with its number', async () => {
    const stream = await openStream(server, kitchen.token)
    const result = await only({ cmd: 'acceptGroup' })
    const event = await stream.until(
      (message): message is LiveEvent => message.type === 'meals' && message.groupId === group.id,
    )
    stream.close()
    expect(event).toMatchObject({ group: { id: group.id, status: 'ACCEPTED' } })
    expect(result).toMatchObject({ seq: event.seq })
  })

  test('loses single meals, each by a press of its own on the same group', async () => {
    const refuse = (i: number) => press({ cmd: 'refuseMeal', payload: { mealId: meals[i], ...refusal } })
    const one = refuse(0)
    expect(await only(one)).toMatchObject({ outcome: 'applied' })
    expect(await only(one)).toMatchObject({ outcome: 'applied', replayed: true })
    // Somebody else refused it already.
    expect(await only(refuse(0))).toMatchObject({ outcome: 'already' })
    expect(await read()).toMatchObject({ meals: 1, status: 'PENDING' })
    expect(await only(refuse(1))).toMatchObject({ outcome: 'applied', group: { status: 'REJECTED' } })
  })

  test('of another restaurant is neither found nor named', async () => {
    const command = press({ cmd: 'acceptGroup', businessId: BUSINESS.foreign })
    expect(await only(command, neighbour.api)).toMatchObject({ code: 'unknown_order', group: null })
    expect(await only(press({ cmd: 'acceptGroup' }), neighbour.api)).toMatchObject({ code: 'no_access', group: null })
    expect(await read()).toMatchObject({ status: 'PENDING' })
    await expect(send(company.api, [press({ cmd: 'acceptGroup' })])).rejects.toThrow()
  })

  test('made on a state that a restored database does not know waits for it, and its key stays free', async () => {
    const ahead = press({ cmd: 'markGroupCooked', baseStatusVersion: group.statusVersion + 1 })
    expect(await only(ahead)).toMatchObject({ outcome: 'refused', code: 'unknown_order' })
    await only({ cmd: 'acceptGroup' })
    expect(await only(ahead)).toMatchObject({ outcome: 'applied', replayed: false })
  })

  describe('the conflict catalogue', () => {
    const steps = async (...cmds: LiveGroupCommand['cmd'][]) => {
      for (const cmd of cmds) {
        const { statusVersion: baseStatusVersion } = await read()
        const payload = cmd === 'refuseGroup' ? refusal : {}
        expect(await only({ cmd, payload, baseStatusVersion })).toMatchObject({ outcome: 'applied' })
      }
    }
    test.each<[string, LiveGroupCommand['cmd'][], Said, object]>([
      ['accepted twice', ['acceptGroup'], { cmd: 'acceptGroup' }, { outcome: 'already' }],
      ['accepted, refused elsewhere', ['refuseGroup'], { cmd: 'acceptGroup' }, { code: 'rejected_elsewhere' }],
      [
        'cooked, refused elsewhere',
        ['acceptGroup', 'refuseGroup'],
        { cmd: 'markGroupCooked' },
        { code: 'rejected_elsewhere' },
      ],
      [
        'refused, accepted elsewhere',
        ['acceptGroup'],
        { cmd: 'refuseGroup', payload: refusal },
        { code: 'already_accepted' },
      ],
      ['refused twice', ['refuseGroup'], { cmd: 'refuseGroup', payload: refusal }, { outcome: 'already' }],
      ['cooked twice', ['acceptGroup', 'markGroupCooked'], { cmd: 'markGroupCooked' }, { outcome: 'already' }],
      ['handed over before it was cooked', ['acceptGroup'], { cmd: 'handOverGroup' }, { code: 'not_ready' }],
      [
        'refused after it had left',
        ['acceptGroup', 'markGroupCooked', 'handOverGroup'],
        { cmd: 'refuseGroup', payload: refusal, baseStatusVersion: 1 },
        { code: 'already_accepted' },
      ],
      [
        'one meal refused after it had left',
        ['acceptGroup', 'markGroupCooked', 'handOverGroup'],
        { cmd: 'refuseMeal' },
        { code: 'status_cannot_follow' },
      ],
      [
        'refused without a word',
        [],
        { cmd: 'refuseGroup', payload: { ...refusal, notes: ' ' } },
        { code: 'notes_required' },
      ],
      [
        'refused for no reason of the list',
        [],
        { cmd: 'refuseGroup', payload: { reasonId: 999, notes: '' } },
        { code: 'unknown_reason' },
      ],
      ['pressed 15 days ago', [], { cmd: 'acceptGroup', occurredAt: 'old' }, { outcome: 'refused', code: 'expired' }],
    ])('%s', async (_, before, said, expected) => {
      await steps(...before)
      const payload = said.cmd === 'refuseMeal' ? { mealId: meals[0], ...refusal } : said.payload
      const occurredAt = said.occurredAt && new Date(clock.now().getTime() - 15 * DAY).toISOString()
      const was = await read()
      expect(await only({ ...said, ...(payload && { payload }), ...(occurredAt && { occurredAt }) })).toMatchObject(
        expected,
      )
      expect(await read()).toEqual(was)
    })
  })
})
