import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BusinessStatusAnswer } from '#/contract/business-status'
import { BUSINESS_STATUS } from '#/domain/business/closing'
import { followTemporaryStates } from '#server/ground/businesses/jobs'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { aNewOrder, failure } from './ordering'

const HOUR = 3_600_000
const UNTIL_SOMEONE_OPENS = '2100-01-01T00:00:00.000Z'

let server: TestServer
let kitchen: Client
const clock = movableClock()
const params = { id: BUSINESS.own }

beforeAll(async () => {
  server = await startTestServer({ clock })
  kitchen = await signedIn(server, 'kitchen')
})
beforeEach(async () => {
  await kitchen.api.businessStatus.goOnline({ params })
})
afterAll(() => server.close())

const read = async () => v.parse(BusinessStatusAnswer, await kitchen.api.businessStatus.read({ params }))
const eventCount = async () =>
  Number((await server.sql('SELECT seq FROM event_streams WHERE business_id = 1')).rows[0]?.['seq'])
const plan = (from: number, to: number) =>
  server.sql(`INSERT INTO closing_times (business_id, starts_at, ends_at)
    VALUES (1, '${new Date(clock.now().getTime() + from).toISOString()}', '${new Date(clock.now().getTime() + to).toISOString()}')`)

const OPEN = {
  status: BUSINESS_STATUS.online,
  closingTime: null,
  planned: [],
  extraTime: null,
  openNow: true,
  openUntil: null,
  opensAt: null,
  hours: null,
  reasons: [],
}

describe('opening and closing', () => {
  test('an open business says so, and that nobody has pressed anything', async () => {
    expect(await read()).toEqual({ ...OPEN, pressed: null })
  })

  test.each([
    ['off by the switch', () => kitchen.api.businessStatus.goOffline({ params })],
    ['off by its number', () => kitchen.api.businessStatus.set({ params: { ...params, status: 90 } })],
    ['off by the other family', () => kitchen.api.businessStatus.setByCatalogue({ params: { ...params, status: 90 } })],
  ])('%s it is closed until someone opens it', async (_, goOffline) => {
    const since = clock.now().toISOString()
    const closed = await goOffline()
    expect(closed).toEqual({
      status: BUSINESS_STATUS.offline,
      pressed: { at: since, by: expect.any(String), isOpen: false },
      closingTime: {
        id: expect.any(Number),
        notes: '',
        startDate: since,
        endDate: UNTIL_SOMEONE_OPENS,
        reason: null,
        by: 'Kitchen Testi',
      },
      planned: [],
      extraTime: null,
      openNow: false,
      openUntil: null,
      opensAt: null,
      hours: null,
      reasons: [{ code: 'closed_by_staff', since, until: null }],
    })
    expect(await read()).toEqual(closed)
    clock.advance(HOUR)
    await followTemporaryStates(server.deps)
    expect(await read()).toEqual(closed)
    expect(await kitchen.api.businessStatus.set({ params: { ...params, status: 1 } })).toEqual({
      ...OPEN,
      pressed: expect.anything(),
    })
  })

  test('the same again changes nothing and tells nobody', async () => {
    const before = await eventCount()
    await kitchen.api.businessStatus.goOnline({ params })
    expect(await eventCount()).toBe(before)
    const closed = await kitchen.api.businessStatus.goOffline({ params })
    clock.advance(1_000)
    expect(await kitchen.api.businessStatus.goOffline({ params })).toEqual(closed)
    expect(await eventCount()).toBe(before + 1)
  })

  test('a closed business takes no orders', async () => {
    await kitchen.api.businessStatus.goOffline({ params })
    expect((await failure(kitchen.api.orders.intake({ body: aNewOrder() }))).said).toBe('refusal business_closed')
    await kitchen.api.businessStatus.goOnline({ params })
    expect((await kitchen.api.orders.intake({ body: aNewOrder() })).status).toBe('PENDING')
  })

  test('an unknown number is refused', async () => {
    const status = 5 as 90
    expect((await failure(kitchen.api.businessStatus.set({ params: { ...params, status } }))).status).toBe(422)
  })

  test('a courier and a bookkeeper may look, and not touch', async () => {
    for (const account of ['courier', 'finance'] as const) {
      const { api } = await signedIn(server, account)
      expect((await api.businessStatus.read({ params })).openNow).toBe(true)
      expect((await failure(api.businessStatus.goOffline({ params }))).said).toBe('fault forbidden')
    }
  })
})

describe('a planned closing', () => {
  test('begins and ends by itself, and every screen is told', async () => {
    await plan(HOUR, 2 * HOUR)
    const before = await eventCount()
    await followTemporaryStates(server.deps)
    expect(await read()).toMatchObject({ openNow: true, closingTime: expect.any(Object), reasons: [] })
    clock.advance(HOUR)
    await followTemporaryStates(server.deps)
    expect(await read()).toMatchObject({
      status: BUSINESS_STATUS.offline,
      openNow: false,
      reasons: [{ code: 'closed_by_staff', until: new Date(clock.now().getTime() + HOUR).toISOString() }],
    })
    clock.advance(HOUR)
    await followTemporaryStates(server.deps)
    expect(await read()).toEqual({ ...OPEN, pressed: expect.anything() })
    expect(await eventCount()).toBe(before + 2)
  })

  test('is over when someone opens before its end', async () => {
    await plan(0, 2 * HOUR)
    await followTemporaryStates(server.deps)
    expect((await read()).openNow).toBe(false)
    expect(await kitchen.api.businessStatus.goOnline({ params })).toEqual({ ...OPEN, pressed: expect.anything() })
    await followTemporaryStates(server.deps)
    expect(await read()).toEqual({ ...OPEN, pressed: expect.anything() })
  })

  test('is cleared by going online, with the closing in force; told before, and not with a closing that only ends', async () => {
    await plan(3 * HOUR, 4 * HOUR)
    await plan(2 * HOUR, 5 * HOUR)
    const closed = await kitchen.api.businessStatus.goOffline({ params })
    const beginnings = (from: number) => new Date(clock.now().getTime() + from).toISOString()
    expect(closed.planned?.map(({ startDate }) => startDate)).toEqual([beginnings(2 * HOUR), beginnings(3 * HOUR)])
    expect(await kitchen.api.businessStatus.goOnline({ params })).toEqual({ ...OPEN, pressed: expect.anything() })
    clock.advance(2 * HOUR)
    await followTemporaryStates(server.deps)
    expect(await read()).toEqual({ ...OPEN, pressed: expect.anything() })

    await plan(2 * HOUR, 5 * HOUR)
    await plan(0, HOUR)
    await followTemporaryStates(server.deps)
    clock.advance(HOUR)
    await followTemporaryStates(server.deps)
    expect(await read()).toMatchObject({ openNow: true, planned: [expect.any(Object)] })
    expect((await kitchen.api.businessStatus.goOnline({ params })).planned).toHaveLength(1)
    await kitchen.api.businessStatus.goOffline({ params })
  })
})
