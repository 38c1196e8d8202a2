import { seesNotice } from '../support/notices'
import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import type { Order } from '../../src/contract/orders'
import { endSession, sessionHeaders } from '../support/session-headers'
import { COMMANDS, expect, test } from './fault-test'
import { holdTheQueue } from './held-queue'
import { isAsked, stateOf } from './screen'
import { pass, within } from './timing'

const LEARN = ['/live/events', '/kanban-view']

test('row 17 – a reload in each state of a change: none is lost', async ({ asked, actors, server, tablet }) => {
  const kitchen = await tablet()
  const page = kitchen.page()
  const { proxy } = kitchen
  const inState = async (state: string, order: Order) => {
    await expect.poll(() => stateOf(page, order), state).toBe(state)
    await page.reload()
  }
  const arrives = async (order: Order) => {
    proxy.setMode('pass')
    await expect.poll(() => stateOf(page, order), { timeout: 65_000 }).toBe('CONFIRMED')
  }

  await test.step('QUEUED', async () => {
    const order = await asked(page)
    await holdTheQueue(page)
    await kitchen.accept(order)
    await inState('QUEUED', order)
    await arrives(order)
  })
  await test.step('SENDING', async () => {
    const order = await asked(page)
    proxy.setMode('delay', { onlyPath: COMMANDS, delayMs: 9000 })
    await kitchen.accept(order)
    await inState('SENDING', order)
    await arrives(order)
  })
  await test.step('RETRY', async () => {
    const order = await asked(page)
    proxy.setMode('dropResponse', { onlyPath: COMMANDS })
    await kitchen.accept(order)
    await inState('RETRY', order)
    await arrives(order)
  })
  await test.step('ACKED', async () => {
    const order = await asked(page)
    // The server answers, but nothing tells the board that it holds the change.
    proxy.setMode('refuse')
    proxy.setMode('dropRequest', { onlyPath: LEARN })
    await kitchen.accept(order)
    await inState('ACKED', order)
    await arrives(order)
  })
  await test.step('CONFIRMED', async () => {
    const order = await asked(page)
    await kitchen.accept(order)
    await inState('CONFIRMED', order)
    await arrives(order)
  })
  await test.step('CONFLICT', async () => {
    const order = await asked(page)
    proxy.setMode('refuse')
    const tap = await kitchen.accept(order, 25)
    tap.mustBe('conflict')
    const owner = await actors.as('owner')
    await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 40 } })
    proxy.setMode('pass')
    await inState('CONFLICT', order)
    await seesNotice(page, /1 change needs you/)
  })
  await test.step('AUTH_WAIT', async () => {
    const order = await asked(page)
    proxy.setMode('refuse')
    await kitchen.accept(order)
    await endSession(server.url, await sessionHeaders(page))
    // The queue itself hears the 401, not one of the calls that go beside it.
    proxy.setMode('dropRequest', { onlyPath: ['GET /', '/live/heartbeat', '/live/rung', '/updateRegId'] })
    await expect.poll(() => stateOf(page, order), { timeout: 40_000 }).toBe('AUTH_WAIT')
    await expect(page).toHaveURL(/\/login/)
    proxy.setMode('pass')
    await inState('AUTH_WAIT', order)
    await kitchen.signIn('kitchen')
    await arrives(order)
  })
})

test('row 18 – the tab is closed while it sends: the worker or the next tab finishes within 35 s', async ({
  asked,
  actors,
  tablet,
  measured,
}) => {
  const kitchen = await tablet()
  const order = await asked(kitchen.page())
  kitchen.proxy.setMode('blackHole', { onlyPath: COMMANDS })
  await kitchen.accept(order)
  await expect.poll(() => stateOf(kitchen.page(), order)).toBe('SENDING')
  const other = await kitchen.context().newPage()
  await kitchen.page().close()
  const closed = Date.now()
  await other.goto('about:blank')
  kitchen.proxy.setMode('pass')
  // The browser's own sync may be first; the person opens the app again after five seconds.
  const isThere = async () => (await actors.order(order.id)).status === 'ACCEPTED'
  await pass(5000)
  const byWorker = await isThere()
  await kitchen.newPage()
  const took = await within(35_000, isThere, closed)
  measured(byWorker ? 'by the worker, at most' : 'by the next tab after', took)
  await expect.poll(() => stateOf(kitchen.page(), order)).toBe('CONFIRMED')
})

test('row 19 – the renderer crashes: the lead moves to the other tab within 1 s, and it sends what was queued @third', async ({
  asked,
  tablet,
  measured,
}) => {
  const kitchen = await tablet()
  const first = kitchen.page()
  const order = await asked(first)
  const second = await kitchen.newPage()
  await isAsked(second, order)
  await first.bringToFront()
  kitchen.proxy.setMode('blackHole', { onlyPath: COMMANDS })
  await kitchen.accept(order, 25, first)
  await expect.poll(() => stateOf(second, order)).toBe('SENDING')
  // Both tabs line up for the lead; the first has it.
  const leadOf = (page: Page) =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query()
      return {
        holder: held.find(({ name }) => name === 'live')?.clientId,
        waiting: pending.filter(({ name }) => name === 'live').length,
      }
    })
  await expect.poll(async () => (await leadOf(second)).waiting).toBe(1)
  const { holder } = await leadOf(second)
  const moved = second.evaluate(async (before) => {
    for (;;) {
      const { held = [] } = await navigator.locks.query()
      const lead = held.find(({ name }) => name === 'live')
      if (lead !== undefined && lead.clientId !== before) return Date.now()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }, holder)
  const cdp = await kitchen.context().newCDPSession(first)
  kitchen.proxy.setMode('pass')
  const crashed = new Promise<void>((resolve) => first.once('crash', () => resolve()))
  const at = Date.now()
  void cdp.send('Page.crash').catch(() => undefined)
  await crashed
  const took = (await moved) - at
  measured('lead moved after', took)
  expect(took).toBeLessThanOrEqual(1000)
  await expect.poll(() => stateOf(second, order), { timeout: 40_000 }).toBe('CONFIRMED')
  measured('the change was sent after', Date.now() - at)
})

test('row 20 – SIGKILL to the browser, three times: what was shown as saved is sent from the same profile @third', async ({
  asked,
  actors,
  tablet,
}) => {
  const kitchen = await tablet()
  const orders: Order[] = []
  for (let round = 0; round < 3; round++) {
    const order = await asked(kitchen.page())
    kitchen.proxy.setMode('refuse')
    await kitchen.accept(order)
    await kitchen.kill()
    orders.push(order)
    kitchen.proxy.setMode('pass')
    await kitchen.newPage()
    await expect.poll(async () => (await actors.order(order.id)).status, { timeout: 40_000 }).toBe('ACCEPTED')
  }
  for (const order of orders) expect((await actors.order(order.id)).statusVersion).toBe(2)
})
