import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QueryOf } from '#/contract/endpoint'
import { ifRevision } from '#/contract/revision'
import type { UserEdit, users as contract } from '#/contract/users'
import { PERMISSIONS, USER_TYPES } from '#/domain/people/access'
import { type Client, clientOf, signedIn } from '../support/client'
import { lastLinkToken, sentMails } from '../support/recorded-mail'
import { ACCOUNTS, BUSINESS, PASSWORD } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

const HOUR = 3_600_000
let server: TestServer
let owner: Client
let admin: Client
let neighbour: Client
const clock = movableClock(new Date('2026-03-10T08:00:00.000Z'))

beforeAll(async () => {
  server = await startTestServer({ clock })
  await signIn()
})
afterAll(() => server.close())

const signIn = async () => {
  owner = await signedIn(server, 'owner')
  admin = await signedIn(server, 'admin')
  neighbour = await signedIn(server, 'neighbour')
}
const idOf = (account: keyof typeof ACCOUNTS) => ({ params: { id: ACCOUNTS[account].id } })
const names = async ({ api }: Client, query: Partial<QueryOf<typeof contract.list>> = {}) =>
  (await api.users.list({ query })).items.map(({ username }) => username)

/** Saves somebody as they are but for what differs. */
async function save({ api }: Client, account: keyof typeof ACCOUNTS, differs: Partial<UserEdit>, revision?: number) {
  const user = await admin.api.users.one(idOf(account))
  const { name, surname, phonePrefix, phone, email, type, maxOrders, rights } = user
  const body = {
    name,
    surname,
    phonePrefix,
    phone,
    email,
    type,
    maxOrders,
    rights,
    positionId: user.position?.id ?? null,
  }
  return api.users.save({ ...idOf(account), body: { ...body, ...differs } }, ifRevision(revision ?? user.revision))
}

describe('the list', () => {
  test('is of the people who work for the caller’s businesses and for no others', async () => {
    expect(await names(owner)).toEqual(['courier', 'finance', 'kitchen', 'neighbour', 'owner'])
    expect(await names(neighbour)).toEqual(['neighbour'])
    // Everybody, whoever works nowhere included.
    expect(await names(admin)).toHaveLength(9)
  })

  test('holds the active unless others are asked for', async () => {
    expect(await names(owner, { status: 0 })).toEqual(['former'])
    expect(await names(owner, { status: -1 })).toHaveLength(6)
  })

  test.each<[string, Partial<QueryOf<typeof contract.list>>, string[]]>([
    ['a type', { userType: USER_TYPES.courier }, ['courier']],
    ['a name without its capitals', { nameFilter: 'FINANCE te' }, ['finance']],
    ['a per cent sign that is one', { nameFilter: '%' }, []],
    ['an e-mail', { emailFilter: '@LANA.test' }, ['kitchen']],
    ['a position', { positionId: 3 }, ['kitchen']],
    ['a number', { userId: ACCOUNTS.finance.id }, ['finance']],
    ['a page of it', { limit: 2, offset: 1 }, ['finance', 'kitchen']],
    ['the other way round', { direction: 'desc', limit: 1 }, ['owner']],
  ])('takes %s', async (_, query, expected) => {
    await save(admin, 'kitchen', { email: 'kitchen@lana.test', positionId: 3 })
    expect(await names(owner, query)).toEqual(expected)
  })

  test('says of drivers how many orders they take and how guests rated them', async () => {
    await save(admin, 'courier', { maxOrders: 4 })
    const { items } = await owner.api.users.list({ query: { userType: USER_TYPES.courier } })
    expect(items[0]).toMatchObject({ maxOrders: 4, rating: null })
  })

  test('is not for everybody', async () => {
    const { api } = await signedIn(server, 'kitchen')
    expect((await failure(api.users.list({}))).said).toBe('fault forbidden')
  })
})

test('the prefixes of the world’s telephones name the countries that share them', async () => {
  const prefixes = await owner.api.users.phonePrefixes()
  expect(prefixes.find(({ prefix }) => prefix === '+355')).toEqual({ prefix: '+355', countries: ['AL'] })
  expect(prefixes.find(({ prefix }) => prefix === '+39')?.countries).toEqual(expect.arrayContaining(['IT', 'VA']))
})

