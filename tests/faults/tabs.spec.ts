import { seesNotice } from '../support/notices'
import { outboxOf } from '../support/kept-outbox'
import { acceptButton, chooseMinutes, isUnsent } from '../support/open-tablet'
import { COMMANDS, expect, test } from './fault-test'
import { holdTheQueue } from './held-queue'
import { isAnswered, isAsked, stateOf } from './screen'
import { within } from './timing'

test('row 26 – two tabs, the same tap at the same moment: one entry, one effect', async ({
  actors,
  tablet,
  ledger,
}) => {
  const kitchen = await tablet()
  const pages = [kitchen.page(), await kitchen.newPage()]
  const order = await actors.placeOrder()
  kitchen.proxy.setMode('blackHole', { onlyPath: COMMANDS })
  for (const page of pages) await chooseMinutes(page, order, 25)
  const tap = ledger.intend({ deviceId: kitchen.deviceId(), orderId: order.id, cmd: 'accept', minutes: 25 })
  // By script, so that both presses fall into the same moment: a mouse would bring one tab to the front first.
  await Promise.all(pages.map((page) => acceptButton(page, order).evaluate((button: HTMLElement) => button.click())))
  for (const page of pages) await isAnswered(page, order)
  tap.isSaved()
  const [page] = pages
  if (page === undefined) throw new Error('Two tabs are open')
  expect((await outboxOf(page)).filter(({ orderId }) => orderId === order.id)).toHaveLength(1)
  kitchen.proxy.setMode('pass')
  await expect.poll(() => stateOf(page, order), { timeout: 60_000 }).toBe('CONFIRMED')
})

test('row 27 – the tab that sends hangs for a minute: another takes over after 45 s, one effect', async ({
  asked,
  actors,
  tablet,
  measured,
}, testInfo) => {
  testInfo.setTimeout(240_000)
  const kitchen = await tablet()
  const first = kitchen.page()
  const order = await asked(first)
  const second = await kitchen.newPage()
  await isAsked(second, order)
  // The sync event would let the worker wait for the same lock: that is another row.
  await holdTheQueue(first)
  const hanging = first
    .evaluate(() => {
      for (const until = performance.now() + 60_000; performance.now() < until; );
    })
    .catch(() => undefined)
  await kitchen.accept(order, 25, second)
  const took = await within(47_000, async () => (await actors.order(order.id)).status === 'ACCEPTED')
  measured('taken over after', took)
  await hanging
  await expect.poll(() => stateOf(second, order)).toBe('CONFIRMED')
  expect((await actors.order(order.id)).statusVersion).toBe(2)
})

test('row 28 – two tablets promise different minutes offline: the first wins, the second is asked @third', async ({
  actors,
  tablet,
}) => {
  const tablets = [await tablet(), await tablet()]
  const order = await actors.placeOrder()
  for (const one of tablets) {
    await isAsked(one.page(), order)
    one.proxy.setMode('refuse')
  }
  const taps = []
  for (const [i, one] of tablets.entries()) {
    taps.push(await one.accept(order, i === 0 ? 20 : 30))
    await isUnsent(one.page(), order)
  }
  taps[1]?.mustBe('conflict')
  const [first, second] = tablets
  if (first === undefined || second === undefined) throw new Error('There are two tablets')
  first.proxy.setMode('pass')
  await expect.poll(async () => (await actors.order(order.id)).status, { timeout: 40_000 }).toBe('ACCEPTED')
  second.proxy.setMode('pass')
  await seesNotice(second.page(), /1 change needs you/, { timeout: 40_000 })
  expect((await actors.order(order.id)).totalCookingTime).toBe(20)
})
