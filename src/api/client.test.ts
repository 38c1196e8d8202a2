import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { API_HEADER } from '#/contract/envelope'
import { CACHED_HEADER } from '#/contract/headers'
import { ApiError } from './api-error'
import { createApi } from './client'
import { createReadAgain } from './read-again'
import { urlOf } from './url-of'
import { query } from './query'

/** What this file must hold against is what is *not* our server: portals, proxies, dead lines. */
let server: Server | undefined
async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(() => undefined).catch((caught: unknown) => caught)
  if (error instanceof ApiError) return error
  throw new Error('the call did not fail with ApiError', { cause: error })
}
const client = (baseUrl: string, differs: Partial<Parameters<typeof createApi>[0]> = {}) =>
  createApi({ baseUrl, fetch, ...differs })

describe('what is not our server', () => {
  it.each<[string, (response: ServerResponse) => void, string]>([
    [
      'a portal’s page',
      (r) => r.setHeader('Content-Type', 'text/html').end('<h1>Sign in to the Wi-Fi</h1>'),
      'foreign',
    ],
    ['a portal’s JSON', (r) => r.end('{"data":{},"statusMessage":{"status":200,"success":true}}'), 'foreign'],
    ['a redirect', (r) => r.writeHead(302, { Location: '/portal', [API_HEADER]: '1' }).end(), 'foreign'],
    ['a proxy’s 401', (r) => r.writeHead(401, { 'WWW-Authenticate': 'Basic' }).end('<h1>401</h1>'), 'foreign'],
    ['text under our header with a 401', (r) => r.writeHead(401, { [API_HEADER]: '1' }).end('hello'), 'foreign'],
    ['a proxy’s 502', (r) => r.writeHead(502).end('Bad gateway'), 'foreign'],
    ['text under our header', (r) => r.setHeader(API_HEADER, '1').end('hello'), 'foreign'],
    ['JSON without the envelope', (r) => r.setHeader(API_HEADER, '1').end('{"ok":true}'), 'foreign'],
    ['a cut line', (r) => r.socket?.destroy(), 'network'],
    [
      'an answer cut in the middle',
      (r) => {
        r.writeHead(200, { [API_HEADER]: '1', 'Content-Length': '500' }).write('{"data":')
        setTimeout(() => r.socket?.destroy(), 20)
      },
      'network',
    ],
  ])('%s', async (_, answer, kind) => {
    const reached: boolean[] = []
    const lost = vi.fn<() => void>()
    const base = await listen((_request, response) => answer(response))
    const api = client(base, { onExchange: (ok) => reached.push(ok), onUnauthorized: lost })
    const error = await failureOf(api.orders.posSettings())
    expect(error.kind).toBe(kind)
    expect(error.isUnreached).toBe(true)
    expect(reached.at(-1)).toBe(false)
    expect(lost).not.toHaveBeenCalled()
  })

  it('an answer that the worker kept: it is read, but is no sign of life and no clock', async () => {
    const answer = JSON.stringify({ data: { serverTime: 'x' }, statusMessage: { status: 200, success: true } })
    let headers: Record<string, string> = { [API_HEADER]: '1', [CACHED_HEADER]: '1' }
    const base = await listen((_request, response) => response.writeHead(200, headers).end(answer))
    const seen: unknown[] = []
    const api = client(base, { onExchange: (ok) => seen.push(ok), onTiming: (data) => seen.push(data) })
    expect(await api.orders.posSettings()).toEqual({ serverTime: 'x' })
    expect(seen).toEqual([])
    headers = { [API_HEADER]: '1' }
    await api.orders.posSettings()
    expect(seen).toEqual([true, { serverTime: 'x' }])
  })

  it.each([500, 503])(
    'ours, but unwell (%i): neither reached nor not, so that nobody is told that orders come',
    async (status) => {
      const answer = JSON.stringify({ data: null, statusMessage: { status, success: false, message: 'unavailable' } })
      const base = await listen((_request, response) => response.writeHead(status, { [API_HEADER]: '1' }).end(answer))
      const reached: boolean[] = []
      const error = await failureOf(client(base, { onExchange: (ok) => reached.push(ok) }).orders.posSettings())
      expect(error).toMatchObject({ kind: 'fault', status })
      expect(reached).toEqual([])
    },
  )

  it('nobody at all', async () => {
    const base = await listen(() => undefined)
    await new Promise((resolve) => server?.close(resolve))
    expect((await failureOf(client(base).orders.posSettings())).kind).toBe('network')
  })

  it('a server that says nothing', async () => {
    const base = await listen(() => undefined)
    const error = await failureOf(client(base).orders.posSettings(undefined, { timeoutMs: 50 }))
    expect(error.kind).toBe('timeout')
  })
})

