import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API_HEADER } from '#/contract/headers'
import { probeConnection } from './probe-connection'

/** Lines that the browser would take one after the other; `dead` of them never answer. */
function lines(dead: number, answer = () => new Response('ok', { headers: { [API_HEADER]: '1' } })) {
  const given: AbortSignal[] = []
  const fetcher = (_: unknown, init?: RequestInit): Promise<Response> => {
    const signal = init?.signal
    if (signal === undefined || signal === null) throw new Error('asked without a way to give up')
    given.push(signal)
    if (given.length > dead) return Promise.resolve(answer())
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  }
  return { fetcher: fetcher as typeof fetch, given } // only the form that is used
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one request where the first line lives', async () => {
  const { fetcher, given } = lines(0)
  const found = probeConnection(fetcher, '/health')
  await vi.advanceTimersByTimeAsync(0)
  expect(await found).toBe(true)
  expect(given).toHaveLength(1)
})

test.each([1, 2, 4])('finds the living line behind %i dead ones and gives those up', async (dead) => {
  const { fetcher, given } = lines(dead)
  const found = probeConnection(fetcher, '/health')
  await vi.advanceTimersByTimeAsync(dead * 300)
  expect(await found).toBe(true)
  expect(given).toHaveLength(dead + 1)
  expect(given.every(({ aborted }) => aborted)).toBe(true)
})

test('says after three seconds that nobody answers', async () => {
  const { fetcher, given } = lines(99)
  const found = probeConnection(fetcher, '/health')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await found).toBe(false)
  expect(given).toHaveLength(5)
})

test.each([200, 401, 500, 502, 503, 504])('a page (%i) that is not our server’s is no answer', async (status) => {
  const { fetcher } = lines(0, () => new Response('<h1>Welcome</h1>', { status }))
  const found = probeConnection(fetcher, '/health')
  await vi.advanceTimersByTimeAsync(1_200)
  expect(await found).toBe(false)
})

test('an answer of our server is one, whatever it says', async () => {
  const { fetcher } = lines(0, () => new Response('{}', { status: 500, headers: { [API_HEADER]: '1' } }))
  const found = probeConnection(fetcher, '/health')
  await vi.advanceTimersByTimeAsync(0)
  expect(await found).toBe(true)
})
