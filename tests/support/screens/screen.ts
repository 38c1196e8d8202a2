import { readFileSync } from 'node:fs'
import { createRequire, register } from 'node:module'
import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom'
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { DEVICES, type Device, type Language, LOCALES } from '../e2e-matrix'
import { type Actors, actorsAt } from '../e2e-orders'
import { signedInDevice } from '../e2e-signed-in'
import { startTestServer, type TestServer } from '../server'
import { root } from '../steps.mjs'
import { becomePage, type Download, OWN_TO_A_PAGE } from './page-globals'

register(new URL('./page-modules.mjs', import.meta.url), { data: OWN_TO_A_PAGE })
const importPage = createRequire(import.meta.url)('./import-page.cjs') as (url: string) => Promise<unknown>

const APP = `${root}/dist/app`

configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0] ?? ''}\nOn the page: ${document.body.textContent?.slice(0, 2_000) ?? ''}`),
})

/** A page of the app, by what a person finds on it. `user` types and presses; all queries of Testing Library are of the whole page. */
export type Screen = BoundFunctions<typeof queries> & {
  user: UserEvent
  /** Path and query of the address. */
  at: () => string
  /** What the page has asked of the server so far, by URL. */
  asked: readonly string[]
  /** The files that the page has handed to the browser's downloads so far. */
  downloads: readonly Download[]
}
/** `url`: of a proxy before the server, where its line is to fail. */
export type ScreenOptions = { device?: Device; language?: Language; mode?: 'pos' | 'b2b'; url?: string }

/** What a device keeps; `tab`: what its window keeps besides. */
type Kept = {
  cookies: string[]
  values: Record<string, string>
  tab?: Record<string, string>
  databases?: IDBFactory
}

type Screens = {
  server: TestServer
  actors: Actors
  /** Opens the built app at a path, on a new device, signed in as an account of the demonstration; `null`: signed out. */
  openScreen: (account: string | null, path: string, options?: ScreenOptions) => Promise<Screen>
  /** Loads another address, or the same one anew, on the device that is open: a new page finds what the device keeps, and nothing else. */
  load: (path: string) => Promise<Screen>
}

let pages = 0

/**
 * For a file of screens: the real server with a copy of the demonstration, and the built app in a page without a browser. Nothing is drawn:
 * what is about layout, focus by the browser's own rules, workers or several pages is a browser's (docs/testing.md).
 */
export function screens(): Screens {
  let endPage: (() => void) | undefined
  let opened: Omit<ScreenOptions, 'mode'> = {}
  const given: Partial<Screens> = {}
  const open = async (path: string, kept: Kept, options: typeof opened): Promise<Screen> => {
    endPage?.()
    opened = options
    const { device = 'desktop', language = 'en', url = started(given.server).url } = options
    const { viewport, ...kind } = DEVICES[device]
    const size = { ...viewport, hasTouch: 'hasTouch' in kind }
    const page = ++pages
    const { end, ...seen } = becomePage(page, url, path, size, LOCALES[language], kept.databases)
    endPage = end
    for (const cookie of kept.cookies) document.cookie = `${cookie}; Path=/`
    for (const [name, value] of Object.entries(kept.values)) localStorage.setItem(name, value)
    for (const [name, value] of Object.entries(kept.tab ?? {})) sessionStorage.setItem(name, value)
    document.body.innerHTML = '<div id="root"></div>'
    const html = readFileSync(`${APP}/index.html`, 'utf8')
    for (const [, src] of html.matchAll(/<script type="module" crossorigin src="(\/assets\/[^"]+)"/g))
      await importPage(`file://${APP}${src}?page=${page}`)
    return {
      ...within(document.body),
      // No style is read, so that nothing says what of a page behind a dialog may be pressed all the same, as a message.
      user: userEvent.setup({ document, pointerEventsCheck: PointerEventsCheckLevel.Never }),
      at: () => location.pathname + location.search,
      ...seen,
    }
  }
  beforeAll(async () => {
    // As the browser's tests have it: a demonstration.
    given.server = await startTestServer({ deps: { demo: true } })
    given.actors = actorsAt(given.server.url)
  })
  /** No order rings over what is tested. */
  beforeEach(() => started(given.actors).quiet())
  afterEach(() => {
    endPage?.()
    endPage = undefined
  })
  afterAll(() => given.server?.close())
  return {
    get server() {
      return started(given.server)
    },
    get actors() {
      return started(given.actors)
    },
    async openScreen(account, path, { mode = 'pos', ...options } = {}) {
      const state = account === null ? undefined : await signedInDevice(started(given.server).url, account, mode)
      const cookies = (state?.cookies ?? []).map(({ name, value }) => `${name}=${value}`)
      const values = (state?.origins ?? []).flatMap(({ localStorage: of }) =>
        of.map(({ name, value }) => [name, value]),
      )
      return open(path, { cookies, values: Object.fromEntries(values) as Record<string, string> }, options)
    },
    load: (path) => {
      const kept = { cookies: document.cookie.split('; '), values: textsIn(localStorage), tab: textsIn(sessionStorage) }
      return open(path, { ...kept, databases: indexedDB }, opened)
    },
  }
}

const textsIn = (storage: Storage): Record<string, string> => Object.fromEntries(Object.entries(storage))

function started<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the server is there from `beforeAll` on')
  return value
}
