import type { Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/orders/order-code'
import { type Device, type DeviceOptions, expect, type Page, WITH_WORKER, WITHOUT_WORKER } from './e2e'
import type { FaultProxy } from './fault-proxy'
import { listenToPages } from './heard-sounds'
import { APP_FILES } from './lines'
import { workerIsReady } from './push-cdp'

/** A tablet in the kitchen with a network of its own, which can be pulled out. */
export type TestTablet = {
  page: Page
  context: Device['context']
  proxy: FaultProxy
  offline: () => void
  online: () => void
}

/**
 * A tablet whose worker keeps the app, for what is loaded anew without a line, or is about the worker. For the others its files
 * come by a line of their own: to fetch all of them takes longer than all else that a tablet does.
 */
export const KEEPS_THE_APP = { context: WITH_WORKER } as const satisfies DeviceOptions

/** Opens a tablet behind this line and signs in; `open` is the test's `device`. */
export async function openTablet(
  proxy: FaultProxy,
  open: (options: DeviceOptions & { url: string }) => Promise<Device>,
  account: string,
  options: DeviceOptions = {},
): Promise<TestTablet> {
  const { page, context } = await open({
    device: 'tablet',
    ...options,
    account,
    context: { ...WITHOUT_WORKER, ...options.context },
    url: proxy.url,
  })
  await listenToPages(context)
  await page.goto('/')
  await page.waitForURL((url) => url.pathname !== '/')
  // From now on the app needs no network for anything of its own.
  const keepsTheApp = options.context?.serviceWorkers === 'allow'
  if (keepsTheApp) await workerIsReady(page)
  return {
    page,
    context,
    proxy,
    offline: () => proxy.setMode('refuse', keepsTheApp ? {} : { exceptPath: APP_FILES }),
    online: () => proxy.setMode('pass'),
  }
}

/** The dialog that asks about this order. A telephone number or a sum may hold the same three digits. */
export const dialogOf = (page: Page, order: Order) => {
  const code = orderCode(order.id)
  const named = page.getByText(code, { exact: true }).or(page.getByText(`order ${code}`))
  return page.getByRole('alertdialog').filter({ has: named })
}

/** Waits until the dialog asks about one of these orders, and says which. */
export async function askedOf(page: Page, orders: readonly Order[]): Promise<Order> {
  const dialogs = orders.map((order) => dialogOf(page, order))
  const asked = async () => (await Promise.all(dialogs.map((dialog) => dialog.isVisible()))).indexOf(true)
  await expect.poll(asked, 'Which of the orders the dialog asks about').toBeGreaterThanOrEqual(0)
  const order = orders[await asked()]
  if (order === undefined) throw new Error('The dialog turned away')
  return order
}

/** Also behind an open dialog, where the board is hidden from assistive technology. */
export const cardOf = (page: Page, order: Order) => page.locator(`[data-order="${order.id}"]:not([data-leaving])`)

/** Chooses the minutes for the order that rings; what is left is the press of `acceptButton`, which is the tap. */
export async function chooseMinutes(page: Page, order: Order, minutes: number): Promise<void> {
  const dialog = dialogOf(page, order)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: /^Accept/ }).click()
  await dialog.getByRole('button', { name: /change time/i }).click()
  await dialog.getByRole('radio', { name: new RegExp(`^${minutes}\\b`) }).click()
}

export const acceptButton = (page: Page, order: Order) =>
  dialogOf(page, order).getByRole('button', { name: /^Accept, ready/ })

/** Accepts the order that rings; resolves when it is saved on the tablet. */
export async function accept(page: Page, order: Order, minutes: number): Promise<void> {
  await chooseMinutes(page, order, minutes)
  await acceptButton(page, order).click()
  await expect(page.getByRole('button', { name: /^Accept, ready/ })).toHaveCount(0)
}

/** Rejects the order that rings for a reason of the list. */
export async function reject(page: Page, order: Order, reason: string): Promise<void> {
  await dialogOf(page, order)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await page.getByRole('radio', { name: reason }).click()
  await page.getByRole('button', { name: 'Reject order' }).click()
  await expect(page.getByRole('button', { name: 'Reject order' })).toHaveCount(0)
}

/** Presses Ready and lets the time to take it back end, as a page that hides does. */
export async function pressReady(page: Page, order: Order): Promise<void> {
  await cardOf(page, order)
    .getByRole('button', { name: `Ready: order ${orderCode(order.id)}` })
    .click()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
}

/** A tap on this order waits on the tablet. */
export const isUnsent = (page: Page, order: Order) =>
  expect(cardOf(page, order).getByText('Not sent yet')).toBeVisible()
