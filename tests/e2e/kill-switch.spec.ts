import type { Page } from '@playwright/test'
import { expect, signInByHand, WHOLE_RUN } from '../support/e2e'
import { countLoads, test } from '../support/e2e-deploy'
import { startServer } from '../support/e2e-server'
import { queuedChanges } from '../support/kept-outbox'
import { workerIsReady } from '../support/push-cdp'
import { acceptMore } from '../support/queue-by-hand'

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
const keptCaches = (page: Page) => page.evaluate(async () => (await caches.keys()).length)

test('the kill switch ends the worker and empties its caches; twenty queued changes stay and arrive', {
  tag: WHOLE_RUN,
}, async ({ ownServer, ownActors: actors, deployedDevice }) => {
  test.setTimeout(360_000)
  const { proxy, page } = await deployedDevice(ownServer)
  await signInByHand(page, 'kitchen')
  await workerIsReady(page)
  await page.goto('/orders/kanban')
  const orders: number[] = []
  for (let i = 0; i < 20; i++) orders.push((await actors.placeOrder({ lines: 1 })).id)
  await expect(page.getByText('1 of 20')).toBeVisible()
  proxy.letCallsThrough(false)
  await acceptMore(page, 20)
  const before = await queuedChanges(page)
  expect(before.map(({ orderId }) => orderId).toSorted((a, b) => a - b)).toEqual(orders)
  expect(await keptCaches(page)).toBeGreaterThan(0)

  await ownServer.stop()
  const emergency = await startServer({
    dataDir: ownServer.dataDir,
    port: ownServer.port,
    env: { DRIN_KILL_SWITCH: '1' },
  })
  const loads = countLoads(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(loads, { timeout: 60_000 }).toBeGreaterThan(0)
  // A page that had to free its worker by itself is loaded once more by it.
  await expect(async () => {
    expect(await registrations(page)).toBe(0)
    expect(await keptCaches(page)).toBe(0)
  }).toPass()
  await expect(page).toHaveURL(/\/orders\/kanban$/)
  // Keys, numbers and payloads are what they were; only the state of a try may have moved.
  const identity = ({ key, deviceSeq, orderId, payload }: (typeof before)[number]) => ({
    key,
    deviceSeq,
    orderId,
    payload,
  })
  expect((await queuedChanges(page)).map(identity)).toEqual(before.map(identity))

  proxy.letCallsThrough(true)
  await expect(async () => {
    const now = await Promise.all(orders.map((id) => actors.order(id)))
    expect(now.map(({ status, statusVersion }) => `${status} ${statusVersion}`)).toEqual(orders.map(() => 'ACCEPTED 2'))
  }).toPass({ timeout: 60_000 })
  // The page asked for its worker again after loading, got the same one, and was left alone.
  expect(loads()).toBeLessThanOrEqual(2)

  await emergency.stop()
  await ownServer.restart()
  await page.reload()
  await workerIsReady(page)
  await expect.poll(() => keptCaches(page)).toBeGreaterThan(0)
})
