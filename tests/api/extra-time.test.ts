import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followTemporaryStates } from '#server/ground/businesses/jobs'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'

const MINUTE = 60_000

let server: TestServer
let kitchen: Client
const clock = movableClock()
const params = { id: BUSINESS.own }

beforeAll(async () => {
  server = await startTestServer({ clock })
  kitchen = await signedIn(server, 'kitchen')
})
beforeEach(async () => {
  await server.sql('DELETE FROM extra_times')
})
afterAll(() => server.close())

const at = (inMinutes: number): string => new Date(clock.now().getTime() + inMinutes * MINUTE).toISOString()
const give = (minutes: 5 | 10 | 15, end: 30 | 60 | 120 | 'endOfDay') =>
  kitchen.api.businessStatus.giveExtraTime({ params, body: { minutes, end } })
const turn = (status: 0 | 1) => kitchen.api.businessStatus.setExtraTimeStatus({ params: { ...params, status } })
const now = async () => (await kitchen.api.businessStatus.read({ params })).extraTime
const suggested = async () => (await placeOrder(kitchen.api)).orderExtraData.suggestedCookingTime

describe('extra time', () => {
  test('is added to what new orders suggest, and ends by itself', async () => {
    const usual = await suggested()
    const answer = await give(15, 60)
    expect(answer).toMatchObject({ openNow: true, reasons: [] })
    expect(answer.extraTime).toEqual({ minutes: 15, since: at(0), until: at(60), by: 'Kitchen Testi' })
    expect(await now()).toEqual(answer.extraTime)
    expect(await suggested()).toBe(usual + 15)
    clock.advance(59 * MINUTE)
    await followTemporaryStates(server.deps)
    expect(await suggested()).toBe(usual + 15)
    clock.advance(MINUTE)
    // Before the server's job has looked: an order never gets time that is over.
    expect(await suggested()).toBe(usual)
    expect(await now()).toBeNull()
  })

  test('its end is told to every screen', async () => {
    const events = async () => {
      const { rows } = await server.sql(
        "SELECT payload FROM events WHERE payload->>'type' = 'businessStatus' ORDER BY seq DESC",
      )
      return rows.map((row) => row['payload'] as { businessStatus: { extraTime: unknown } })
    }
    await give(10, 30)
    expect((await events())[0]?.businessStatus.extraTime).toMatchObject({ minutes: 10 })
    const before = (await events()).length
    clock.advance(30 * MINUTE)
    await followTemporaryStates(server.deps)
    await followTemporaryStates(server.deps)
    expect(await events()).toHaveLength(before + 1)
    expect((await events())[0]?.businessStatus.extraTime).toBeNull()
  })

  test('given again it counts from now, and once', async () => {
    const usual = await suggested()
    await give(15, 60)
    clock.advance(10 * MINUTE)
    expect((await give(5, 30)).extraTime).toMatchObject({ minutes: 5, until: at(30) })
    expect(await suggested()).toBe(usual + 5)
  })

  test('until the end of the day it ends when the business day does', async () => {
    const { extraTime } = await give(10, 'endOfDay')
    const clockThere = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Tirane', timeStyle: 'short' })
    expect(clockThere.format(Date.parse(extraTime?.until ?? ''))).toBe('05:00')
    expect(Date.parse(extraTime?.until ?? '') - clock.now().getTime()).toBeLessThanOrEqual(25 * 60 * MINUTE)
  })

  test('one press ends it; the next brings it back', async () => {
    const { extraTime } = await give(15, 60)
    clock.advance(MINUTE)
    expect((await turn(0)).extraTime).toBeNull()
    expect((await turn(0)).extraTime).toBeNull()
    expect((await turn(1)).extraTime).toEqual(extraTime)
    expect((await turn(1)).extraTime).toEqual(extraTime)
  })

  test('there is nothing to bring back once it is over', async () => {
    await give(15, 30)
    clock.advance(31 * MINUTE)
    await followTemporaryStates(server.deps)
    expect((await failure(turn(1))).said).toBe('fault not_found')
  })

  test('the session counts it into the extra minutes of the business', async () => {
    await give(15, 60)
    expect((await signedIn(server, 'kitchen')).user.restaurants[0]?.extraDeliveryTime).toBe(15)
  })
})

test.each([
  ['minutes that are not offered', { minutes: 7, end: 60 }, 'minutes'],
  ['an end that is not offered', { minutes: 10, end: 45 }, 'end'],
])('%s are refused', async (_, wrong, path) => {
  const body = wrong as { minutes: 10; end: 60 }
  const refused = await failure(kitchen.api.businessStatus.giveExtraTime({ params, body }))
  expect([refused.status, refused.errors.map((error) => error.path)]).toEqual([422, [path]])
})

test('whoever lacks the right may not', async () => {
  const { api } = await signedIn(server, 'courier')
  const refused = await failure(api.businessStatus.giveExtraTime({ params, body: { minutes: 10, end: 60 } }))
  expect(refused.said).toBe('fault forbidden')
})
