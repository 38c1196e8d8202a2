import type { Page } from '@playwright/test'
import type { Order } from '../../src/contract/orders'
import type { QueuedCommand } from '../../src/offline/store/queued-command'
import { contract } from '../../src/contract'
import { orderCode } from '../../src/domain/orders/order-code'
import type { DeployProxy } from '../support/deploy-proxy'
import { expect, signInByHand, WHOLE_RUN } from '../support/e2e'
import { buildOf, countLoads, type DeployedDevice, runsBuild, test } from '../support/e2e-deploy'
import { pressNotice, seesNoNotice, seesNotice } from '../support/notices'
import { queuedChanges } from '../support/kept-outbox'
import { workerIsReady } from '../support/push-cdp'
import { acceptMore } from '../support/queue-by-hand'

const UPDATE = 'A new version is ready.'

/** A new version is read, file by file, before it waits: on a busy machine that takes its time. */
const INSTALLED = { timeout: 60_000 }

/** What the browser does by itself once a day, and the app every half hour. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

/** Signs in, and works from the installed app. */
async function beginShift(page: Page): Promise<void> {
  await signInByHand(page, 'kitchen')
  await workerIsReady(page)
  await page.reload()
}

/** Deploys the next build and waits until this page offers it. */
async function deploy(proxy: DeployProxy, page: Page): Promise<void> {
  proxy.deploy()
  await lookForUpdate(page)
  await seesNotice(page, UPDATE, INSTALLED)
}

const isWaiting = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)

test('a new version is offered, waits for the press, and never takes over by itself', async ({
  server,
  actors: _quiet,
  deployedDevice,
}) => {
  const { proxy, context, page } = await deployedDevice(server)
  await beginShift(page)
  await page.evaluate(() => Object.assign(window, { isTheOldPage: true }))
  await seesNoNotice(page, UPDATE)

  await deploy(proxy, page)
  expect(await isWaiting(page)).toBe(true)
  // A second tab of the old version, opened and closed: the new one still waits.
  const second = await context.newPage()
  await second.goto('/orders/kanban')
  await seesNotice(second, UPDATE, INSTALLED)
  await second.close()
  expect(await isWaiting(page)).toBe(true)
  expect(await page.evaluate(() => 'isTheOldPage' in window)).toBe(true)

  await pressNotice(page, 'Update now')
  await page.waitForFunction(() => !('isTheOldPage' in window))
  await expect(page).toHaveURL(/\/orders\/kanban$/)
  await seesNoNotice(page, UPDATE)
  expect(await isWaiting(page)).toBe(false)
})

test('an update in the middle of a queue, without a server, loses nothing', async ({
  ownServer,
  ownActors: actors,
  deployedDevice,
}) => {
  const { proxy, page } = await deployedDevice(ownServer)
  await beginShift(page)
  await deploy(proxy, page)
  const order = await actors.placeOrder()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(orderCode(order.id))

  await ownServer.kill()
  await dialog.getByRole('button', { name: /^Accept/ }).click()
  await page.getByRole('button', { name: /^Yes/ }).click()
  await expect(page.getByText('Not sent yet').first()).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isTheOldPage: true }))
  await pressNotice(page, 'Update now')
  await page.waitForFunction(() => !('isTheOldPage' in window))
  await expect(page.getByText('Not sent yet').first()).toBeVisible()
  expect(await isWaiting(page)).toBe(false)

  await ownServer.restart()
  await expect.poll(async () => (await actors.order(order.id)).status, { timeout: 60_000 }).toBe('ACCEPTED')
})

/**
 * An update is offered while a menu is asked for that never comes: Chromium would let the new version wait for it. Answers
 * what counts the loads of the page since.
 */
async function offerWithHangingMenu({ proxy, page }: DeployedDevice): Promise<() => number> {
  await beginShift(page)
  await deploy(proxy, page)
  proxy.hang(/\/menu_items/)
  await page.evaluate(() => void fetch('/businesses/v1/businesses/1/menu_items').catch(() => undefined))
  return countLoads(page)
}

test('a request that hangs in the old version does not keep the new one waiting', { tag: WHOLE_RUN }, async ({
  server,
  actors: _quiet,
  deployedDevice,
}) => {
  const device = await deployedDevice(server)
  const { page } = device
  const loads = await offerWithHangingMenu(device)
  await pressNotice(page, 'Update now')
  // The worker itself gives a menu up after fifteen seconds.
  await runsBuild(page, 2, { timeout: 10_000 })
  await seesNoNotice(page, UPDATE)
  // Longer than the page waits before it frees a new version by loading.
  await page.waitForTimeout(5_000)
  expect(loads()).toBe(1)
})

