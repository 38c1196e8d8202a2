import { chromium } from '@playwright/test'
import { chromiumOptions, GRANTED_PERMISSIONS } from '../support/chromium'
import { expect, signInByHand, test } from '../support/e2e'
import { heardSounds, isRinging, listenToPages } from '../support/heard-sounds'

test('in a fresh window the ring is locked, says so, and any touch turns it on', async ({ server, backstage }) => {
  // The rule that browsers apply to sites which are not installed.
  const browser = await chromium.launch(
    chromiumOptions({ args: ['--autoplay-policy=document-user-activation-required'] }),
  )
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'en-GB',
      permissions: [...GRANTED_PERMISSIONS],
    })
    await listenToPages(context)
    const first = await context.newPage()
    await signInByHand(first, 'kitchen')
    await first.close()
    const page = await context.newPage()
    await page.goto('/orders/kanban')
    // Asked without a user gesture: Playwright's own looks count as touches for Chromium and would unlock the ring.
    const cdp = await context.newCDPSession(page)
    const expression = `document.body.innerText.includes('The ring is off.')`
    await expect
      .poll(async () => (await cdp.send('Runtime.evaluate', { expression, userGesture: false })).result.value)
      .toBe(true)

    // Beside every button: it is the touch that counts. (What rings while it is locked is a unit test: Playwright's own
    // looks at the page count as touches for Chromium.)
    await page.getByRole('heading', { name: 'Orders' }).first().click()
    await expect(page.getByText('The ring is off.')).toHaveCount(0)
    await backstage.placeOrder()
    await expect.poll(() => isRinging(page)).toBe(true)
  } finally {
    await browser.close()
  }
})

test('the ring sounds for two seconds in three until another tablet answers', async ({ backstage, device }) => {
  const { context, page } = await device()
  await listenToPages(context)
  await signInByHand(page, 'kitchen')
  const order = await backstage.placeOrder()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect.poll(() => isRinging(page)).toBe(true)
  expect((await heardSounds(page)).map(({ seconds }) => Math.round(seconds * 1000))).toEqual([3000])
  await backstage.quiet()
  expect((await backstage.order(order.id)).status).toBe('REJECTED')
  await expect.poll(() => isRinging(page)).toBe(false)
})

test('blocked notifications warn once, then a line stays', async ({ backstage: _quiet, device }) => {
  const { page } = await device({ permissions: ['background-sync'] })
  await signInByHand(page, 'kitchen')
  const warning = page.getByRole('dialog', { name: 'Notifications are blocked' })
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'Later' }).click()
  await expect(warning).toHaveCount(0)
  await expect(page.getByText('Notifications are blocked.')).toBeVisible()
  // The stream works, so nobody is signed out; the warning does not come back by itself.
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(warning).toHaveCount(0)
})
