import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/demo/accounts'
import { GRANTED_PERMISSIONS } from './chromium'
import { type Device as DeviceName, DEVICES, type Language, LOCALES, type Theme } from './e2e-matrix'
import { type Actors, actorsAt } from './e2e-orders'
import { type E2eServer, startServer } from './e2e-server'
import { signedInDevice } from './e2e-signed-in'
import { reportsInLog } from './policy-reports'
import { MOSTLY_WAITS } from './workers'

export { expect, MOSTLY_WAITS, type Page }

export type DeviceOptions = {
  device?: DeviceName
  theme?: Theme
  language?: Language
  context?: BrowserContextOptions
  /** Notifications and background sync are granted unless this says otherwise. */
  permissions?: readonly string[]
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
  /** The same, signed in as a new user would, by hand where the page is not loaded anew or has a worker; answers the page at `path`. */
  signedInPage: (account: string, options?: SignInOptions & { url?: string }) => Promise<Page>
  /** What the app's pages complained about; a test fails by it. */
  complaints: string[]
}
type WorkerFixtures = { server: E2eServer }

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

  device: async ({ browser, server, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(
      async ({ device = 'desktop', theme = 'light', language = 'en', context: more, permissions, url } = {}) => {
        const context = await browser.newContext({
          baseURL: url ?? server.url,
          ...DEVICES[device],
          colorScheme: theme,
          locale: LOCALES[language],
          timezoneId: 'Europe/Tirane',
          permissions: [...(permissions ?? GRANTED_PERMISSIONS)],
          ...more,
        })
        contexts.push(context)
        const page = await context.newPage()
        page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
        page.on('console', (message) => {
          if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text())
        })
        return { context, page }
      },
    )
    for (const context of contexts) await context.close()
  },

  signedInPage: async ({ device, server, serviceWorkers }, use) => {
    await use(async (account, options = {}) => {
      if (options.path !== undefined && options.mode !== 'b2b' && serviceWorkers === 'block') {
        const storageState = await signedInDevice(options.url ?? server.url, account)
        const { page } = await device({ ...options, context: { ...options.context, storageState } })
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
  // The page has no frames: what "legacy" leaves out is a second page that would put their findings together.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    runOnly: only === 'colours' ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: ALL_RULES },
  })
  const { violations } = await axe.analyze()
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${String(target)}: ${failureSummary ?? ''}`),
  )
  expect(lines, what).toEqual([])
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
