import { type DeviceOptions, test as base } from './e2e'
import { openTablet, type TestTablet } from './open-tablet'

/** For tests with two browsers and several changes of the network: on a busy machine that takes its time. */
export const SLOW_MS = 180_000

/** Tablets whose network can be cut, signed in as the kitchen unless told otherwise; each begins with a quiet board. */
export const test = base.extend<{
  tablet: (account?: string, options?: DeviceOptions) => Promise<TestTablet>
}>({
  tablet: async ({ line, device, actors: _quiet }, use) => {
    await use(async (account = 'kitchen', options = {}) => openTablet(await line(), device, account, options))
  },
})
