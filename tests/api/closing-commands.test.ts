import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LiveClosingCommand, LiveEvent } from '#/contract/live'
import { UNDEFINED_CLOSING_END } from '#/domain/business/closing'
import { signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder, send } from './ordering'
import { openStream } from './stream-reader'

/** Businesses that are closed and opened through the tablets' queues (docs/reliability.md, the signs' rows of the catalogue). */
const clock = movableClock()
let server: TestServer
let kitchen: Awaited<ReturnType<typeof signedIn>>
let manager: Awaited<ReturnType<typeof signedIn>>
let events = 0

beforeAll(async () => {
  server = await startTestServer({ clock })
  kitchen = await signedIn(server, 'kitchen')
  manager = await signedIn(server, 'owner')
})
afterAll(() => server.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const params = { id: BUSINESS.own }
/** So many milliseconds from now, by the server's clock. */
const from = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString()
const status = () => kitchen.api.businessStatus.read({ params })
const allEvents = async (): Promise<number> => {
  const { rows } = await server.sql(`SELECT count(*)::int AS n FROM events WHERE payload->>'type' = 'businessStatus'`)
  return Number(rows[0]?.['n'])
}
const closings = async () =>
  (
    await server.sql(
      `SELECT starts_at, ends_at, reason_id, notes, created_by FROM closing_times WHERE ended_at IS NULL`,
    )
  ).rows

/** Each test begins with an open business at which somebody pressed; the clock goes on, so that presses differ. */
let seen = ''
beforeEach(async () => {
  clock.advance(MINUTE)
  await kitchen.api.businessStatus.goOffline({ params })
  seen = (await kitchen.api.businessStatus.goOnline({ params })).pressed?.at ?? ''
  clock.advance(MINUTE)
  events = await allEvents()
})

let seq = 0
const press = (
  what: { endsAt: string; startsAt?: string; reasonId?: number; notes?: string } | 'open',
  { at = 0, ...differs }: Partial<LiveClosingCommand> & { at?: number } = {},
): LiveClosingCommand => ({
  key: randomUUID(),
  deviceSeq: ++seq,
  businessId: BUSINESS.own,
  v: 5,
  cmd: what === 'open' ? 'openBusiness' : 'closeBusiness',
  payload: what === 'open' ? {} : { reasonId: 1, notes: '', ...what },
  basePressedAt: seen,
  ownPresses: [],
  after: null,
  occurredAt: from(at),
  ...differs,
})
const closeFor = (ms: number, differs?: Parameters<typeof press>[1]) => press({ endsAt: from(ms) }, differs)
const only = async (command: LiveClosingCommand, api = kitchen.api) => (await send(api, [command]))[0]

describe('a business that is closed on a tablet', () => {
  test('is closed once, from the press on, however often it is sent, and its key stands for that alone', async () => {
    const command = closeFor(HOUR, { at: -10 * MINUTE })
    expect(await only(command)).toMatchObject({ outcome: 'applied', replayed: false, businessStatus: { status: 90 } })
    expect(await only(command)).toMatchObject({ outcome: 'applied', replayed: true })
    expect(await only({ ...command, payload: { reasonId: 2, notes: '', endsAt: from(HOUR) } })).toMatchObject({
      outcome: 'key_reused',
    })
    expect(await closings()).toMatchObject([{ reason_id: 1 }])
    expect(await status()).toMatchObject({
      openNow: false,
      closingTime: { startDate: from(-10 * MINUTE), endDate: from(HOUR) },
      pressed: { at: from(-10 * MINUTE), isOpen: false },
    })
    expect((await allEvents()) - events).toBe(1)
  })

  test('takes no order from then on, and is told to every other screen', async () => {
    const stream = await openStream(server, manager.token)
    await only(press({ endsAt: UNDEFINED_CLOSING_END, reasonId: 0, notes: ' No gas ' }))
    const event = await stream.until((message): message is LiveEvent => message.type === 'businessStatus')
    stream.close()
    expect(event).toMatchObject({ businessStatus: { openNow: false, closingTime: { reason: null, notes: 'No gas' } } })
    expect((await failure(placeOrder(kitchen.api))).code).toBe('business_closed')
  })

  test('only later: stays open until then', async () => {
    await only(press({ startsAt: from(HOUR), endsAt: from(2 * HOUR) }))
    expect(await status()).toMatchObject({ openNow: true, planned: [{ startDate: from(HOUR) }] })
  })

  test('by a clock that knows that it was wrong: nothing is held against its age', async () => {
    const told = await only(closeFor(HOUR, { at: -15 * 24 * HOUR, isTimeUncertain: true }))
    expect(told).toMatchObject({ outcome: 'applied', businessStatus: { openNow: false } })
  })

  test.each<[string, () => LiveClosingCommand, object]>([
    ['for hours that are over', () => closeFor(-1, { at: -HOUR }), { outcome: 'refused', code: 'closing_is_over' }],
    ['15 days ago', () => closeFor(HOUR, { at: -15 * 24 * HOUR }), { outcome: 'refused', code: 'expired' }],
    ['by a clock that is an hour ahead', () => closeFor(2 * HOUR, { at: HOUR }), { code: 'clock_wrong' }],
    [
      'for a reason that is not on offer',
      () => press({ endsAt: from(HOUR), reasonId: 999 }),
      { code: 'unknown_reason' },
    ],
    [
      'for another reason, without a word',
      () => press({ endsAt: from(HOUR), reasonId: 0 }),
      { code: 'unknown_reason' },
    ],
    [
      "another's business",
      () => closeFor(HOUR, { businessId: BUSINESS.foreign }),
      { outcome: 'refused', code: 'no_access', businessStatus: null },
    ],
    ['until a word', () => press({ endsAt: 'tomorrow' }), { outcome: 'bad_command' }],
    ['in the words of an older version', () => closeFor(HOUR, { v: 4 }), { outcome: 'bad_command' }],
  ])('%s, it stays open', async (_, command, result) => {
    expect(await only(command())).toMatchObject(result)
    expect(await status()).toMatchObject({ openNow: true })
    expect((await allEvents()) - events).toBe(0)
  })

  test('a right that was taken meanwhile: it stays open', async () => {
    const courier = await signedIn(server, 'courier')
    expect(await only(closeFor(HOUR), courier.api)).toMatchObject({ outcome: 'refused', code: 'no_access' })
    expect(await status()).toMatchObject({ openNow: true })
  })
})

describe('two who decide about the same business', () => {
  test('of two ends that did not know of each other the later one counts', async () => {
    await kitchen.api.businessStatus.goOffline({ params })
    expect(await only(closeFor(HOUR, { at: -MINUTE / 2 }))).toMatchObject({ outcome: 'already' })
    expect((await status()).closingTime?.endDate).toBe(UNDEFINED_CLOSING_END)
  })

  test("a manager's phone opened it after the press: a person is asked, with the name, and may close it all the same", async () => {
    const late = closeFor(HOUR, { at: -MINUTE })
    await manager.api.businessStatus.goOffline({ params })
    clock.advance(1_000)
    await manager.api.businessStatus.goOnline({ params })
    const result = await only(late)
    expect(result).toMatchObject({
      outcome: 'conflict',
      code: 'opened_elsewhere',
      businessStatus: { openNow: true, pressed: { by: expect.stringContaining(manager.user.name), isOpen: true } },
    })
    const now = (await status()).pressed?.at ?? ''
    expect(await only(closeFor(HOUR, { basePressedAt: now }))).toMatchObject({ outcome: 'applied' })
  })

  test('opening against a closing that was made since: a person is asked, and it stays closed', async () => {
    await kitchen.api.businessStatus.goOffline({ params })
    clock.advance(1_000)
    const before = (await status()).pressed?.at ?? ''
    await manager.api.businessStatus.close({
      params: { id: BUSINESS.own, cityId: kitchen.user.restaurants[0]?.city.id ?? 0 },
      body: { reason: { id: 2 }, startDate: from(0), endDate: from(3 * HOUR) },
    })
    clock.advance(1_000)
    expect(await only(press('open', { basePressedAt: before }))).toMatchObject({
      outcome: 'conflict',
      code: 'closed_elsewhere',
      businessStatus: { openNow: false },
    })
    expect(await status()).toMatchObject({ openNow: false })
  })

  test('closed and opened on one tablet before it had a connection: both, in their order', async () => {
    const first = closeFor(2 * HOUR, { at: -10 * MINUTE })
    const second = press('open', { at: -5 * MINUTE, ownPresses: [first.occurredAt] })
    expect((await send(kitchen.api, [first, second])).map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
    expect(await status()).toMatchObject({ openNow: true, pressed: { at: from(-5 * MINUTE), isOpen: true } })
    expect(await closings()).toEqual([])
  })

  test('opened, and open already: nothing changes, and what is planned stays', async () => {
    await only(press({ startsAt: from(HOUR), endsAt: from(2 * HOUR) }))
    expect(await only(press('open', { basePressedAt: seen }))).toMatchObject({ outcome: 'already' })
    expect((await status()).planned).toHaveLength(1)
  })

  test('one that is not set up is not opened, and it is said what is missing', async () => {
    await kitchen.api.businessStatus.goOffline({ params })
    const basePressedAt = (await status()).pressed?.at ?? ''
    await server.sql(`UPDATE businesses SET asks_full_setup = true, payment_types = '{}' WHERE id = ${BUSINESS.own}`)
    expect(await only(press('open', { basePressedAt }))).toMatchObject({
      outcome: 'refused',
      code: 'not_ready',
      missing: expect.arrayContaining(['payment']),
    })
    await server.sql(
      `UPDATE businesses SET asks_full_setup = false, payment_types = '{CASH}' WHERE id = ${BUSINESS.own}`,
    )
    expect(await status()).toMatchObject({ openNow: false })
  })
})
