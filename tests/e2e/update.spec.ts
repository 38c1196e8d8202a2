import type { Page } from '@playwright/test'
import { orderCode } from '../../src/domain/order-code'
import { startDeployProxy } from '../support/deploy-proxy'
import { expect, signInByHand, test } from '../support/e2e'
import { backstage } from '../support/e2e-orders'
import { workerIsReady } from '../support/push-cdp'

/** What the browser does by itself once a day, and the app every half hour. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

const isWaiting = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)

test('a new version is offered, waits for the press, and never takes over by itself', async ({
  server,
  backstage: _quiet,
  device,
}) => {
  const proxy = await startDeployProxy(server.port)
  const { context, page } = await device({ url: proxy.url })
  await signInByHand(page, 'kitchen')
  await workerIsReady(page)
  await page.reload()
  await page.evaluate(() => Object.assign(window, { isTheOldPage: true }))
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)

  proxy.deploy()
  await lookForUpdate(page)
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  expect(await isWaiting(page)).toBe(true)
  // A second tab of the old version, opened and closed: the new one still waits.
  const second = await context.newPage()
  await second.goto('/orders/kanban')
  await expect(second.getByText('A new version is ready.')).toBeVisible()
  await second.close()
  expect(await isWaiting(page)).toBe(true)
  expect(await page.evaluate(() => 'isTheOldPage' in window)).toBe(true)

  await page.getByRole('button', { name: 'Update now' }).click()
  await page.waitForFunction(() => !('isTheOldPage' in window))
  await expect(page).toHaveURL(/\/orders\/kanban$/)
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)
  expect(await isWaiting(page)).toBe(false)
  await proxy.close()
})

test('an update in the middle of a queue, without a server, loses nothing', async ({ ownServer, device }) => {
  const hands = backstage(ownServer.url)
  await hands.quiet()
  const proxy = await startDeployProxy(ownServer.port)
  const { page } = await device({ url: proxy.url })
  await signInByHand(page, 'kitchen')
  await workerIsReady(page)
  await page.reload()
  proxy.deploy()
  await lookForUpdate(page)
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  const order = await hands.placeOrder()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(orderCode(order.id))

  await ownServer.kill()
  await dialog.getByRole('button', { name: /^Accept/ }).click()
  await page.getByRole('button', { name: /^Yes/ }).click()
  await expect(page.getByText('Not sent yet').first()).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isTheOldPage: true }))
  await page.getByRole('button', { name: 'Update now' }).click()
  await page.waitForFunction(() => !('isTheOldPage' in window))
  await expect(page.getByText('Not sent yet').first()).toBeVisible()
  expect(await isWaiting(page)).toBe(false)

  await ownServer.restart()
  await expect.poll(async () => (await hands.order(order.id)).status, { timeout: 60_000 }).toBe('ACCEPTED')
  await proxy.close()
})
