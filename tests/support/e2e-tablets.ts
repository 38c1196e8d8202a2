import { test as base } from './e2e'
import { openTablet, type TestTablet } from './open-tablet'

/** For tests with two browsers and several changes of the network: on a busy machine that takes its time. */
export const SLOW_MS = 180_000

/** Tablets whose network can be cut, signed in as the kitchen unless told otherwise; each begins with a quiet board. */
export const test = base.extend<{
  tablet: (account?: string, options?: Parameters<typeof openTablet>[3]) => Promise<TestTablet>
}>({
  tablet: async ({ server, device, actors: _quiet }, use) => {
    const open: TestTablet[] = []
    await use(async (account = 'kitchen', options = {}) => {
      const made = await openTablet(server, device, account, options)
      open.push(made)
      return made
    })
    for (const one of open) await one.dispose()
  },
})
