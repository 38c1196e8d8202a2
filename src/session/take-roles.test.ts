import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../tests/support/user-fixture'

const right = (rightId: number) => ({ rightId, hasRight: true })
const stored = {
  token: 'secret',
  user: aUser({ permissions: [right(202)] }),
  orderLinkKey: 'a2V5',
  mode: 'pos',
} as const

async function page() {
  vi.resetModules()
  const { sessionStore } = await import('./session-store')
  const { takeRoles } = await import('./take-roles')
  await sessionStore.signIn(stored)
  let told = 0
  sessionStore.subscribe(() => told++)
  return { takeRoles, user: () => sessionStore.get().user, told: () => told }
}
beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => texts.set(key, value),
    removeItem: (key: string) => texts.delete(key),
  })
})

test.each([
  ['a right that was given', { permissions: [right(202), right(205)] }],
  ['a right that was taken', { permissions: [] }],
  ['another type', { type: 22 }],
  ['a super administrator', { superAdministrator: true }],
  ['every business', { worksForAll: true }],
] as const)('%s is taken over, and the rest of the person stays', async (_, roles) => {
  const { takeRoles, user, told } = await page()
  const differs = { ...('permissions' in roles ? { permissions: [...roles.permissions] } : roles) }
  takeRoles(aUser({ permissions: [right(202)], ...differs, name: 'Another' }), 'secret')
  expect(user()).toEqual({ ...stored.user, ...differs })
  expect(told()).toBe(1)
})

test('a business that was given or taken, or has another name, is taken over; how it stands just now tells nobody', async () => {
  const { takeRoles, user, told } = await page()
  const [own] = stored.user.restaurants
  if (own === undefined) throw new Error('the fixture has a business')
  const taken = (restaurants: (typeof stored.user)['restaurants']) => {
    takeRoles(aUser({ permissions: [right(202)], restaurants }), 'secret')
    return user()?.restaurants.map(({ restaurantID, restaurantName }) => [restaurantID, restaurantName])
  }
  const given = { ...own, restaurantID: 77, restaurantName: 'Sapo' }
  expect(taken([own, given])).toEqual([
    [own.restaurantID, own.restaurantName],
    [77, 'Sapo'],
  ])
  expect(taken([own, { ...given, restaurantName: 'Sapo 2' }])?.at(-1)).toEqual([77, 'Sapo 2'])
  expect(taken([own])).toHaveLength(1)
  expect(told()).toBe(3)
  taken([{ ...own, status: own.status === 1 ? 90 : 1, extraDeliveryTime: 35 }])
  expect(told()).toBe(3)
})

test('the same rights in another order tell nobody', async () => {
  const { takeRoles, told } = await page()
  takeRoles(aUser({ permissions: [right(202), right(205)] }), 'secret')
  takeRoles(aUser({ permissions: [right(205), right(202)] }), 'secret')
  expect(told()).toBe(1)
})

test.each([
  ['another session', {}, 'earlier'],
  ['another person', { id: 6 }, 'secret'],
])('what was asked for by %s is left alone', async (_, differs, token) => {
  const { takeRoles, user, told } = await page()
  takeRoles(aUser({ permissions: [], ...differs }), token)
  expect([user(), told()]).toEqual([stored.user, 0])
})
