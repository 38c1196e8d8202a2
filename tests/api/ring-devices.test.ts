import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Device } from '#/contract/readiness'
import type { DeviceKind } from '#/domain/devices/device-state'
import { withKnownFields } from '#/offline/live/known-fields'
import { DEVICES_PER_ACCOUNT } from '#server/config'
import { aHeartbeat } from '../support/a-heartbeat'
import { type Client, signedIn } from '../support/client'
import { type Account, ACCOUNTS, BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'
import { appFetch } from '../support/app-fetch'

let server: TestServer
const clock = movableClock()

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

/** A device that somebody signed in on, and that was heard of. */
async function aDevice(account: Account, kind: DeviceKind): Promise<Client & { id: string }> {
  const id = randomUUID()
  const client = await signedIn(server, account, id)
  await client.api.live.heartbeat({ body: aHeartbeat(id, { kind }) })
  return { ...client, id }
}
const aTablet = (account: Account = 'kitchen') => aDevice(account, 'tablet')
const devicesOf = async ({ api }: Client, businessId: number = BUSINESS.own): Promise<Device[]> =>
  (await api.readiness.devices({ query: { businessId } })).devices
const find = async (client: Client & { id: string }): Promise<Device | undefined> =>
  (await devicesOf(client)).find(({ id }) => id === client.id)

describe('the list of devices', () => {
  test('says of each who is there and how it is', async () => {
    const tablet = await aTablet()
    await tablet.api.live.heartbeat({
      body: aHeartbeat(tablet.id, {
        kind: 'tablet',
        audioState: 'suspended',
        volume: 0.4,
        notifications: 'denied',
        storagePersisted: false,
        connectionAgeMs: 61_000,
        clockOffsetMs: -250,
        battery: 0.35,
        charging: false,
        wakeLock: true,
        outboxDepth: 3,
      }),
    })
    expect(await find(tablet)).toEqual({
      id: tablet.id,
      name: null,
      kind: 'tablet',
      number: 1,
      user: { id: ACCOUNTS.kitchen.id, name: 'Kitchen Testi' },
      lastSeenAt: clock.now().toISOString(),
      state: 'green',
      facts: {
        visible: true,
        rings: true,
        audioState: 'suspended',
        volume: 0.4,
        notifications: 'denied',
        wakeLock: true,
        storagePersisted: false,
        connectionAgeMs: 61_000,
        clockOffsetMs: -250,
        battery: 0.35,
        charging: false,
        queueDepth: 3,
        appVersion: '2.5.0',
      },
      push: { registered: false, failedAt: null },
      shift: { startedAt: null, endedAt: null },
      selfTest: null,
      losses: 0,
    })
  })

  test('reads what an older app said, and even a row with nothing in it', async () => {
    const tablet = await aTablet()
    await tablet.api.live.heartbeat({ body: aHeartbeat(tablet.id) })
    expect(await find(tablet)).toMatchObject({ kind: 'tablet', facts: { volume: null, notifications: null } })
    await server.owner.pool.query(`UPDATE devices SET heartbeat = '{}' WHERE id = $1`, [tablet.id])
    expect(await find(tablet)).toMatchObject({ facts: { audioState: 'missing', visible: false, battery: null } })
  })

  test('goes from green to amber to red', async () => {
    const tablet = await aTablet()
    const state = async () => (await find(tablet))?.state
    clock.advance(45_000)
    expect(await state()).toBe('green')
    clock.advance(1)
    expect(await state()).toBe('amber')
    clock.advance(75_000)
    expect(await state()).toBe('red')
    await tablet.api.live.heartbeat({ body: aHeartbeat(tablet.id) })
    expect(await state()).toBe('green')
  })

  test('holds nobody else’s devices, and no courier’s', async () => {
    const [kitchen, neighbour, courier] = [await aTablet(), await aTablet('neighbour'), await aTablet('courier')]
    const own = (await devicesOf(kitchen)).map(({ id }) => id)
    expect(own).toContain(kitchen.id)
    expect(own).not.toContain(neighbour.id)
    expect(own).not.toContain(courier.id)
    expect((await failure(devicesOf(neighbour))).said).toBe('fault not_found')
    expect((await failure(devicesOf(courier))).said).toBe('fault forbidden')
  })

  test('holds a super administrator’s device for themselves alone, who may test it as well', async () => {
    const id = randomUUID()
    const { api, user } = await signedIn(server, 'admin', id)
    await api.live.heartbeat({ body: aHeartbeat(id, { kind: 'computer' }) })
    await api.session.updateRegId({ params: { id: user.id }, body: { token: randomUUID(), source: 'web' } })
    const ids = async ({ api: by }: Pick<Client, 'api'>) =>
      (await by.readiness.devices({ query: { businessId: BUSINESS.own } })).devices.map((device) => device.id)
    expect(await ids({ api })).toContain(id)
    expect(await ids(await aTablet('owner'))).not.toContain(id)
    const tested = await api.readiness.startSelfTest({ body: { businessId: BUSINESS.own, deviceId: id } })
    expect(tested.push.outcome).toBe('waiting')
    expect((await api.readiness.shift({ body: { deviceId: id, phase: 'start' } })).endedAt).toBeNull()
  })

  test('numbers devices by kind within what belongs together, and for good', async () => {
    const foreign = await aTablet('neighbour')
    const numberOf = async (id: string) =>
      (await devicesOf(foreign, BUSINESS.foreign)).find((one) => one.id === id)?.number
    const first = await numberOf(foreign.id)
    const together = await Promise.all([aTablet('neighbour'), aTablet('neighbour'), aTablet('neighbour')])
    const numbers = await Promise.all(together.map(({ id }) => numberOf(id)))
    expect(numbers.map(Number).toSorted((a, b) => a - b)).toEqual([1, 2, 3].map((n) => Number(first) + n))
    const phone = await aDevice('neighbour', 'phone')
    expect(await numberOf(phone.id)).toBe(1)
    expect(await numberOf(foreign.id)).toBe(first)
  })

  test('knows whether pushes have an address, and when they fail', async () => {
    const tablet = await aTablet()
    await tablet.api.session.updateRegId({
      params: { id: tablet.user.id },
      body: { token: randomUUID(), source: 'web' },
    })
    expect((await find(tablet))?.push).toEqual({ registered: true, failedAt: null })
    await tablet.api.session.signOut()
    const other = await aTablet()
    expect((await devicesOf(other)).find(({ id }) => id === tablet.id)).toMatchObject({
      user: null,
      push: { registered: false },
    })
  })
})

test('a device gets a name, and loses it again', async () => {
  const tablet = await aTablet()
  const rename = (name: string, { api }: Client = tablet) =>
    api.readiness.renameDevice({ params: { deviceId: tablet.id }, body: { name } })
  await rename('  At the oven ')
  expect((await find(tablet))?.name).toBe('At the oven')
  expect((await failure(rename('Mine', await aTablet('neighbour')))).said).toBe('fault not_found')
  await rename('')
  expect((await find(tablet))?.name).toBeNull()
})

describe('a device is named by', () => {
  test.each([
    { who: 'the device itself', what: 'kitchen', by: 'itself', may: true },
    { who: 'its holder, on another device', what: 'kitchen', by: 'kitchen', may: true },
    { who: 'a colleague with right 201', what: 'kitchen', by: 'owner', may: true },
    { who: 'an administrator', what: 'kitchen', by: 'admin', may: true },
    { who: 'nobody else: the kitchen not the owner’s', what: 'owner', by: 'kitchen', may: false },
    { who: 'a neighbour never, whatever their rights', what: 'kitchen', by: 'neighbour', may: 'fault not_found' },
    { who: 'a courier never', what: 'kitchen', by: 'courier', may: 'fault forbidden' },
  ] as const)('$who', async ({ what, by, may }) => {
    const tablet = await aTablet(what)
    const { api } = by === 'itself' ? tablet : await signedIn(server, by, randomUUID())
    const renamed = api.readiness.renameDevice({ params: { deviceId: tablet.id }, body: { name: 'At the oven' } })
    if (may === true) await renamed
    else expect((await failure(renamed)).said).toBe(may === false ? 'fault forbidden' : may)
    expect((await devicesOf(await signedIn(server, 'owner'))).find(({ id }) => id === tablet.id)?.name).toBe(
      may === true ? 'At the oven' : null,
    )
  })
})

describe('an account has so many devices', () => {
  const beat = async (client: Client, id: string = randomUUID()) => {
    await client.api.live.heartbeat({ body: aHeartbeat(id, { kind: 'tablet' }) })
    return id
  }
  const idsOf = async (client: Client) => (await devicesOf(client)).map(({ id }) => id)

  test('and no more while all are in use; then the one that is longest quiet gives way', async () => {
    await server.sql(sql`DELETE FROM devices`)
    // A session without a device of its own may speak for any that nobody has.
    const kitchen = await signedIn(server, 'kitchen')
    const ids: string[] = []
    for (let i = 0; i < DEVICES_PER_ACCOUNT; i++) {
      ids.push(await beat(kitchen))
      clock.advance(1)
    }
    expect((await failure(beat(kitchen))).said).toBe('fault too_many_requests')
    const tablet = await signedIn(server, 'kitchen', randomUUID())
    expect((await failure(beat(tablet, tablet.deviceId ?? ''))).said).toBe('fault too_many_requests')
    expect((await idsOf(kitchen)).toSorted()).toEqual(ids.toSorted())
    // Those that are known go on, and a colleague's are counted apart.
    await beat(kitchen, ids[0])
    await aTablet('owner')
    clock.advance(24 * 3_600_000)
    const again = await signedIn(server, 'kitchen')
    await beat(again, ids[0])
    const fresh = await beat(again)
    const left = await idsOf(again)
    expect(left).toContain(fresh)
    expect(left).toContain(ids[0])
    expect(left).not.toContain(ids[1])
    expect(left).toContain(ids[2])
  })
})

test('a heartbeat of a newer app is heard without what this server does not know', async () => {
  const tablet = await aTablet()
  const sent: object[] = []
  const signal = new AbortController().signal
  const tell = withKnownFields((body: ReturnType<typeof aHeartbeat>) => {
    sent.push(body)
    return tablet.api.live.heartbeat({ body })
  })
  const ofTomorrow = () => ({ ...aHeartbeat(tablet.id, { outboxDepth: 7 }), fromTomorrow: 1, too: null })
  await tell(ofTomorrow(), signal)
  expect((await find(tablet))?.facts.queueDepth).toBe(7)
  await tell(ofTomorrow(), signal)
  // Each is refused once, and not tried again.
  expect(sent.map((body) => Number('fromTomorrow' in body) + Number('too' in body))).toEqual([2, 1, 0, 0])
  // What is known and wrong stays refused, and nothing is left out for it.
  await expect(tell({ ...ofTomorrow(), outboxDepth: 1.5 }, signal)).rejects.toMatchObject({ code: 'bad_input' })
  expect(sent).toHaveLength(5)
})

test('a shift begins and ends', async () => {
  const tablet = await aTablet()
  const note = (phase: 'start' | 'end') => tablet.api.readiness.shift({ body: { deviceId: tablet.id, phase } })
  const startedAt = clock.now().toISOString()
  expect(await note('start')).toEqual({ startedAt, endedAt: null })
  clock.advance(60_000)
  expect(await note('end')).toEqual({ startedAt, endedAt: clock.now().toISOString() })
  expect((await find(tablet))?.shift).toEqual({ startedAt, endedAt: clock.now().toISOString() })
  expect((await note('start')).endedAt).toBeNull()
})

describe('forgetting a device', () => {
  const forget = ({ api }: Client, deviceId: string) => api.readiness.forgetDevice({ params: { deviceId } })

  test('ends its session and its stream within five seconds, and stops its pushes', async () => {
    const [tablet, owner] = [await aTablet(), await aTablet('owner')]
    await tablet.api.session.updateRegId({
      params: { id: tablet.user.id },
      body: { token: randomUUID(), source: 'web' },
    })
    const response = await appFetch(`${server.url}/posweb/v1/live/events`, {
      headers: { Authorization: `Bearer ${tablet.token}`, 'X-Drin-Device': tablet.id },
    })
    const since = Date.now()
    await forget(owner, tablet.id)
    await response.text() // resolves when the server has closed it
    expect(Date.now() - since).toBeLessThan(5_000)
    expect((await failure(tablet.api.session.me())).said).toBe('fault unauthorized')
    expect((await devicesOf(owner)).map(({ id }) => id)).not.toContain(tablet.id)
    const { rows } = await server.owner.pool.query(
      'SELECT 1 FROM push_registrations r JOIN sessions s ON s.id = r.session_id WHERE s.device_id = $1',
      [tablet.id],
    )
    expect(rows).toEqual([])
  })

  test('leaves the user’s other devices alone', async () => {
    const [lost, kept, owner] = [await aTablet(), await aTablet(), await aTablet('owner')]
    await forget(owner, lost.id)
    expect((await kept.api.session.me()).user.id).toBe(kept.user.id)
  })

  test('is for who runs the business, and not for who works beside somebody above', async () => {
    const [tablet, owner, neighbour] = [await aTablet(), await aTablet('owner'), await aTablet('neighbour')]
    expect((await failure(forget(tablet, tablet.id))).said).toBe('fault forbidden')
    expect((await failure(forget(neighbour, tablet.id))).said).toBe('fault not_found')
    // The neighbour shares a business with the owner, who also runs another one.
    expect((await failure(forget(neighbour, owner.id))).said).toBe('fault not_found')
    expect((await owner.api.session.me()).user.id).toBe(ACCOUNTS.owner.id)
  })
})
