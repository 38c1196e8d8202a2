import { beforeEach, expect, test, vi } from 'vitest'

const world = vi.hoisted(() => ({ isFull: false, discarded: 0, cleared: 0 }))
const user = { id: 5, type: 1, superAdministrator: false, restaurants: [] }
vi.mock('#/api/app-api', () => ({ api: { session: { signOut: () => Promise.reject(new Error('no network')) } } }))
vi.mock('#/session/session-store', () => ({
  sessionStore: {
    get: () => ({ user }),
    clear: async () => {
      world.cleared++
    },
  },
}))
vi.mock('#/session/drafts-text', () => ({ draftsText: { write: () => {} } }))
vi.mock('./page-data', () => ({
  outbox: {
    discard: async () => {
      if (world.isFull) throw new DOMException('full', 'QuotaExceededError')
      world.discarded++
    },
  },
}))
vi.mock('./ask-drain', () => ({ drain: async () => {} }))
vi.mock('./this-device', () => ({ deviceId: async () => 'device', rememberCount: async () => 0 }))
// A part of the app that does not come, as without a network where no worker keeps it.
vi.mock('./tell-server', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

beforeEach(() => {
  Object.assign(world, { isFull: false, discarded: 0, cleared: 0 })
})

test('whoever gives up the changes is signed out, also where the part that tells the server does not come', async () => {
  const { signOut } = await import('./session-end')
  await signOut({ keep: false })
  expect(world).toMatchObject({ discarded: 1, cleared: 1 })
})

test('nobody is signed out whose changes could not be given up, and they hear of it', async () => {
  world.isFull = true
  const { signOut } = await import('./session-end')
  await expect(signOut({ keep: false })).rejects.toMatchObject({ kind: 'refusal', code: 'not_saved' })
  expect(world).toMatchObject({ discarded: 0, cleared: 0 })
})
