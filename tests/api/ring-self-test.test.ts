import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { LiveMessage } from '#/contract/live'
import { readSelfTestPush } from '#/contract/push'
import { LiveNotice } from '#/contract/readiness'
import { aHeartbeat } from '../support/a-heartbeat'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, recordingPush, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'
import { openStream } from './stream-reader'

let server: TestServer
const clock = movableClock()
const push = recordingPush()

beforeAll(async () => {
  server = await startTestServer({ clock, push })
})
beforeEach(() => {
  push.selfTests.length = 0
})
afterAll(() => server.close())

type Tablet = Client & { id: string; address: string }

async function aTablet({ withPush = true } = {}): Promise<Tablet> {
  const id = randomUUID()
  const client = await signedIn(server, 'kitchen', id)
  await client.api.live.heartbeat({ body: aHeartbeat(id, { kind: 'tablet' }) })
  const address = `address-of-${id}`
  if (withPush)
    await client.api.session.updateRegId({ params: { id: client.user.id }, body: { token: address, source: 'web' } })
  return { ...client, id, address }
}
const begin = ({ api, id }: Tablet) => api.readiness.startSelfTest({ body: { businessId: BUSINESS.own, deviceId: id } })
const receipt = ({ api }: Client, testId: string, path: 'stream' | 'push', audible = true) =>
  api.readiness.selfTestReceipt({ params: { testId }, body: { path, audible, at: clock.now().toISOString() } })
const isSelfTest = (message: LiveMessage): message is Extract<LiveMessage, { type: 'selfTest' }> =>
  message.type === 'selfTest'

test('goes to the device over its stream and by push, to no other device, and passes when both were heard', async () => {
  const [tablet, other] = [await aTablet(), await aTablet()]
  const [stream, others] = await Promise.all([
    openStream(server, tablet.token, { deviceId: tablet.id }),
    openStream(server, other.token, { deviceId: other.id }),
  ])
  const started = await begin(tablet)
  expect(started).toMatchObject({ result: 'running', stream: { outcome: 'waiting' }, push: { outcome: 'waiting' } })
  expect(v.parse(LiveNotice, await stream.until(isSelfTest))).toEqual({
    type: 'selfTest',
    businessId: BUSINESS.own,
    deviceId: tablet.id,
    testId: started.id,
    at: clock.now().toISOString(),
  })
  await vi.waitFor(() => expect(push.selfTests.map(({ target }) => target.regId)).toEqual([tablet.address]))
  expect(readSelfTestPush(push.selfTests[0]?.payload)?.selfTest).toBe(started.id)
  clock.advance(180)
  expect((await receipt(tablet, started.id, 'stream')).result).toBe('running')
  clock.advance(420)
  const passed = await receipt(tablet, started.id, 'push')
  expect(passed).toEqual({
    ...started,
    result: 'passed',
    stream: { outcome: 'heard', roundTripMs: 180 },
    push: { outcome: 'heard', roundTripMs: 600 },
  })
  // A repetition changes nothing.
  clock.advance(1_000)
  expect(await receipt(tablet, started.id, 'push', false)).toEqual(passed)
  expect(await tablet.api.readiness.selfTest({ params: { testId: started.id } })).toEqual(passed)
  const { devices } = await other.api.readiness.devices({ query: { businessId: BUSINESS.own } })
  expect(devices.find(({ id }) => id === tablet.id)?.selfTest).toEqual(passed)
  expect(others.messages.filter(isSelfTest)).toEqual([])
  stream.close()
  others.close()
})

test('reaches a device whose stream another server process holds', async () => {
  const second = await startTestServer({ databaseUrl: server.databaseUrl, clock })
  const tablet = await aTablet()
  const stream = await openStream(second, tablet.token, { deviceId: tablet.id })
  const started = await begin(tablet)
  expect((await stream.until(isSelfTest)).testId).toBe(started.id)
  stream.close()
  await second.close()
})

test('fails where a receipt does not come in twenty seconds, makes no sound, or has no address', async () => {
  const [silent, deaf, unregistered] = [await aTablet(), await aTablet(), await aTablet({ withPush: false })]
  const tests = { silent: await begin(silent), deaf: await begin(deaf), unregistered: await begin(unregistered) }
  expect(tests.unregistered.push).toEqual({ outcome: 'unregistered', roundTripMs: null })
  await receipt(silent, tests.silent.id, 'stream', false)
  await receipt(silent, tests.silent.id, 'push')
  await receipt(deaf, tests.deaf.id, 'push')
  await receipt(unregistered, tests.unregistered.id, 'stream')
  const read = async (id: string) => {
    const { result, stream, push: pushed } = await silent.api.readiness.selfTest({ params: { testId: id } })
    return [result, stream.outcome, pushed.outcome]
  }
  clock.advance(19_999)
  expect(await read(tests.deaf.id)).toEqual(['running', 'waiting', 'heard'])
  clock.advance(1)
  expect(await read(tests.deaf.id)).toEqual(['failed', 'missing', 'heard'])
  expect(await read(tests.silent.id)).toEqual(['failed', 'silent', 'heard'])
  expect(await read(tests.unregistered.id)).toEqual(['failed', 'heard', 'unregistered'])
})

test('is nothing to a neighbour', async () => {
  const tablet = await aTablet()
  const neighbour = await signedIn(server, 'neighbour')
  const { id } = await begin(tablet)
  expect((await failure(receipt(neighbour, id, 'stream'))).said).toBe('fault not_found')
  expect((await failure(neighbour.api.readiness.selfTest({ params: { testId: id } }))).said).toBe('fault not_found')
  const foreign = { businessId: BUSINESS.foreign, deviceId: tablet.id }
  expect((await failure(neighbour.api.readiness.startSelfTest({ body: foreign }))).said).toBe('fault not_found')
})
