import { type Browser, chromium } from '@playwright/test'
import { chromiumOptions, GRANTED_PERMISSIONS } from './chromium'
import { type DeviceOptions, type Page, signInByHand, test as base } from './e2e'
import { DEVICES } from './e2e-matrix'
import { listenToPages } from './heard-sounds'
import { LOCKED_SOUND } from './untouched-look'

/** For tests of the ring that a browser keeps silent: the board of the kitchen on a page that nobody has touched. */
export const test = base.extend<{ untouchedBoard: (options?: Pick<DeviceOptions, 'device'>) => Promise<Page> }>({
  untouchedBoard: async ({ server }, use) => {
    const browsers: Browser[] = []
    await use(async ({ device = 'desktop' } = {}) => {
      const browser = await chromium.launch(chromiumOptions({ args: [LOCKED_SOUND] }))
      browsers.push(browser)
      const context = await browser.newContext({
        baseURL: server.url,
        ...DEVICES[device],
        locale: 'en-GB',
        permissions: [...GRANTED_PERMISSIONS],
      })
      await listenToPages(context)
      const first = await context.newPage()
      await signInByHand(first, 'kitchen')
      await first.close()
      const page = await context.newPage()
      await page.goto('/orders/kanban')
      return page
    })
    for (const browser of browsers) await browser.close()
  },
})
