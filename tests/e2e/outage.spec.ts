import type { Page } from '@playwright/test'
import type { Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, signInByHand, test as base, WHOLE_RUN } from '../support/e2e'
import { queuedChanges } from '../support/kept-outbox'
import { type KeptProfile, keptProfile } from '../support/kept-profile'
import { workerIsReady } from '../support/push-cdp'
import { accept, askedOf } from '../support/open-tablet'

/** A tablet whose browser can be killed, with the app installed on it. */
const test = base.extend<{ keptTablet: { profile: KeptProfile; page: Page } }>({
  keptTablet: async ({ ownServer, ownActors: _quiet }, use) => {
    const profile = await keptProfile(ownServer.url)
    try {
      const page = await (await profile.open()).newPage()
      await signInByHand(page, 'kitchen')
      await workerIsReady(page)
      await use({ profile, page })
    } finally {
      await profile.dispose()
    }
  },
})

/** Also behind an open dialog, where the board is hidden from assistive technology. */
const card = (page: Page, order: Order) =>
  page.getByRole('article', { name: new RegExp(`Order ${orderCode(order.id)}\\b`), includeHidden: true })

async function rejectWithNotes(page: Page, notes: string): Promise<void> {
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Reject/ })
    .click()
  await page.getByRole('radio', { name: 'Other' }).click()
  await page.getByLabel('*Notes').fill(notes)
  await page.getByRole('button', { name: 'Reject order' }).click()
}

test('two orders accepted and one rejected without a server, the browser killed: every change arrives once', async ({
  ownServer,
  ownActors: actors,
  keptTablet,
}) => {
  const { profile, page } = keptTablet
  const orders = [await actors.placeOrder(), await actors.placeOrder(), await actors.placeOrder()]
  for (const order of orders) await expect(card(page, order)).toBeAttached()

  await ownServer.kill()
  const first = await askedOf(page, orders)
  await accept(page, first, 25)
  const others = orders.filter((order) => order !== first)
  const second = await askedOf(page, others)
  await accept(page, second, 30)
  const third = others.find((order) => order !== second)
  if (third === undefined) throw new Error('There are three orders')
  await askedOf(page, [third])
  await rejectWithNotes(page, 'The oven is down')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(card(page, first).getByText('Not sent yet')).toBeVisible()

  await page.reload()
  await expect(card(page, first).getByText('Not sent yet')).toBeVisible()
  await expect(card(page, second).getByText('Not sent yet')).toBeVisible()
  await profile.kill()

  await ownServer.restart()
  for (const order of orders) expect((await actors.order(order.id)).status).toBe('PENDING')
  const again = await (await profile.open()).newPage()
  await again.goto('/')
  await expect(async () => {
    const [a, b, c] = await Promise.all([first, second, third].map((order) => actors.order(order.id)))
    expect([a?.status, a?.totalCookingTime, a?.statusVersion]).toEqual(['ACCEPTED', 25, 2])
    expect([b?.status, b?.totalCookingTime, b?.statusVersion]).toEqual(['ACCEPTED', 30, 2])
    expect([c?.status, c?.rejectNotes, c?.statusVersion]).toEqual(['REJECTED', 'The oven is down', 2])
  }).toPass({ timeout: 40_000 })
  await expect(card(again, first)).toBeVisible()
  await expect(again.getByText('Not sent yet')).toHaveCount(0)
  await expect(card(again, third)).toHaveCount(0)
})

test('a change that was made without a server goes out by itself when the server is back', { tag: WHOLE_RUN }, async ({
  ownServer,
  ownActors: actors,
  device,
}) => {
  const { page } = await device({ url: ownServer.url, device: 'tablet' })
  await signInByHand(page, 'kitchen')
  const order = await actors.placeOrder()
  await askedOf(page, [order])
  await ownServer.kill()
  await accept(page, order, 20)
  await expect(card(page, order).getByText('Not sent yet')).toBeVisible()
  await expect(page.getByText(/You are offline/).first()).toBeVisible()
  await ownServer.restart()
  await expect(async () => expect((await actors.order(order.id)).status).toBe('ACCEPTED')).toPass({ timeout: 40_000 })
  await expect(card(page, order).getByText('Not sent yet')).toHaveCount(0)
  await expect(page.getByText(/You are offline/)).toHaveCount(0)
})

test('Ready, pressed and the browser killed while it could be taken back: it goes all the same', async ({
  ownActors: actors,
  keptTablet,
}) => {
  const { profile, page } = keptTablet
  const order = await actors.placeOrder()
  await askedOf(page, [order])
  await accept(page, order, 25)
  await expect.poll(async () => (await actors.order(order.id)).status).toBe('ACCEPTED')
  await card(page, order)
    .getByRole('button', { name: `Ready: order ${orderCode(order.id)}` })
    .click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.poll(async () => heldTaps(page)).toBe(1)
  // It is not shown as unsent: the person may still take it back.
  await expect(page.getByText('Not sent yet')).toHaveCount(0)
  await profile.kill()
  expect((await actors.order(order.id)).status).toBe('ACCEPTED')

  const again = await (await profile.open()).newPage()
  await again.goto('/')
  await expect.poll(async () => (await actors.order(order.id)).status, { timeout: 40_000 }).toBe('COOKED')
  expect((await actors.order(order.id)).statusVersion).toBe(3)
})

/** Taps on disk that can still be taken back. */
const heldTaps = async (page: Page): Promise<number> =>
  (await queuedChanges(page)).filter(({ held }) => held === true).length
