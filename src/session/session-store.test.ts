import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser } from '../../tests/support/user-fixture'
import type { SessionState } from './session-state'

/** localStorage as a browser has it; `crash` drops what was written since the last `flush`. */
class CrashingStorage {
  #disk = new Map<string, string>()
  #memory = new Map<string, string>()
  getItem = (key: string): string | null => this.#memory.get(key) ?? null
  setItem = (key: string, value: string): void => void this.#memory.set(key, value)
  removeItem = (key: string): void => void this.#memory.delete(key)
  flush = (): void => void (this.#disk = new Map(this.#memory))
  crash = (): void => void (this.#memory = new Map(this.#disk))
}

const signedIn: SessionState = { token: 'secret', user: aUser(), orderLinkKey: 'a2V5', mode: 'pos' }
let storage: CrashingStorage

/** A page of its own: the modules are loaded anew. */
async function openPage() {
  vi.resetModules()
  const { sessionStore } = await import('./session-store')
  const { preferences } = await import('./preferences')
  const { readSessionCopy, readStartCopies } = await import('./worker-copies')
  const { writeSnapshot, writeCopy } = await import('./session-db')
  return { sessionStore, preferences, readSessionCopy, readStartCopies, writeSnapshot, writeCopy }
}

beforeEach(() => {
  storage = new CrashingStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(async () => {
  await (await openPage()).sessionStore.clear()
  vi.unstubAllGlobals()
})

describe('the session', () => {
  it('is in IndexedDB once signing in has resolved, and so survives a crash that costs localStorage its writes', async () => {
    const page = await openPage()
    await page.sessionStore.signIn(signedIn)
    expect(await page.readSessionCopy()).toEqual(signedIn)
    storage.crash()
    const next = await openPage()
    expect(next.sessionStore.get().token).toBeNull()
    await next.sessionStore.restore()
    expect(next.sessionStore.get()).toEqual(signedIn)
  })

  it('is there at once after a plain reload', async () => {
    await (await openPage()).sessionStore.signIn(signedIn)
    storage.flush()
    expect((await openPage()).sessionStore.get()).toEqual(signedIn)
  })

  it('stays ended where the page is loaded anew before its copy is gone', async () => {
    const page = await openPage()
    await page.sessionStore.signIn({ ...signedIn, token: 'ended-for-good' })
    await page.sessionStore.clear()
    // As the browser leaves it when it throws the page away in the middle of the deletion.
    await page.writeCopy('session', { ...signedIn, token: 'ended-for-good' })
    const next = await openPage()
    await next.sessionStore.restore()
    expect(next.sessionStore.get().token).toBeNull()
  })

  it('forgets everything but the mode when it ends, and waits for what must be wiped', async () => {
    const { sessionStore, readSessionCopy } = await openPage()
    await sessionStore.signIn({ ...signedIn, mode: 'b2b' })
    const wiped: (string | null)[] = []
    sessionStore.onEnd(async (ended) => {
      await Promise.resolve()
      wiped.push(ended.token)
    })
    await sessionStore.clear()
    expect(wiped).toEqual(['secret'])
    expect(sessionStore.get()).toEqual({ token: null, user: null, orderLinkKey: null, mode: 'b2b' })
    expect((await readSessionCopy()).token).toBeNull()
    await sessionStore.restore()
    expect(sessionStore.get().token).toBeNull()
    expect(storage.getItem('drin.session')).not.toContain('secret')
  })

  it.each(['', '{', '[]', '"x"', '{"token":5}', '{"token":"x"}', '{"token":"x","user":{}}'])(
    'is none where %j is stored',
    async (text) => {
      storage.setItem('drin.session', text)
      expect((await openPage()).sessionStore.get()).toMatchObject({ token: null, user: null })
    },
  )
})

describe('the board that is kept for the next start', () => {
  const isTheirs = (session: unknown) => String(JSON.stringify(session)).includes('secret')
  const snapshot = async () => (await (await openPage()).readStartCopies()).board

  it('is read with the session and the preferences it belongs to', async () => {
    const page = await openPage()
    page.preferences.set({ language: 'it' })
    await page.sessionStore.signIn(signedIn)
    await page.writeSnapshot('board', isTheirs)
    const { session, preferences, board } = await page.readStartCopies()
    expect({ session, language: preferences.language, board }).toEqual({
      session: signedIn,
      language: 'it',
      board: 'board',
    })
  })

  it('goes with the session', async () => {
    const page = await openPage()
    await page.sessionStore.signIn(signedIn)
    await page.writeSnapshot('board', isTheirs)
    await page.sessionStore.clear()
    expect(await snapshot()).toBeUndefined()
  })

  it('is not the next person’s, where the end of the last session was never written', async () => {
    const page = await openPage()
    await page.sessionStore.signIn(signedIn)
    await page.writeSnapshot('board', isTheirs)
    await page.sessionStore.signIn({ ...signedIn, token: 'another' })
    expect(await snapshot()).toBeUndefined()
  })

  it('is not kept by a tab whose session another tab has ended', async () => {
    const page = await openPage()
    await page.sessionStore.signIn(signedIn)
    await page.sessionStore.clear()
    await page.writeSnapshot('board', isTheirs)
    expect(await snapshot()).toBeUndefined()
  })
})

describe('preferences', () => {
  it('survive the session', async () => {
    const page = await openPage()
    page.preferences.set({ language: 'sq', muted: true, businessId: 3 })
    await page.sessionStore.signIn(signedIn)
    await page.sessionStore.clear()
    expect((await openPage()).preferences.get()).toMatchObject({ language: 'sq', muted: true, businessId: 3 })
  })

  it('take the browser’s language at first, English for others, and defaults for what is broken', async () => {
    const { readPreferences } = await import('./preference-values')
    expect(readPreferences(undefined, ['de-AT', 'it-IT']).language).toBe('it')
    expect(readPreferences(undefined, ['de']).language).toBe('en')
    expect(readPreferences({ language: 'fr', theme: 'pink', kitchenText: 9, businessId: 'x' }, [])).toEqual({
      language: 'en',
      theme: 'device',
      kitchenText: 1,
      boardDensity: 'roomy',
      muted: false,
      shortcuts: true,
      businessId: null,
      navFolded: false,
    })
  })
})
