import 'fake-indexeddb/auto'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { onSessionLost } from '#/api/app-api'
import { API_HEADER } from '#/contract/headers'
import { sessionStore } from '#/session/session-store'
import { outboxDb } from './db'
import { recordRing, sendRingReceipts } from './ring-receipts'

/** An answer of our server, by its status. */
const ours = (status: number): Response =>
  Response.json(
    { data: null, statusMessage: { status, success: status === 200, message: status === 200 ? '' : 'a_code' } },
    { status, headers: { [API_HEADER]: '1' } },
  )
/** An answer of whatever stands in between. */
const portal = (status: number): Response => new Response('<h1>Welcome to our Wi-Fi</h1>', { status })

const server = vi.fn<typeof fetch>()
const letAnswer = (answer: () => Response) => server.mockImplementation(async () => answer())

onSessionLost(() => undefined)
beforeEach(async () => {
  vi.stubGlobal('fetch', server)
  server.mockReset()
  sessionStore.set({ token: 'a-token' })
  await outboxDb.acks.clear()
})
afterAll(() => vi.unstubAllGlobals())

const ring = (orderId: number) => recordRing({ orderId, businessId: 1, path: 'stream', audioState: 'running' })
const waiting = async (): Promise<number[]> => (await outboxDb.acks.toArray()).map(({ orderId }) => orderId)

describe('the receipt of a ring', () => {
  test('goes to the server, and from the tablet', async () => {
    letAnswer(() => ours(200))
    await ring(1001)
    expect(server).toHaveBeenCalledTimes(1)
    expect(server.mock.calls[0]?.[0]).toBe('/posweb/v1/live/rung')
    expect(await waiting()).toEqual([])
  })

  test.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the session is over', async () => ours(401)],
    ['the request took too long to arrive', async () => ours(408)],
    ['it is too early', async () => ours(425)],
    ['this app is too old', async () => ours(426)],
    ['there are too many calls', async () => ours(429)],
    ['the server is unwell', async () => ours(500)],
    ['the server is away', async () => ours(503)],
    ['a captive portal shows its page', async () => portal(200)],
    ['a captive portal forbids', async () => portal(403)],
    ['a proxy knows no such page', async () => portal(404)],
  ] as const)('stays for the next pass where %s', async (_, answer) => {
    server.mockImplementation(answer)
    await ring(1001)
    expect(server).toHaveBeenCalledTimes(1)
    expect(await waiting()).toEqual([1001])

    sessionStore.set({ token: 'a-token' })
    letAnswer(() => ours(200))
    await sendRingReceipts()
    expect(await waiting()).toEqual([])
    const [first, second] = server.mock.calls.map(([, init]) => init?.body)
    expect(second).toBe(first)
  })

  test.each([403, 404, 422])('is given up where our server says %d to it', async (status) => {
    letAnswer(() => ours(status))
    await ring(1001)
    expect(await waiting()).toEqual([])
  })

  test('waits with those before it, and all go in one pass', async () => {
    letAnswer(() => ours(429))
    await ring(1001)
    await ring(1002)
    expect(await waiting()).toEqual([1001, 1002])
    letAnswer(() => ours(200))
    await sendRingReceipts()
    expect(await waiting()).toEqual([])
  })

  test('helps nobody an hour later', async () => {
    letAnswer(() => ours(503))
    await ring(1001)
    await outboxDb.acks.update(1001, { at: new Date(Date.now() - 61 * 60_000).toISOString() })
    server.mockClear()
    await sendRingReceipts()
    expect(server).not.toHaveBeenCalled()
    expect(await waiting()).toEqual([])
  })

  test('is kept while nobody is signed in', async () => {
    sessionStore.set({ token: null })
    await ring(1001)
    expect(server).not.toHaveBeenCalled()
    expect(await waiting()).toEqual([1001])
  })
})
