import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoName } from '#server/demo/demo-photo'
import { appPolicy } from '#server/ground/http/security-headers'
import { compressFolder } from '../../server/bin/compress.mjs'
import { signedIn } from '../support/client'
import { ACCOUNTS, PASSWORD } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { appFetch } from '../support/app-fetch'

let server: TestServer
let appFolder: string
let token: string
const logged: string[] = []
const SCRIPT = `console.log(${JSON.stringify('a script that is long enough to be worth compressing '.repeat(60))})`

beforeAll(async () => {
  appFolder = await mkdtemp(join(tmpdir(), 'drin-app-'))
  await mkdir(join(appFolder, 'assets'))
  await writeFile(join(appFolder, 'index.html'), '<!doctype html><title>Drin</title>')
  await writeFile(join(appFolder, 'login.html'), '<!doctype html><title>Drin</title><link>')
  await writeFile(join(appFolder, 'service-worker.js'), '// worker')
  await writeFile(join(appFolder, 'assets', 'main-AbCd1234.js'), SCRIPT)
  await writeFile(join(appFolder, '..', 'outside.txt'), 'nobody may read this')
  await compressFolder(appFolder)
  const logger = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })
  server = await startTestServer({ logger, deps: { appFolder, demo: true } })
  token = (await signedIn(server, 'kitchen')).token
})
afterAll(async () => {
  await server.close()
  await rm(appFolder, { recursive: true, force: true })
})

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }
const get = (path: string, init: Init = {}) => appFetch(server.url + path, { redirect: 'manual', ...init })
const asJson = { 'Content-Type': 'application/json' }
const signInPath = '/authenticationuser/v2/authentication'
const credentials = { username: 'kitchen', password: PASSWORD, source: 'web' }

describe('faults', () => {
  const post = (body: BodyInit, headers: Record<string, string> = asJson): [string, Init] => [
    signInPath,
    { method: 'POST', body, headers, ...(body instanceof ReadableStream && { duplex: 'half' }) },
  ]
  const signedHeaders = (more: Record<string, string>) => ({ headers: { Authorization: `Bearer ${token}`, ...more } })
  const big = JSON.stringify({ ...credentials, password: 'x'.repeat(10_000_000) })
  const inPieces = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let n = 0; n < 40; n += 1) controller.enqueue(new Uint8Array(10_000).fill(32))
        controller.close()
      },
    })

  const cases: [string, () => [string, Init?], number, string][] = [
    ['an unknown call', () => ['/v1/nothing-here'], 404, 'not_found'],
    ['an unknown call of the B2B family', () => ['/posB2B/v1/nothing-here'], 404, 'not_found'],
    ['a call without a session', () => ['/v1/me'], 401, 'unauthorized'],
    ['the wrong method', () => [signInPath], 404, 'not_found'],
    ['a body of 10 MB', () => post(big), 413, 'body_too_large'],
    ['a long body in pieces, without a length', () => post(inPieces()), 413, 'body_too_large'],
    [
      'a body that is no JSON by its type',
      () => post('username=kitchen', { 'Content-Type': 'text/plain' }),
      415,
      'not_json',
    ],
    ['a body without a type', () => post(new Uint8Array([123, 125]), {}), 415, 'not_json'],
    ['broken JSON', () => post('{"username":'), 422, 'bad_input'],
    ['an empty body', () => post(''), 422, 'bad_input'],
    ['an unknown field', () => post(JSON.stringify({ ...credentials, superAdministrator: true })), 422, 'bad_input'],
    ['an unknown field in the query', () => ['/v1/me?evil=1', signedHeaders({})], 422, 'bad_input'],
    ['an id that is no number', () => ['/posweb/v1/orders/abc', signedHeaders({})], 422, 'bad_input'],
    ['an id that no column can hold', () => ['/posweb/v1/orders/99999999999999', signedHeaders({})], 404, 'not_found'],
    ['a broken idempotency key', () => ['/v1/me', signedHeaders({ 'Idempotency-Key': 'seven' })], 422, 'bad_input'],
    ['a broken If-Match', () => ['/v1/me', signedHeaders({ 'If-Match': '"7"' })], 422, 'bad_input'],
    ['a broken device id', () => ['/v1/me', signedHeaders({ 'X-Drin-Device': 'tablet' })], 422, 'bad_input'],
  ]

  test.each(cases)('%s', async (_, request, status, code) => {
    const response = await get(...request())
    expect(response.status).toBe(status)
    expect(response.headers.get('X-Drin-Api')).toBe('1')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const body = await response.json()
    expect(body.statusMessage).toMatchObject({ status, success: false, message: code })
    expect(JSON.stringify(body)).not.toContain('xxxxx')
  })

  test('name the place of what is wrong', async () => {
    const response = await get(signInPath, {
      method: 'POST',
      headers: asJson,
      body: JSON.stringify({ ...credentials, perms: {}, username: '' }),
    })
    const { statusMessage } = await response.json()
    expect(statusMessage.errors.map((error: { path: string }) => error.path).sort()).toEqual(['perms', 'username'])
  })

  test('wear the double envelope in the B2B family, as its successes do', async () => {
    const refused = await get('/posB2B/v1/authentication', {
      method: 'POST',
      headers: asJson,
      body: JSON.stringify({ ...credentials, password: 'wrong' }),
    })
    expect(refused.status).toBe(200)
    expect(await refused.json()).toEqual({
      data: { data: null },
      statusMessage: { status: 200, success: false, message: 'invalid_credentials' },
    })
  })

  test('a text with a character that no database holds is refused, not a fault of ours', async () => {
    const response = await get(signInPath, {
      method: 'POST',
      headers: asJson,
      body: JSON.stringify({ ...credentials, username: 'kitchen\u0000' }),
    })
    expect((await response.json()).statusMessage.message).toMatch(/^(invalid_credentials|bad_input)$/)
  })
})

