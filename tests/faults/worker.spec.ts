import type { BrowserContext } from '@playwright/test'
import type { Order } from '../../src/contract/orders'
import { OUTBOX_SYNC_TAG } from '../../src/contract/sw-messages'
import { isRinging } from '../support/heard-sounds'
import { shownNotifications, type WorkerHand } from '../support/push-cdp'
import { payloadOf } from '../support/push-payload'
import { cardOf } from '../support/open-tablet'
import { COMMANDS, expect, test } from './fault-test'
import { isAsked, isBoardShown, stateOf } from './screen'
import type { FaultTablet } from './tablet'
import { pass, within } from './timing'

/** Accepts the order where nothing can be sent, and leaves the app. */
async function leaveUnsent(kitchen: FaultTablet, order: Order): Promise<WorkerHand> {
  kitchen.proxy.setMode('refuse')
  await kitchen.accept(order)
  return kitchen.closeApp()
}

test('row 22 – the worker is stopped while it sends: the change goes again, one effect', async ({
  asked,
  actors,
  tablet,
}) => {
  const kitchen = await tablet()
  const order = await asked(kitchen.page())
  const hand = await leaveUnsent(kitchen, order)
  kitchen.proxy.setMode('blackHole', { onlyPath: COMMANDS })
  await hand.dispatchSync(OUTBOX_SYNC_TAG)
  await expect.poll(() => kitchen.proxy.hits()).toBeGreaterThan(0)
  expect(await stateOf(kitchen.page(), order)).toBe('SENDING')
  await hand.stopAllWorkers()
  kitchen.proxy.setMode('pass')
  await hand.dispatchSync(OUTBOX_SYNC_TAG)
  await expect.poll(async () => (await actors.order(order.id)).status, { timeout: 40_000 }).toBe('ACCEPTED')
  expect((await actors.order(order.id)).statusVersion).toBe(2)
})

test('row 23 – a push wakes the stopped worker: it notifies, and sends what is queued @third', async ({
  asked,
  actors,
  tablet,
}) => {
  const kitchen = await tablet()
  const order = await asked(kitchen.page())
  const hand = await leaveUnsent(kitchen, order)
  await hand.stopAllWorkers()
  kitchen.proxy.setMode('pass')
  const news = await actors.placeOrder()
  await hand.deliverPush(payloadOf(news))
  await expect
    .poll(async () => (await shownNotifications(kitchen.page())).map(({ tag }) => tag))
    .toContain(`order-${news.id}`)
  await expect.poll(async () => (await actors.order(order.id)).status).toBe('ACCEPTED')
})

test('row 24 – the last chance of a sync fails: it is registered again, and the next one sends', async ({
  asked,
  actors,
  tablet,
}) => {
  const kitchen = await tablet()
  const page = kitchen.page()
  const order = await asked(page)
  const hand = await leaveUnsent(kitchen, order)
  await countRegistrations(kitchen.context())
  await hand.dispatchSync(OUTBOX_SYNC_TAG, true)
  await expect.poll(() => registrations(kitchen.context())).toEqual([OUTBOX_SYNC_TAG])
  kitchen.proxy.setMode('pass')
  await hand.dispatchSync(OUTBOX_SYNC_TAG)
  await expect.poll(async () => (await actors.order(order.id)).status).toBe('ACCEPTED')
})

/** Five minutes in the catalogue; what counts is that the stream is dead and every timer overdue when it ends. */
const FROZEN_MS = Number(process.env['DRIN_FROZEN_MS'] ?? 40_000)

test('row 25 – the page was frozen: it has caught up and rings within 3 s of waking', async ({
  actors,
  tablet,
  measured,
}, testInfo) => {
  testInfo.setTimeout(FROZEN_MS + 120_000)
  const kitchen = await tablet()
  const page = kitchen.page()
  await isBoardShown(page)
  // `Page.setWebLifecycleState` does nothing to a page that is visible, and headless pages always are.
  const thaw = kitchen.profile.freeze()
  const order = await actors.placeOrder()
  await pass(FROZEN_MS)
  thaw()
  const woken = Date.now()
  const took = await within(3000, async () => (await cardOf(page, order).count()) > 0, woken)
  measured('caught up after', took)
  await expect.poll(() => isRinging(page)).toBe(true)
  await isAsked(page, order)
  await kitchen.accept(order)
  await expect.poll(() => stateOf(page, order), { timeout: 40_000 }).toBe('CONFIRMED')
})

/** The worker's global, as far as these tests look into it. */
type SyncScope = typeof globalThis & {
  registration: ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } }
  registered?: string[]
}

const workerOf = (context: BrowserContext) => {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('No worker runs')
  return worker
}

/** What the page registered stays listed until it has come through, so that the list itself says nothing. */
const countRegistrations = (context: BrowserContext) =>
  workerOf(context).evaluate(() => {
    const scope = globalThis as SyncScope
    const registered: string[] = []
    scope.registered = registered
    const { sync } = scope.registration
    const register = sync.register.bind(sync)
    sync.register = async (tag) => {
      await register(tag)
      registered.push(tag)
    }
  })

const registrations = (context: BrowserContext) =>
  workerOf(context).evaluate(() => (globalThis as SyncScope).registered ?? [])
