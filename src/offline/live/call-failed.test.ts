import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API_HEADER } from '#/contract/headers'

/** What stands where the server should: its own word, a page of somebody else, or nobody. */
const answers = {
  ours: () => new Response('{}', { headers: { [API_HEADER]: '1' } }),
  proxy: () => new Response('<h1>502</h1>', { status: 502 }),
  portal: () => new Response('<h1>Welcome</h1>'),
  nobody: () => {
    throw new TypeError('Failed to fetch')
  },
}
const asked = vi.fn<(of: unknown) => Promise<Response>>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', asked)
  asked.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

const open = async () => ({
  ...(await import('./call-failed')),
  ...(await import('../device/connection')),
})

test.each<[keyof typeof answers, 'live' | 'disconnected']>([
  ['ours', 'live'],
  ['proxy', 'disconnected'],
  ['portal', 'disconnected'],
  ['nobody', 'disconnected'],
])('calls that fail while %s answers for the server: %s', async (who, state) => {
  asked.mockImplementation(async () => answers[who]())
  const { callFailed, connection } = await open()
  connection.byte()
  await Promise.all([callFailed(), callFailed(), callFailed()])
  expect(connection.get().state).toBe(state)
})

test('calls that fail together ask once', async () => {
  asked.mockImplementation(async () => answers.ours())
  const { callFailed } = await open()
  await Promise.all([callFailed(), callFailed(), callFailed()])
  expect(asked).toHaveBeenCalledOnce()
  await callFailed()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('nobody is asked any more once the connection is lost', async () => {
  const { callFailed, connection } = await open()
  connection.request(false)
  connection.request(false)
  await callFailed()
  expect(asked).not.toHaveBeenCalled()
})
