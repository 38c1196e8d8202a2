import { expect, type Page, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import { heardSounds, isRinging, listenToPages } from '../support/heard-sounds'
import { pressNotice } from '../support/notices'

test.use(WITHOUT_WORKER)

const dialogOf = (page: Page) => page.getByRole('alertdialog')
const quietCount = (page: Page) => page.getByRole('banner').getByRole('button', { name: /order(s are| is) waiting/ })

test('an administrator’s device counts quietly until it is told to ring, and again once it is told not to', async ({
  actors,
  device,
}) => {
  const { context, page } = await device({ account: 'admin' })
  await listenToPages(context)
  await page.goto('/home')
  const order = await actors.placeOrder()
  await expect(quietCount(page)).toBeVisible()
  // What is waited for here would be on screen by now: the count comes from the same news.
  await expect(dialogOf(page)).toHaveCount(0)
  expect(await isRinging(page)).toBe(false)
  expect(await heardSounds(page)).toEqual([])

  // A quiet device lets an order be answered by hand all the same.
  await page.goto('/orders/kanban')
  await page
    .locator(`[data-order="${order.id}"]`)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(dialogOf(page).getByText(/Can you make it in/)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Back to the order' }).click()
  await dialogOf(page).getByRole('button', { name: 'Show the board' }).click()
  expect(await isRinging(page)).toBe(false)

  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: 'Ring on this device' }).click()
  await expect.poll(() => isRinging(page)).toBe(true)
  await expect(dialogOf(page)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Show the board' }).click()

  // It is remembered, and taken back in the ring's menu.
  await page.reload()
  await expect(dialogOf(page)).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Shift')
    expect(await isRinging(page)).toBe(true)
  }).toPass({ timeout: 40_000 })
  await dialogOf(page).getByRole('button', { name: 'Show the board' }).click()
  await page.getByRole('button', { name: 'The ring is on' }).click()
  await page.getByRole('switch', { name: 'Ring on this device' }).click()
  await expect.poll(() => isRinging(page)).toBe(false)
  await expect(quietCount(page)).toBeVisible()
})

test('an accountant sees the count, may hear it, and is asked nothing', { tag: WHOLE_RUN }, async ({
  actors,
  device,
}) => {
  const { context, page } = await device({ device: 'phone', account: 'finance' })
  await listenToPages(context)
  await page.goto('/home')
  await actors.placeOrder()
  await quietCount(page).click()
  expect(await isRinging(page)).toBe(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Ring on this device' }).click()
  await expect.poll(() => isRinging(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByText(/orders? (is|are) waiting/).last()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Answer/ })).toHaveCount(0)
  await expect(dialogOf(page)).toHaveCount(0)
})

test('whoever begins a shift on a device has told it to ring', { tag: WHOLE_RUN }, async ({ actors, device }) => {
  const { context, page } = await device({ device: 'tablet', account: 'admin' })
  await listenToPages(context)
  await page.goto('/orders/kanban')
  await pressNotice(page, 'Start shift')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await actors.placeOrder()
  await expect(dialogOf(page)).toBeVisible()
  await expect.poll(() => isRinging(page)).toBe(true)
})
