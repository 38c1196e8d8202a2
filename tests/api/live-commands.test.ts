import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#/api/call-types'
import { CommandResult, type LiveCommand } from '#/contract/live'
import type { NewOrder, Order } from '#/contract/orders'
import { deviceMark } from '#/domain/devices/device-mark'
import { rejectUnanswered } from '#server/kitchen/orders/jobs'
import { signedIn } from '../support/client'
import { aDiscount } from '../support/a-discount'
import { ACCOUNTS, BUSINESS, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { aCommand, failure, placeOrder, readOrder, send } from './ordering'

const MINUTE = 60_000
const DAY = 86_400_000

let server: TestServer
/** Two tablets of one kitchen. */
let here: Api
let there: Api
const clock = movableClock()

beforeAll(async () => {
  server = await startTestServer({ clock })
  here = (await signedIn(server, 'kitchen')).api
  there = (await signedIn(server, 'owner')).api
})
afterAll(() => server.close())

const now = () => clock.now().toISOString()
const read = (order: Order) => readOrder(here, order.id)
const params = (order: Order) => ({ params: { orderId: order.id } })
const accept = (api: Api, order: Order, cookingTime: number) =>
  api.orders.accept({ ...params(order), body: { cookingTime } })
const reject = (api: Api, order: Order, id: number) =>
  api.orders.reject({ ...params(order), body: { rejectReason: { id } } })

const acceptance = (order: Order, minutes: number, differs = {}) =>
  aCommand(order, { cmd: 'accept', payload: { minutes }, occurredAt: now(), ...differs })
const tap = (order: Order, cmd: 'markCooked' | 'markCollected' | 'markDelivered', differs = {}) =>
  aCommand(order, { cmd, occurredAt: now(), ...differs })
const rejection = (order: Order, reasonId: number) =>
  aCommand(order, { cmd: 'reject', payload: { reasonId, notes: '' }, occurredAt: now() })

/** An order that the server itself rejected, because nobody answered within three minutes. */
async function timedOut(differs: Partial<NewOrder> = {}): Promise<Order> {
  await server.sql(`UPDATE businesses SET auto_reject = true WHERE id = ${BUSINESS.own}`)
  const order = await placeOrder(here, differs)
  clock.advance(3 * MINUTE + 1_000)
  await rejectUnanswered(server.deps)
  await server.sql(`UPDATE businesses SET auto_reject = false WHERE id = ${BUSINESS.own}`)
  expect(await read(order)).toMatchObject({ status: 'REJECTED', statusBy: null, rejectReason: { id: 11 } })
  return order
}

async function acceptedWith30(): Promise<Order> {
  const order = await placeOrder(here)
  return accept(here, order, 30)
}

/** What a person compares: outcome, code, and where the order stands afterwards. */
const seen = (result: CommandResult | undefined) => {
  if (result === undefined) return 'nothing'
  const code = 'code' in result ? ` ${result.code}` : ''
  const order = 'order' in result && result.order !== null ? ` → ${result.order.status}` : ''
  return `${result.outcome}${code}${order}`
}

type Row = {
  row: number
  queued: string
  meanwhile: string
  /** Brings the server to its state and answers the commands of the tablet, tapped on the order as it was at first. */
  given: (order: Order) => Promise<LiveCommand[]>
  order?: () => Promise<Order>
  expected: string[]
}

/** The conflict catalogue of the offline queue, row by row (docs/reliability.md). */
const CATALOGUE: Row[] = [
  {
    row: 1,
    queued: 'accept 20',
    meanwhile: 'another tablet accepted 20',
    given: async (order) => {
      await accept(there, order, 20)
      return [acceptance(order, 20)]
    },
    expected: ['already → ACCEPTED'],
  },
  {
    row: 2,
    queued: 'accept 20',
    meanwhile: 'another tablet accepted 30',
    given: async (order) => {
      await accept(there, order, 30)
      return [acceptance(order, 20)]
    },
    expected: ['conflict accepted_with_other_time → ACCEPTED'],
  },
  {
    row: 3,
    queued: 'accept',
    meanwhile: 'another tablet rejected',
    given: async (order) => {
      await reject(there, order, 3)
      return [acceptance(order, 20)]
    },
    expected: ['conflict rejected_elsewhere → REJECTED'],
  },
  {
    row: 4,
    queued: 'accept',
    meanwhile: 'support cancelled for the customer',
    given: async (order) => {
      await reject((await signedIn(server, 'admin')).api, order, 9)
      return [acceptance(order, 20)]
    },
    expected: ['conflict rejected_elsewhere → REJECTED'],
  },
  {
    row: 5,
    queued: 'accept, tapped before the deadline',
    meanwhile: 'timed out a moment ago',
    order: timedOut,
    given: async (order) => [acceptance(order, 20, { occurredAt: order.lastDatePending })],
    expected: ['applied → ACCEPTED'],
  },
  {
    row: 6,
    queued: 'accept, tapped before the deadline',
    meanwhile: 'timed out more than a minute ago',
    order: timedOut,
    given: async (order) => {
      clock.advance(MINUTE)
      return [acceptance(order, 20, { occurredAt: order.lastDatePending })]
    },
    expected: ['conflict came_too_late → REJECTED'],
  },
  {
    row: 6,
    queued: 'accept, tapped after the deadline',
    meanwhile: 'timed out a moment ago',
    order: timedOut,
    given: async (order) => [acceptance(order, 20)],
    expected: ['conflict came_too_late → REJECTED'],
  },
  {
    row: 7,
    queued: 'reject',
    meanwhile: 'another tablet accepted',
    given: async (order) => {
      await accept(there, order, 20)
      return [rejection(order, 1)]
    },
    expected: ['conflict already_accepted → ACCEPTED'],
  },
  {
    row: 8,
    queued: 'reject for one reason',
    meanwhile: 'another tablet rejected for another',
    given: async (order) => {
      await reject(there, order, 3)
      return [rejection(order, 1)]
    },
    expected: ['already → REJECTED'],
  },
  {
    row: 9,
    queued: 'accept, then cooked',
    meanwhile: 'the accept conflicts',
    given: async (order) => {
      await accept(there, order, 30)
      const first = acceptance(order, 20)
      return [first, tap(order, 'markCooked', { after: first.key })]
    },
    expected: ['conflict accepted_with_other_time → ACCEPTED', 'blocked'],
  },
  {
    row: 10,
    queued: 'cooked',
    meanwhile: 'the food has left already',
    given: async (order) => {
      await accept(there, order, 20)
      await there.orders.markCooked(params(order))
      await there.orders.markCollected(params(order))
      return [tap(order, 'markCooked')]
    },
    expected: ['already → COLLECTED'],
  },
  {
    row: 11,
    queued: 'cooked',
    meanwhile: 'cancelled',
    given: async (order) => {
      await accept(there, order, 20)
      await reject(there, order, 9)
      return [tap(order, 'markCooked')]
    },
    expected: ['conflict rejected_elsewhere → REJECTED'],
  },
  {
    row: 12,
    queued: 'handed over by staff',
    meanwhile: 'cooked, the courier is in the restaurant',
    given: async (order) => {
      await accept(there, order, 20)
      await there.orders.markCooked(params(order))
      const courier = (await signedIn(server, 'courier')).api
      await courier.orders.setStatus({ params: { orderId: order.id, status: 'IN_RESTAURANT' }, body: {} })
      return [tap(order, 'markDelivered')]
    },
    expected: ['applied → DELIVERED'],
  },
  {
    row: 13,
    queued: 'accept',
    meanwhile: 'access to the business was taken away',
    given: async (order) => [acceptance({ ...order, businessId: BUSINESS.foreign }, 20)],
    expected: ['refused no_access'],
  },
  {
    row: 14,
    queued: 'accept',
    meanwhile: 'the order is unknown after a restore',
    given: async (order) => [acceptance({ ...order, id: 2_000_000_000 }, 20)],
    expected: ['refused unknown_order'],
  },
  {
    row: 15,
    queued: 'accept 20, twice, by two tablets without a network',
    meanwhile: 'nothing',
    given: async (order) => [acceptance(order, 20), acceptance(order, 20)],
    expected: ['applied → ACCEPTED', 'already → ACCEPTED'],
  },
  {
    row: 16,
    queued: 'accept, then cooked',
    meanwhile: 'nothing',
    given: async (order) => {
      const first = acceptance(order, 20)
      return [first, tap(order, 'markCooked', { after: first.key, baseStatus: 'ACCEPTED', baseStatusVersion: 2 })]
    },
    expected: ['applied → ACCEPTED', 'applied → COOKED'],
  },
  {
    row: 17,
    queued: 'accept, more than fourteen days ago',
    meanwhile: 'nothing',
    given: async (order) => {
      // An order that came in yesterday cannot have been accepted then: its tablet's clock would be wrong.
      await server.sql(`UPDATE orders SET registered_at = registered_at - interval '16 days',
        last_date_pending = last_date_pending - interval '16 days' WHERE id = ${order.id}`)
      return [acceptance(order, 20, { occurredAt: new Date(clock.now().getTime() - 15 * DAY).toISOString() })]
    },
    expected: ['refused expired → PENDING'],
  },
  {
    row: 18,
    queued: 'other minutes for an order that was accepted with 30',
    meanwhile: 'another tablet changed them, and the courier took the order',
    order: acceptedWith30,
    given: async (order) => {
      await accept(there, order, 40)
      const courier = (await signedIn(server, 'courier')).api
      await courier.orders.setStatus({ params: { orderId: order.id, status: 'ACCEPTED_TO_PICK_UP' }, body: {} })
      return [acceptance(order, 20)]
    },
    expected: ['conflict accepted_with_other_time → ACCEPTED_TO_PICK_UP'],
  },
  {
    row: 18,
    queued: 'other minutes for an order that was accepted with 30, and others again',
    meanwhile: 'other steps were taken, the promise stands',
    order: acceptedWith30,
    given: async (order) => {
      await there.orders.markCooked(params(order))
      const first = acceptance(order, 20)
      const next = { after: first.key, baseStatusVersion: order.statusVersion + 1, baseMinutes: 20 }
      return [first, acceptance(order, 25, next)]
    },
    expected: ['applied → COOKED', 'applied → COOKED'],
  },
  {
    row: 18,
    queued: 'other minutes, by an app that does not say which it saw',
    meanwhile: 'another tablet changed them',
    order: acceptedWith30,
    given: async (order) => {
      await accept(there, order, 40)
      return [acceptance(order, 20, { baseMinutes: undefined })]
    },
    expected: ['applied → ACCEPTED'],
  },
]

describe('the conflict catalogue', () => {
  test.each(CATALOGUE)('row $row: $queued; $meanwhile', async ({ given, order: make, expected }) => {
    const order = await (make ?? (() => placeOrder(here)))()
    const commands = await given(order)
    const before = await read(order)
    const results = await send(here, commands)
    expect(results.map(seen)).toEqual(expected)
    expect(results.map((result) => result.key)).toEqual(commands.map((command) => command.key))
    for (const result of results) expect(v.parse(CommandResult, result)).toEqual(result)
    // Nothing but an applied command moves an order.
    const moved = results.filter((result) => result.outcome === 'applied').length
    expect((await read(order)).statusVersion).toBe(before.statusVersion + moved)
    // The same commands again: what was decided is answered again, what was not is decided the same.
    const again = await send(here, commands)
    expect(again.map(seen)).toEqual(expected)
    expect((await read(order)).statusVersion).toBe(before.statusVersion + moved)
  })

  test('a courier may not skip the steps between', async () => {
    const order = await placeOrder(here)
    await accept(here, order, 20)
    await here.orders.markCooked(params(order))
    const { api: courier } = await signedIn(server, 'courier')
    await courier.orders.setStatus({ params: { orderId: order.id, status: 'IN_RESTAURANT' }, body: {} })
    const [result] = await send(courier, [tap(order, 'markDelivered')])
    expect(seen(result)).toBe('refused status_cannot_follow → IN_RESTAURANT')
  })

  test('an order that comes back from the clock’s rejection bears no trace of it but in its history', async () => {
    const order = await timedOut()
    const tappedAt = order.lastDatePending ?? ''
    const { lastDateRejected } = await read(order)
    const [result] = await send(here, [acceptance(order, 20, { occurredAt: tappedAt })])
    expect(result).toMatchObject({
      order: { rejectReason: null, rejectNotes: '', lastDateRejected: null, lastDateAccepted: tappedAt },
    })
    expect(await here.orderEditing.history(params(order))).toEqual([
      { kind: 'status', at: order.registrationtime, by: null, status: 'PENDING' },
      { kind: 'status', at: tappedAt, by: 'Kitchen Testi', status: 'ACCEPTED' },
      { kind: 'status', at: lastDateRejected, by: null, status: 'REJECTED' },
      { kind: 'overruled', at: now(), by: null, discount: null },
    ])
  })

  test('the history of an order that comes back says that its coupon counts twice, where another order got it meanwhile', async () => {
    const once = aDiscount({ title: 'Vetëm një', couponCode: 'VETEM1', timesInAll: 1 })
    await there.discounts.create({ body: { businessId: BUSINESS.own, ...once } })
    const order = await timedOut({ couponCode: 'VETEM1' })
    const tappedAt = order.lastDatePending ?? ''
    expect((await placeOrder(here, { couponCode: 'VETEM1' })).discount).toMatchObject({ title: 'Vetëm një' })
    const [result] = await send(here, [acceptance(order, 20, { occurredAt: tappedAt })])
    expect(seen(result)).toBe('applied → ACCEPTED')
    const history = await here.orderEditing.history(params(order))
    expect(history.at(-1)).toMatchObject({ kind: 'overruled', discount: { title: 'Vetëm një', uses: 2, most: 1 } })
  })
})

describe('a batch', () => {
  let order: Order
  beforeEach(async () => {
    order = await placeOrder(here)
  })

  test('answers in the order of the request, and a stuck order holds up no other', async () => {
    const other = await placeOrder(here)
    const commands = [tap(order, 'markCooked'), acceptance(other, 15), acceptance(order, 20), tap(other, 'markCooked')]
    const results = await send(here, commands)
    expect(results.map(seen)).toEqual([
      'conflict not_accepted → PENDING',
      'applied → ACCEPTED',
      'blocked',
      'applied → COOKED',
    ])
    expect(results[2]).toMatchObject({ by: commands[0]?.key })
  })

  test('remembers across calls that the command before came to nothing', async () => {
    const first = tap(order, 'markCooked')
    await send(here, [first])
    const [result] = await send(here, [acceptance(order, 20, { after: first.key })])
    expect(result).toMatchObject({ outcome: 'blocked', by: first.key })
  })

  test('looks at each command on its own', async () => {
    const broken = { ...acceptance(order, 20), v: 99 }
    const unknown = { ...acceptance(order, 20), cmd: 'giveAway' as never }
    const extra = { ...acceptance(order, 20), payload: { minutes: 20, total: 1 } }
    const good = acceptance(await placeOrder(here), 20)
    const results = await send(here, [broken, unknown, extra, good])
    expect(results.map(seen)).toEqual(['bad_command', 'bad_command', 'bad_command', 'applied → ACCEPTED'])
  })

  test('has at most fifty commands', async () => {
    const commands = Array.from({ length: 51 }, () => acceptance(order, 20))
    expect((await failure(send(here, commands))).said).toBe('fault bad_input')
  })

  test('clamps the time of a tap between the order’s beginning and now, and keeps both times', async () => {
    const early = acceptance(order, 20, { occurredAt: new Date(clock.now().getTime() - DAY).toISOString() })
    clock.advance(MINUTE)
    const late = tap(order, 'markCooked', { occurredAt: new Date(clock.now().getTime() + DAY).toISOString() })
    const [accepted, cooked] = await send(here, [early, late])
    expect(accepted).toMatchObject({ order: { lastDateAccepted: order.registrationtime } })
    expect(cooked).toMatchObject({ order: { lastDateCooked: now() } })
    const { rows } = await server.sql(`SELECT occurred_at, received_at FROM command_log WHERE key = '${early.key}'`)
    const at = (name: string) => new Date(String(rows[0]?.[name])).toISOString()
    expect([at('occurred_at'), at('received_at')]).toEqual([early.occurredAt, now()])
  })

  test('bears the name of whoever tapped, and remembers whose session sent it', async () => {
    const command = acceptance(order, 20, { userId: ACCOUNTS.kitchen.id })
    const [result] = await send(there, [command])
    expect(result).toMatchObject({ order: { statusBy: { userId: ACCOUNTS.kitchen.id, userName: 'Kitchen Testi' } } })
    const { rows } = await server.sql(`SELECT user_id, submitted_by FROM command_log WHERE key = '${command.key}'`)
    expect(rows).toEqual([{ user_id: ACCOUNTS.kitchen.id, submitted_by: ACCOUNTS.owner.id }])
    const [stranger] = await send(there, [
      acceptance(order, 40, { userId: ACCOUNTS.neighbour.id, baseStatus: 'ACCEPTED', baseMinutes: 20 }),
    ])
    expect(stranger).toMatchObject({ order: { statusBy: { userId: ACCOUNTS.owner.id } } })
  })

  test('is carried out in the name of whoever sends it, from the device that it names', async () => {
    const deviceId = randomUUID()
    const [result] = await send(there, [acceptance(order, 20)], deviceId)
    expect(result).toMatchObject({
      order: { statusBy: { userId: ACCOUNTS.owner.id, deviceMark: deviceMark(deviceId) } },
    })
  })

  test('and a single call share their keys', async () => {
    const command = acceptance(order, 20)
    const headers = { 'Idempotency-Key': command.key }
    const direct = await here.orders.accept({ ...params(order), body: { cookingTime: 20 } }, { headers })
    const [result] = await send(here, [command])
    expect(result).toMatchObject({ outcome: 'applied', replayed: true, order: direct })
  })

  test('the same key for something else is refused, in another business it is another key', async () => {
    const command = acceptance(order, 20)
    await send(here, [command])
    const [reused] = await send(here, [{ ...command, payload: { minutes: 30 } }])
    expect(reused).toMatchObject({ outcome: 'key_reused' })
    const abroad = await there.orders.intake({
      body: {
        restaurant: { restaurantID: BUSINESS.foreign },
        items: [{ id: MENU.foreign.plain, quantity: 1 }],
        customer: { name: 'Gino', phonePrefix: '+39', phone: '333 1' },
        customerAddress: { addressStreet: 'Via Roma 1' },
      },
    })
    const [elsewhere] = await send(there, [{ ...acceptance(abroad, 30), key: command.key }])
    expect(elsewhere).toMatchObject({ outcome: 'applied', replayed: false })
  })

  test('sent by ten tabs at once is carried out once', async () => {
    const command = acceptance(order, 20)
    const results = await Promise.all(Array.from({ length: 10 }, () => send(here, [command])))
    expect(results.flat().filter((result) => 'replayed' in result && !result.replayed)).toHaveLength(1)
    expect(await read(order)).toMatchObject({ statusVersion: 2 })
    const { rows } = await server.sql(`SELECT count(*)::int AS events FROM events WHERE order_id = ${order.id}`)
    expect(rows[0]).toEqual({ events: 2 }) // created, accepted
  })
})
