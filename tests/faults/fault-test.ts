import { expect, type Page, test as base } from '@playwright/test'
import type { Order } from '../../src/contract/orders'
import { type Actors, actorsAt } from '../support/e2e-orders'
import { type E2eServer, startServer } from '../support/e2e-server'
import { type Ledger, openLedger } from '../support/ledger'
import { isAsked } from './screen'
import { type FaultTablet, openTablet, type TabletOptions } from './tablet'

export { expect }

/** The call by which a queue is sent. */
export const COMMANDS = '/live/commands'

type Fixtures = {
  /** The server behind the app's back. Begins every row with no pending order. */
  actors: Actors
  /** What people meant to do; compared with the server's tables when the row ends. */
  ledger: Ledger
  /** A tablet with a browser and a fault proxy of its own, signed in as the kitchen unless told otherwise. */
  tablet: (options?: TabletOptions) => Promise<FaultTablet>
  /** A new order that this page asks about. */
  asked: (page: Page) => Promise<Order>
  /** Writes a figure beside the row's result. */
  measured: (what: string, ms: number) => void
}

export const test = base.extend<Fixtures, { server: E2eServer }>({
  server: [
    // Playwright reads what a fixture needs from its first parameter, so that it must be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // Always: what an earlier row left waiting would open a dialog.
  actors: [
    async ({ server }, use) => {
      const actors = actorsAt(server.url)
      await actors.quiet()
      await use(actors)
    },
    { auto: true },
  ],

  ledger: async ({ server }, use) => {
    const ledger = openLedger(server.dataDir)
    await use(ledger)
    const differences = await ledger.differences()
    ledger.dispose()
    expect(differences, 'What the ledger and the server disagree about').toEqual([])
  },

  tablet: async ({ server, ledger }, use) => {
    const open: FaultTablet[] = []
    await use(async (options = {}) => {
      const made = await openTablet(server, ledger, options)
      open.push(made)
      return made
    })
    for (const one of open) await one.dispose()
  },

  asked: async ({ actors }, use) => {
    await use(async (page) => {
      const order = await actors.placeOrder()
      await isAsked(page, order)
      return order
    })
  },

  // oxlint-disable-next-line no-empty-pattern
  measured: async ({}, use, testInfo) => {
    await use((what, ms) => {
      testInfo.annotations.push({ type: 'measured', description: `${what} ${Math.round(ms)} ms` })
    })
  },
})
