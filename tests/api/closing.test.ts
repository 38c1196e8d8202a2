import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BusinessStatusAnswer } from '#/contract/business-status'
import { BUSINESS_STATUS, UNDEFINED_CLOSING_END } from '#/domain/business/closing'
import { OTHER_CLOSING_REASON, SWITCH_STATUS } from '#/domain/business/closing-rules'
import { followTemporaryStates } from '#server/ground/businesses/jobs'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { aNewOrder, failure } from './ordering'

const MINUTE = 60_000
const TOO_BUSY = 1

let server: TestServer
let kitchen: Client
let owner: Client
const clock = movableClock()
const params = { id: BUSINESS.own, cityId: 1 }

beforeAll(async () => {
  server = await startTestServer({ clock })
  kitchen = await signedIn(server, 'kitchen')
  owner = await signedIn(server, 'owner')
})
beforeEach(async () => {
  await server.db.transaction('system', async (tx) => {
    await tx.execute('DELETE FROM closing_times')
    await tx.execute('UPDATE businesses SET status = 1')
  })
})
afterAll(() => server.close())

const at = (inMinutes: number): string => new Date(clock.now().getTime() + inMinutes * MINUTE).toISOString()
type Body = Parameters<Client['api']['businessStatus']['close']>[0]['body']
const body = (differs: Partial<Body> = {}): Body => ({
  reason: { id: TOO_BUSY },
  notes: '',
  startDate: at(0),
  endDate: at(60),
  ...differs,
})
const close = async (differs: Partial<Body> = {}, who = kitchen) =>
  v.parse(BusinessStatusAnswer, await who.api.businessStatus.close({ params, body: body(differs) }))
const read = () => kitchen.api.businessStatus.read({ params: { id: BUSINESS.own } })
const eventCount = async () => {
  const { rows } = await server.sql('SELECT seq FROM event_streams WHERE business_id = 1')
  return Number(rows[0]?.['seq'])
}

