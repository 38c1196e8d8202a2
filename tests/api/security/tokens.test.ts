import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PING_EVERY_MS } from '#/contract/live'
import { aHeartbeat } from '../../support/a-heartbeat'
import { type Client, clientOf, signedIn } from '../../support/client'
import { PASSWORD } from '../../support/seed'
import { movableClock, startTestServer, type TestServer } from '../../support/server'
import { failure } from '../ordering'
import { openStream } from '../stream-reader'
import { appFetch } from '../../support/app-fetch'

/** Threats 4, 8 and 10: what a stolen token, database or tablet is good for. */
let server: TestServer
let clock: ReturnType<typeof movableClock>
let kitchen: Client
const deviceId = randomUUID()

beforeEach(async () => {
  clock = movableClock()
  server = await startTestServer({ clock })
  kitchen = await signedIn(server, 'kitchen', deviceId)
})
afterEach(() => server.close())

const HOUR = 3_600_000
/** The stream looks at its session with every ping; the rest is for a busy machine. */
const SOON_MS = PING_EVERY_MS + 4_000

test('a token counts in its header alone, not in an address and not in a cookie', async () => {
  const { token } = kitchen
  const headers = { 'X-Drin-Device': deviceId }
  const ask = async (path: string, more: Record<string, string> = {}) =>
    (await appFetch(`${server.url}${path}`, { headers: { ...headers, ...more } })).status
  for (const name of ['token', 'access_token', 'Authorization', 'bearer']) {
    expect([401, 422]).toContain(await ask(`/v1/me?${name}=${token}`))
    expect([401, 422]).toContain(await ask(`/posweb/v1/live/events?${name}=${token}`))
    expect(await ask('/v1/me', { Cookie: `${name}=${token}; drin.session=${token}` })).toBe(401)
  }
  expect(await ask('/v1/me', { Authorization: `Basic ${btoa(`kitchen:${PASSWORD}`)}` })).toBe(401)
  expect(await ask('/v1/me', { Authorization: `Bearer ${token}` })).toBe(200)
})

test('signing in sets no cookie', async () => {
  const answer = await appFetch(`${server.url}/authenticationuser/v2/authentication`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'kitchen', password: PASSWORD, source: 'web' }),
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('no table holds a token or a password: whoever steals the database cannot sign in with it', async () => {
  const { rows: tables } = await server.db.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(20)
  const dump = await server.owner.transaction('system', async (tx) => {
    const rows: string[] = []
    for (const { name } of tables) {
      const found = await tx.execute<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`)
      rows.push(...found.rows.map(({ row }) => row))
    }
    return rows.join('\n')
  })
  expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  for (const secret of [kitchen.token, PASSWORD])
    for (const form of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64url')])
      expect(dump.includes(form), `${secret.slice(0, 4)}… as ${form.slice(0, 6)}…`).toBe(false)
})

test('a stream is not opened from another device', async () => {
  await expect(openStream(server, kitchen.token, { deviceId: randomUUID() })).rejects.toThrow('401')
  const screen = await openStream(server, kitchen.token, { deviceId })
  screen.close()
})

const ENDINGS: readonly [string, (thief: Client) => Promise<unknown>][] = [
  [
    'its device is forgotten by the owner',
    async () => {
      await kitchen.api.live.heartbeat({ body: aHeartbeat(deviceId) })
      const owner = await signedIn(server, 'owner', randomUUID())
      await owner.api.readiness.forgetDevice({ params: { deviceId } })
    },
  ],
  [
    'the password is changed elsewhere',
    async () => {
      const elsewhere = await signedIn(server, 'kitchen', randomUUID())
      const body = { currentPassword: PASSWORD, newPassword: 'another long one' }
      await elsewhere.api.session.changePassword({ params: { id: kitchen.user.id }, body })
    },
  ],
  ['it was idle for twelve hours', async () => clock.advance(12 * HOUR)],
  ['the account is closed', () => server.sql(`UPDATE users SET active = false WHERE username = 'kitchen'`)],
]

test.each(ENDINGS)('an open stream ends within a ping when %s', async (_, end) => {
  const screen = await openStream(server, kitchen.token, { deviceId })
  await screen.until((message): message is typeof message => message.type === 'hello')
  const since = Date.now()
  await end(kitchen)
  await screen.ended
  expect(Date.now() - since).toBeLessThan(SOON_MS)
  expect((await failure(clientOf(server, kitchen.token, deviceId).session.me())).said).toBe('fault unauthorized')
})
