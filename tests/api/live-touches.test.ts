import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveMessage, LivePulse } from '#/contract/live'
import { aHeartbeat } from '../support/a-heartbeat'
import { signedIn } from '../support/client'
import { type Account, BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { openStream, type StreamReader } from './stream-reader'

let server: TestServer
const streams: StreamReader[] = []

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  for (const stream of streams) stream.close()
  await server.close()
})

const streamOf = async (account: Account): Promise<StreamReader> => {
  const stream = await openStream(server, (await signedIn(server, account)).token)
  streams.push(stream)
  return stream
}
/** What the next ping says of who works where. */
const touched = async ({ messages, until }: StreamReader): Promise<LivePulse['touched']> => {
  const known = messages.length
  const ping = await until(
    (message): message is LivePulse & LiveMessage => message.type === 'ping' && messages.indexOf(message) >= known,
  )
  return ping.touched
}

/** Somebody worked at a device so long ago; answers when that was. */
async function touch(account: Account, said: { touchedMsAgo?: number | null; rings?: boolean }): Promise<number> {
  const deviceId = randomUUID()
  const { api } = await signedIn(server, account, deviceId)
  const { serverTime } = await api.live.heartbeat({ body: aHeartbeat(deviceId, said) })
  return Date.parse(serverTime) - (said.touchedMsAgo ?? 0)
}

test('a ping says when somebody last worked at the orders of a business, on whatever device, and of no other business', async () => {
  const own = await streamOf('kitchen')
  const foreign = await streamOf('neighbour')
  expect(await touched(own)).toEqual({})
  await touch('kitchen', {}) // an app that says nothing of it
  await touch('kitchen', { touchedMsAgo: null })
  await touch('courier', { touchedMsAgo: 0 }) // no kitchen
  await touch('kitchen', { touchedMsAgo: 0, rings: false }) // a desk
  await touch('kitchen', { touchedMsAgo: 8.64e15 })
  await expect(touch('kitchen', { touchedMsAgo: 1e300 })).rejects.toThrow('bad_input')
  expect(await touched(own)).toEqual({})

  await touch('kitchen', { touchedMsAgo: 50_000 })
  const last = await touch('kitchen', { touchedMsAgo: 4_000 })
  const said = await touched(own)
  expect(Object.keys(said ?? {})).toEqual([String(BUSINESS.own)])
  expect(Math.abs(Date.parse(said?.[BUSINESS.own] ?? '') - last)).toBeLessThan(1_000)
  expect(await touched(foreign)).toEqual({})
}, 60_000)
