import { describe, expect, test } from 'vitest'
import { bytesOf, standardSubscription } from './subscribe'

const KEY = 'BPz_-8k'
const OTHER_KEY = 'AAECAwQ'

/** A browser's push manager that holds at most one subscription and refuses a second key, as browsers do. */
function fakeRegistration(heldKey: string | null) {
  let held = heldKey
  const asked: string[] = []
  const subscriptionOf = (key: string) => ({
    options: { applicationServerKey: bytesOf(key).buffer },
    unsubscribe: async () => {
      held = null
      return true
    },
    toJSON: () => ({ endpoint: `https://push.example/${key}` }),
  })
  const pushManager = {
    getSubscription: async () => (held === null ? null : subscriptionOf(held)),
    subscribe: async (options: { userVisibleOnly: boolean; applicationServerKey: Uint8Array }) => {
      if (held !== null) throw new DOMException('a subscription with another key exists', 'InvalidStateError')
      expect(options.userVisibleOnly).toBe(true)
      expect([...options.applicationServerKey]).toEqual([...bytesOf(KEY)])
      asked.push(KEY)
      held = KEY
      return subscriptionOf(KEY)
    },
  }
  // Only `pushManager` is used.
  return { registration: { pushManager } as unknown as ServiceWorkerRegistration, asked }
}

test('base64url becomes bytes, whatever its last letters', () => {
  expect([...bytesOf('_-8')]).toEqual([255, 239])
  expect([...bytesOf('AAECAwQ')]).toEqual([0, 1, 2, 3, 4])
})

describe('a standard subscription', () => {
  test('is made where there is none, and travels as its JSON text', async () => {
    const { registration, asked } = fakeRegistration(null)
    expect(JSON.parse(await standardSubscription(KEY, registration))).toEqual({
      endpoint: `https://push.example/${KEY}`,
    })
    expect(asked).toHaveLength(1)
  })
  test('is kept where its key is the server’s', async () => {
    const { registration, asked } = fakeRegistration(KEY)
    await standardSubscription(KEY, registration)
    expect(asked).toHaveLength(0)
  })
  test('is replaced where it was made for another server', async () => {
    const { registration, asked } = fakeRegistration(OTHER_KEY)
    await standardSubscription(KEY, registration)
    expect(asked).toHaveLength(1)
  })
})
