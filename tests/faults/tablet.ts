import type { BrowserContext, Page } from '@playwright/test'
import type { Order } from '../../src/contract/orders'
import { type Certificate } from '../support/certificate'
import { signInByHand } from '../support/e2e'
import type { E2eServer } from '../support/e2e-server'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy'
import { listenToPages } from '../support/heard-sounds'
import { type KeptProfile, keptProfile, type ProfileOptions } from '../support/kept-profile'
import type { Ledger, WrittenTap } from '../support/ledger'
import { type WorkerHand, workerHand, workerIsReady } from '../support/push-cdp'
import { acceptButton, chooseMinutes } from '../support/open-tablet'
import { isAnswered, pressReady } from './screen'

export type TabletOptions = ProfileOptions & {
  /** Speaks TLS to the app. */
  certificate?: Certificate
  /** `null`: nobody signs in. */
  account?: 'kitchen' | 'owner' | null
  /** Prepares the browser before its first page. */
  prepare?: (context: BrowserContext) => Promise<unknown>
}

/** A tablet in the kitchen: a real Chromium on a kept profile, behind a fault proxy. */
export type FaultTablet = {
  proxy: FaultProxy
  profile: KeptProfile
  /** Of the browser that runs now. */
  context: () => BrowserContext
  /** The page in front. */
  page: () => Page
  /** Opens a further tab of the app, or the first one after `kill`. */
  newPage: (path?: string) => Promise<Page>
  /** SIGKILL to the browser. */
  kill: () => Promise<void>
  signIn: (account: string) => Promise<void>
  /** Leaves the app, and holds its service worker by a picture of the same origin. */
  closeApp: () => Promise<WorkerHand>
  /** The last press of an answer whose minutes are chosen; written into the ledger, and marked as saved once the screen says so. */
  confirm: (order: Order, minutes?: number, page?: Page) => Promise<WrittenTap>
  /** Accepts by the dialog: the minutes and the last press. */
  accept: (order: Order, minutes?: number, page?: Page) => Promise<WrittenTap>
  /** Presses Ready and ends the time to take it back. */
  ready: (order: Order) => Promise<WrittenTap>
  deviceId: () => string
  dispose: () => Promise<void>
}

export async function openTablet(server: E2eServer, ledger: Ledger, options: TabletOptions): Promise<FaultTablet> {
  const proxy = await startFaultProxy(server.port, options.certificate)
  const profile = await keptProfile(proxy.url, options)
  let context: BrowserContext | undefined
  let page: Page | undefined
  let deviceId = ''

  const browser = async (): Promise<BrowserContext> => {
    if (context !== undefined) return context
    context = await profile.open()
    await listenToPages(context)
    await options.prepare?.(context)
    return context
  }
  const present = (): Page => {
    if (page === undefined) throw new Error('No page is open')
    return page
  }
  const signIn = async (account: string): Promise<void> => {
    page ??= await (await browser()).newPage()
    await signInByHand(page, account)
    await page.waitForFunction(() => document.cookie.includes('drin_dev='))
    deviceId = await page.evaluate(() => /drin_dev=([^.;]+)/.exec(document.cookie)?.[1] ?? '')
    await workerIsReady(page)
  }

  const tablet: FaultTablet = {
    proxy,
    profile,
    context: () => {
      if (context === undefined) throw new Error('The browser is not open')
      return context
    },
    page: present,
    newPage: async (path = '/orders/kanban') => {
      page = await (await browser()).newPage()
      await page.goto(path)
      return page
    },
    kill: async () => {
      await profile.kill()
      context = undefined
      page = undefined
    },
    signIn,
    closeApp: async () => {
      // Shown by the worker from its cache: no page of the app is open, but the tools still reach its worker.
      await present().goto('/icons/icon.svg')
      return await workerHand(await browser(), present())
    },
    confirm: async (order, minutes = 25, on = present()) => {
      const tap = ledger.intend({ deviceId, orderId: order.id, cmd: 'accept', minutes })
      await acceptButton(on, order).click()
      await isAnswered(on, order)
      tap.isSaved()
      return tap
    },
    accept: async (order, minutes = 25, on = present()) => {
      await chooseMinutes(on, order, minutes)
      return tablet.confirm(order, minutes, on)
    },
    ready: async (order) => {
      const tap = ledger.intend({ deviceId, orderId: order.id, cmd: 'markCooked' })
      await pressReady(present(), order)
      tap.isSaved()
      return tap
    },
    deviceId: () => deviceId,
    dispose: async () => {
      await profile.dispose()
      await proxy.close()
    },
  }
  if (options.account !== null) await signIn(options.account ?? 'kitchen')
  return tablet
}
