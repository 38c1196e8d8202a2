import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Access, mayPass, PERMISSIONS, USER_TYPES } from '#/domain/people/access'
import { ENDPOINTS } from './endpoints'

const TABLE = new URL('../golden/access.json', import.meta.url)

/**
 * The matrix of `authorisation.test.ts` takes what it expects from the contract: that the guard and the declaration agree.
 * Who may call what was decided by people, and stands in this table: a right that is loosened, or tightened, by mistake
 * differs from it.
 */
test('who may make each call is as it was decided', () => {
  const decided = JSON.parse(readFileSync(TABLE, 'utf8')) as Record<string, string> // the file's shape is this type's
  const declared = Object.fromEntries(ENDPOINTS.map(({ name, endpoint }) => [name, inWords(endpoint.access)]))
  const differences = [...new Set([...Object.keys(decided), ...Object.keys(declared)])]
    .filter((name) => decided[name] !== declared[name])
    .map(
      (name) => `${name}: decided "${decided[name] ?? 'no such call'}", declared "${declared[name] ?? 'no such call'}"`,
    )
  expect(
    differences,
    `The access of a call changed. If that is meant, change tests/golden/access.json in the same commit and say why there.`,
  ).toEqual([])
})

/** Writing calls about what a right is named for, by the last parts of their path (`calls.ts`). */
const NAMED_FOR: readonly [right: keyof typeof PERMISSIONS, path: RegExp][] = [
  ['editOpeningTime', /\/opening_hours$/],
  ['editBusinessMenu', /\/(menu_items\/:\w+\/availability|menu_status)$/],
  ['editMenuItemPrice', /\/menu_items\/:\w+\/price$/],
  ['editToppings', /\/topping_types(\/|$)/],
]
const rightsLeftOut = (calls: readonly { method: string; path: string; access: Access }[]): string[] =>
  calls.flatMap(({ method, path, access }) =>
    NAMED_FOR.filter(([, named]) => method !== 'GET' && named.test(path))
      .filter(([right]) => typeof access === 'string' || !access.permissions?.includes(PERMISSIONS[right]))
      .map(([right]) => `${method} ${path} does not ask for ${right}`),
  )

test('a call that writes what a right is named for asks for that right, from the day on which it is served', () => {
  expect(rightsLeftOut(ENDPOINTS.map(({ endpoint }) => endpoint))).toEqual([])
  const path = 'posweb/v1/businesses/:id/opening_hours'
  expect(rightsLeftOut([{ method: 'PUT', path, access: { userTypes: [5] } }])).toHaveLength(1)
  expect(rightsLeftOut([{ method: 'PUT', path, access: { permissions: [203] } }])).toEqual([])
  expect(rightsLeftOut([{ method: 'GET', path, access: 'signedIn' }])).toEqual([])
})

test.each([
  ['editOpeningTime', 2],
  ['editBusinessMenu', 25],
  ['editMenuItemPrice', 9],
  ['editToppings', 7],
] as const)('calls that ask for %s: %i', (right, count) => {
  const asks = ENDPOINTS.filter(
    ({ endpoint: { access } }) =>
      typeof access !== 'string' && access.permissions?.some((one: number) => one === PERMISSIONS[right]),
  )
  expect(asks).toHaveLength(count)
})

test('a channel brings orders in, reads what they are made of and what became of one, and ends its session; no right opens more', () => {
  const everyRight = Object.fromEntries(Object.values(PERMISSIONS).map((right) => [right, true]))
  const channel = { type: USER_TYPES.channel, perms: everyRight, superAdministrator: false }
  const open = ENDPOINTS.filter(({ endpoint: { access } }) => mayPass(access, channel) && access !== 'anyone')
  expect(open.map(({ name }) => name)).toEqual([
    'session.me',
    'session.changePassword',
    'session.signOut',
    'session.removeDevice',
    'session.updateRegId',
    'orders.one',
    'orders.intake',
    'companyOrders.cancelMeal',
    'companyOrders.channelSlots',
    'companyOrders.channelMeals',
    'shownCounts.report',
    'notifications.last',
    'receivers.register',
    'receivers.remove',
    'webhooks.list',
    'webhooks.create',
    'webhooks.change',
    'webhooks.remove',
    'webhooks.messages',
    'webhooks.replay',
    'menu.items',
    'menu.takeAwayPoints',
    'welcome.bind',
  ])
})

/** By the names of types and rights: a type that joins one of the shared rules (`ACCESS.kitchen`) shows with every call. */
function inWords(access: Access): string {
  if (typeof access === 'string') return access
  const types = (access.userTypes ?? []).map((type) => nameIn(USER_TYPES, type))
  const rights = (access.permissions ?? []).map((right) => `right ${nameIn(PERMISSIONS, right)}`)
  return [...types, ...rights].join(', ') + (access.ofAllBusinesses ? ' of all businesses' : '')
}

const nameIn = (names: Readonly<Record<string, number>>, wanted: number): string =>
  Object.entries(names).find(([, number]) => number === wanted)?.[0] ?? String(wanted)
