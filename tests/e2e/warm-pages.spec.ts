import type { BrowserContext } from '@playwright/test'
import { expect, type Page, test, WITHOUT_WORKER } from '../support/e2e'

/** What tests share (tests/support/warm-pages.ts): one after the other, in one worker. */
test.use(WITHOUT_WORKER)
test.describe.configure({ mode: 'serial' })

let earlier: { page: Page; context: BrowserContext } | undefined
let heard = 0

test('a test leaves whatever it likes on its page', async ({ device }) => {
  const { page, context } = await device({ device: 'phone', account: 'kitchen' })
  earlier = { page, context }
  for (const owner of [page, context]) {
    await owner.addInitScript(() => Object.assign(window, { isLeft: true }))
    await owner.route('**/icons/*', (route) => route.abort())
    owner.on('request', () => heard++)
  }
  await page.exposeFunction('leftOver', () => 1)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    sessionStorage.setItem('left', '1')
    addEventListener('beforeunload', (event) => event.preventDefault())
  })
  // Only who has touched a page is asked before it goes.
  await page.getByRole('heading', { level: 1 }).tap()
  await page.setViewportSize({ width: 600, height: 600 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await (await context.newPage()).goto('/login')
  await context.setOffline(true)
})

test('the next one comes to the same page, and finds nothing of it', async ({ device }) => {
  heard = 0
  const { page, context } = await device({ device: 'phone' })
  expect(page).toBe(earlier?.page)
  expect(context.pages()).toEqual([page])
  expect(page.viewportSize()).toEqual({ width: 390, height: 844 })
  await page.goto('/home')
  // Nobody is signed in.
  await expect(page).toHaveURL(/\/login/)
  const found = await page.evaluate(() => ({
    names: ['isLeft', 'leftOver'].filter((name) => name in window),
    kept: sessionStorage.length,
    isPrint: matchMedia('print').matches,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    fingers: navigator.maxTouchPoints,
  }))
  expect(found).toEqual({ names: [], kept: 0, isPrint: false, isDark: false, isStill: true, fingers: 1 })
  expect(await page.evaluate(async () => (await fetch('/icons/icon.svg')).ok)).toBe(true)
  expect(heard).toBe(0)
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
})

test('a page whose clock was in the test’s hand is not kept', async ({ device }) => {
  const { page } = await device({ device: 'phone' })
  expect(page).toBe(earlier?.page)
  await page.clock.install()
})

test('the next one comes to a new page', async ({ device }) => {
  const { page } = await device({ device: 'phone' })
  expect(page).not.toBe(earlier?.page)
})
