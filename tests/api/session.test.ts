import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '#/api/api-error'
import { clientOf, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS, PASSWORD } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { appFetch } from '../support/app-fetch'

let server: TestServer
const clock = movableClock()
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR
const credentials = (username: string, password = PASSWORD) => ({ username, password, source: 'web' as const })
/** What a call was answered with when it failed: `kind code`, like `refusal invalid_credentials`. */
const failure = async (call: Promise<unknown>): Promise<string> => {
  const error = await call.then(
    () => new Error('the call succeeded'),
    (thrown: unknown) => thrown,
  )
  return error instanceof ApiError ? `${error.kind} ${error.code}` : String(error)
}

describe('signing in', () => {
  test('answers the token, the link key and the user with the restaurants by name', async () => {
    const { session } = clientOf(server)
    const signed = await session.signIn({ body: credentials('owner') })
    expect(signed.token).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(signed.orderLinkKey, 'base64')).toHaveLength(32)
    expect(signed.user).toMatchObject({ id: ACCOUNTS.owner.id, username: 'owner', b2b: false, regId: null })
    expect(signed.user.restaurants.map((business) => business.restaurantName)).toEqual([
      'Antica Napoli',
      'Zgara e Lirës',
    ])
  })

  test('takes the name in any case and with spaces around it', async () => {
    const signed = await clientOf(server).session.signIn({ body: credentials('  KITCHEN ') })
    expect(signed.user.id).toBe(ACCOUNTS.kitchen.id)
  })

  test('gives a super administrator every business, and a B2B user the companies', async () => {
    expect((await signedIn(server, 'admin')).user.restaurants).toHaveLength(2)
    const { user } = await signedIn(server, 'company')
    expect(user).toMatchObject({ b2b: true, companies: [{ id: 1, name: 'Adriatik Software' }], restaurants: [] })
  })

  test.each([
    ['an unknown user', 'nobody', PASSWORD, 'pos', 'refusal invalid_credentials'],
    ['a wrong password', 'kitchen', 'drin-dem0', 'pos', 'refusal invalid_credentials'],
    ['an account that was closed', 'former', PASSWORD, 'pos', 'refusal invalid_credentials'],
    ['a user without restaurants', 'jobless', PASSWORD, 'pos', 'refusal no_restaurants'],
    ['a B2B user at the restaurants’ door', 'company', PASSWORD, 'pos', 'refusal no_restaurants'],
    ['a restaurant user at the B2B door', 'kitchen', PASSWORD, 'b2b', 'refusal not_b2b_user'],
    ['an accountant at the B2B door', 'finance', PASSWORD, 'b2b', 'refusal not_b2b_user'],
    ['a wrong password at the B2B door', 'company', 'drin-dem0', 'b2b', 'refusal invalid_credentials'],
  ] as const)('refuses %s', async (_, username, password, mode, expected) => {
    const { session } = clientOf(server)
    const call = mode === 'b2b' ? session.signInB2B : session.signIn
    expect(await failure(call({ body: credentials(username, password) }))).toBe(expected)
  })

  test('stores no token that could be read back', async () => {
    const { token } = await signedIn(server, 'kitchen')
    const { rows } = await server.owner.pool.query(
      `SELECT count(*)::int AS found FROM sessions WHERE token_hash = $1 OR encode(token_hash, 'escape') LIKE $2`,
      [Buffer.from(token), `%${token}%`],
    )
    expect(rows[0].found).toBe(0)
  })
})