describe('a change', () => {
  test('is kept with its history, and refused where somebody else was faster', async () => {
    const before = await owner.api.users.one(idOf('finance'))
    const after = await save(owner, 'finance', {
      name: 'Mirela "M" <b>Sh</b> 🍕',
      phonePrefix: '+355',
      phone: '069 201 2345',
    })
    expect(after).toMatchObject({ name: 'Mirela "M" <b>Sh</b> 🍕', phone: '692012345', revision: before.revision + 1 })
    const stale = await failure(save(admin, 'finance', { name: 'Late' }, before.revision))
    expect(stale).toMatchObject({ status: 409, code: 'stale_revision', data: { name: after.name } })
    const { items } = await owner.api.history.of({ params: { kind: 'user', id: ACCOUNTS.finance.id } })
    expect(items[0]).toMatchObject({
      by: 'Owner Testi',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'name' })]),
    })
    const foreign = neighbour.api.history.of({ params: { kind: 'user', id: ACCOUNTS.finance.id } })
    expect((await failure(foreign)).said).toBe('fault not_found')
  })

  test('gives and takes only rights that the caller holds', async () => {
    const { editBusiness, editBusinessMenu, refund } = PERMISSIONS
    const given = await save(owner, 'kitchen', { rights: [editBusiness, editBusinessMenu, refund] })
    expect(given.rights).toEqual([editBusiness, editBusinessMenu, refund])
    const beyond = save(owner, 'kitchen', { rights: [editBusinessMenu, PERMISSIONS.finance] })
    expect((await failure(beyond)).errors).toEqual([{ path: 'rights', message: 'not_allowed' }])
    // Nor takes what they do not hold.
    expect((await failure(save(owner, 'kitchen', { rights: [] }))).said).toBe('fault bad_input')
    const ownRights = save(owner, 'owner', { rights: [] })
    expect((await failure(ownRights)).errors).toEqual([{ path: 'rights', message: 'not_allowed' }])
    const { api } = await signedIn(server, 'kitchen')
    await save(owner, 'kitchen', { rights: [editBusinessMenu, refund] })
    // The very session that may have a screen open.
    expect((await failure(api.users.list({}))).said).toBe('fault forbidden')
    expect((await api.session.me({})).user.permissions.map(({ rightId }) => rightId)).toEqual(
      expect.arrayContaining([refund, editBusinessMenu]),
    )
  })

  test('of the kind of a user is for a super administrator', async () => {
    const type = USER_TYPES.administrator
    expect((await failure(save(owner, 'finance', { type }))).errors).toEqual([{ path: 'type', message: 'not_allowed' }])
  })

  test.each<[keyof UserEdit, unknown]>([
    ['name', ' '],
    ['name', 'x'.repeat(81)],
    ['phone', '12'],
    ['phone', 'call me'],
    ['email', 'nobody'],
    ['maxOrders', 0],
    ['rights', [143]],
    ['positionId', 99],
  ])('refuses %s %j', async (field, value) => {
    // What a stranger may send: the types would not let it pass.
    const differs = { phonePrefix: '+355', [field]: value } as Partial<UserEdit>
    expect((await failure(save(owner, 'finance', differs))).errors[0]?.path.split('.')[0]).toBe(field)
  })

  test('needs a revision', async () => {
    const { name, surname, phonePrefix, phone, email, type, rights } = await owner.api.users.one(idOf('finance'))
    const body = { name, surname, phonePrefix, phone, email, type, rights, positionId: null, maxOrders: null }
    expect((await failure(owner.api.users.save({ ...idOf('finance'), body }))).errors).toEqual([
      { path: 'If-Match', message: 'required' },
    ])
  })

  test('reaches nobody of another tenant, no super administrator and nobody who also works elsewhere', async () => {
    for (const account of ['kitchen', 'admin', 'owner', 'channel', 'company', 'jobless'] as const) {
      expect((await failure(neighbour.api.users.one(idOf(account)))).said).toBe('fault not_found')
      expect((await failure(save(neighbour, account, { name: 'Mine' }))).said).toBe('fault not_found')
      expect((await failure(neighbour.api.users.sendPasswordLink(idOf(account)))).said).toBe('fault not_found')
      const off = neighbour.api.users.setStatus({ params: { id: ACCOUNTS[account].id, status: 0 } })
      expect((await failure(off)).said).toBe('fault not_found')
    }
  })
})

