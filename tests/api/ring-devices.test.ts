import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Device } from '#/contract/readiness'
import type { DeviceKind } from '#/domain/device-state'
import { aHeartbeat } from '../support/a-heartbeat'
import { type Client, signedIn } from '../support/client'
import { type Account, ACCOUNTS, BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

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
    await server.db.pool.query(`UPDATE devices SET heartbeat = '{}' WHERE id = $1`, [tablet.id])
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
    const response = await fetch(`${server.url}/posweb/v1/live/events`, {
      headers: { Authorization: `Bearer ${tablet.token}`, 'X-Drin-Device': tablet.id },
    })
    const since = Date.now()
    await forget(owner, tablet.id)
    await response.text() // resolves when the server has closed it
    expect(Date.now() - since).toBeLessThan(5_000)
    expect((await failure(tablet.api.session.me())).said).toBe('fault unauthorized')
    expect((await devicesOf(owner)).map(({ id }) => id)).not.toContain(tablet.id)
    const { rows } = await server.db.pool.query(
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