describe('a session', () => {
  test('is told who it is', async () => {
    const { api } = await signedIn(server, 'kitchen')
    const { user } = await api.session.me({ query: { include: 'roles' } })
    const rights = user.permissions.filter(({ hasRight }) => hasRight).map(({ rightId }) => rightId)
    expect({ id: user.id, rights: rights.toSorted((a, b) => a - b) }).toEqual({
      id: ACCOUNTS.kitchen.id,
      rights: [103, 138, 202, 204, 207],
    })
    expect(user.restaurants.map((business) => business.restaurantID)).toEqual([BUSINESS.own])
  })

  test('is read from a bare token too', async () => {
    const { token } = await signedIn(server, 'kitchen')
    const response = await appFetch(`${server.url}/v1/me`, { headers: { Authorization: token } })
    expect(response.status).toBe(200)
  })

  test.each([
    ['no token', null],
    ['a token that nobody was given', 'x'.repeat(43)],
    ['an empty token', ''],
  ])('is refused with %s', async (_, token) => {
    expect(await failure(clientOf(server, token).session.me())).toBe('fault unauthorized')
  })

  test('ends after twelve idle hours, and lives while it is used', async () => {
    const used = await signedIn(server, 'kitchen')
    const idle = await signedIn(server, 'kitchen')
    clock.advance(11 * HOUR)
    await used.api.session.me()
    clock.advance(2 * HOUR)
    expect(await failure(idle.api.session.me())).toBe('fault unauthorized')
    await used.api.session.me()
  })

  test('of a device goes on after thirty days while it is used; without a device it ends, however busy', async () => {
    const tablet = await signedIn(server, 'kitchen', randomUUID())
    const { api } = await signedIn(server, 'kitchen')
    const start = clock.now()
    while (clock.now().getTime() < start.getTime() + 30 * DAY - 11 * HOUR) {
      clock.advance(11 * HOUR)
      await Promise.all([api.session.me(), tablet.api.session.me()])
    }
    clock.set(new Date(start.getTime() + 30 * DAY))
    expect(await failure(api.session.me())).toBe('fault unauthorized')
    await tablet.api.session.me()
    clock.advance(12 * HOUR)
    expect(await failure(tablet.api.session.me())).toBe('fault unauthorized')
  })

  test('ends for one device at its sign-out', async () => {
    const here = await signedIn(server, 'kitchen')
    const there = await signedIn(server, 'kitchen')
    await here.api.session.signOut()
    expect(await failure(here.api.session.me())).toBe('fault unauthorized')
    await there.api.session.me()
  })

  test('is bound to the device that it was opened on', async () => {
    const { api, token } = await signedIn(server, 'kitchen', randomUUID())
    await api.session.me()
    expect(await failure(clientOf(server, token, randomUUID()).session.me())).toBe('fault unauthorized')
    expect(await failure(clientOf(server, token).session.me())).toBe('fault unauthorized')
  })

  test('loses a business at the next call after it was taken away', async () => {
    const { api } = await signedIn(server, 'owner')
    await server.owner.pool.query('DELETE FROM user_businesses WHERE user_id = $1 AND business_id = $2', [
      ACCOUNTS.owner.id,
      BUSINESS.foreign,
    ])
    const { user } = await api.session.me()
    expect(user.restaurants.map((business) => business.restaurantID)).toEqual([BUSINESS.own])
    await server.owner.pool.query('INSERT INTO user_businesses VALUES ($1, $2)', [ACCOUNTS.owner.id, BUSINESS.foreign])
  })
})

describe('changing the password', () => {
  const body = { currentPassword: PASSWORD, newPassword: 'a new and long one' }

  test('ends the other sessions and keeps this one', async () => {
    const here = await signedIn(server, 'finance')
    const there = await signedIn(server, 'finance')
    await here.api.session.changePassword({ params: { id: ACCOUNTS.finance.id }, body })
    await here.api.session.me()
    expect(await failure(there.api.session.me())).toBe('fault unauthorized')
    expect(await failure(clientOf(server).session.signIn({ body: credentials('finance') }))).toBe(
      'refusal invalid_credentials',
    )
    await clientOf(server).session.signIn({ body: credentials('finance', body.newPassword) })
  })

  test.each([
    ['a wrong present password', ACCOUNTS.courier.id, { ...body, currentPassword: 'wrong' }, 'refusal wrong_password'],
    ['a new one that is too short', ACCOUNTS.courier.id, { ...body, newPassword: '1234567' }, 'fault bad_input'],
    ['somebody else’s', ACCOUNTS.kitchen.id, body, 'fault not_found'],
    ['nobody’s', 999_999, body, 'fault not_found'],
  ])('refuses %s', async (_, id, wanted, expected) => {
    const { api } = await signedIn(server, 'courier')
    expect(await failure(api.session.changePassword({ params: { id }, body: wanted }))).toBe(expected)
  })

  test('allows five wrong tries', async () => {
    const { api } = await signedIn(server, 'neighbour')
    const params = { id: ACCOUNTS.neighbour.id }
    const answers: string[] = []
    for (let n = 0; n < 6; n += 1)
      answers.push(await failure(api.session.changePassword({ params, body: { ...body, currentPassword: 'wrong' } })))
    expect(answers).toEqual([...Array(5).fill('refusal wrong_password'), 'fault too_many_requests'])
  })
})