test('the reasons are the seven of every installation, in three languages', async () => {
  const reasons = await kitchen.api.businessStatus.closingReasons()
  expect(reasons.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(reasons[0]).toEqual({ id: 1, value: { sq: 'Shumë punë', en: 'Too busy', it: 'Troppo lavoro' } })
})

describe('closing at once', () => {
  test('says why, since when, until when and by whom; the server opens again by itself', async () => {
    const [since, until] = [at(0), at(60)]
    const before = await eventCount()
    const closed = await close()
    expect(closed).toEqual({
      status: BUSINESS_STATUS.offline,
      closingTime: {
        id: expect.any(Number),
        notes: '',
        startDate: since,
        endDate: until,
        reason: { id: TOO_BUSY, value: { sq: 'Shumë punë', en: 'Too busy', it: 'Troppo lavoro' } },
        by: 'Kitchen Testi',
      },
      planned: [],
      extraTime: null,
      openNow: false,
      openUntil: null,
      opensAt: until,
      hours: null,
      reasons: [{ code: 'closed_by_staff', since, until }],
      pressed: { at: since, by: 'Kitchen Testi', isOpen: false },
    })
    expect(await read()).toEqual(closed)
    expect((await failure(kitchen.api.orders.intake({ body: aNewOrder() }))).said).toBe('refusal business_closed')
    clock.advance(59 * MINUTE)
    await followTemporaryStates(server.deps)
    expect((await read()).openNow).toBe(false)
    clock.advance(MINUTE)
    await followTemporaryStates(server.deps)
    expect(await read()).toMatchObject({ status: BUSINESS_STATUS.online, openNow: true, closingTime: null })
    expect(await eventCount()).toBe(before + 2)
  })

  test.each([
    ['a press that was a minute on its way', -1],
    ['a press by a clock that is a little ahead', 0.2],
  ])('%s is still now', async (_, start) => {
    expect(await close({ startDate: at(start) })).toMatchObject({
      status: BUSINESS_STATUS.offline,
      openNow: false,
      closingTime: { startDate: at(0) },
    })
  })

  test('without an end it lasts until someone opens', async () => {
    const closed = await close({ endDate: '2100-01-01T00:00:00.000Z' })
    expect(closed).toMatchObject({ closingTime: { endDate: UNDEFINED_CLOSING_END }, reasons: [{ until: null }] })
    clock.advance(8 * 60 * MINUTE)
    await followTemporaryStates(server.deps)
    expect((await read()).openNow).toBe(false)
    expect((await kitchen.api.businessStatus.goOnline({ params: { id: BUSINESS.own } })).openNow).toBe(true)
  })

  test('“other” is told by its note', async () => {
    const closed = await close({ reason: { id: OTHER_CLOSING_REASON }, notes: '  Pa ujë  ' })
    expect(closed.closingTime).toMatchObject({ reason: null, notes: 'Pa ujë' })
  })

  test('another end for a closed business does not begin it anew', async () => {
    const since = at(0)
    await close()
    clock.advance(10 * MINUTE)
    const closed = await close({ endDate: at(120) }, owner)
    expect(closed.closingTime).toMatchObject({ startDate: since, endDate: at(120), by: 'Owner Testi' })
    clock.advance(60 * MINUTE)
    await followTemporaryStates(server.deps)
    expect((await read()).openNow).toBe(false)
  })

  test('one press opens it before its end', async () => {
    await close()
    expect(await kitchen.api.businessStatus.goOnline({ params: { id: BUSINESS.own } })).toMatchObject({
      openNow: true,
      closingTime: null,
    })
  })
})

describe('a planned closing', () => {
  test('only sets a closing time; it begins and ends by itself', async () => {
    const planned = await close({ startDate: at(30), endDate: at(90) })
    expect(planned).toMatchObject({ status: BUSINESS_STATUS.online, openNow: true, reasons: [] })
    expect(planned.closingTime).toMatchObject({ startDate: at(30), endDate: at(90), by: 'Kitchen Testi' })
    clock.advance(30 * MINUTE)
    await followTemporaryStates(server.deps)
    expect(await read()).toMatchObject({ openNow: false, reasons: [{ since: at(0), until: at(60) }] })
    clock.advance(60 * MINUTE)
    await followTemporaryStates(server.deps)
    expect((await read()).openNow).toBe(true)
  })

  test('is called off and brought back', async () => {
    const { closingTime } = await close({ startDate: at(30), endDate: at(90) })
    const id = closingTime?.id ?? 0
    const turn = (status: 0 | 1) => kitchen.api.businessStatus.setClosingStatus({ params, body: { id, status } })
    expect((await turn(SWITCH_STATUS.off)).closingTime).toBeNull()
    expect((await turn(SWITCH_STATUS.on)).closingTime).toEqual(closingTime)
    const before = await eventCount()
    expect((await turn(SWITCH_STATUS.on)).closingTime).toEqual(closingTime)
    expect(await eventCount()).toBe(before)
  })

  test('another that overlaps keeps the business closed until the later end', async () => {
    await close({ endDate: at(60) })
    await close({ startDate: at(30), endDate: at(120) })
    clock.advance(45 * MINUTE)
    expect((await read()).reasons[0]?.until).toBe(at(75))
    clock.advance(30 * MINUTE)
    await followTemporaryStates(server.deps)
    expect(await read()).toMatchObject({ openNow: false, reasons: [{ until: at(45) }] })
    clock.advance(45 * MINUTE)
    await followTemporaryStates(server.deps)
    expect((await read()).openNow).toBe(true)
  })
})

describe('the switch of a closing', () => {
  test('opens a closed business, and closes it again', async () => {
    const closed = await close()
    const id = closed.closingTime?.id ?? 0
    const turn = (status: 0 | 1) => kitchen.api.businessStatus.setClosingStatus({ params, body: { id, status } })
    expect(await turn(0)).toMatchObject({ status: BUSINESS_STATUS.online, openNow: true, closingTime: null })
    expect(await turn(1)).toEqual(closed)
  })

  test('does not know a closing that is over, nor one of somebody else', async () => {
    const { closingTime } = await close()
    const id = closingTime?.id ?? 0
    const foreign = { id: BUSINESS.foreign, cityId: 2 }
    const elsewhere = owner.api.businessStatus.setClosingStatus({ params: foreign, body: { id, status: 0 } })
    expect((await failure(elsewhere)).said).toBe('fault not_found')
    clock.advance(61 * MINUTE)
    const over = kitchen.api.businessStatus.setClosingStatus({ params, body: { id, status: 1 } })
    expect((await failure(over)).said).toBe('fault not_found')
  })
})

describe('what is refused', () => {
  const errorsOf = async (differs: Partial<Body>) => {
    const refused = await failure(kitchen.api.businessStatus.close({ params, body: body(differs) }))
    return { status: refused.status, errors: refused.errors }
  }
  test.each<[string, () => Partial<Body>, { path: string; message: string }]>([
    ['a start in the past', () => ({ startDate: at(-30) }), { path: 'startDate', message: 'start_not_after_now' }],
    [
      'an end before the start',
      () => ({ startDate: at(60), endDate: at(30) }),
      { path: 'endDate', message: 'end_not_after_start' },
    ],
    [
      'an end at the start',
      () => ({ startDate: at(60), endDate: at(60) }),
      { path: 'endDate', message: 'end_not_after_start' },
    ],
    ['an end in the past', () => ({ endDate: at(-30) }), { path: 'endDate', message: 'end_not_after_start' }],
    ['an unknown reason', () => ({ reason: { id: 99 } }), { path: 'reason.id', message: 'unknown_reason' }],
    [
      '“other” without a note',
      () => ({ reason: { id: OTHER_CLOSING_REASON }, notes: ' ' }),
      { path: 'notes', message: 'notes_required' },
    ],
  ])('%s', async (_, differs, error) => {
    expect(await errorsOf(differs())).toEqual({ status: 422, errors: [error] })
    expect((await read()).openNow).toBe(true)
  })

  test('a note that is too long, and a day that is none', async () => {
    expect((await errorsOf({ notes: 'x'.repeat(301) })).errors).toEqual([expect.objectContaining({ path: 'notes' })])
    expect((await errorsOf({ startDate: 'tomorrow' })).errors).toEqual([expect.objectContaining({ path: 'startDate' })])
  })

  test('another city than the business’s, and another tenant’s business', async () => {
    for (const strange of [
      { id: BUSINESS.own, cityId: 2 },
      { id: BUSINESS.foreign, cityId: 2 },
    ])
      expect((await failure(kitchen.api.businessStatus.close({ params: strange, body: body() }))).said).toBe(
        'fault not_found',
      )
  })

  test('a courier and a bookkeeper', async () => {
    for (const account of ['courier', 'finance'] as const) {
      const { api } = await signedIn(server, account)
      expect((await failure(api.businessStatus.close({ params, body: body() }))).said).toBe('fault forbidden')
    }
  })
})

test('the session says it, too', async () => {
  const closed = await close()
  const { user } = await signedIn(server, 'kitchen')
  expect(user.restaurants[0]).toMatchObject({ status: BUSINESS_STATUS.offline, closingTime: closed.closingTime })
})