test('where the old version does not make way, the page is loaded for it, and whoever works on it by then is asked', {
  tag: WHOLE_RUN,
}, async ({ server, actors: _quiet, deployedDevice }) => {
  const device = await deployedDevice(server)
  const { page } = device
  const loads = await offerWithHangingMenu(device)
  // As a worker that does not know the word.
  await page.evaluate(() => {
    const post = ServiceWorker.prototype.postMessage
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: { type: string }) {
      if (message.type !== 'makeWay') post.call(this, message)
    }
  })
  await pressNotice(page, 'Update now')
  await expect.poll(loads).toBe(1)
  await page.getByRole('heading', { name: 'Orders' }).click()
  expect(await buildOf(page)).toBe(1)

  await expect.poll(() => isWaiting(page), INSTALLED).toBe(false)
  await seesNotice(page, UPDATE)
  expect(loads()).toBe(1)
  await pressNotice(page, 'Update now')
  await runsBuild(page, 2)
  await seesNoNotice(page, UPDATE)
})

/** Orders ring over the board at its start, and once more when nobody has answered for long. */
async function showBoard(page: Page): Promise<void> {
  const board = page.getByRole('alertdialog').getByRole('button', { name: 'Show the board' })
  if (await board.isVisible()) await board.click({ timeout: 1_000 })
}

/** Waits for the offer of the version that lies on the server. */
async function isOffered(page: Page): Promise<void> {
  await lookForUpdate(page)
  await expect(async () => {
    await showBoard(page)
    await seesNotice(page, 'Update now', { timeout: 2_000 })
  }).toPass(INSTALLED)
}

