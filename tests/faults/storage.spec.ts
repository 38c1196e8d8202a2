import { serverSql } from '../support/server-sql'
import { outboxOf } from '../support/kept-outbox'
import { acceptButton, cardOf, chooseMinutes } from '../support/open-tablet'
import { expect, test } from './fault-test'
import { isAsked, stateOf } from './screen'
import { within } from './timing'

const NOT_SAVED = /NOT saved\. This tablet’s storage is full or blocked\./

/** The smallest quota that Chromium takes: less than the installed app, so that nothing more can be written. */
const QUOTA_BYTES = 300_000

test('row 32 – the storage is full: a tap says NOT saved, or goes straight to the server', async ({
  asked,
  actors,
  tablet,
}) => {
  const kitchen = await tablet()
  await kitchen.kill()
  // Chromium asks for the quota before its first write and believes the answer for a while: it must be small from the start.
  const page = await kitchen.newPage('about:blank')
  const cdp = await kitchen.context().newCDPSession(page)
  const origin = kitchen.proxy.url
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: QUOTA_BYTES })
  expect((await cdp.send('Storage.getUsageAndQuota', { origin })).overrideActive).toBe(true)
  await page.goto('/orders/kanban')
  const order = await asked(page)

  await test.step('without a server: NOT saved, the question stays', async () => {
    kitchen.proxy.setMode('refuse')
    await expect(page.getByText(/You are offline/).first()).toBeAttached({ timeout: 30_000 })
    await chooseMinutes(page, order, 25)
    await acceptButton(page, order).click()
    await expect(page.getByText(NOT_SAVED)).toBeVisible()
    await isAsked(page, order)
    expect(await outboxOf(page)).toEqual([])
    expect((await actors.order(order.id)).status).toBe('PENDING')
  })
  await test.step('with one: it is done at once, without the queue', async () => {
    kitchen.proxy.setMode('pass')
    await expect(page.getByText(/You are offline|NOT RECEIVING/)).toHaveCount(0, { timeout: 30_000 })
    await kitchen.confirm(order)
    expect((await actors.order(order.id)).status).toBe('ACCEPTED')
  })
  await test.step('with room again: queued as ever', async () => {
    await cdp.send('Storage.overrideQuotaForOrigin', { origin })
    const next = await asked(page)
    await kitchen.accept(next)
    await expect.poll(() => stateOf(page, next)).toBe('CONFIRMED')
  })
})

test('row 33 – the browser throws the storage away while it is closed: the server knows within a minute how many taps are missing', async ({
  actors,
  server,
  tablet,
  measured,
}, testInfo) => {
  testInfo.setTimeout(240_000)
  const kitchen = await tablet()
  const page = kitchen.page()
  const orders = [await actors.placeOrder(), await actors.placeOrder(), await actors.placeOrder()]
  const [sent, ...lost] = orders
  if (sent === undefined) throw new Error('Three orders were placed')
  for (const order of orders) await expect(cardOf(page, order)).toBeAttached()
  await kitchen.accept(sent)
  await expect.poll(() => stateOf(page, sent)).toBe('CONFIRMED')
  kitchen.proxy.setMode('refuse')
  for (const order of lost) {
    const tap = await kitchen.accept(order)
    // Nothing can save it: what was on this disk alone is gone. That it is missed is what this row is about.
    tap.mustBe('nothing')
  }
  await page.goto('about:blank')
  const cdp = await kitchen.context().newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', {
    origin: kitchen.proxy.url,
    storageTypes: 'indexeddb,local_storage,cache_storage,service_workers',
  })
  kitchen.proxy.setMode('pass')
  await kitchen.signIn('kitchen')
  const back = Date.now()
  const missing = async () => {
    const rows = await serverSql<{ seq: number }>(
      server.dataDir,
      'SELECT device_seq AS seq FROM loss_suspected WHERE device_id = $1 AND explained IS NULL ORDER BY device_seq',
      [kitchen.deviceId()],
    )
    return rows.map(({ seq }) => seq)
  }
  measured('missed after', await within(60_000, async () => (await missing()).length === 2, back))
  expect(await missing()).toEqual([2, 3])
})

test('row 34 – the browser kills the connection to its database: opened again; where that fails, never "saved" @third', async ({
  asked,
  actors,
  tablet,
}) => {
  const kitchen = await tablet({
    prepare: (context) =>
      context.addInitScript(() => {
        const broken = globalThis as { failEvery?: number; failed?: number }
        let calls = 0
        const begin = IDBDatabase.prototype.transaction
        IDBDatabase.prototype.transaction = function (...args) {
          calls++
          const every = broken.failEvery ?? 0
          if (every > 0 && this.name.startsWith('drin-') && calls % every === 0) {
            broken.failed = (broken.failed ?? 0) + 1
            throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
          }
          return begin.apply(this, args)
        }
      }),
  })
  const page = kitchen.page()
  const failEvery = (n: number) => page.evaluate((every) => Object.assign(globalThis, { failEvery: every }), n)

  await test.step('every third transaction fails: the tap is saved and sent', async () => {
    const order = await asked(page)
    await failEvery(3)
    await kitchen.accept(order)
    await expect.poll(async () => (await actors.order(order.id)).status, { timeout: 40_000 }).toBe('ACCEPTED')
    expect(await page.evaluate(() => (globalThis as { failed?: number }).failed)).toBeGreaterThan(0)
    await failEvery(0)
  })
  await test.step('every transaction fails, without a server: NOT saved', async () => {
    const order = await asked(page)
    kitchen.proxy.setMode('refuse')
    await expect(page.getByText(/You are offline/).first()).toBeAttached({ timeout: 30_000 })
    await chooseMinutes(page, order, 25)
    await failEvery(1)
    await acceptButton(page, order).click()
    await expect(page.getByText(NOT_SAVED)).toBeVisible()
    await failEvery(0)
    expect((await outboxOf(page)).filter(({ orderId }) => orderId === order.id)).toEqual([])
    kitchen.proxy.setMode('pass')
    await expect(page.getByText(/You are offline|NOT RECEIVING/)).toHaveCount(0, { timeout: 30_000 })
    await kitchen.confirm(order)
    await expect.poll(async () => (await actors.order(order.id)).status).toBe('ACCEPTED')
  })
})
