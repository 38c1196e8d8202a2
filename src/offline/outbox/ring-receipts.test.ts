import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onSessionLost } from '#/api/app-api'
import { API_HEADER } from '#/contract/headers'
import { sessionStore } from '#/session/session-store'
import { outboxDb } from '../store/db'
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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', server)
  server.mockReset()
  sessionStore.set({ token: 'a-token' })
  await outboxDb.acks.clear()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => vi.unstubAllGlobals())

const ring = (orderId: number) => recordRing({ orderId, businessId: 1, path: 'stream', audioState: 'running' })
/** What began with the last call is over; the database of the tests works by `setImmediate`. */
const settled = async (): Promise<void> => {
  for (let i = 0; i < 30; i++) await new Promise((resolve) => setImmediate(resolve))
}
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

  test('goes again after 1, 2, 4 and 8 s, as the server waits for it no longer than 20 s', async () => {
    let second = 0
    const at: number[] = []
    server.mockImplementation(async () => {
      at.push(second)
      return ours(503)
    })
    await ring(1001)
    while (second < 60) {
      second++
      await vi.advanceTimersByTimeAsync(1_000)
      await settled()
    }
    // From then on with the passes of the queue.
    expect(at).toEqual([0, 1, 3, 7, 15])
    letAnswer(() => ours(200))
    await ring(1002)
    expect(await waiting()).toEqual([])
  })

  test('that the server is not ready to take keeps no other one waiting', async () => {
    server.mockImplementation(async (_, init) => ours(JSON.stringify(init?.body).includes('1001') ? 500 : 200))
    await ring(1001)
    await ring(1002)
    expect(await waiting()).toEqual([1001])
  })

  test('that nobody takes is not followed by the next one', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    await ring(1001)
    await ring(1002)
    expect(server).toHaveBeenCalledTimes(2)
    expect(await waiting()).toEqual([1001, 1002])
  })

  test('of a ring with a sound stays where that of a silent one arrives only then', async () => {
    const again = { orderId: 1001, businessId: 1, path: 'stream', audioState: 'running' } as const
    server.mockImplementation(async () => {
      await outboxDb.acks.put({ ...again, at: new Date(Date.now() + 1_000).toISOString() })
      return ours(200)
    })
    await recordRing({ ...again, audioState: 'suspended' })
    expect(await waiting()).toEqual([1001])
    letAnswer(() => ours(200))
    await sendRingReceipts()
    expect(server.mock.calls.map(([, init]) => /suspended|running/.exec(JSON.stringify(init?.body))?.[0])).toEqual([
      'suspended',
      'running',
    ])
    expect(await waiting()).toEqual([])
  })

  test('goes once, however many orders ring at the same time', async () => {
    letAnswer(() => ours(200))
    const orders = Array.from({ length: 30 }, (_, n) => 1001 + n)
    await Promise.all(orders.map(ring))
    const sent = server.mock.calls.map(([, init]) => Number(/orderId\D+(\d+)/.exec(JSON.stringify(init?.body))?.[1]))
    expect(sent.toSorted((a, b) => a - b)).toEqual(orders)
    expect(await waiting()).toEqual([])
  })

  test('goes straight to the server where the tablet has no room for it', async () => {
    letAnswer(() => ours(200))
    const put = vi.spyOn(outboxDb.acks, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    await ring(1001)
    put.mockRestore()
    expect(server).toHaveBeenCalledTimes(1)
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
