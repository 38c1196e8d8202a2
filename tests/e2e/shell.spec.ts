import { expect, MOSTLY_WAITS, type Page, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import { pressNotice, seesNotice } from '../support/notices'
import { closeByEscape, pressFirst } from '../support/first-key'
import { withMoment } from '../support/moment'

test.use(WITHOUT_WORKER)
const main = (page: Page) => page.getByRole('main')
const openProfile = (page: Page) => page.getByRole('button', { name: 'Profile menu' }).click()

/** No order rings over what is tested here. */
test.beforeEach(async ({ actors }) => actors.quiet())

test('the business is closed and opened, on every screen at once', async ({ signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/home' })
  const phone = await signedInPage('kitchen', { path: '/home', device: 'phone' })
  const sign = (on: Page) => on.getByRole('switch', { name: 'Trattoria Lana is open' })
  await expect(sign(page)).toBeChecked()

  await sign(page).click()
  const question = page.getByRole('dialog', { name: 'Stop taking orders?' })
  await expect(question).toContainText('stop')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(question).toHaveCount(0)
  await expect(sign(page)).toBeChecked()

  await sign(page).click()
  await question.getByRole('radio', { name: 'Holiday' }).click()
  await question.getByRole('radio', { name: 'Until I open again' }).click()
  await question.getByRole('button', { name: 'Go offline' }).click()
  const toast = page.getByLabel('Messages')
  await expect(toast).toContainText('Completed')
  await expect(toast).toContainText('Business is now offline')
  await expect(sign(page)).not.toBeChecked()
  await expect(sign(phone)).not.toBeChecked()
  await seesNotice(phone, /^Closed since/)

  await pressNotice(phone, 'Open now')
  const again = phone.getByRole('alertdialog')
  await expect(again).toContainText('Are you sure you want to switch your business to online?')
  await again.getByRole('button', { name: 'Go online' }).click()
  await expect(phone.getByLabel('Messages')).toContainText('Business is now online')
  await expect(sign(phone)).toBeChecked()
  await expect(sign(page)).toBeChecked()
})

test('the keyboard skips to the page, goes to the board and lists its keys', { tag: WHOLE_RUN }, async ({
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/home' })
  await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main(page)).toBeFocused()
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await pressFirst(page, '?', (soon) => expect(list).toBeVisible(soon))
  await expect(list).toContainText('Go to the board')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page).toHaveURL(/\/orders\/kanban$/)

  await page.goto('/home')
  await openProfile(page)
  const shortcuts = page.getByRole('switch', { name: 'Keyboard shortcuts' })
  await shortcuts.click()
  await expect(shortcuts).not.toBeChecked()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('on a phone the drawer leads on, closes by itself and holds the profile', async ({ signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/home', device: 'phone' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await drawer.getByRole('button', { name: 'Chat with support' }).click()
  const support = page.getByRole('dialog', { name: 'Support' })
  await expect(support.getByRole('link', { name: /^Call/ })).toBeVisible()
  // It hears keys from the moment on in which it takes the focus.
  // Itself, where its number was not there yet.
  await expect(support.and(page.locator(':focus-within'))).toBeVisible()
  await closeByEscape(page, support)
  await drawer.getByRole('button', { name: /^Orders/ }).click()
  await drawer.getByRole('link', { name: 'Board', exact: true }).click()
  await expect(page).toHaveURL(/\/orders\/kanban$/)
  await expect(drawer).toBeHidden()

  await page.goto('/home')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await drawer.getByRole('button', { name: 'Arben Hoxha' }).click()
  await page.getByRole('dialog', { name: 'Profile' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('a device that hears nothing for half a minute says since when', { tag: MOSTLY_WAITS }, async ({
  ownServer,
  ownActors: _quiet,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/home', url: ownServer.url })
  await expect(page.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible()
  await ownServer.kill()
  await expect(page.getByText('You are offline.').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('alert').getByText(withMoment('NOT RECEIVING ORDERS since {moment}.'))).toBeVisible({
    timeout: 60_000,
  })
  await ownServer.restart()
  const tryNow = page.getByRole('button', { name: 'Try now' })
  // It tries by itself, too, and may be faster than the press.
  await tryNow.click({ timeout: 3_000 }).catch(() => undefined)
  await expect(page.getByText(/NOT RECEIVING/)).toHaveCount(0, { timeout: 30_000 })
})

test('the bar has the logo wherever no rail has it, and nothing in it lies over its neighbour', async ({
  signedInPage,
}) => {
  // The longest words that the bar knows.
  const page = await signedInPage('owner', { language: 'sq', path: '/orders/list' })
  const bar = page.getByRole('banner')
  const business = bar.getByRole('button', { name: /^Lokali:/ })
  const profile = bar.locator('button').last()
  await expect(business).toBeVisible()
  for (const [width, isInBar] of [
    // The sign of a ring that waits for the first touch needs the room: the drawer's head has the logo.
    [390, false],
    [761, true],
    [800, true],
    [1023, true],
    [1024, false],
    [1440, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(bar.getByRole('img', { name: 'Drin' }), `${width} px`).toHaveCount(isInBar ? 1 : 0)
    if (width < 761) continue
    await expect(async () => {
      const [left, right] = [await business.boundingBox(), await profile.boundingBox()]
      if (left === null || right === null) throw new Error('one of them is not there')
      expect(left.width).toBeGreaterThanOrEqual(100)
      expect(left.x + left.width).toBeLessThanOrEqual(right.x)
      expect(right.x + right.width).toBeLessThanOrEqual(width)
      // Its own signs are inside of it.
      expect(await business.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0)
    }, `${width} px`).toPass({ timeout: 5_000 })
  }
})

test('an upright tablet keeps the name of a page whole beside what the page can do', async ({ signedInPage }) => {
  const page = await signedInPage('owner', { language: 'sq', path: '/discounts/list' })
  const title = page.getByRole('heading', { level: 1, name: 'Zbritjet' })
  for (const width of [768, 820, 1023]) {
    await page.setViewportSize({ width, height: 1180 })
    await expect(async () => {
      expect(await title.evaluate((name) => [name.clientWidth > 40, name.scrollWidth - name.clientWidth])).toEqual([
        true,
        0,
      ])
    }, `${width} px`).toPass({ timeout: 5_000 })
  }
})
