import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aHeartbeat } from '../support/a-heartbeat'
import { type Client, signedIn } from '../support/client'
import { type Account, ACCOUNTS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

let server: TestServer
const clock = movableClock()
const HOUR = 3_600_000
const warnings: string[] = []
const logger = pino({ level: 'warn' }, { write: (line: string) => warnings.push(String(JSON.parse(line).msg)) })

beforeAll(async () => {
  server = await startTestServer({ clock, logger })
})
afterAll(() => server.close())

/** The kitchen's tablet, which was heard of. */
let tablet: string
let kitchen: Client
beforeEach(async () => {
  tablet = randomUUID()
  kitchen = await arrive('kitchen')
  await beat(kitchen, { kind: 'tablet', nextDeviceSeq: 7 })
})

/** Somebody signs in on the tablet, or says so. */
const arrive = (account: Account): Promise<Client> => {
  clock.advance(1_000)
  return signedIn(server, account, tablet)
}
const beat = ({ api }: Client, differs: Parameters<typeof aHeartbeat>[1] = {}, deviceId = tablet) =>
  api.live.heartbeat({ body: aHeartbeat(deviceId, differs) })
const rowOf = async (deviceId = tablet) =>
  (
    await server.sql(
      `SELECT user_id, kind, number, next_device_seq, heartbeat->>'appVersion' AS app FROM devices WHERE id = '${deviceId}'`,
    )
  ).rows[0]

describe('a session speaks for its own device alone', () => {
  test.each(['kitchen', 'owner', 'neighbour', 'courier', 'admin'] as const)('also that of %s', async (account) => {
    const elsewhere = await signedIn(server, account, randomUUID())
    const before = await rowOf()
    expect((await failure(beat(elsewhere, { appVersion: 'not mine' }))).said).toBe('fault not_found')
    expect(await rowOf()).toEqual(before)
    const nobodys = randomUUID()
    expect((await failure(beat(elsewhere, {}, nobodys))).said).toBe('fault not_found')
    expect(await rowOf(nobodys)).toBeUndefined()
  })

  test('however its id is written', async () => {
    await kitchen.api.live.heartbeat({ body: aHeartbeat(tablet.toUpperCase(), { appVersion: 'in capitals' }) })
    expect(await rowOf()).toMatchObject({ app: 'in capitals' })
  })

  test('and one without a device for those that are nobody else’s', async () => {
    const nowhere = await signedIn(server, 'kitchen')
    await beat(nowhere, { appVersion: 'without a device' })
    expect(await rowOf()).toMatchObject({ app: 'without a device', user_id: ACCOUNTS.kitchen.id })
    const fresh = randomUUID()
    await beat(nowhere, {}, fresh)
    expect(await rowOf(fresh)).toMatchObject({ user_id: ACCOUNTS.kitchen.id })
    for (const account of ['owner', 'neighbour'] as const)
      expect((await failure(beat(await signedIn(server, account)))).said).toBe('fault not_found')
    expect(await rowOf()).toMatchObject({ user_id: ACCOUNTS.kitchen.id })
  })
})

describe('a tablet changes hands', () => {
  const isWith = async (account: Account) =>
    expect(await rowOf()).toMatchObject({ user_id: ACCOUNTS[account].id, next_device_seq: 7 })

  test('when somebody signs out and somebody of another business signs in', async () => {
    await kitchen.api.session.signOut()
    await beat(await arrive('neighbour'))
    await isWith('neighbour')
  })

  test('among people who share a business, also without signing out', async () => {
    await beat(await arrive('owner'))
    await isWith('owner')
    await beat(await arrive('admin'))
    await isWith('admin')
    await beat(await arrive('kitchen'))
    await isWith('kitchen')
  })

  test('when a session that nobody ended has run out', async () => {
    clock.advance(12 * HOUR)
    await beat(await arrive('neighbour'))
    await isWith('neighbour')
  })
})

describe('who only says that they are this tablet', () => {
  test('is left alone with it while its session is open: row, number and count stay', async () => {
    const before = await rowOf()
    const stranger = await arrive('neighbour')
    await beat(stranger, { kind: 'phone', nextDeviceSeq: 900, openSeqs: [], appVersion: 'not mine' })
    expect(await rowOf()).toEqual(before)
    const { rows } = await server.sql(`SELECT 1 FROM loss_suspected WHERE device_id = '${tablet}'`)
    expect(rows).toEqual([])
    const about = { params: { deviceId: tablet } }
    expect((await failure(stranger.api.readiness.forgetDevice(about))).said).toBe('fault not_found')
    expect((await failure(stranger.api.readiness.renameDevice({ ...about, body: { name: 'Mine' } }))).said).toBe(
      'fault not_found',
    )
  })

  test('does not keep it from its own people, even where they had signed out', async () => {
    await kitchen.api.session.signOut()
    const stranger = await arrive('neighbour')
    await beat(stranger)
    const back = await arrive('kitchen')
    await beat(back)
    expect(await rowOf()).toMatchObject({ user_id: ACCOUNTS.kitchen.id })
    await beat(stranger)
    expect(await rowOf()).toMatchObject({ user_id: ACCOUNTS.kitchen.id })
  })

  test('is written into the log, once', async () => {
    const warned = warnings.length
    const stranger = await arrive('neighbour')
    await beat(stranger)
    await beat(stranger)
    expect(warnings.slice(warned)).toEqual(['a session was opened under the id of a device that is in use'])
    await arrive('owner')
    expect(warnings.length).toBe(warned + 1)
  })
})
