import { readFileSync } from 'node:fs'
import { createRequire, register } from 'node:module'
import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { DEVICES, type Device, type Language, LOCALES } from '../e2e-matrix'
import { type Backstage, backstage } from '../e2e-orders'
import { signedInDevice } from '../e2e-signed-in'
import { startTestServer, type TestServer } from '../server'
import { root } from '../steps.mjs'
import { becomePage } from './page-globals'

register(new URL('./page-modules.mjs', import.meta.url))
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
}
export type ScreenOptions = { device?: Device; language?: Language; mode?: 'pos' | 'b2b' }

type Hands = {
  server: TestServer
  hands: Backstage
  /** Opens the built app at a path, on a new device, signed in as an account of the demonstration; `null`: signed out. */
  openScreen: (account: string | null, path: string, options?: ScreenOptions) => Promise<Screen>
}

let pages = 0

/**
 * For a file of screens: the real server with a copy of the demonstration, and the built app in a page without a browser. Nothing is drawn:
 * what is about layout, focus by the browser's own rules, workers or several pages is a browser's (docs/testing.md).
 */
export function screens(): Hands {
  let ending: (() => Promise<void>) | undefined
  const given: Partial<Hands> = {}
  beforeAll(async () => {
    given.server = await startTestServer()
    given.hands = backstage(given.server.url)
  })
  afterEach(async () => {
    await ending?.()
    ending = undefined
  })
  afterAll(() => given.server?.close())
  return {
    get server() {
      return started(given.server)
    },
    get hands() {
      return started(given.hands)
    },
    async openScreen(account, path, { device = 'desktop', language = 'en', mode = 'pos' } = {}) {
      const { url } = started(given.server)
      const state = account === null ? undefined : await signedInDevice(url, account, mode)
      await ending?.()
      ending = becomePage(url, path, DEVICES[device].viewport, LOCALES[language])
      for (const { name, value } of state?.cookies ?? []) document.cookie = `${name}=${value}; Path=/`
      for (const { localStorage: values } of state?.origins ?? [])
        for (const { name, value } of values) localStorage.setItem(name, value)
      document.body.innerHTML = '<div id="root"></div>'
      const page = ++pages
      const html = readFileSync(`${APP}/index.html`, 'utf8')
      for (const [, src] of html.matchAll(/<script type="module" crossorigin src="(\/assets\/[^"]+)"/g))
        await importPage(`file://${APP}${src}?page=${page}`)
      return {
        ...within(document.body),
        user: userEvent.setup({ document }),
        at: () => location.pathname + location.search,
      }
    },
  }
}

function started<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the server is there from `beforeAll` on')
  return value
}
