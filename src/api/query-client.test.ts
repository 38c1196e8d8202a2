import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser } from '../../tests/support/user-fixture'

const KEPT = 'drin.queries'
const ORDERS = ['orders', 'list']
/** Writing is delayed by two seconds. */
const WRITTEN_MS = 2_000

let device: Map<string, string>
let window: EventTarget

const signedIn = (id: number) => ({ token: `of ${id}`, user: { ...aUser(), id }, orderLinkKey: 'a2V5', mode: 'pos' })

/** The persister brings a core of its own along, whose client differs for the compiler by its private parts alone. */
type CoreClient = Parameters<typeof persistQueryClientRestore>[0]['queryClient']

/** A page of its own: the modules are loaded anew. */
async function openPage() {
  vi.resetModules()
  const { currentQueries } = await import('./query-client')
  return {
    currentQueries,
    /** What the office screens do when they are drawn. */
    restore: async () => {
      const { client, persistOptions } = currentQueries()
      const options = { queryClient: client as unknown as CoreClient, ...persistOptions }
      await persistQueryClientRestore(options)
      persistQueryClientSubscribe(options)
      return client
    },
  }
}

/** Another tab has signed somebody in; null = has signed out. */
function elsewhere(id: number | null): void {
  const text = JSON.stringify(id === null ? { mode: 'pos' } : signedIn(id))
  device.set('drin.session', text)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'drin.session', newValue: text }))
}

beforeEach(() => {
  vi.useFakeTimers()
  device = new Map([['drin.session', JSON.stringify(signedIn(1))]])
  window = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, text: string) => device.set(key, text),
    removeItem: (key: string) => device.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what the office screens have read belongs to one user', () => {
  it.each([
    ['somebody else signs in', [null, 2]],
    ['somebody else is there at once', [2]],
    ['the same person signs in again', [null, 1]],
    ['nobody is signed in', [null]],
  ])('and is gone in every tab when %s', async (_what, ids) => {
    const { currentQueries } = await openPage()
    currentQueries().client.setQueryData(ORDERS, 'of the first')
    for (const id of ids) elsewhere(id)
    expect(currentQueries().client.getQueryData(ORDERS)).toBeUndefined()
  })

  it('and stays while only their session changes', async () => {
    const { currentQueries } = await openPage()
    const { client } = currentQueries()
    const text = JSON.stringify({ ...signedIn(1), token: 'another' })
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'drin.session', newValue: text }))
    expect(currentQueries().client).toBe(client)
  })

  it('and takes nothing that was on its way when they left', async () => {
    const { currentQueries } = await openPage()
    const { client } = currentQueries()
    let asked: AbortSignal | undefined
    let answer: (text: string) => void = () => undefined
    const queryFn = ({ signal }: { signal: AbortSignal }) => {
      asked = signal
      return new Promise<string>((resolve) => (answer = resolve))
    }
    const read = client.fetchQuery({ queryKey: ORDERS, queryFn }).catch(() => 'given up')
    elsewhere(null)
    elsewhere(2)
    expect(asked?.aborted).toBe(true)
    answer('of the first')
    expect(await read).toBe('given up')
    // What a screen of the first saves and then notes by itself.
    client.setQueryData(ORDERS, 'of the first')
    expect(currentQueries().client.getQueryCache().getAll()).toEqual([])
  })
})

describe('the copy on the device', () => {
  it('is read again at the next start of the same user', async () => {
    const client = await (await openPage()).restore()
    client.setQueryData(ORDERS, 'of the first')
    await vi.advanceTimersByTimeAsync(WRITTEN_MS)
    expect((await (await openPage()).restore()).getQueryData(ORDERS)).toBe('of the first')
  })

  it('of somebody else is dropped: a crash came between the change of users and the wipe', async () => {
    const client = await (await openPage()).restore()
    client.setQueryData(ORDERS, 'of the first')
    await vi.advanceTimersByTimeAsync(WRITTEN_MS)
    device.set('drin.session', JSON.stringify(signedIn(2)))
    const ofSecond = await (await openPage()).restore()
    expect(ofSecond.getQueryData(ORDERS)).toBeUndefined()
    expect(device.has(KEPT)).toBe(false)
  })

  it.each([
    ['somebody else', 2],
    ['the same person', 1],
  ])('is not written after the end of the session, also when %s is there by then', async (_who, id) => {
    const client = await (await openPage()).restore()
    client.setQueryData(ORDERS, 'of the first')
    elsewhere(null)
    elsewhere(id)
    client.setQueryData(ORDERS, 'of the first')
    await vi.advanceTimersByTimeAsync(WRITTEN_MS)
    expect(device.has(KEPT)).toBe(false)
  })
})
