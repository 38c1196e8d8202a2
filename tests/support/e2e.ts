import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import axe from 'axe-core'
import { DEMO_PASSWORD } from '../../server/demo/accounts'
import { GRANTED_PERMISSIONS } from './chromium'
import { type Device as DeviceName, DEVICES, type Language, LOCALES, type Theme } from './e2e-matrix'
import { type Actors, actorsAt } from './e2e-orders'
import { type E2eServer, startServer } from './e2e-server'
import { signedInDevice } from './e2e-signed-in'
import type { FaultProxy } from './fault-proxy'
import { type Lines, lines } from './lines'
import { reportsInLog } from './policy-reports'
import { STILL_DOCUMENT, type WarmPages, warmPages } from './warm-pages'
import { MOSTLY_WAITS, WHOLE_RUN } from './workers'

export { expect, MOSTLY_WAITS, type Page, WHOLE_RUN }

export type DeviceOptions = {
  device?: DeviceName
  theme?: Theme
  language?: Language
  context?: BrowserContextOptions
  /** Notifications and background sync are granted unless this says otherwise. */
  permissions?: readonly string[]
  /** Signed in as this account, as by an earlier visit. */
  account?: string
  /**
   * The worker was installed by an earlier visit, as a rule: for what it does later. The first such page of the tests' process
   * installs it, so that a test waits for it (`workerIsReady`).
   */
  installed?: true
}
export type Device = { context: BrowserContext; page: Page }
export type SignInOptions = DeviceOptions & { path?: string; mode?: 'pos' | 'b2b' }

type TestFixtures = {
  /** A server of this test alone: to kill and start again. */
  ownServer: E2eServer
  /** The worker's server behind the app's back; begins every test with no pending order. */
  actors: Actors
  /** The same behind the test's own server. */
  ownActors: Actors
  /** A device with the app on it, signed out. */
  device: (options?: DeviceOptions & { url?: string }) => Promise<Device>
  /** A line of its own to the worker's server, to be cut: the `url` of a device. */
  line: () => Promise<FaultProxy>
  /** A device, signed in as a new user would, by hand where no `path` is given or a company signs in; answers the page at `path`. */
  signedInPage: (account: string, options?: SignInOptions & { url?: string }) => Promise<Page>
  /** What the app's pages complained about; a test fails by it. */
  complaints: string[]
}
type WorkerFixtures = { server: E2eServer; warm: WarmPages; serverLines: Lines }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright reads what a fixture needs from its first parameter, so that it must be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.dispose()
      expectNoReports(server)
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  warm: [
    async ({ browser }, use) => {
      const pages = warmPages(browser)
      await use(pages)
      await pages.close()
    },
    { scope: 'worker' },
  ],

  serverLines: [
    async ({ server }, use) => {
      const made = lines(server.port, STILL_DOCUMENT)
      await use(made)
      await made.close()
    },
    { scope: 'worker' },
  ],

  // It asks for devices so that it ends before them: their pages come to rest over it.
  line: async ({ serverLines, device: _device }, use) => {
    const taken: FaultProxy[] = []
    await use(async () => {
      const one = await serverLines.take()
      taken.push(one)
      return one
    })
    for (const one of taken) serverLines.giveBack(one)
  },

  // oxlint-disable-next-line no-empty-pattern
  ownServer: async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.dispose()
    expectNoReports(server)
  },

  actors: async ({ server }, use) => {
    const actors = actorsAt(server.url)
    await actors.quiet()
    await use(actors)
  },

  ownActors: async ({ ownServer }, use) => {
    const actors = actorsAt(ownServer.url)
    await actors.quiet()
    await use(actors)
  },

  complaints: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const complaints: string[] = []
      await use(complaints)
      expect(complaints, 'The app complained').toEqual([])
    },
    { auto: true },
  ],

  device: async ({ browser, server, serverLines, warm, complaints, serviceWorkers }, use) => {
    const left: (() => Promise<void>)[] = []
    const openNew = async (options: BrowserContextOptions): Promise<Device> => {
      const context = await browser.newContext(options)
      left.push(() => context.close())
      return { context, page: await context.newPage() }
    }
    /** On a page that has loaded the app for an earlier test of this worker, and keeps nothing else of it (warm-pages.ts). */
    const openWarm = async (options: BrowserContextOptions): Promise<Device> => {
      const { leave, ...opened } = await warm.open(options)
      left.push(leave)
      return opened
    }
    await use(
      async ({
        device = 'desktop',
        theme = 'light',
        language = 'en',
        context: more,
        permissions,
        url = server.url,
        account,
        installed = false,
      } = {}) => {
        const storageState = account === undefined ? {} : { storageState: await signedInDevice(url, account) }
        const workers = installed ? 'allow' : (more?.serviceWorkers ?? serviceWorkers)
        // A server or a line of the test's alone is a site that no later one comes to, and a first visit is none to a known one.
        const isWarm = (workers === 'block' || installed) && (url === server.url || serverLines.has(url))
        const { context, page } = await (isWarm ? openWarm : openNew)({
          serviceWorkers: workers,
          baseURL: url,
          ...DEVICES[device],
          colorScheme: theme,
          locale: LOCALES[language],
          timezoneId: 'Europe/Tirane',
          permissions: [...(permissions ?? GRANTED_PERMISSIONS)],
          ...storageState,
          ...more,
        })
        page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
        page.on('console', (message) => {
          if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text())
        })
        return { context, page }
      },
    )
    for (const leave of left) await leave()
  },

  signedInPage: async ({ device }, use) => {
    await use(async (account, options = {}) => {
      if (options.path !== undefined && options.mode !== 'b2b') {
        const { page } = await device({ ...options, account })
        await page.goto(options.path)
        return page
      }
      const { page } = await device(options)
      await signInByHand(page, account, options.mode)
      if (options.path !== undefined) await page.goto(options.path)
      return page
    })
  },
})

