import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccessUser, mayPass, PERMISSIONS, permissionMap } from '#/domain/people/access'
import { seedInvoices } from '../support/an-invoice'
import { type Client, signedIn } from '../support/client'
import { seedCompanyInvoices } from '../support/company-invoices'
import { seedLunches } from '../support/company-lunch'
import { type Account, ACCOUNTS, BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { callWith } from './call-with'
import { ENDPOINTS } from './endpoints'
import { type Parts, SAMPLES } from './sweep-samples'

/**
 * Threats 1 and 2: every call of the contract × every kind of caller. What the matrix expects comes from the contract's own
 * access, by the same rule that guards the screens; a call that is added is in the matrix by itself.
 */
const CALLERS = [
  'kitchen',
  'neighbour',
  'admin',
  'courier',
  'finance',
  'company',
  'otherCompany',
  'holding',
] as const satisfies readonly Account[]
/** Of what is worth something. */
const MORE_CALLERS = ['owner', 'agent', 'channel'] as const satisfies readonly Account[]

/** Signing in is for strangers, and calls of the session end sessions that the other rows still need. */
const MATRIX = ENDPOINTS.filter(({ name, endpoint }) => endpoint.kind === 'json' && !name.startsWith('session.'))

let server: TestServer
let kitchen: Client
/** Sessions are bound to their device, and some calls are about it. */
const deviceId = randomUUID()
const callers = new Map<Account, Client>()

beforeAll(async () => {
  server = await startTestServer()
  await seedInvoices(server)
  await seedCompanyInvoices(server)
  await seedLunches(server)
  for (const account of [...CALLERS, ...MORE_CALLERS]) callers.set(account, await signedIn(server, account, deviceId))
  kitchen = await signedIn(server, 'kitchen', deviceId)
})
afterAll(() => server.close())

const clientOf = (account: Account): Client => {
  const client = callers.get(account)
  if (client === undefined) throw new Error(`${account} is not signed in`)
  return client
}

/** Parts that nobody has used up. */
const unused = new Map<keyof typeof SAMPLES, Parts>()

/** For who is refused before anything is read: what they send stays good for the next of them. */
async function refusedCall(name: keyof typeof SAMPLES): Promise<Parts> {
  const parts = unused.get(name) ?? (await honestCall(name))
  unused.set(name, parts)
  return parts
}

async function honestCall(name: keyof typeof SAMPLES): Promise<Parts> {
  // A row before may have closed it, and a closed business takes no orders.
  await kitchen.api.businessStatus.goOnline({ params: { id: BUSINESS.own } })
  const { honest, as } = SAMPLES[name]
  return honest(as === undefined ? kitchen : await signedIn(server, as, deviceId))
}

const accessUserOf = ({ user }: Client): AccessUser => ({
  superAdministrator: user.superAdministrator,
  type: user.type,
  worksForAll: user.worksForAll,
  perms: permissionMap(user.permissions),
})

/** Whether a write of each part of the contract changes an account, a right, a coupon, a price or money. */
const IS_WORTH: Readonly<Record<string, boolean>> = {
  orders: false,
  orderEditing: true,
  customers: false,
  businessStatus: false,
  businessDetails: false,
  menu: false,
  menuEditing: true,
  live: false,
  readiness: false,
  printing: false,
  repair: false,
  reportSchedules: false,
  users: true,
  discounts: true,
  invoices: true,
  companyInvoices: true,
  companyPayments: true,
  catalogues: false,
  serviceZones: true,
  toppings: true,
  openingHours: false,
  businessSetup: true,
  payments: true,
  statements: true,
  financeTerms: true,
  locations: false,
  seo: false,
  campaigns: false,
  webBanners: false,
  shownCounts: false,
  notifications: false,
  receivers: false,
  platformSettings: false,
  companies: true,
  employees: true,
  employeeGroups: true,
  welcome: true,
}
const isWorth = ({ name, endpoint }: (typeof MATRIX)[number]): boolean =>
  endpoint.method !== 'GET' && IS_WORTH[name.split('.')[0] ?? ''] !== false

/** Who succeeded, by what was called. */
const done: Record<string, string[]> = {}

describe.each(MATRIX)('$name', ({ name, endpoint }) => {
  test.each([...CALLERS, ...(isWorth({ name, endpoint }) ? MORE_CALLERS : [])])('called by %s', async (account) => {
    const caller = clientOf(account)
    const mayCall = mayPass(endpoint.access, accessUserOf(caller))
    const parts = await (mayCall ? honestCall : refusedCall)(name)
    const { status, json } = await callWith(server.url, endpoint, parts, caller.token, deviceId)
    if (status === 200 && (json as { statusMessage: { success: boolean } }).statusMessage.success)
      done[name] = [...(done[name] ?? []), account]
    // Without the right it is said, also of rows that are somebody else's: the answer tells nothing of them.
    if (!mayCall) return expect(status).toBe(403)
    expect(status).not.toBe(401)
    expect(status).not.toBe(403)
    expect(status).toBeLessThan(500)
  })

  test('called by nobody', async () => {
    const parts = await (endpoint.access === 'anyone' ? honestCall : refusedCall)(name)
    const { status } = await callWith(server.url, endpoint, parts, undefined, deviceId)
    expect(status).toBe(endpoint.access === 'anyone' ? 200 : 401)
  })
})

/** By what they hold, not by the access of the call alone: the answer to an honest call for things of their own business. */
test('an account, a right, a coupon, a price and money are changed by those of the table and by nobody else', async () => {
  const table = JSON.parse(await readFile(new URL('../golden/who-changes.json', import.meta.url), 'utf8')) as object
  const found = MATRIX.filter(isWorth).map(({ name }) => [name, done[name]?.join(', ') ?? 'nobody'])
  expect(Object.fromEntries(found)).toEqual(table)
})

/** An accountant may do none of these by type, so that the right alone decides. */
describe('a right alone, given and taken while the session lives', () => {
  test.each([
    ['editBusinessMenu', 'menu.setAvailability', 200],
    ['editOpeningTime', 'menu.setAvailability', 403],
    ['editMenuItemPrice', 'menu.setAvailability', 403],
    ['editToppings', 'menu.setAvailability', 403],
    ['editExtraDeliveryTime', 'businessStatus.giveExtraTime', 200],
    ['editOpeningTime', 'businessStatus.giveExtraTime', 403],
    ['editOpeningTime', 'businessStatus.goOffline', 403],
  ] as const)('%s, %s: %i', async (right, name, expected) => {
    const row = MATRIX.find((one) => one.name === name)
    if (row === undefined) throw new Error(`${name} is not in the matrix`)
    const status = async () =>
      (await callWith(server.url, row.endpoint, await honestCall(name), clientOf('finance').token, deviceId)).status
    const rightOf = `(${ACCOUNTS.finance.id}, ${PERMISSIONS[right]})`
    expect(await status()).toBe(403)
    await server.sql(`INSERT INTO user_permissions (user_id, right_id) VALUES ${rightOf}`)
    expect(await status()).toBe(expected)
    await server.sql(`DELETE FROM user_permissions WHERE (user_id, right_id) = ${rightOf}`)
    expect(await status()).toBe(403)
  })
})