test('whoever becomes inactive is out at once, and back in when active; nobody does it to themselves', async () => {
  const { api } = await signedIn(server, 'courier')
  const set = (status: 0 | 1) => owner.api.users.setStatus({ params: { id: ACCOUNTS.courier.id, status } })
  expect(await set(0)).toMatchObject({ status: 0, devices: [] })
  expect((await failure(api.session.me({}))).said).toBe('fault unauthorized')
  expect((await failure(signedIn(server, 'courier'))).said).toBe('refusal invalid_credentials')
  expect(await set(1)).toMatchObject({ status: 1 })
  await signedIn(server, 'courier')
  const own = owner.api.users.setStatus({ params: { id: ACCOUNTS.owner.id, status: 0 } })
  expect((await failure(own)).said).toBe('refusal own_account')
})

describe('a link for a new password', () => {
  const send = (client: Client = owner) => client.api.users.sendPasswordLink(idOf('kitchen'))
  const use = (token: string, newPassword = 'a new password') =>
    clientOf(server).session.setPasswordByLink({ body: { token, newPassword } })

  test('goes out by mail alone, signs the user out, and is good once', async () => {
    await save(admin, 'kitchen', { email: 'kitchen@lana.test' })
    const kitchen = await signedIn(server, 'kitchen')
    expect((await owner.api.users.one(idOf('kitchen'))).devices.length).toBeGreaterThan(0)
    const answer = await send()
    expect(answer).toEqual({ sentTo: 'kitchen@lana.test' })
    expect((await failure(kitchen.api.session.me({}))).said).toBe('fault unauthorized')
    const mail = sentMails.at(-1)
    expect(mail?.to).toEqual({ name: 'Kitchen Testi', address: 'kitchen@lana.test' })
    expect(mail?.text).toContain('https://kitchen.test/new-password#')
    const token = lastLinkToken()
    // Nothing that was stored could be used as the link.
    const { rows } = await server.sql(`SELECT row_to_json(t)::text AS row FROM password_links t
      UNION ALL SELECT row_to_json(t)::text FROM kept_answers t UNION ALL SELECT row_to_json(t)::text FROM audit_entries t`)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await failure(use(token, 'short'))).errors).toMatchObject([{ path: 'newPassword' }])
    const elsewhere = await signedIn(server, 'kitchen')
    await use(token)
    expect((await failure(elsewhere.api.session.me({}))).said).toBe('fault unauthorized')
    const credentials = { username: 'kitchen', password: 'a new password', source: 'web' as const }
    await clientOf(server).session.signIn({ body: credentials })
    expect((await failure(use(token))).said).toBe('refusal link_used')
  })

  test('is over after a day, and when a newer one is sent', async () => {
    await send()
    const older = lastLinkToken()
    await send()
    const newer = lastLinkToken()
    expect((await failure(use(older))).said).toBe('refusal link_over')
    clock.advance(24 * HOUR)
    expect((await failure(use(newer))).said).toBe('refusal link_over')
    expect((await failure(use('x'.repeat(43)))).said).toBe('refusal link_over')
    await signIn()
  })

  test('is used by one of two who press at the same moment', async () => {
    await send()
    const token = lastLinkToken()
    const both = await Promise.allSettled([use(token), use(token, PASSWORD)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is not sent where nothing can carry it, nor to oneself; then nobody is signed out', async () => {
    expect((await failure(owner.api.users.sendPasswordLink(idOf('owner')))).said).toBe('refusal own_account')
    expect((await failure(owner.api.users.sendPasswordLink(idOf('courier')))).said).toBe('refusal no_email')
    await save(admin, 'courier', { email: 'courier@lana.test' })
    const courier = await signedIn(server, 'courier')
    const broken = { mailer: { send: async () => ({ outcome: 'failed' as const, detail: 'away' }) }, appUrl: '' }
    for (const [passwordMails, code] of [
      [undefined, 'no_mail'],
      [broken, 'mail_failed'],
    ] as const) {
      const other = await startTestServer({ clock, databaseUrl: server.databaseUrl, deps: { passwordMails } })
      const { api } = await signedIn(other, 'owner')
      expect((await failure(api.users.sendPasswordLink(idOf('courier')))).said).toBe(`refusal ${code}`)
      await other.close()
    }
    expect((await courier.api.session.me({})).user.restaurants.map(({ restaurantID }) => restaurantID)).toEqual([
      BUSINESS.own,
    ])
  })
})