describe('the address of pushes', () => {
  const register = (client: Awaited<ReturnType<typeof signedIn>>, token: string) =>
    client.api.session.updateRegId({ params: { id: client.user.id }, body: { token, source: 'web' } })
  const regIdOf = async (client: Awaited<ReturnType<typeof signedIn>>) => (await client.api.session.me()).user.regId

  test('belongs to the session, and the newest replaces the older', async () => {
    const client = await signedIn(server, 'kitchen', randomUUID())
    await register(client, 'first-address')
    await register(client, 'second-address')
    expect(await regIdOf(client)).toBe('second-address')
    const { rows } = await server.owner.pool.query(
      `SELECT count(*)::int AS n FROM push_registrations WHERE reg_id = 'first-address'`,
    )
    expect(rows[0].n).toBe(0)
  })

  test('is taken at the sign-in', async () => {
    const { user } = await clientOf(server).session.signIn({ body: { ...credentials('kitchen'), regId: 'at-sign-in' } })
    expect(user.regId).toBe('at-sign-in')
  })

  test('tells a Web Push subscription from a token of Firebase', async () => {
    const subscription = JSON.stringify({ endpoint: 'https://push.example/abc', keys: { p256dh: 'p', auth: 'a' } })
    await register(await signedIn(server, 'kitchen'), subscription)
    await register(await signedIn(server, 'kitchen'), 'fcm:token')
    const { rows } = await server.owner.pool.query(
      'SELECT reg_id, kind FROM push_registrations WHERE reg_id = ANY($1) ORDER BY kind',
      [[subscription, 'fcm:token']],
    )
    expect(rows.map((row) => row.kind)).toEqual(['fcm', 'webpush'])
  })

  test('is not taken over from another user’s open session', async () => {
    const owner = await signedIn(server, 'kitchen', randomUUID())
    await register(owner, 'kitchen-tablet')
    const thief = await signedIn(server, 'neighbour', randomUUID())
    expect(await failure(register(thief, 'kitchen-tablet'))).toBe('fault bad_input')
    expect(await regIdOf(owner)).toBe('kitchen-tablet')
  })

  test('changes hands on one device, and after the other’s sign-out', async () => {
    const tablet = randomUUID()
    await register(await signedIn(server, 'kitchen', tablet), 'shared-tablet')
    const next = await signedIn(server, 'neighbour', tablet)
    await register(next, 'shared-tablet')
    expect(await regIdOf(next)).toBe('shared-tablet')
    await next.api.session.signOut()
    const last = await signedIn(server, 'courier', randomUUID())
    await register(last, 'shared-tablet')
    expect(await regIdOf(last)).toBe('shared-tablet')
  })

  test('is given up at a logout, and its device signed out when it is another', async () => {
    const here = await signedIn(server, 'kitchen', randomUUID())
    const there = await signedIn(server, 'kitchen', randomUUID())
    await register(here, 'here')
    await register(there, 'there')
    const remove = (regId: string) => here.api.session.removeDevice({ params: { userId: here.user.id, regId } })
    await remove('there')
    expect(await failure(there.api.session.me())).toBe('fault unauthorized')
    await remove('here')
    await remove('here')
    expect(await regIdOf(here)).toBeNull()
  })

  test('is not removed for somebody else', async () => {
    const owner = await signedIn(server, 'kitchen', randomUUID())
    await register(owner, 'mine')
    const other = await signedIn(server, 'neighbour')
    expect(await failure(other.api.session.removeDevice({ params: { userId: owner.user.id, regId: 'mine' } }))).toBe(
      'fault not_found',
    )
    await other.api.session.removeDevice({ params: { userId: other.user.id, regId: 'mine' } })
    expect(await regIdOf(owner)).toBe('mine')
    expect(
      await failure(
        other.api.session.updateRegId({ params: { id: owner.user.id }, body: { token: 'x', source: 'web' } }),
      ),
    ).toBe('fault not_found')
  })
})