describe('answers', () => {
  test('are never kept by a cache, echo the idempotency key and carry a number of their own', async () => {
    const key = 'b0a1a5ac-6a1f-4c6c-9a59-4e8c3f1f0a11'
    const response = await get('/v1/me', { headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': key } })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Idempotency-Key')).toBe(key)
    expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('tell the settings of the point of sale', async () => {
    const { api } = await signedIn(server, 'kitchen')
    expect(await api.orders.posSettings()).toMatchObject({
      maxPendingMinutes: 3,
      defaultCookingTime: 20,
      supportPhones: [{ cityId: 2 }, { cityId: null }],
      pushConfig: { vapidPublicKey: server.deps.facts.vapid.publicKey, firebase: null },
    })
  })
})

describe('the app’s files', () => {
  const page = { headers: { Accept: 'text/html,*/*' } }

  test('the page of a first visit names the files of its screen', async () => {
    for (const path of ['/login', '/login?next=1']) {
      const response = await get(path, page)
      expect(await response.text()).toContain('<link>')
      expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    }
  })

  test.each(['/', '/orders/kanban', '/orders/a-b_c', '/nowhere/at/all', '/login?next=1'])(
    '%s opens the app',
    async (path) => {
      const response = await get(path, page)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toContain('text/html')
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
      expect(await response.text()).toContain('<title>Drin</title>')
    },
  )

  test.each([
    ['a missing script', '/assets/gone-12345678.js', page],
    ['a missing picture', '/icons/gone.png', page],
    ['a page, asked for by a script', '/orders/kanban', { headers: { Accept: 'application/json' } }],
    ['a call, opened by a person', '/v1/nothing', page],
    ['a call of another family, opened by a person', '/orders/v1/nothing', page],
    ['a file outside', '/..%2foutside.txt', page],
    ['a file outside, by another way', '/assets/%2e%2e/%2e%2e/outside.txt', page],
    ['a name that cannot be read', '/%ff.js', page],
  ])('%s is a 404', async (_, path, init) => {
    const response = await get(path, init)
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toContain('application/json')
  })

  test('are kept for good when their name holds a hash, and asked for again otherwise', async () => {
    expect((await get('/assets/main-AbCd1234.js')).headers.get('Cache-Control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/service-worker.js')).headers.get('Cache-Control')).toBe('no-cache')
  })

  test('come compressed ahead of time, in the best way that the browser takes', async () => {
    const encodingOf = async (accepted: string) => {
      const response = await get('/assets/main-AbCd1234.js', { headers: { 'Accept-Encoding': accepted } })
      expect(await response.text()).toBe(SCRIPT)
      expect(response.headers.get('Vary')).toBe('Accept-Encoding')
      return response.headers.get('Content-Encoding')
    }
    expect(await encodingOf('gzip, deflate, br')).toBe('br')
    expect(await encodingOf('gzip')).toBe('gzip')
    expect(await encodingOf('identity')).toBeNull()
  })

  test('are not sent again when the browser has them', async () => {
    const first = await get('/', page)
    const tag = first.headers.get('ETag') ?? ''
    expect((await get('/', { headers: { ...page.headers, 'If-None-Match': tag } })).status).toBe(304)
  })

  test('open while the database is away', async () => {
    const broken = await startTestServer({ deps: { appFolder } })
    await broken.db.pool.end()
    const response = await fetch(`${broken.url}/orders/kanban`, page)
    expect(response.status).toBe(200)
    expect((await fetch(`${broken.url}/health`)).status).toBe(200)
    await broken.close().catch(() => undefined)
  })
})

describe('the content policy', () => {
  test('of the app lets nothing foreign run', async () => {
    const policy = (await get('/', { headers: { Accept: 'text/html' } })).headers.get('Content-Security-Policy') ?? ''
    const directives = Object.fromEntries(
      policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]),
    )
    expect(directives).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': expect.stringMatching(/^'self' 'sha256-[^']+'$/),
      'connect-src': "'self' https://nominatim.openstreetmap.org",
      'img-src': "'self' https://tile.openstreetmap.org data: blob:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'drin-worker',
      'report-uri': '/csp-report',
    })
    expect(policy).not.toContain('unsafe')
    const split = appPolicy({
      mapsBaseUrl: 'https://maps.example/x',
      mapTilesUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      hasFirebase: true,
      apiBase: 'https://api.example/',
    })
    expect(split).toContain(
      "connect-src 'self' https://api.example https://maps.example https://fcmregistrations.googleapis.com",
    )
    expect(split).toContain("img-src 'self' https://api.example https://*.tiles.example data: blob:")
    expect(appPolicy({ mapsBaseUrl: '', mapTilesUrl: '', hasFirebase: false, apiBase: undefined })).toContain(
      "img-src 'self' data: blob:",
    )
  })

  test('of everything else lets nothing run at all', async () => {
    for (const path of ['/v1/me', '/health', '/assets/main-AbCd1234.js'])
      expect((await get(path)).headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  test('takes reports in both shapes into the log, without the addresses’ queries', async () => {
    const old = {
      'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example/x.js?who=me' },
    }
    const modern = [{ type: 'csp-violation', body: { effectiveDirective: 'style-src', blockedURL: 'inline' } }]
    for (const report of [old, modern]) {
      const response = await get('/csp-report', {
        method: 'POST',
        headers: { 'Content-Type': 'application/csp-report' },
        body: JSON.stringify(report),
      })
      expect(response.status).toBe(204)
    }
    const lines = logged.filter((line) => line.includes('blocked by the content policy'))
    expect(lines.map((line) => JSON.parse(line).directive)).toEqual(['script-src-elem', 'style-src'])
    expect(lines.join()).not.toContain('who=me')
  })

  test('takes no more lines of one report than of many', async () => {
    const lines: string[] = []
    const flooded = await startTestServer({
      logger: pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }),
    })
    const body = (effectiveDirective: string) => ({ type: 'csp-violation', body: { effectiveDirective } })
    const report = (reports: object[]) =>
      fetch(`${flooded.url}/csp-report`, { method: 'POST', body: JSON.stringify(reports) })
    expect((await report([body('x'.repeat(10_000))])).status).toBe(204)
    expect(lines.map((line) => JSON.parse(line).directive)).toEqual(['x'.repeat(100)])
    lines.length = 0
    expect((await report(Array.from({ length: 200 }, () => body('img-src')))).status).toBe(204)
    expect(lines.length).toBeGreaterThanOrEqual(19) // a new minute may have begun
    expect(lines.length).toBeLessThanOrEqual(20)
    await flooded.close()
  })
})

