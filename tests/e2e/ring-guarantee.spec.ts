import type { Locator } from '@playwright/test'
import { contract } from '../../src/contract'
import type { Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, MOSTLY_WAITS, type Page, test, WITHOUT_WORKER } from '../support/e2e'
import { DEVICES } from '../support/e2e-matrix'
import { seesNotice } from '../support/notices'
import type { Actors } from '../support/e2e-orders'
import { CONNECTION_LOST_S, heardOnce, heardSounds, isRinging, listenToPages } from '../support/heard-sounds'
import { workerIsReady } from '../support/push-cdp'
import { withMoment } from '../support/moment'

/** Length of the sound, in seconds. */
const CANCELLED = 1.2

/** Where the words of something are drawn, also those that have no room in it. */
const wordsOf = (part: Locator): Promise<DOMRect> =>
  part.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect()
  })

async function acceptedOrder(actors: Actors): Promise<Order> {
  const order = await actors.placeOrder()
  const owner = await actors.as('owner')
  return owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 25 } })
}

async function cancel(actors: Actors, { id }: Order): Promise<void> {
  const owner = await actors.as('owner')
  const body = { rejectReason: { id: 0 }, notes: 'The customer called' }
  await owner(contract.orders.reject, { params: { orderId: id }, body })
}

const stopCard = (page: Page, order: Order) =>
  page.getByRole('alertdialog', { name: `Stop cooking order ${orderCode(order.id)}` })

test('after a minute without an answer it rings louder and takes the whole screen', { tag: MOSTLY_WAITS }, async ({
  actors,
  device,
}) => {
  test.setTimeout(150_000)
  const { context, page } = await device({ device: 'tablet', account: 'kitchen', context: WITHOUT_WORKER })
  await listenToPages(context)
  await page.goto('/orders/kanban')
  await actors.placeOrder()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  // Somebody looks at the board meanwhile, and forgets it.
  await page.getByRole('button', { name: 'Show the board' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => isRinging(page)).toBe(true)
  const [first] = await heardSounds(page)

  await expect(page.getByText('Nobody has answered for a minute.')).toBeVisible({ timeout: 80_000 })
  const box = await dialog.boundingBox()
  expect([box?.width, box?.height]).toEqual([1280, 800])
  const playing = (await heardSounds(page)).filter(({ isLoop, isPlaying }) => isLoop && isPlaying)
  expect(playing).toHaveLength(1)
  expect(playing[0]?.loudness).toBeGreaterThan(2 * (first?.loudness ?? 1))

  // What it says stands beside the buttons of several orders, or above them, never under them.
  await actors.placeOrder()
  await expect(dialog.getByText('1 of 2')).toBeVisible()
  for (const viewport of [DEVICES.portrait.viewport, DEVICES.tablet.viewport]) {
    await page.setViewportSize(viewport)
    const said = await wordsOf(page.getByText('Nobody has answered'))
    expect(said.height, 'it is read at a glance, in one line or two').toBeLessThan(64)
    for (const button of await dialog.getByRole('button').all()) {
      const { left, top } = await wordsOf(button)
      expect(left >= said.right || top >= said.bottom, 'it stands beside what is said, or below').toBe(true)
    }
  }
  await actors.quiet()
  await expect.poll(() => isRinging(page)).toBe(false)
})

test('a stream that falls silent turns amber, and orders still come; without a server it turns red and sounds', {
  tag: MOSTLY_WAITS,
}, async ({ line, actors, device }) => {
  const proxy = await line()
  const { context, page } = await device({ url: proxy.url, account: 'kitchen', installed: true })
  await listenToPages(context)
  await page.goto('/orders/kanban')
  await expect(page.getByText('Connected', { exact: true })).toBeAttached()
  // A page that nobody has touched may not sound.
  await page.keyboard.press('Shift')
  // The whole app is on the device, as on any tablet after its first minute.
  await workerIsReady(page)
  proxy.setMode('halfOpen')
  proxy.setMode('blackHole', { onlyPath: ['/live/events'] })
  await seesNotice(page, 'Reconnecting.', { timeout: 30_000 })
  const order = await actors.placeOrder()
  await expect(page.getByRole('alertdialog')).toContainText(orderCode(order.id), { timeout: 30_000 })
  await actors.quiet()

  proxy.setMode('refuse')
  await expect(page.getByText(withMoment('^NOT RECEIVING ORDERS since {moment}.$'))).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => heardOnce(page, CONNECTION_LOST_S)).toBe(1)
  proxy.setMode('pass')
  await expect(page.getByText(/NOT RECEIVING ORDERS/)).toHaveCount(0, { timeout: 30_000 })
})

test('a cancelled order sounds once and stays on every tablet until one person has seen it', async ({
  actors,
  device,
}) => {
  const open = () => device({ device: 'tablet', account: 'kitchen', context: WITHOUT_WORKER })
  const tablets = [await open(), await open()]
  for (const { context, page } of tablets) {
    await listenToPages(context)
    await page.goto('/orders/kanban')
  }
  const [one, two] = tablets.map(({ page }) => page)
  if (one === undefined || two === undefined) throw new Error('There are two tablets')
  const order = await acceptedOrder(actors)
  await expect(two.getByRole('article', { name: new RegExp(`Order ${orderCode(order.id)}\\b`) })).toBeVisible()
  // A page that nobody has touched may not sound.
  for (const page of [one, two]) await page.getByRole('heading', { name: 'Cooking' }).tap()
  await cancel(actors, order)
  for (const page of [one, two]) {
    await expect(stopCard(page, order)).toContainText('Elira Dervishi')
    await expect(stopCard(page, order)).toContainText('Reason: The customer called')
    await expect.poll(() => heardOnce(page, CANCELLED)).toBe(1)
  }
  await two.reload()
  await expect(stopCard(two, order)).toBeVisible()
  await stopCard(one, order).getByRole('button', { name: 'Got it' }).click()
  await expect(stopCard(two, order)).toHaveCount(0)
  expect(await heardOnce(one, CANCELLED)).toBe(1)
})

test('seen without a connection it goes on this tablet, and on the others when the connection is back', async ({
  line,
  actors,
  device,
}) => {
  const proxy = await line()
  const { page: cutOff } = await device({ url: proxy.url, device: 'tablet', account: 'kitchen', installed: true })
  const { page: other } = await device({ device: 'tablet', account: 'kitchen', context: WITHOUT_WORKER })
  for (const page of [cutOff, other]) await page.goto('/orders/kanban')
  // It will be loaded anew without a network.
  await workerIsReady(cutOff)
  const order = await acceptedOrder(actors)
  await cancel(actors, order)
  for (const page of [cutOff, other]) await expect(stopCard(page, order)).toBeVisible()
  proxy.setMode('refuse')
  await expect(cutOff.getByText('You are offline.', { exact: false }).first()).toBeVisible({ timeout: 30_000 })
  await stopCard(cutOff, order).getByRole('button', { name: 'Got it' }).click()
  await expect(stopCard(cutOff, order)).toHaveCount(0)
  await expect(cutOff.getByText('Saved on this tablet.', { exact: false })).toBeVisible()
  await cutOff.reload()
  await expect(cutOff.getByRole('heading', { name: 'Orders' }).first()).toBeVisible()
  await expect(stopCard(cutOff, order)).toHaveCount(0)
  await expect(stopCard(other, order)).toBeVisible()
  proxy.setMode('pass')
  await expect(stopCard(other, order)).toHaveCount(0, { timeout: 40_000 })
})
