import type { BrowserContext } from '@playwright/test'
import { contract } from '../../src/contract'
import type { PushPayload } from '../../src/contract/push'
import { OUTBOX_SYNC_TAG } from '../../src/contract/sw-messages'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, type Page, signInByHand, test, WHOLE_RUN } from '../support/e2e'
import type { Actors } from '../support/e2e-orders'
import { shownNotifications, workerHand, workerIsReady } from '../support/push-cdp'
import { payloadOf } from '../support/push-payload'

/** As Firebase delivers the same news: nested, and every value a text. */
const asFirebase = (payload: PushPayload) => ({
  data: Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)])),
  from: '1076',
  priority: 'high',
})

const workerOf = (context: BrowserContext) => {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('No worker runs')
  return worker
}

/** What the worker's global offers to a test inside it. */
type WorkerGlobal = typeof globalThis & {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}

test.describe('a push', () => {
  // That it rings where stream and poll are dead: tests/faults/ring.spec.ts.
  test('wakes a stopped worker, in Firebase’s shape too', { tag: WHOLE_RUN }, async ({ actors, signedInPage }) => {
    const page = await signedInPage('kitchen', { path: '/orders/kanban', installed: true })
    await workerIsReady(page)
    const hand = await workerHand(page.context(), page)
    const order = await actors.placeOrder()
    await hand.stopAllWorkers()
    await hand.deliverPush(asFirebase(payloadOf(order)))
    await expect.poll(async () => (await shownNotifications(page)).map(({ tag }) => tag)).toContain(`order-${order.id}`)
  })

  test('that cannot be read still shows something', async ({ signedInPage }) => {
    const page = await signedInPage('kitchen', { path: '/orders/kanban', installed: true })
    await workerIsReady(page)
    const hand = await workerHand(page.context(), page)
    await hand.deliverPush('no JSON at all')
    await expect
      .poll(async () => (await shownNotifications(page)).map(({ title }) => title))
      .toEqual(['There is news from your orders'])
  })

  test('speaks the language of the device', { tag: WHOLE_RUN }, async ({ actors, signedInPage }) => {
    const page = await signedInPage('kitchen', { path: '/orders/kanban', language: 'sq', installed: true })
    await workerIsReady(page)
    const hand = await workerHand(page.context(), page)
    const order = await actors.placeOrder()
    await hand.deliverPush(payloadOf(order))
    await expect
      .poll(async () => (await shownNotifications(page)).map(({ title }) => title))
      .toContain(`Porosi e re ${orderCode(order.id)}`)
  })

  test('of an order that was answered goes away by itself', { tag: WHOLE_RUN }, async ({ actors, signedInPage }) => {
    const page = await signedInPage('kitchen', { path: '/orders/kanban', installed: true })
    await workerIsReady(page)
    const hand = await workerHand(page.context(), page)
    const order = await actors.placeOrder()
    await hand.deliverPush(payloadOf(order))
    await expect.poll(async () => (await shownNotifications(page)).map(({ tag }) => tag)).toContain(`order-${order.id}`)
    await actors.quiet()
    await expect.poll(() => shownNotifications(page)).toEqual([])
  })
})

/** A new order comes by a push, and its notification stands there. */
async function showNotification(page: Page, actors: Actors): Promise<void> {
  await workerIsReady(page)
  const hand = await workerHand(page.context(), page)
  await hand.deliverPush(payloadOf(await actors.placeOrder()))
  await expect.poll(async () => (await shownNotifications(page)).length).toBe(1)
}

const OF_AN_ORDER = /\/orders\/(?!kanban)[\w-]+$/

/** A press on the first notification that is shown. */
const pressNotification = (context: BrowserContext) =>
  workerOf(context).evaluate(async () => {
    const scope = globalThis as WorkerGlobal
    const [notification] = await scope.registration.getNotifications()
    if (notification === undefined) throw new Error('nothing is shown')
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })

