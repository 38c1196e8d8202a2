import { randomUUID } from 'node:crypto'
import { Client as PgClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QueryOf } from '#/contract/endpoint'
import { ifRevision } from '#/contract/revision'
import type { NewUser, UserEdit, users as contract } from '#/contract/users'
import { PERMISSIONS, USER_TYPES } from '#/domain/people/access'
import { sendPasswordMails } from '#server/platform/users/send-password-mails'
import { type Client, clientOf, signedIn } from '../support/client'
import { lastLinkToken, sentMails } from '../support/recorded-mail'
import { ACCOUNTS, BUSINESS, COMPANY, PASSWORD } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { userEdit } from '../support/user-edit'
import { failure } from './ordering'
import type { MailResult, Mailer } from '#server/ports'

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
  return api.users.save({ ...idOf(account), body: userEdit(user, differs) }, ifRevision(revision ?? user.revision))
}

describe('the list', () => {
  test('is of the people who work for the caller’s businesses and for no others', async () => {
    expect(await names(owner)).toEqual(['agent', 'channel', 'courier', 'finance', 'kitchen', 'neighbour', 'owner'])
    expect(await names(neighbour)).toEqual(['neighbour'])
    // Everybody, whoever works nowhere included.
    expect(await names(admin)).toHaveLength(12)
  })

  test('holds the active unless others are asked for', async () => {
    expect(await names(owner, { status: 0 })).toEqual(['former'])
    expect(await names(owner, { status: -1 })).toHaveLength(8)
  })

  test.each<[string, Partial<QueryOf<typeof contract.list>>, string[]]>([
    ['a type', { userType: USER_TYPES.courier }, ['courier']],
    ['a name without its capitals', { nameFilter: 'FINANCE te' }, ['finance']],
    ['a per cent sign that is one', { nameFilter: '%' }, []],
    ['an e-mail', { emailFilter: '@LANA.test' }, ['kitchen']],
    ['a position', { positionId: 3 }, ['kitchen']],
    ['a number', { userId: ACCOUNTS.finance.id }, ['finance']],
    ['a page of it', { limit: 2, offset: 1 }, ['channel', 'courier']],
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

  test('counts each type for what the other filters say, whichever type is shown', async () => {
    const countsOf = async (query: Partial<QueryOf<typeof contract.list>>) =>
      (await owner.api.users.list({ query })).types
    const all = await countsOf({ status: -1 })
    const { items } = await owner.api.users.list({ query: { status: -1 } })
    const ofType = (type: number) => items.filter((user) => user.type === type).length
    expect(all).toEqual({
      2: ofType(2),
      5: ofType(5),
      21: ofType(21),
      22: ofType(22),
      23: ofType(23),
      24: ofType(24),
      25: ofType(25),
    })
    expect(all[22]).toBeGreaterThan(0)
    expect(await countsOf({ status: -1, userType: USER_TYPES.courier, limit: 1 })).toEqual(all)
    const named = items.find(({ type }) => type === USER_TYPES.courier)?.name ?? ''
    expect(await countsOf({ status: -1, nameFilter: named })).not.toEqual(all)
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
    expect(stale).toMatchObject({
      status: 409,
      code: 'stale_revision',
      data: { name: after.name, savedBy: 'Owner Testi' },
    })
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
    const places = { businessIds: [BUSINESS.own], companyIds: [] }
    const body = {
      ...places,
      name,
      surname,
      phonePrefix,
      phone,
      email,
      type,
      rights,
      positionId: null,
      maxOrders: null,
    }
    expect((await failure(owner.api.users.save({ ...idOf('finance'), body }))).errors).toEqual([
      { path: 'If-Match', message: 'required' },
    ])
  })

  test('reaches nobody of another tenant, no super administrator and nobody who also works elsewhere', async () => {
    for (const account of ['kitchen', 'admin', 'owner', 'channel', 'company', 'holding', 'jobless'] as const) {
      expect((await failure(neighbour.api.users.one(idOf(account)))).said).toBe('fault not_found')
      expect((await failure(save(neighbour, account, { name: 'Mine' }))).said).toBe('fault not_found')
      expect((await failure(neighbour.api.users.sendPasswordLink(idOf(account)))).said).toBe('fault not_found')
      const off = neighbour.api.users.setStatus({ params: { id: ACCOUNTS[account].id, status: 0 } })
      expect((await failure(off)).said).toBe('fault not_found')
    }
  })
})

describe('where somebody works', () => {
  const placesOf = async () =>
    (await owner.api.users.one(idOf('finance'))).restaurants.map(({ restaurantID }) => restaurantID)

  test('is given and taken within the caller’s own', async () => {
    const both = [BUSINESS.own, BUSINESS.foreign]
    await save(owner, 'finance', { businessIds: both })
    expect(new Set(await placesOf())).toEqual(new Set(both))
    // Whoever works for somebody else, too, is out of the neighbour's reach.
    expect((await failure(neighbour.api.users.one(idOf('finance')))).said).toBe('fault not_found')
    const { items } = await owner.api.history.of({ params: { kind: 'user', id: ACCOUNTS.finance.id } })
    expect(items[0]?.changes).toEqual([
      { field: 'businessIds', before: [BUSINESS.own], after: expect.arrayContaining(both) },
    ])
    await save(owner, 'finance', { businessIds: [BUSINESS.own] })
  })

  test.each<[string, Partial<UserEdit>, string]>([
    ['a business that is not', { businessIds: [BUSINESS.own, 999] }, 'fault not_found'],
    ['a company', { companyIds: [COMPANY.own] }, 'fault not_found'],
    ['nowhere', { businessIds: [] }, 'fault bad_input'],
  ])('is never %s of the caller’s', async (_, differs, said) => {
    const error = await failure(save(owner, 'finance', differs))
    expect(error.said).toBe(said)
    expect(await placesOf()).toEqual([BUSINESS.own])
  })

  test('is not changed by oneself', async () => {
    const error = await failure(save(owner, 'owner', { businessIds: [BUSINESS.own] }))
    expect(error.errors).toEqual([{ path: 'businessIds', message: 'not_allowed' }])
  })

  test('ends what an open session sees of a business', async () => {
    const { api } = await signedIn(server, 'courier')
    await save(admin, 'courier', { businessIds: [BUSINESS.foreign] })
    expect((await api.session.me({})).user.restaurants.map(({ restaurantID }) => restaurantID)).toEqual([
      BUSINESS.foreign,
    ])
    await save(admin, 'courier', { businessIds: [BUSINESS.own] })
  })
})

const aNew = (differs: Partial<NewUser> = {}): NewUser => ({
  username: 'Dea.Re',
  name: 'Dea "D" <b>Re</b> 🍕',
  surname: 'Re',
  phonePrefix: '+355',
  phone: '069 201 2399',
  email: 'dea@lana.test',
  type: USER_TYPES.restaurant,
  positionId: 4,
  maxOrders: null,
  rights: [PERMISSIONS.refund],
  businessIds: [BUSINESS.own],
  companyIds: [],
  ...differs,
})

describe('a new user', () => {
  const create = (body: NewUser, client = owner, options = {}) => client.api.users.create({ body }, options)

  test('gets a link by mail, and nobody can sign in before it is used', async () => {
    const key = { headers: { 'Idempotency-Key': randomUUID() } }
    const mails = sentMails.length
    const made = await create(aNew(), owner, key)
    expect(made).toMatchObject({
      username: 'dea.re',
      name: 'Dea "D" <b>Re</b> 🍕',
      phone: '692012399',
      status: 1,
      revision: 1,
      rights: [PERMISSIONS.refund],
      restaurants: [{ restaurantID: BUSINESS.own }],
      companies: [],
      lastSignInAt: null,
    })
    expect(await owner.api.users.one({ params: { id: made.id } })).toMatchObject({
      linkUntil: new Date(clock.now().getTime() + 24 * HOUR).toISOString(),
      unsentMail: null,
      invited: true,
    })
    // The answer was lost: the same once more, and nothing happens twice.
    expect(await create(aNew(), owner, key)).toEqual(made)
    expect(sentMails.length - mails).toBe(1)
    const mail = sentMails.at(-1)
    expect(mail?.to.address).toBe('dea@lana.test')
    expect(mail?.text).toContain('dea.re')
    const token = lastLinkToken()
    const { rows } = await server.sql(`SELECT row_to_json(t)::text AS row FROM password_links t
      UNION ALL SELECT row_to_json(t)::text FROM kept_answers t UNION ALL SELECT row_to_json(t)::text FROM audit_entries t`)
    expect(JSON.stringify(rows)).not.toContain(token)

    const signIn = (password: string) =>
      clientOf(server).session.signIn({ body: { username: 'DEA.re', password, source: 'web' } })
    expect((await failure(signIn(PASSWORD))).said).toBe('refusal invalid_credentials')
    await clientOf(server).session.setPasswordByLink({ body: { token, newPassword: 'mine alone' } })
    expect((await signIn('mine alone')).user.restaurants.map(({ restaurantID }) => restaurantID)).toEqual([
      BUSINESS.own,
    ])
    expect(await owner.api.users.one({ params: { id: made.id } })).toMatchObject({ linkUntil: null, invited: false })
    // A waiter by position: orders can be given to them.
    expect(JSON.stringify(await owner.api.orderEditing.waiters({ params: { id: BUSINESS.own } }))).toContain('Dea')
    const { items } = await owner.api.history.of({ params: { kind: 'user', id: made.id } })
    expect(items).toMatchObject([{ by: 'Owner Testi', action: 'created' }])
  })

  test.each<[string, Partial<NewUser>, string]>([
    ['a name that somebody has', { username: 'KITCHEN' }, 'username'],
    ['a name with spaces', { username: 'de a' }, 'username'],
    ['a name of two letters', { username: 'de' }, 'username'],
    ['no address', { email: '' }, 'email'],
    ['no name', { name: ' ' }, 'name'],
    ['81 characters', { surname: 'x'.repeat(81) }, 'surname'],
    ['a telephone that is none', { phone: '12' }, 'phone'],
    ['a right that the caller has not', { rights: [PERMISSIONS.finance] }, 'rights'],
    ['an administrator', { type: USER_TYPES.administrator }, 'type'],
    ['nowhere to work', { businessIds: [] }, 'businessIds'],
  ])('is refused with %s, and nothing is written', async (_, differs, field) => {
    const before = await server.sql('SELECT count(*) FROM users')
    expect((await failure(create(aNew({ username: 'somebody', ...differs })))).errors[0]?.path).toBe(field)
    expect((await server.sql('SELECT count(*) FROM users')).rows).toEqual(before.rows)
  })

  test('never works for a business or a company that is not the caller’s', async () => {
    for (const places of [
      { businessIds: [BUSINESS.own] },
      { businessIds: [BUSINESS.foreign, BUSINESS.own] },
      { businessIds: [BUSINESS.foreign], companyIds: [COMPANY.own] },
    ])
      expect((await failure(create(aNew({ username: 'spy', rights: [], ...places }), neighbour))).said).toBe(
        'fault not_found',
      )
  })

  test('of a company is made by an administrator, with rights there', async () => {
    const made = await create(
      aNew({
        username: 'clerk',
        type: USER_TYPES.company,
        businessIds: [],
        companyIds: [COMPANY.own],
        rights: [PERMISSIONS.companyRead],
      }),
      admin,
    )
    expect(made).toMatchObject({ restaurants: [], companies: [{ id: COMPANY.own }], rights: [PERMISSIONS.companyRead] })
    // Their link ends at the door that lets them in.
    const body = { token: lastLinkToken(), newPassword: 'a clerk’s own' }
    expect(await clientOf(server).session.setPasswordByLink({ body })).toEqual({ door: 'b2b' })
    await clientOf(server).session.signInB2B({ body: { username: 'clerk', password: body.newPassword, source: 'web' } })
    expect((await failure(owner.api.users.one({ params: { id: made.id } }))).said).toBe('fault not_found')
  })

  test('is not made where no mail goes out', async () => {
    const other = await startTestServer({ clock, databaseUrl: server.databaseUrl, deps: { passwordMails: undefined } })
    const body = aNew({ username: 'unsent' })
    expect((await failure(create(body, await signedIn(other, 'owner')))).said).toBe('refusal no_mail')
    expect(await names(owner, { nameFilter: 'Re', status: -1 })).not.toContain('unsent')
    await other.close()
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
  const send = (client: Client = admin) => {
    clock.advance(61_000) // one a minute
    return client.api.users.sendPasswordLink(idOf('kitchen'))
  }
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
    expect(await use(token)).toEqual({ door: 'pos' })
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
    const other = await startTestServer({ clock, databaseUrl: server.databaseUrl, deps: { passwordMails: undefined } })
    const { api } = await signedIn(other, 'owner')
    expect((await failure(api.users.sendPasswordLink(idOf('courier')))).said).toBe('refusal no_mail')
    await other.close()
    expect((await courier.api.session.me({})).user.restaurants.map(({ restaurantID }) => restaurantID)).toEqual([
      BUSINESS.own,
    ])
  })
})

describe('an account that holds more than the caller', () => {
  const powerful = async () => {
    await save(admin, 'finance', { email: 'finance@lana.test' })
    return admin.api.users.one(idOf('finance'))
  }

  test('keeps its e-mail, its password and its place: nobody enters it in its holder’s place', async () => {
    await powerful()
    const mails = sentMails.length
    const stolen = save(owner, 'finance', { email: 'evil@attacker.test' })
    expect((await failure(stolen)).errors).toEqual([{ path: 'email', message: 'not_allowed' }])
    expect((await failure(owner.api.users.sendPasswordLink(idOf('finance')))).said).toBe('refusal holds_more')
    const off = owner.api.users.setStatus({ params: { id: ACCOUNTS.finance.id, status: 0 } })
    expect((await failure(off)).said).toBe('refusal holds_more')
    expect(await admin.api.users.one(idOf('finance'))).toMatchObject({ email: 'finance@lana.test', status: 1 })
    expect(sentMails).toHaveLength(mails)
    // What says nothing of how it is entered may be changed.
    expect((await save(owner, 'finance', { name: 'Mirela' })).name).toBe('Mirela')
  })

  test('by one right alone is such an account, too', async () => {
    const [cook, boss] = [await admin.api.users.one(idOf('kitchen')), await admin.api.users.one(idOf('owner'))]
    await save(admin, 'kitchen', { rights: [PERMISSIONS.refund], email: 'kitchen@lana.test' })
    await save(admin, 'owner', { rights: [PERMISSIONS.editBusiness] })
    await signIn()
    expect((await failure(save(owner, 'kitchen', { email: 'x@x.test' }))).errors).toMatchObject([{ path: 'email' }])
    await save(admin, 'kitchen', { rights: [] })
    expect((await save(owner, 'kitchen', { email: 'cook@lana.test' })).email).toBe('cook@lana.test')
    await expect.poll(() => sentMails.at(-1)?.to.address).toBe('kitchen@lana.test')
    expect(sentMails.at(-1)?.text).toContain('cook@lana.test')
    await save(admin, 'kitchen', { rights: cook.rights })
    await save(admin, 'owner', { rights: boss.rights })
    await signIn()
  })
})

test('a link goes to the same person once a minute', async () => {
  const send = () => admin.api.users.sendPasswordLink(idOf('kitchen'))
  clock.advance(61_000)
  await send()
  const mails = sentMails.length
  expect((await failure(send())).said).toBe('refusal just_sent')
  clock.advance(59_000)
  expect((await failure(send())).said).toBe('refusal just_sent')
  expect(sentMails).toHaveLength(mails)
  clock.advance(1_000)
  await send()
})

describe('a mail server', () => {
  const send = (client: Client) => {
    clock.advance(61_000) // one a minute
    return client.api.users.sendPasswordLink(idOf('agent'))
  }
  const unsent = async () => (await owner.api.users.one(idOf('agent'))).unsentMail
  /** A second server on the same database, whose mail goes where it is told. */
  const withMail = async (mailer: Mailer) => {
    const deps = { passwordMails: { mailer, appUrl: 'https://kitchen.test' } }
    return startTestServer({ clock, databaseUrl: server.databaseUrl, deps })
  }

  test('that hangs holds nobody up, and what it did not take is sent by the next', async () => {
    await save(admin, 'agent', { email: 'agent@lana.test' })
    let hangUp: ((ended: MailResult) => void) | undefined
    const hanging = await withMail({ send: () => new Promise((resolve) => (hangUp = resolve)) })
    const asked = send(await signedIn(hanging, 'owner'))
    // While it hangs, the account is anybody's to change: nothing is locked.
    await expect.poll(unsent).toBe('WAITING')
    const { name } = await save(owner, 'agent', { name: 'Mirela' })
    expect(name).toBe('Mirela')
    expect(await asked).toEqual({ sentTo: 'agent@lana.test' })

    const mails = sentMails.length
    await sendPasswordMails(server.deps)
    expect(sentMails.length, 'somebody is still sending it').toBe(mails)
    clock.advance(61_000)
    await sendPasswordMails(server.deps)
    expect(sentMails.at(-1)?.to).toEqual({ name: 'Mirela Testi', address: 'agent@lana.test' })
    expect(await unsent()).toBeNull()
    // Too late: somebody else has sent it.
    hangUp?.({ outcome: 'failed', detail: 'late' })
    await hanging.close()
    expect(await unsent()).toBeNull()
  })

  test('that is away is asked again for a day; one that refuses is not', async () => {
    let tries = 0
    let again = true
    const away = await withMail({
      send: async () => {
        tries += 1
        return { outcome: 'failed', detail: 'away', again }
      },
    })
    await send(await signedIn(away, 'owner'))
    expect([tries, await unsent()]).toEqual([1, 'WAITING'])
    await sendPasswordMails(away.deps)
    expect(tries, 'not before its time').toBe(1)
    clock.advance(15_000)
    await sendPasswordMails(away.deps)
    expect([tries, await unsent()]).toEqual([2, 'WAITING'])
    again = false
    clock.advance(30_000)
    await sendPasswordMails(away.deps)
    expect([tries, await unsent()]).toEqual([3, 'FAILED'])
    clock.advance(HOUR)
    await sendPasswordMails(server.deps)
    expect([tries, await unsent()]).toEqual([3, 'FAILED'])
    await away.close()
    // A new one takes its place.
    await signIn()
    await send(owner)
    expect(await unsent()).toBeNull()
  })

  test('hears nothing of an account that was not made', async () => {
    const mails = sentMails.length
    const refused = owner.api.users.create({ body: aNew({ username: 'kitchen' }) })
    expect((await failure(refused)).errors[0]?.path).toBe('username')
    // The trail cannot be written: what was queued goes with the account.
    const root = new PgClient({ connectionString: server.databaseUrl })
    await root.connect()
    await root.query(`ALTER TABLE audit_entries ADD CONSTRAINT broken CHECK (kind <> 'user') NOT VALID`)
    expect((await failure(owner.api.users.create({ body: aNew({ username: 'halfway' }) }))).status).toBe(500)
    await root.query('ALTER TABLE audit_entries DROP CONSTRAINT broken')
    await root.end()
    await sendPasswordMails(server.deps)
    expect(sentMails).toHaveLength(mails)
    expect(await names(owner, { status: -1 })).not.toContain('halfway')
  })
})