describe('another host', () => {
  test('may call when it is allowed to, and no other may', async () => {
    const open = await startTestServer({ deps: { allowedOrigins: ['https://app.example'] } })
    const ask = (origin: string) =>
      fetch(`${open.url}/v1/me`, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': 'authorization',
        },
      })
    expect((await ask('https://app.example')).headers.get('Access-Control-Allow-Origin')).toBe('https://app.example')
    expect((await ask('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(
      (await get('/v1/me', { headers: { Origin: 'https://app.example' } })).headers.get('Access-Control-Allow-Origin'),
    ).toBeNull()
    await open.close()
  })
})

describe('pictures', () => {
  test('of the demonstration are drawn, and kept by the browser', async () => {
    expect((await get('/media/demo/nothing-1.svg')).status).toBe(404)
    const response = await get(`/media/demo/${photoName('pizza', 'Margherita')}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toContain('image/svg+xml')
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  test('never lead out of their folder', async () => {
    expect((await get('/media/..%2f..%2fetc%2fpasswd')).status).toBe(404)
  })
})

describe('health', () => {
  test('says that the process lives, that it is ready and that it is a demonstration', async () => {
    expect((await get('/health')).status).toBe(200)
    expect((await (await get('/ready')).json()).data).toEqual({ ready: true, demo: true })
  })
})

describe('the description of the calls', () => {
  test('is OpenAPI 3.1 with one operation for each implemented call', async () => {
    const document = await (await get('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const signIn = document.paths[signInPath].post
    expect(signIn).toMatchObject({ operationId: 'session.signIn', security: [] })
    expect(signIn.requestBody.content['application/json'].schema.required).toEqual(['username', 'password', 'source'])
    expect(document.paths['/systemadmin/v1/users/{id}/reset-password'].put.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
      { name: 'applicationVersion', in: 'header', required: true },
    ])
  })

  test('can be read as a page that runs no script', async () => {
    const response = await get('/api/docs')
    expect(response.headers.get('Content-Security-Policy')).not.toContain('script-src')
    const html = await response.text()
    expect(html).not.toContain('<script')
    expect(html).toContain('/posweb/v1/orders')
    expect((await get('/api/docs.css')).headers.get('Content-Type')).toContain('text/css')
  })
})

test('the log tells one line per request and nothing about anybody', async () => {
  logged.length = 0
  const secret = 'a-very-secret-text'
  await get(signInPath, {
    method: 'POST',
    headers: asJson,
    body: JSON.stringify({ ...credentials, username: secret, password: secret }),
  })
  await get(`/posweb/v1/users/${ACCOUNTS.kitchen.id}/logout/devices/${secret}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
  })
  await get(`/posweb/v1/orders?search=${secret}`, { headers: { Authorization: `Bearer ${token}` } })
  expect(logged).toHaveLength(3)
  expect(logged.join()).not.toContain(secret)
  expect(logged.join()).not.toContain(token)
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { method: 'POST', route: signInPath, status: 200 },
    { method: 'DELETE', route: '/posweb/v1/users/:userId/logout/devices/:regId', status: 200 },
    { method: 'GET', route: expect.stringContaining('/posweb/v1/orders') },
  ])
})
