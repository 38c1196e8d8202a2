import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#/api/api-error'
import { Fault } from '#server/ground/http/faults'
import { hashPassword } from '#server/ground/session/password'
import { giveBackTry, signInLimits, takeTry } from '#server/ground/session/sign-in-limits'
import { clientOf, signedIn } from '../../support/client'
import { ACCOUNTS, PASSWORD } from '../../support/seed'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Signed = { token: string; deviceId: string }

/** A session of a device of its own, or the code of the refusal. */
const signIn = async (username: 'kitchen' | 'neighbour', password: string): Promise<Signed | string> => {
  const deviceId = randomUUID()
  try {
    const body = { username, password, source: 'web' as const }
    return { token: (await clientOf(server, null, deviceId).session.signIn({ body })).token, deviceId }
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

const isAlive = ({ token, deviceId }: Signed): Promise<boolean> =>
  clientOf(server, token, deviceId)
    .session.me({ query: {} })
    .then(
      () => true,
      () => false,
    )

test('a sign-in that was proved with the old password opens nothing once the change is through', async () => {
  const change = new Client({ connectionString: server.databaseUrl })
  await change.connect()
  try {
    // The change has the account and has not said so yet: the old password is still right.
    await change.query('BEGIN')
    await change.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [ACCOUNTS.neighbour.id])
    const signing = signIn('neighbour', PASSWORD)
    await expect
      .poll(async () => {
        const { rowCount } = await change.query(`SELECT 1 FROM pg_locks WHERE NOT granted`)
        return rowCount
      })
      .toBeGreaterThan(0)
    await change.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
      ACCOUNTS.neighbour.id,
      await hashPassword('another password'),
    ])
    await change.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [ACCOUNTS.neighbour.id])
    await change.query('COMMIT')
    expect(await signing).toBe('invalid_credentials')
  } finally {
    await change.end()
  }
})

test('of sign-ins with the old password beside a change, no session is left alive', { timeout: 60_000 }, async () => {
  let [current, next] = [PASSWORD, 'the next password']
  for (let round = 0; round < 6; round += 1) {
    const own = await signIn('kitchen', current)
    if (typeof own === 'string') throw new Error(own)
    const api = clientOf(server, own.token, own.deviceId)
    const beside: Promise<Signed | string>[] = []
    const changing = api.session.changePassword({
      params: { id: ACCOUNTS.kitchen.id },
      body: { currentPassword: current, newPassword: next },
    })
    for (let n = 0; n < 4; n += 1) beside.push(signIn('kitchen', current))
    const answers = await Promise.all(beside)
    await changing
    const alive = await Promise.all(answers.flatMap((answer) => (typeof answer === 'string' ? [] : [isAlive(answer)])))
    expect(alive.filter(Boolean), `round ${round}`).toEqual([])
    expect(await isAlive(own)).toBe(true)
    ;[current, next] = [next, current]
  }
})

test('of two changes at once one is carried out, and its password is the account’s', async () => {
  const [one, other] = await Promise.all([signedIn(server, 'owner'), signedIn(server, 'owner')])
  const change = ({ api }: typeof one, newPassword: string) =>
    api.session
      .changePassword({ params: { id: ACCOUNTS.owner.id }, body: { currentPassword: PASSWORD, newPassword } })
      .then(
        () => newPassword,
        () => undefined,
      )
  const changed = (await Promise.all([change(one, 'password one'), change(other, 'password two')])).filter(Boolean)
  expect(changed).toHaveLength(1)
  const { rows } = await server.sql(
    sql`SELECT count(*)::int AS alive FROM sessions WHERE user_id = ${ACCOUNTS.owner.id} AND revoked_at IS NULL`,
  )
  expect(rows[0]?.['alive']).toBe(1)
})

test('right and wrong tries at the same account at once wait for each other, and none locks another out', async () => {
  const tryOnce = async () => {
    const attempt = { username: 'courier', deviceId: randomUUID(), remoteAddress: '192.0.2.1' }
    const limits = await signInLimits(server.deps, attempt)
    await takeTry(server.deps, limits, server.deps.clock.now()).catch((error: unknown) => {
      if (!(error instanceof Fault)) throw error
    })
    await giveBackTry(server.deps, limits)
  }
  for (let round = 0; round < 40; round += 1) await Promise.all(Array.from({ length: 10 }, tryOnce))
})