it('throws a caller’s abort as it is', async () => {
  const base = await listen(() => undefined)
  const abort = new AbortController()
  const call = client(base).orders.posSettings(undefined, { signal: abort.signal })
  abort.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

it('reads codes, details, Retry-After, and tells of a 401 with the token that was used', async () => {
  const base = await listen((_, response) => {
    response.writeHead(401, { [API_HEADER]: '1', 'Retry-After': '7' })
    const errors = [{ path: 'cookingTime', message: 'integer' }]
    response.end(
      JSON.stringify({ data: null, statusMessage: { status: 401, success: false, message: 'unauthorized', errors } }),
    )
  })
  const lost: (string | null)[] = []
  const error = await failureOf(
    client(base, { token: () => 'old', onUnauthorized: (token) => lost.push(token) }).session.me(),
  )
  expect(error).toMatchObject({ kind: 'fault', code: 'unauthorized', status: 401, retryAfterMs: 7_000 })
  expect(error.errors).toEqual([{ path: 'cookingTime', message: 'integer' }])
  expect(lost).toEqual(['old'])
})

it('tells of a 403 of ours, and of nothing else', async () => {
  const told: number[] = []
  for (const [status, headers] of [
    [403, { [API_HEADER]: '1' }],
    [403, {}],
    [404, { [API_HEADER]: '1' }],
  ] as const) {
    const base = await listen((_, response) => {
      response.writeHead(status, headers)
      response.end(JSON.stringify({ data: null, statusMessage: { status, success: false, message: 'forbidden' } }))
    })
    await failureOf(client(base, { onForbidden: () => told.push(status) }).session.me())
  }
  expect(told).toEqual([403])
})

describe('what is to be read again', () => {
  it.each([
    ['went through', 200, true],
    ['is about what is not there any more', 404, true],
    ['is about what somebody else changed', 409, true],
    ['is refused for its content', 422, false],
    ['is refused for a missing right', 403, false],
    ['found the server unwell', 503, false],
  ])('is told of a payment that %s (%i): %s', async (_, status, isTold) => {
    const statusMessage = { status, success: status === 200, message: 'x', errors: [] }
    const answer = JSON.stringify({ data: {}, statusMessage })
    const base = await listen((_request, response) => response.writeHead(status, { [API_HEADER]: '1' }).end(answer))
    const told: string[] = []
    const api = client(base, {
      onChanged: (kinds) => createReadAgain((name) => told.push(name?.join('.') ?? '')).here(kinds),
    })
    await api.payments.reverse({ params: { id: 1 }, body: { reason: 'x' } }).catch(() => undefined)
    expect(told.includes('financeDashboard.read')).toBe(isTold)
    told.length = 0
    await api.payments.list({}).catch(() => undefined)
    expect(told).toEqual([])
  })
})

it('carries the headers of the specification, the token only where there is one', async () => {
  const heard: IncomingMessage['headers'][] = []
  const base = await listen((request, response) => {
    heard.push(request.headers)
    response.writeHead(200, { [API_HEADER]: '1' })
    response.end(JSON.stringify({ data: null, statusMessage: { status: 200, success: true, message: '' } }))
  })
  await client(base, { token: () => 'secret' }).session.signOut()
  await client(base).session.signIn({ body: { username: 'kitchen', password: 'x', source: 'web' } })
  expect(heard[0]).toMatchObject({ applicationversion: 'POS_WEB', authorization: 'Bearer secret' })
  expect(heard[1]).toMatchObject({ applicationversion: 'POS_WEB', 'content-type': 'application/json' })
  expect(heard[1]).not.toHaveProperty('authorization')
})

describe('addresses', () => {
  it.each([
    ['posweb/v1/orders/:orderId', { params: { orderId: 7 } }, '/posweb/v1/orders/7'],
    [
      'posweb/v1/users/:userId/logout/devices/:regId',
      { params: { userId: 1, regId: 'a/b?c' } },
      '/posweb/v1/users/1/logout/devices/a%2Fb%3Fc',
    ],
    [
      'posweb/v1/orders',
      { query: { limit: 50, search: 'A & B', takeaway: undefined } },
      '/posweb/v1/orders?limit=50&search=A+%26+B',
    ],
  ])('%s', (path, args, url) => {
    expect(urlOf('', path, args)).toBe(url)
    expect(urlOf('https://host/', path, args)).toBe(`https://host${url}`)
  })
})

describe('query keys', () => {
  const api = client('')
  it('begin with the call’s name', () => {
    expect(query(api.orders.list, { query: { limit: 50 } }).queryKey).toEqual([
      'orders',
      'list',
      { query: { limit: 50 } },
    ])
    expect(query(api.orders.posSettings).queryKey).toEqual(['orders', 'posSettings'])
  })

  it('and calls refuse wrong arguments when compiled', () => {
    const never = (): unknown[] => [
      // @ts-expect-error a path parameter is missing
      api.orders.one(),
      // @ts-expect-error the body is missing
      api.orders.accept({ params: { orderId: 7 } }),
      // @ts-expect-error minutes are a number
      api.orders.accept({ params: { orderId: 7 }, body: { cookingTime: '20' } }),
      // @ts-expect-error a filter that does not exist
      query(api.orders.list, { query: { colour: 'red' } }),
      // @ts-expect-error a query needs the call's parameters too
      query(api.orders.one),
    ]
    expect(never).toBeTypeOf('function')
  })
})
