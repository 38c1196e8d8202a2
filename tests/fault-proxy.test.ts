import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeCertificate } from './support/certificate'
import { createEventEditor, isOrderEvent } from './support/event-editor'
import { captivePage, gatewayError, tooManyRequests } from './support/fault-modes'
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
  test('a black hole takes what is under way as well, but not what it is told to leave', async () => {
    const streaming = createServer((_request, response) => {
      const ticks = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(ticks))
    })
    await new Promise<void>((resolve) => streaming.listen(0, '127.0.0.1', resolve))
    const address = streaming.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const between = await startFaultProxy(address.port)
    const open = async (path: string) => {
      const reader = (await fetch(between.url + path)).body?.getReader()
      await reader?.read()
      return async () => {
        const until = performance.now() + 300
        let last = 0
        while (performance.now() < until) {
          const pause = new Promise<undefined>((resolve) => setTimeout(resolve, 100))
          if ((await Promise.race([reader?.read(), pause])) === undefined) return last
          last++
        }
        return last
      }
    }
    const [lost, left] = [await open('/live/events'), await open('/assets/app.js')]
    between.setMode('blackHole', { exceptPath: ' /assets/' })
    expect(await left()).toBeGreaterThan(3)
    // A byte or two may have come before.
    expect(await lost()).toBeLessThan(15)
    expect(await lost()).toBe(0)
    await expect(fetch(`${between.url}/other`, { signal: AbortSignal.timeout(200) })).rejects.toThrow()
    expect(await (await open('/assets/more.js'))()).toBeGreaterThan(3)
    between.setMode('pass')
    expect(await lost()).toBe(0)
    await between.close()
    streaming.closeAllConnections()
    streaming.close()
  })
  test('at rest it is cut off but for one path, and has seen nothing', async () => {
    await ask('/a')
    proxy.rest(' /still ')
    expect(proxy.seen('/a')).toEqual([])
    expect(await ask('/still')).toHaveLength(1000)
    await expect(ask('/a')).rejects.toThrow()
    proxy.setMode('pass')
    expect(await ask('/a')).toHaveLength(1000)
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

  test.each([
    [gatewayError(503), 503, null],
    [tooManyRequests(7), 429, '7'],
    [captivePage, 200, null],
  ])('answers in the server’s place: %o', async (answer, status, retryAfter) => {
    proxy.setMode('answer', { answers: [answer] })
    const given = await fetch(`${proxy.url}/a`)
    expect(given.status).toBe(status)
    expect(given.headers.get('Retry-After')).toBe(retryAfter)
    expect(await given.text()).toBe(answer.body)
    expect(carriedOut).toEqual([])
  })
  test('gives several answers in turn', async () => {
    proxy.setMode('answer', { answers: [gatewayError(500), gatewayError(502)] })
    const seen = []
    for (let i = 0; i < 3; i++) seen.push((await fetch(`${proxy.url}/a`)).status)
    expect(seen).toEqual([500, 502, 500])
    expect(
      proxy
        .seen('/a')
        .slice(-3)
        .every(({ isHit }) => isHit),
    ).toBe(true)
  })
  test('a slow line gives a byte at a time', async () => {
    proxy.setMode('slow', { bytesPerSecond: 50 })
    await expect(ask('/a', 400)).rejects.toThrow(/abort|timeout/i)
    expect(carriedOut).toEqual(['/a'])
  })
  test('a delayed answer is not overtaken by its own end', async () => {
    proxy.setMode('delay', { delayMs: 100, times: 1 })
    const [first, second] = await Promise.all([ask('/a'), ask('/b')])
    expect([first.length, second.length]).toEqual([1000, 1000])
  })
})

test('a certificate names 127.0.0.1, and an expired one has ended', async () => {
  const { X509Certificate } = await import('node:crypto')
  const [good, expired] = [makeCertificate(), makeCertificate({ expired: true })]
  const read = new X509Certificate(good.cert)
  expect(read.checkIP('127.0.0.1')).toBe('127.0.0.1')
  expect(read.verify(read.publicKey)).toBe(true)
  expect(Date.parse(read.validTo)).toBeGreaterThan(Date.now())
  expect(Date.parse(new X509Certificate(expired.cert).validTo)).toBeLessThan(Date.now())
  expect(good.spkiHash).not.toBe(expired.spkiHash)
})

describe('the editor of live streams', () => {
  const HEAD = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
  const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
  const order = (n: number) => `event: order\ndata: ${n} ë`
  const ping = 'event: ping\ndata: {}'
  const wire = HEAD + [order(1), ping, order(2)].map((event) => chunk(`${event}\n\n`)).join('')
  const through = (edit: (event: string) => readonly string[], pieces: readonly Buffer[]) => {
    const editor = createEventEditor(edit)
    return Buffer.concat(pieces.map(editor)).toString()
  }
  const cutAt = (size: number) => {
    const bytes = Buffer.from(wire)
    return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size))
  }

  test.each([1, 7, 64, 5000])('changes nothing that it is not asked to, in pieces of %i bytes', (size) => {
    expect(through((event) => [event], cutAt(size))).toBe(wire)
  })
  test('drops and doubles', () => {
    expect(through((event) => (isOrderEvent(event) ? [] : [event]), cutAt(9))).toBe(HEAD + chunk(`${ping}\n\n`))
    const doubled = [order(1), order(1), ping, order(2), order(2)].map((event) => chunk(`${event}\n\n`)).join('')
    expect(through((event) => (isOrderEvent(event) ? [event, event] : [event]), cutAt(9))).toBe(HEAD + doubled)
  })
  test('leaves an answer of known length alone', () => {
    const plain = 'HTTP/1.1 401 No\r\nContent-Length: 2\r\n\r\n{}'
    expect(through(() => [], [Buffer.from(plain)])).toBe(plain)
  })
})
