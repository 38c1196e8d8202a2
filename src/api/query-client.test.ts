import 'fake-indexeddb/auto'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
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

/** How many large reads stand in IndexedDB. */
async function rowsKept(): Promise<number> {
  const { default: Dexie } = await import('dexie')
  if (!(await Dexie.exists('drin.reads'))) return 0
  const db = await new Dexie('drin.reads').open()
  const count = await db.table('reads').count()
  db.close()
  return count
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
afterEach(async () => {
  vi.useRealTimers()
  const { default: Dexie } = await import('dexie')
  await Dexie.delete('drin.reads')
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
    vi.useRealTimers()
    const { currentQueries } = await openPage()
    const { client } = currentQueries()
    let asked: AbortSignal | undefined
    let answer: (text: string) => void = () => undefined
    const queryFn = ({ signal }: { signal: AbortSignal }) => {
      asked = signal
      return new Promise<string>((resolve) => (answer = resolve))
    }
    const read = client.fetchQuery({ queryKey: ORDERS, queryFn }).catch(() => 'given up')
    await vi.waitFor(() => expect(asked).toBeDefined())
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

const LONG = Array.from({ length: 200 }, (_, id) => ({ id, name: `Somebody ${id}, somewhere` }))

describe('what is too large for localStorage', () => {
  const read = (
    client: Awaited<ReturnType<Awaited<ReturnType<typeof openPage>>['restore']>>,
    answer: () => Promise<unknown>,
  ) => client.fetchQuery({ queryKey: ORDERS, queryFn: answer })
  // IndexedDB's own turns are real.
  beforeEach(() => vi.useRealTimers())

  it('is read again from IndexedDB at the next start, as old as it is, and asked anew', async () => {
    const client = await (await openPage()).restore()
    const before = Date.now()
    await read(client, async () => LONG)
    await vi.waitFor(async () => expect(await rowsKept()).toBe(1))
    const again = await (await openPage()).restore()
    let asked = 0
    const never = () => {
      asked += 1
      return new Promise<never>(() => undefined)
    }
    expect(await read(again, never)).toEqual(LONG)
    await vi.waitFor(() => expect(asked).toBe(1))
    const state = again.getQueryState(ORDERS)
    expect(state?.dataUpdatedAt).toBeLessThanOrEqual(Date.now())
    expect(state?.dataUpdatedAt).toBeGreaterThanOrEqual(before)
    expect(device.get(KEPT) ?? '').not.toContain('Somebody 7')
  })

  it('is nobody else’s, and gone with the session', async () => {
    const client = await (await openPage()).restore()
    await read(client, async () => LONG)
    await vi.waitFor(async () => expect(await rowsKept()).toBe(1))
    device.set('drin.session', JSON.stringify(signedIn(2)))
    const ofSecond = await (await openPage()).restore()
    expect(await read(ofSecond, async () => 'mine')).toBe('mine')
    const { forgetKeptQueries } = await import('#/session/kept-queries')
    forgetKeptQueries()
    await vi.waitFor(async () => expect(await rowsKept()).toBe(0))
  })

  it('stays out where somebody says so', async () => {
    const client = await (await openPage()).restore()
    await client.fetchQuery({ queryKey: ORDERS, queryFn: async () => LONG, meta: { isKept: false } })
    await client.fetchQuery({ queryKey: ['small'], queryFn: async () => 'small' })
    expect(await rowsKept()).toBe(0)
  })
})

describe('the copy on the device', () => {
  it('never grows beyond its limit: the oldest reads go first', async () => {
    const client = await (await openPage()).restore()
    const { KEPT_MOST } = await import('./query-client')
    for (let i = 0; i < 40; i += 1)
      client.setQueryData(['read', i], `${i} ${'x'.repeat(3_900)}`, { updatedAt: Date.now() + i })
    client.setQueryData(['large'], 'x'.repeat(4_100))
    await vi.advanceTimersByTimeAsync(WRITTEN_MS)
    const text = device.get(KEPT) ?? ''
    expect(text.length).toBeLessThanOrEqual(KEPT_MOST)
    expect(text.length).toBeGreaterThan(KEPT_MOST - 5_000)
    expect(text).toContain('"39 xx')
    expect(text).not.toContain('"0 xx')
    expect(text).not.toContain('"large"')
  })

  it('is read again at the next start of the same user', async () => {
    const client = await (await openPage()).restore()
    client.setQueryData(ORDERS, 'of the first')
    await vi.advanceTimersByTimeAsync(WRITTEN_MS)
    expect((await (await openPage()).restore()).getQueryData(ORDERS)).toBe('of the first')
  })

  it('is asked anew by whatever shows it, however young it is', async () => {
    const client = await (await openPage()).restore()
    client.setQueryData(ORDERS, 'of before')
    await vi.advanceTimersByTimeAsync(WRITTEN_MS)
    const again = await (await openPage()).restore()
    const shown: unknown[] = []
    const observer = new QueryObserver(again as unknown as QueryClient, {
      queryKey: ORDERS,
      queryFn: async () => 'of now',
    })
    shown.push(observer.getCurrentResult().data)
    observer.subscribe(({ data }) => shown.push(data))
    await vi.waitFor(() => expect(shown.at(-1)).toBe('of now'))
    expect(shown[0]).toBe('of before')
    // Once it was read, it is as fresh as anything else.
    expect(observer.getCurrentResult().isStale).toBe(false)
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