/** Lets the offered version in and waits until the page runs `build`. */
async function updateTo(page: Page, build: number): Promise<void> {
  await expect(async () => {
    // A press whose page went away under it counts as one that failed.
    if ((await buildOf(page)) === build) return
    await showBoard(page)
    await pressNotice(page, 'Update now', { timeout: 2_000 })
    await runsBuild(page, build, { timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
}

/** What a newer build would have queued: the same entry of another order in a version that nobody knows yet. */
const queueNewer = (page: Page, orderId: number): Promise<void> =>
  page.evaluate(
    (id) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('drin-outbox')
        opening.onerror = () => reject(opening.error ?? new Error('no outbox'))
        opening.onsuccess = () => {
          const db = opening.result
          const tx = db.transaction(['commands', 'device'], 'readwrite', { durability: 'strict' })
          const commands = tx.objectStore('commands')
          const all: IDBRequest<QueuedCommand[]> = commands.getAll()
          all.onsuccess = () => {
            const last = all.result.at(-1)
            if (last === undefined) return tx.abort()
            const { n: _n, ...like } = last
            commands.add({
              ...like,
              key: crypto.randomUUID(),
              deviceSeq: last.deviceSeq + 1,
              orderId: id,
              v: 99,
              payload: { seconds: 900, by: 'a newer kitchen' },
            })
            const device = tx.objectStore('device')
            const row: IDBRequest<{ nextDeviceSeq: number }> = device.get('device')
            row.onsuccess = () => device.put({ ...row.result, nextDeviceSeq: last.deviceSeq + 2 })
          }
          tx.oncomplete = () => {
            db.close()
            resolve()
          }
          tx.onabort = () => reject(tx.error ?? new Error('aborted'))
        }
      }),
    orderId,
  )

test('build N → N+1 → N with twenty queued changes: all arrive once; what only N+1 can read waits untouched', {
  tag: WHOLE_RUN,
}, async ({ ownServer, ownActors: actors, deployedDevice }) => {
  test.setTimeout(480_000)
  const { proxy, page } = await deployedDevice(ownServer)
  await beginShift(page)
  const orders: Order[] = []
  for (let i = 0; i < 20; i++) orders.push(await actors.placeOrder({ lines: 1 }))
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('19')
  proxy.letCallsThrough(false)

  await acceptMore(page, 8)
  proxy.deploy(2)
  await isOffered(page)
  await updateTo(page, 2)
  await acceptMore(page, 7)
  const [newest] = orders.slice(-1)
  if (newest === undefined) throw new Error('There are twenty orders')
  // The order of the newer build's tap is one that this test does not answer by hand.
  await expect.poll(async () => (await queuedChanges(page)).length).toBe(15)
  proxy.deploy(1)
  await isOffered(page)
  // Only now: the page has long started, and leaves what it cannot read to the next start.
  await queueNewer(page, 1)
  await updateTo(page, 1)
  await acceptMore(page, 5)

  const before = await queuedChanges(page)
  expect(before).toHaveLength(21)
  expect(before.filter(({ v }) => v === 99)).toMatchObject([
    { state: 'PARKED', code: 'unknown_version', payload: { seconds: 900, by: 'a newer kitchen' } },
  ])
  await seesNotice(page, '1 change needs you.')
  for (const order of orders) expect((await actors.order(order.id)).status).toBe('PENDING')

  proxy.letCallsThrough(true)
  await expect(async () => {
    const now = await Promise.all(orders.map(({ id }) => actors.order(id)))
    // Version 2: accepted once, and nothing else happened to it.
    expect(now.map(({ status, statusVersion }) => `${status} ${statusVersion}`)).toEqual(orders.map(() => 'ACCEPTED 2'))
  }).toPass({ timeout: 60_000 })
  await expect
    .poll(async () => (await queuedChanges(page)).map(({ v, state }) => `${v} ${state}`))
    .toEqual(['99 PARKED'])
  expect(await buildOf(page)).toBe(1)
})

/** So much time goes by at once, and a few seconds more one by one, in which tabs ask each other. */
async function quietFor(page: Page, time: string): Promise<void> {
  await page.clock.fastForward(time)
  await page.clock.runFor(5_000)
}

/** Asks the other tabs as the page does before it updates: one of them must have said that it is busy. */
async function hearsBusy(page: Page): Promise<void> {
  const answers = await page.evaluate(() => {
    const heard = ((globalThis as { heardBusy?: { channel: BroadcastChannel; answers: number } }).heardBusy ??= {
      channel: new BroadcastChannel('drin-update'),
      answers: 0,
    })
    heard.channel.onmessage = ({ data }: MessageEvent<{ type: string }>) => {
      if (data.type === 'busy') heard.answers++
    }
    heard.channel.postMessage({ type: 'mayUpdate' })
    return heard.answers
  })
  expect(answers).toBeGreaterThan(0)
}

test('an idle tablet updates by itself after ten quiet minutes, but not while an order waits or another tab is in use', async ({
  ownServer,
  ownActors: actors,
  deployedDevice,
}) => {
  test.setTimeout(300_000)
  const { proxy, context, page } = await deployedDevice(ownServer)
  await context.clock.install()
  await signInByHand(page, 'kitchen')
  await workerIsReady(page)
  await page.goto('/orders/kanban')
  await page.reload()
  // Not by its notice, which may take a press: a page that was touched before its sound was ready owes the sound to that
  // touch, and is never loaded anew unasked.
  proxy.deploy()
  await lookForUpdate(page)
  await expect.poll(() => isWaiting(page), INSTALLED).toBe(true)

  // Nine quiet minutes are not ten.
  await quietFor(page, '09:00')
  expect(await buildOf(page)).toBe(1)
  expect(await isWaiting(page)).toBe(true)

  const order = await actors.placeOrder()
  await expect(page.getByRole('alertdialog')).toContainText(orderCode(order.id))
  await quietFor(page, '12:00')
  expect(await buildOf(page)).toBe(1)
  expect(await isWaiting(page)).toBe(true)
  const owner = await actors.as('owner')
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 20 } })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  // Somebody works in a second tab.
  const second = await context.newPage()
  await second.goto('/home')
  // What a tab does when it is idle, answering other tabs among it, needs the clock to go on.
  await workerIsReady(second)
  await context.clock.runFor(3_000)
  await second.mouse.click(5, 5)
  await expect(() => hearsBusy(page)).toPass()
  await quietFor(page, '03:00')
  expect(await buildOf(page)).toBe(1)
  expect(await isWaiting(page)).toBe(true)
  await second.close()

  // It looks once a minute, and loads the page anew somewhere in the middle. Workers live by the real clock.
  await expect(async () => {
    await quietFor(page, '02:00').catch(() => undefined)
    await runsBuild(page, 2, { timeout: 5_000 })
  }).toPass()
  await expect(page).toHaveURL(/\/orders\/kanban$/)
})
