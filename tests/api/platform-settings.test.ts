import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SendingHoursInput } from '#/contract/platform-settings'
import { ifRevision } from '#/contract/revision'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())
beforeEach(() => server.sql(sql`DELETE FROM deployment_facts WHERE name = 'sendingHours'`))

const USUAL = { from: '09:00', to: '21:00', aDay: 1 }
const read = () => admin.api.platformSettings.sendingHours()
const change = (changes: Partial<SendingHoursInput>, revision = 1, by = admin) =>
  by.api.platformSettings.changeSendingHours({ body: { ...USUAL, ...changes } }, ifRevision(revision))

describe('the hours in which pushes go out', () => {
  test('are the usual ones until somebody changes them, and their history says who', async () => {
    expect(await read()).toEqual({ id: 1, ...USUAL, revision: 1 })
    const changed = await change({ to: '20:00', aDay: 2 })
    expect(changed).toEqual({ id: 1, from: '09:00', to: '20:00', aDay: 2, revision: 2 })
    expect(await read()).toEqual(changed)
    const { items } = await admin.api.history.of({ params: { kind: 'sending_hours', id: 1 } })
    expect(items[0]).toMatchObject({
      action: 'changed',
      changes: expect.arrayContaining([{ field: 'to', before: '21:00', after: '20:00' }]),
    })
  })

  test('are changed by one at a time, the first time, too', async () => {
    const answers = await Promise.allSettled([change({ from: '08:00' }), change({ from: '10:00' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await failure(change({ from: '11:00' }))).status).toBe(409)
    expect((await read()).revision).toBe(2)
  })

  test.each<[Partial<SendingHoursInput>, string]>([
    [{ to: '09:00' }, 'to end_before_start'],
    [{ from: '21:00', to: '09:00' }, 'to end_before_start'],
    [{ to: '09:30' }, 'to too_short'],
    [{ aDay: 0 }, 'aDay min_value'],
    [{ aDay: 6 }, 'aDay max_value'],
    [{ aDay: 1.5 }, 'aDay safe_integer'],
    [{ from: '24:00' }, 'from regex'],
  ])('%j is refused at the field', async (changes, refusal) => {
    const { status, errors } = await failure(change(changes))
    expect([status, ...errors.map(({ path, message }) => `${path} ${message}`)]).toEqual([422, refusal])
    expect(await read()).toMatchObject(USUAL)
  })

  test('are read by administrators, and written by those of all businesses', async () => {
    const owner = await signedIn(server, 'owner')
    expect((await failure(owner.api.platformSettings.sendingHours())).status).toBe(403)
    await server.sql(sql`UPDATE users SET super_administrator = false WHERE id = 4`)
    await server.sql(sql`INSERT INTO user_businesses (user_id, business_id) VALUES (4, ${BUSINESS.own})`)
    expect(await read()).toMatchObject(USUAL)
    expect((await failure(change({ aDay: 2 }))).status).toBe(403)
    await server.sql(sql`DELETE FROM user_businesses WHERE user_id = 4`)
    await server.sql(sql`UPDATE users SET super_administrator = true WHERE id = 4`)
  })
})
