import { seesNotice } from '../support/notices'
import type { BrowserContext, Page } from '@playwright/test'
import type { Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/orders/order-code'
import { heardSounds, isRinging } from '../support/heard-sounds'
import { shownNotifications, workerHand } from '../support/push-cdp'
import { payloadOf } from '../support/push-payload'
import { LOCKED_SOUND, shows, untouchedLook } from '../support/untouched-look'
import { cardOf } from '../support/open-tablet'
import { expect, test } from './fault-test'
import { isAsked, stateOf } from './screen'
import { within } from './timing'

test('row 43 – stream and poll are blocked, only the push comes: it rings within 10 s @third', async ({
  actors,
  tablet,
  measured,
}) => {
  const kitchen = await tablet()
  const page = kitchen.page()
  const hand = await workerHand(kitchen.context(), page)
  kitchen.proxy.setMode('refuse')
  kitchen.proxy.setMode('dropRequest', { onlyPath: ['/live/events', '/kanban-view'] })
  const order = await actors.placeOrder()
  await hand.deliverPush(payloadOf(order))
  const took = await within(10_000, () => isRinging(page))
  measured('rang after', took)
  await isAsked(page, order)
  await expect
    .poll(() => shownNotifications(page))
    .toContainEqual({
      title: `New order ${orderCode(order.id)}`,
      body: 'It is waiting for your answer.',
      tag: tagOf(order),
      requireInteraction: true,
    })
})

test('row 44 – no push, notifications are denied: the stream rings, and a line says what is missing @third', async ({
  asked,
  tablet,
}) => {
  const kitchen = await tablet({ permissions: ['background-sync'] })
  const page = kitchen.page()
  await page.getByRole('dialog', { name: 'Notifications are blocked' }).getByRole('button', { name: 'Later' }).click()
  await seesNotice(page, 'Notifications are blocked.')
  await asked(page)
  await expect.poll(() => isRinging(page)).toBe(true)
})

test('row 45 – the sound is locked: a line says so within 2 s, and the system notifies, without a push and once with it @alone', async ({
  actors,
  tablet,
  measured,
}) => {
  const kitchen = await tablet({ args: [LOCKED_SOUND] })
  await kitchen.page().close()
  const page = await kitchen.newPage('about:blank')
  const cdp = await kitchen.context().newCDPSession(page)
  await cdp.send('Page.navigate', { url: `${kitchen.proxy.url}/orders/kanban` })
  const look = await untouchedLook(page)
  await expect.poll(() => look(shows('Pending'))).toBe(true)
  measured('said so after', await within(2000, async () => (await look(shows('The ring is off.'))) === true))
  const order = await actors.placeOrder()
  const itsOwn = { tag: tagOf(order), requireInteraction: true }
  await expect.poll(() => look(SHOWN)).toEqual([itsOwn])
  const hand = await workerHand(kitchen.context(), page)
  await hand.deliverPush(payloadOf(order))
  const behind = { ...order, id: order.id + 1 }
  await hand.deliverPush(payloadOf(behind))
  await expect.poll(() => look(SHOWN)).toContainEqual({ ...itsOwn, tag: tagOf(behind) })
  expect(await look(SHOWN)).toHaveLength(2)
})

/** The notifications, for a look that is no touch. */
const SHOWN = `navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
  .then((all) => all.map(({ tag, requireInteraction }) => ({ tag, requireInteraction })))`

test('row 46 – the screen may not be kept on: asked again when the page is shown, and the device says so', async ({
  tablet,
}) => {
  const kitchen = await tablet({
    prepare: (context) =>
      context.addInitScript(() => {
        const seen = globalThis as { wakeLockAsked?: number }
        seen.wakeLockAsked = 0
        WakeLock.prototype.request = () => {
          seen.wakeLockAsked = (seen.wakeLockAsked ?? 0) + 1
          return Promise.reject(new DOMException('denied', 'NotAllowedError'))
        }
      }),
  })
  const page = kitchen.page()
  const asked = () => page.evaluate(() => (globalThis as { wakeLockAsked?: number }).wakeLockAsked ?? 0)
  await expect.poll(asked).toBeGreaterThan(0)
  const before = await asked()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(asked).toBeGreaterThan(before)
  await seesNotice(page, 'This screen may turn off.')
})

/** The numbers that the worker writes on the app's icon from now on. */
async function watchBadge(context: BrowserContext): Promise<() => Promise<number[]>> {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('No worker runs')
  await worker.evaluate(() => {
    const badges: number[] = []
    Object.assign(globalThis, { badges })
    const write = (waiting: number) => Promise.resolve(void badges.push(waiting))
    Object.assign(navigator, { setAppBadge: write, clearAppBadge: () => write(0) })
  })
  return () => worker.evaluate(() => (globalThis as { badges?: number[] }).badges ?? [])
}

/** How often the ring began: it is a loop, so once per ring. */
const ringsOf = async (page: Page) => (await heardSounds(page)).filter(({ isLoop }) => isLoop).length

test('row 47 – pushes come twice, late and in the wrong order: the order rings once', async ({
  asked,
  actors,
  tablet,
}) => {
  const kitchen = await tablet()
  const page = kitchen.page()
  const hand = await workerHand(kitchen.context(), page)
  const order = await asked(page)
  await expect.poll(() => isRinging(page)).toBe(true)
  const before = await ringsOf(page)
  const late = payloadOf(order)
  for (let i = 0; i < 2; i++) await hand.deliverPush(late)
  await expect
    .poll(async () => (await shownNotifications(page)).filter(({ tag }) => tag === tagOf(order)).length)
    .toBe(1)
  expect(await ringsOf(page)).toBe(before)

  await kitchen.accept(order)
  await expect.poll(() => isRinging(page)).toBe(false)
  await expect.poll(async () => (await actors.order(order.id)).status).toBe('ACCEPTED')
  await expect.poll(() => stateOf(page, order)).toBe('CONFIRMED')
  // The news of the answer overtook that of the order: the page asks the server about each that it cannot believe.
  let asks = 0
  page.on('requestfinished', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname.endsWith(`/orders/${order.id}`)) asks++
  })
  const badges = await watchBadge(kitchen.context())
  await hand.deliverPush({ ...late, status: 'ACCEPTED' })
  await hand.deliverPush(late)
  await hand.deliverPush(late)
  // A push of an order that nobody knows comes behind them: once it is shown, the worker has dealt with those before it.
  await hand.deliverPush({ ...late, orderId: UNKNOWN_ORDER, code: 'BEHIND' })
  await expect
    .poll(async () => (await shownNotifications(page)).map(({ title }) => title))
    .toContain('New order BEHIND')
  expect((await shownNotifications(page)).map(({ title }) => title)).not.toContain(`New order ${orderCode(order.id)}`)
  await expect.poll(() => asks).toBe(2)
  // The number on the app's icon: nothing waits, but for the one that nobody knows.
  await expect.poll(async () => (await badges()).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1])
  // What was shown of the first goes by itself, as it has its answer.
  await expect
    .poll(async () => (await shownNotifications(page)).map(({ tag }) => tag))
    .toEqual([`order-${UNKNOWN_ORDER}`])
  await expect(cardOf(page, order)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await isRinging(page)).toBe(false)
  expect(await ringsOf(page)).toBe(before)

  // The silence is none of a ring that is worn out: the next order rings, once.
  await asked(page)
  await expect.poll(() => isRinging(page)).toBe(true)
  expect(await ringsOf(page)).toBe(before + 1)
})

/** No order of the demonstration has such a number. */
const UNKNOWN_ORDER = 999_999

const tagOf = (order: Order) => `order-${order.id}`
