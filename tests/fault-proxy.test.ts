import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FaultProxy, startFaultProxy } from './support/fault-proxy'

let target: Server
let proxy: FaultProxy
let carriedOut: string[] = []

beforeAll(async () => {
  target = createServer((request, response) => {
    carriedOut.push(request.url ?? '')
    response.end('x'.repeat(1000))
  })
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
  const address = target.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  proxy = await startFaultProxy(address.port)
})
afterEach(() => {
  proxy.setMode('pass')
  carriedOut = []
})
afterAll(async () => {
  await proxy.close()
  target.closeAllConnections()
  target.close()
})

const ask = async (path: string, timeoutMs = 2000) =>
  (await fetch(proxy.url + path, { signal: AbortSignal.timeout(timeoutMs) })).text()

describe('the fault proxy', () => {
  test('passes', async () => {
    expect(await ask('/a')).toHaveLength(1000)
  })
  test.each([
    ['refuse', 0],
    ['dropRequest', 0],
    ['dropResponse', 1],
    ['cutMidBody', 1],
  ] as const)('%s fails the caller and lets %i requests through', async (mode, reached) => {
    proxy.setMode(mode)
    await expect(ask('/a')).rejects.toThrow()
    expect(carriedOut).toHaveLength(reached)
    expect(proxy.hits()).toBe(1)
  })
  test('a black hole neither answers nor closes', async () => {
    proxy.setMode('blackHole')
    await expect(ask('/a', 300)).rejects.toThrow(/abort|timeout/i)
    expect(carriedOut).toHaveLength(0)
  })
  test('a delay holds the answer back', async () => {
    proxy.setMode('delay', { delayMs: 200 })
    const before = performance.now()
    expect(await ask('/a')).toHaveLength(1000)
    expect(performance.now() - before).toBeGreaterThan(190)
  })
  test('hits only the path that it is told, and only so many times', async () => {
    proxy.setMode('dropResponse', { onlyPath: '/live/commands', times: 1 })
    expect(await ask('/other')).toHaveLength(1000)
    await expect(ask('/live/commands')).rejects.toThrow()
    expect(await ask('/live/commands')).toHaveLength(1000)
    expect(carriedOut).toEqual(['/other', '/live/commands', '/live/commands'])
  })
  test('half open: what is connected falls silent, new connections pass', async () => {
    const slow = createServer((_request, response) => void response.write('first'))
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
    const address = slow.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const between = await startFaultProxy(address.port)
    const stream = await fetch(between.url, { signal: AbortSignal.timeout(2000) })
    const reader = stream.body?.getReader()
    expect((await reader?.read())?.value).toBeDefined()
    between.setMode('halfOpen')
    const silent = Symbol('silent')
    const pause = new Promise((resolve) => setTimeout(() => resolve(silent), 200))
    expect(await Promise.race([reader?.read(), pause])).toBe(silent)
    expect((await fetch(between.url, { signal: AbortSignal.timeout(2000) })).ok).toBe(true)
    await between.close()
    slow.closeAllConnections()
    slow.close()
  })
})
