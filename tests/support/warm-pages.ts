import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { SESSION_KEY } from '../../src/session/session-state'
import { trackTraces } from './page-traces'

type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>

export type WarmPage = { context: BrowserContext; page: Page; leave: () => Promise<void> }

/** Pages that live as long as a worker of the tests. */
export type WarmPages = {
  /**
   * A page of these options, as on a device whose owner has cleared what sites keep: nothing of an earlier test but the app's files.
   * `leave` takes everything from it that its test did, and keeps it for a later one.
   */
  open: (options: BrowserContextOptions) => Promise<WarmPage>
  close: () => Promise<void>
}

/** So many rest at once; each holds a process. */
const RESTING_MAX = 10

type Resting = { key: string; page: Page }

/**
 * Pages in processes that have fetched and compiled the app: a new one spends more on that than a test on everything else. Where
 * workers are allowed, theirs stays installed, with the app's files and nothing else.
 */
export function warmPages(browser: Browser): WarmPages {
  const resting: Resting[] = []
  const takeOrMake = async (key: string, options: BrowserContextOptions): Promise<Page> => {
    const at = resting.findLastIndex((one) => one.key === key)
    const [known] = at === -1 ? [] : resting.splice(at, 1)
    return known?.page ?? (await browser.newContext(options)).newPage()
  }
  return {
    open: async ({ storageState, ...options }) => {
      const key = keyOf(options)
      const page = await takeOrMake(key, options)
      const context = page.context()
      await makeNew(page, options)
      await keepOnly(page, (storageState as StorageState | undefined) ?? { cookies: [], origins: [] })
      const takeTracesAway = trackTraces(page)
      const leave = async (): Promise<void> => {
        const isClean = (await takeTracesAway().catch(() => false)) && (await stopped(page))
        if (isClean) resting.push({ key, page })
        else await context.close()
        if (resting.length > RESTING_MAX) await resting.shift()?.page.context().close()
      }
      return { context, page, leave }
    },
    close: async () => {
      for (const { page } of resting) await page.context().close()
    },
  }
}

/** What a page cannot change once it is there: its size and its theme it can. */
const keyOf = ({ viewport: _size, colorScheme: _theme, ...rest }: BrowserContextOptions): string => JSON.stringify(rest)

/** As the device was made: its size, its finger, its theme, and no page to go back to. */
async function makeNew(page: Page, options: BrowserContextOptions): Promise<void> {
  if (options.viewport) await page.setViewportSize(options.viewport)
  const { colorScheme = null, reducedMotion = null } = options
  await page.emulateMedia({ colorScheme, reducedMotion, media: null })
  const session = await page.context().newCDPSession(page)
  if (options.hasTouch === true) await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await session.send('Page.resetNavigationHistory')
  if (options.serviceWorkers !== 'block') {
    // What it has in its memory is of the earlier test.
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
  }
  await session.detach()
}

/** A document of the server's in which no app runs: a page rests there until the next test. */
export const STILL_DOCUMENT = '/icons/icon.svg'

/** The app ends, whatever it would ask before. Whether the page is one to go on with. */
async function stopped(page: Page): Promise<boolean> {
  if (page.isClosed()) return false
  page.once('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  const answer = await page.goto(STILL_DOCUMENT).catch(() => null)
  page.removeAllListeners('dialog')
  return answer?.ok() === true
}

/** What sites keep is this and nothing else; the tables of databases stay, empty. */
async function keepOnly(page: Page, { cookies, origins }: StorageState): Promise<void> {
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await page.goto(STILL_DOCUMENT)
  await page.evaluate(
    async ({ items, sessionKey }) => {
      /** The copy of a sign-in that workers read, in the app's own database as its first version made it. */
      const copySession = (session: unknown) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('drin-session', 10)
          opening.addEventListener('error', () => reject(opening.error ?? new Error('drin-session')))
          opening.addEventListener('upgradeneeded', () =>
            opening.result.createObjectStore('copies', { keyPath: 'name' }),
          )
          opening.addEventListener('success', () => {
            const writing = opening.result.transaction('copies', 'readwrite')
            writing.objectStore('copies').put({ name: 'session', value: session })
            writing.addEventListener('complete', () => {
              opening.result.close()
              resolve()
            })
          })
        })
      const empty = (name: string) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
          opening.addEventListener('success', () => {
            const database = opening.result
            const end = () => {
              database.close()
              resolve()
            }
            const stores = [...database.objectStoreNames]
            if (stores.length === 0) return end()
            const emptying = database.transaction(stores, 'readwrite')
            for (const store of stores) emptying.objectStore(store).clear()
            emptying.addEventListener('complete', end)
            emptying.addEventListener('abort', () => reject(emptying.error ?? new Error(name)))
          })
        })
      for (const { name } of await indexedDB.databases()) if (name !== undefined) await empty(name)
      for (const name of await caches.keys()) if (!name.includes('precache')) await caches.delete(name)
      for (const worker of await navigator.serviceWorker.getRegistrations())
        for (const shown of await worker.getNotifications()) shown.close()
      sessionStorage.clear()
      localStorage.clear()
      for (const { name, value } of items) {
        localStorage.setItem(name, value)
        if (name === sessionKey) await copySession(JSON.parse(value))
      }
    },
    { items: origins.flatMap(({ localStorage }) => localStorage), sessionKey: SESSION_KEY },
  )
}
