import { contract } from '../../src/contract'
import { DEVICE_HEADER } from '../../src/contract/headers'
import type { Device } from '../../src/contract/readiness'
import { expect, type Page, signInByHand, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import { closeByEscape } from '../support/first-key'
import { pressNotice, seesNoNotice, seesNotice } from '../support/notices'
import type { Actors } from '../support/e2e-orders'
import { listenToPages } from '../support/heard-sounds'
import { workerHand, workerIsReady } from '../support/push-cdp'
import { sessionHeaders } from '../support/session-headers'

const PAGE = '/settings/readiness'
const check = (page: Page, id: string) => page.locator(`[data-check="${id}"]`)
const BUSINESS = 1

/** This page's device as the server knows it; waits until the server has heard of it. */
async function deviceOf(page: Page, actors: Actors): Promise<Device> {
  const { [DEVICE_HEADER]: id } = await sessionHeaders(page)
  const owner = await actors.as('owner')
  let known: Device | undefined
  await expect(async () => {
    const { devices } = await owner(contract.readiness.devices, { query: { businessId: BUSINESS } })
    known = devices.find((one) => one.id === id)
    expect(known?.state).toBe('green')
  }).toPass({ timeout: 30_000 })
  return known as Device // the line above has seen it
}

/**
 * Gives the page's session a push address where nobody lives: the push services of this world are out of reach of a test,
 * and what they deliver comes by the browser's own tools.
 */
async function registerPushAddress(page: Page): Promise<void> {
  const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('drin.session') ?? '{}').user.id as number)
  const keys = {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  }
  const token = JSON.stringify({ endpoint: 'https://push.invalid/one', keys })
  const answer = await page.request.put(`/posweb/v1/users/${userId}/updateRegId`, {
    headers: await sessionHeaders(page),
    data: { token, source: 'web' },
  })
  expect(answer.status()).toBe(200)
}

test('a shift starts with one tap, and the self-test passes over the stream and by push', async ({
  actors,
  device,
}) => {
  const { context, page } = await device({ device: 'tablet', account: 'kitchen', installed: true })
  await listenToPages(context)
  await page.goto('/orders/kanban')
  await workerIsReady(page)
  const hand = await workerHand(context, page)
  await deviceOf(page, actors)
  await registerPushAddress(page)
  await pressNotice(page, 'Start shift')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[data-path="stream"]')).toHaveAttribute('data-outcome', 'heard')
  await expect(dialog.locator('[data-check="screen"]')).toHaveAttribute('data-tone', 'green')

  const { selfTest } = await deviceOf(page, actors)
  expect(selfTest?.push.outcome).toBe('waiting')
  await hand.deliverPush({ selfTest: selfTest?.id, at: new Date().toISOString() })
  await expect(dialog).toContainText('Orders ring here')
  await expect(dialog.locator('[data-path="push"]')).toContainText(/\d s/)

  const after = await deviceOf(page, actors)
  expect([after.selfTest?.result, after.shift.startedAt === null, after.facts.wakeLock]).toEqual([
    'passed',
    false,
    true,
  ])
  await dialog.getByRole('button', { name: 'Go to orders' }).click()
  await seesNoNotice(page, 'Start your shift.')
})

test('a self-test that is not heard is red and says what to do', async ({ actors, device }) => {
  const { page } = await device({ account: 'kitchen', context: WITHOUT_WORKER })
  await page.goto(PAGE)
  await deviceOf(page, actors)
  await page
    .getByRole('button', { name: 'Ring is muted' })
    .or(page.getByRole('button', { name: 'The ring is on' }))
    .click()
  await page.getByRole('switch', { name: 'Ring sound' }).click()
  await closeByEscape(page, page.getByRole('dialog'))
  await expect(check(page, 'volume')).toHaveAttribute('data-tone', 'red')
  await pressNotice(page, 'Start shift')
  const stream = page.locator('[data-path="stream"]').first()
  await expect(stream).toHaveAttribute('data-outcome', 'silent')
  await expect(stream).toContainText('Unmute the ring')
  await closeByEscape(page, page.getByRole('dialog'))
  await check(page, 'volume').getByRole('button', { name: 'Unmute' }).click()
  await expect(check(page, 'volume')).toHaveAttribute('data-tone', 'green')
})

test('the panel tells what the browser grants, and asks for what it may', async ({ actors: _quiet, device }) => {
  const { page } = await device({ permissions: ['background-sync'] })
  await signInByHand(page, 'kitchen')
  const warning = page.getByRole('dialog', { name: 'Notifications are blocked' })
  await warning.getByRole('button', { name: 'Later' }).click()
  await page.goto(PAGE)
  // Once per start of the app.
  await warning.getByRole('button', { name: 'Later' }).click()
  await expect(check(page, 'notifications')).toHaveAttribute('data-tone', 'red')
  await expect(check(page, 'push')).toHaveAttribute('data-tone', 'amber')
  // This browser may not keep the screen on either: a line says so, too.
  await expect(check(page, 'screen')).toHaveAttribute('data-tone', 'amber')
  await seesNotice(page, 'This screen may turn off.')
  await page.keyboard.press('Escape')
  await check(page, 'notifications').getByRole('button', { name: 'How to turn them on' }).click()
  await expect(warning).toBeVisible()
})

test('a manager names a device, and one who may edit the business sends another away', { tag: WHOLE_RUN }, async ({
  actors,
  device,
}) => {
  const { page: tablet } = await device({ device: 'tablet', account: 'kitchen', context: WITHOUT_WORKER })
  await tablet.goto('/orders/kanban')
  const { id } = await deviceOf(tablet, actors)

  const { page } = await device({ account: 'owner', context: WITHOUT_WORKER })
  await page.goto(PAGE)
  await page.getByRole('combobox', { name: 'Business' }).selectOption({ label: 'Trattoria Lana' })
  const row = page.locator(`[data-device="${id}"]`)
  await row.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Pizza oven')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Pizza oven')

  await row.getByRole('button', { name: 'More about Pizza oven' }).click()
  await page.getByRole('menuitem', { name: 'Log out and forget' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out and forget' }).click()
  await expect(row).toHaveCount(0)
  await expect(tablet).toHaveURL(/\/login/, { timeout: 40_000 })
})

test('ring times of the week come from the receipts of the devices', { tag: WHOLE_RUN }, async ({ actors, device }) => {
  const { context, page } = await device({ account: 'kitchen', context: WITHOUT_WORKER })
  await listenToPages(context)
  await page.goto('/orders/kanban')
  await actors.placeOrder()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  const owner = await actors.as('owner')
  const times = () => owner(contract.readiness.ringTimes, { query: { businessId: BUSINESS } })
  await expect.poll(async () => (await times()).p99Ms).not.toBeNull()
  await actors.quiet()
  await page.goto(PAGE)
  await expect(page.getByText(/^99% of orders rang within [\d.]+ s this week\.$/)).toBeVisible()
  await page.getByText('As a table').click()
  await expect(page.getByRole('columnheader', { name: 'Never rang' })).toBeVisible()
})
