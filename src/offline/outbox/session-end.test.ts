import { beforeEach, expect, test, vi } from 'vitest'

const world = vi.hoisted(() => ({
  isFull: false,
  discarded: 0,
  cleared: 0,
  regId: null as string | null,
  /** The HTTP status of the answer to the device's removal; 0: none comes. */
  removal: 200,
  calls: [] as string[],
  isCheckoutFailed: undefined as unknown,
}))
vi.mock('#/api/app-api', async () => {
  const { ApiError } = await import('#/api/api-error')
  const removeDevice = async ({ params }: { params: { userId: number; regId: string } }) => {
    world.calls.push(`device ${params.userId} ${params.regId}`)
    if (world.removal !== 200)
      throw new ApiError(world.removal === 0 ? 'network' : 'fault', 'x', { status: world.removal })
  }
  const signOut = async () => {
    world.calls.push('session')
    throw new Error('no network')
  }
  return { api: { session: { removeDevice, signOut } } }
})
vi.mock('#/session/checkout-failed', () => ({
  checkoutFailed: {
    write: (failed: unknown) => {
      world.isCheckoutFailed = failed
    },
  },
}))
vi.mock('#/session/session-store', () => ({
  sessionStore: {
    get: () => ({ user: { id: 5, type: 1, superAdministrator: false, restaurants: [], regId: world.regId } }),
    clear: async () => {
      world.cleared++
    },
  },
}))
vi.mock('#/session/drafts-text', () => ({ draftsText: { write: () => {} } }))
vi.mock('./page-outbox', () => ({
  outbox: {
    discard: async () => {
      if (world.isFull) throw new DOMException('full', 'QuotaExceededError')
      world.discarded++
    },
  },
}))
vi.mock('./ask-drain', () => ({ drain: async () => {} }))
vi.mock('../store/device-id', () => ({ deviceId: async () => 'device' }))
vi.mock('./remember-count', () => ({ rememberCount: async () => 0 }))
// A part of the app that does not come, as without a network where no worker keeps it.
vi.mock('./tell-server', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

beforeEach(() => {
  Object.assign(world, { isFull: false, discarded: 0, cleared: 0, regId: null, removal: 200, calls: [] })
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

test.each([
  { what: 'a device that was never registered', regId: null, removal: 200, calls: ['session'], failed: false },
  {
    what: 'a device that is taken off the list',
    regId: 'r',
    removal: 200,
    calls: ['device 5 r', 'session'],
    failed: false,
  },
  { what: 'no answer', regId: 'r', removal: 0, calls: ['device 5 r', 'session'], failed: true },
  { what: 'a server that cannot', regId: 'r', removal: 500, calls: ['device 5 r', 'session'], failed: true },
  { what: 'a session that had ended', regId: 'r', removal: 401, calls: ['device 5 r', 'session'], failed: false },
])(
  '$what: the device goes before the session, the store is cleared, and it is known whether it failed',
  async (row) => {
    Object.assign(world, { regId: row.regId, removal: row.removal })
    const { signOut } = await import('./session-end')
    await signOut({ keep: true })
    expect(world).toMatchObject({ calls: row.calls, cleared: 1, isCheckoutFailed: row.failed })
  },
)