/**
 * For files that are about nothing a service worker does (`test.use`): installed in every new context, it fetches and keeps the
 * whole app beside the test, a third of what it costs to come to a screen.
 */
export const WITHOUT_WORKER = { serviceWorkers: 'block' } as const
/** For what in such a file is about it after all. */
export const WITH_WORKER = { serviceWorkers: 'allow' } as const

/** No page and no worker tried what the content policy forbids. */
const expectNoReports = (server: E2eServer): void => expect(reportsInLog(server.output())).toEqual([])

/** Types the name and the password of a demonstration account into the login screen. */
export async function signInByHand(page: Page, account: string, mode: 'pos' | 'b2b' = 'pos'): Promise<void> {
  await page.goto(mode === 'b2b' ? '/b2b/login' : '/login')
  await page.locator('input[name="username"]').fill(account)
  await page.locator('input[name="password"]').fill(DEMO_PASSWORD)
  await page.locator('button[type="submit"]').click()
  await page
    .waitForURL((url) => !url.pathname.endsWith('/login'))
    .catch(async (error: unknown) => {
      const told = await page.locator('form').ariaSnapshot()
      throw new Error(`Not signed in as ${account}. The form:\n${told}`, { cause: error })
    })
}

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can differ between themes: everything else reads the document and its boxes, which are the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** No violation of WCAG 2.2 A and AA on what is on screen; with `only: 'colours'`, in another theme of a screen that was asked. */
export async function expectAccessible(page: Page, what: string, { only }: { only?: 'colours' } = {}): Promise<void> {
  // Read into a document once, which is half of what the rules cost; the page has no frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async (options) => {
      const { axe: rules } = window as unknown as { axe: typeof axe }
      const found = await rules.run(document, options)
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${String(target)}: ${failureSummary ?? ''}`),
      )
    },
    {
      resultTypes: ['violations'],
      runOnly: only === 'colours' ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: ALL_RULES },
    } satisfies axe.RunOptions,
  )
  expect(violations, what).toEqual([])
}

/** Nothing is wider than the screen, once a window that has just changed its size is drawn anew. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const wide = () =>
    page.evaluate(() => {
      const width = document.documentElement.clientWidth
      if (document.documentElement.scrollWidth <= width) return []
      return [...document.querySelectorAll('body *')]
        .filter((one) => one.getBoundingClientRect().right > width + 1)
        .slice(0, 5)
        .map(
          (one) =>
            `${one.tagName.toLowerCase()}.${one.className} reaches ${Math.round(one.getBoundingClientRect().right)} of ${width}`,
        )
    })
  await expect.poll(wide, { message: what, timeout: 3_000 }).toEqual([])
}