test('a pressed notification shows its order in the window that is open, without loading it anew', async ({
  actors,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban', installed: true })
  const context = page.context()
  await showNotification(page, actors)
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))

  await pressNotification(context)

  await page.waitForURL(OF_AN_ORDER)
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  expect(context.pages()).toHaveLength(1)
  await expect.poll(() => shownNotifications(page)).toEqual([])
})

test('a notification that is pressed while the app is starting shows its order, too', async ({
  actors,
  signedInPage,
}) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban', installed: true })
  await showNotification(page, actors)
  // The document is read; what listens to the worker comes after the first paint.
  await page.goto('/orders/kanban', { waitUntil: 'domcontentloaded' })
  await pressNotification(page.context())
  await page.waitForURL(OF_AN_ORDER)
})

test('with no page open the worker keeps the order, and the board shows it without a network', async ({
  ownServer,
  ownActors: actors,
  device,
}) => {
  const { context, page } = await device({ url: ownServer.url })
  await signInByHand(page, 'kitchen')
  await workerIsReady(page)
  await expect(page.getByRole('heading', { name: 'Orders' }).first()).toBeVisible()
  // A picture of the same origin: the app is closed, but the browser's tools still reach its worker.
  await page.goto('/icons/icon.svg')
  const hand = await workerHand(context, page)
  const order = await actors.placeOrder()
  await hand.deliverPush(payloadOf(order))
  await expect
    .poll(() =>
      workerOf(context).evaluate(async () => {
        const shown = await (globalThis as WorkerGlobal).registration.getNotifications()
        return shown.length
      }),
    )
    .toBe(1)
  await expect
    .poll(() => workerOf(context).evaluate(ordersInCache), 'The worker has not kept the order')
    .toContain(order.id)

  await ownServer.kill()
  await page.goto('/orders/kanban')
  await expect(page.getByText(orderCode(order.id)).first()).toBeVisible()
})

test('with no page open the server learns that an order arrived, and that it was not heard', {
  tag: WHOLE_RUN,
}, async ({ actors, signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban', installed: true })
  await workerIsReady(page)
  const hand = await workerHand(page.context(), page)
  // Not even a picture of ours is open: the browser's tools reach the worker by what they knew before.
  await page.goto('about:blank')
  const order = await actors.placeOrder()
  await hand.deliverPush(payloadOf(order))
  const owner = await actors.as('owner')
  const { businessId } = order
  const watched = async () => {
    const { businesses } = await owner(contract.readiness.reach, { query: { businessId } })
    return businesses[0]?.orders.find(({ orderId }) => orderId === order.id)
  }
  // Listed after five seconds without a sound.
  await expect.poll(watched).toMatchObject({ receivedAt: expect.any(String), heardAt: null })
})

test('what was tapped without a network is sent by the worker after the app was closed', async ({
  line,
  actors,
  device,
}) => {
  const proxy = await line()
  const { context, page } = await device({ url: proxy.url, account: 'kitchen', installed: true })
  await page.goto('/orders/kanban')
  await workerIsReady(page)
  const order = await actors.placeOrder()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(orderCode(order.id))
  proxy.setMode('refuse')
  await dialog.getByRole('button', { name: /^Accept/ }).click()
  await page.getByRole('button', { name: /^Yes/ }).click()
  await expect(page.getByText('Not sent yet').first()).toBeVisible()
  // Shown by the worker from its cache or not at all: in either case the app is closed.
  await page.goto('about:blank')
  expect((await actors.order(order.id)).status).toBe('PENDING')

  proxy.setMode('pass')
  await page.goto(`${proxy.url}/icons/icon.svg`)
  const hand = await workerHand(context, page)
  await hand.dispatchSync(OUTBOX_SYNC_TAG)
  await expect.poll(async () => (await actors.order(order.id)).status).toBe('ACCEPTED')
})

/** Runs inside the worker: ids of the orders that this device keeps. */
function ordersInCache(): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('drin-cache')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('orders').objectStore('orders').getAllKeys()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result.map(Number))
      }
    }
  })
}
