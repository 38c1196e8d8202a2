import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import type { Actors } from '../support/e2e-orders'
import { isOrderEvent } from '../support/event-editor'
import { type EditEvent, unavailable } from '../support/fault-modes'
import { CONNECTION_LOST_S, heardOnce } from '../support/heard-sounds'
import { cardOf } from '../support/open-tablet'
import { expect, test } from './fault-test'
import { boardOf, isAsked, isBoardShown } from './screen'
import { within } from './timing'

const STREAM = '/live/events'

const red = (page: Page) => page.getByText(/^NOT RECEIVING ORDERS since/)
/** How often in so many milliseconds, looked at ten times a second, the red line was not there. */
const misses = (page: Page, ms: number) =>
  page.evaluate(async (until) => {
    let missed = 0
    for (const from = performance.now(); performance.now() - from < until; ) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      if (!document.body.innerText.includes('NOT RECEIVING ORDERS since')) missed++
    }
    return missed
  }, ms)
const lostSounds = (page: Page) => heardOnce(page, CONNECTION_LOST_S)

// The half of the row in the server's tables: tests/api/faults/row-13-database-away.test.ts.
test('row 13 – every answer is our own 503: red within 35 s, and it stays, with a sound a minute; so too after a reload', async ({
  tablet,
  measured,
}, testInfo) => {
  testInfo.setTimeout(300_000)
  const kitchen = await tablet()
  const page = kitchen.page()
  await isBoardShown(page)
  await expect.poll(() => kitchen.proxy.seen(STREAM).length).toBeGreaterThan(0)
  kitchen.proxy.setMode('refuse')
  kitchen.proxy.setMode('answer', { answers: [unavailable] })
  measured('red after', await within(35_000, () => red(page).first().isVisible()))
  await expect.poll(() => lostSounds(page)).toBe(1)
  expect(await misses(page, 45_000)).toBe(0)
  expect(await lostSounds(page)).toBe(1)
  await expect.poll(() => lostSounds(page), { timeout: 30_000 }).toBe(2)

  await page.reload()
  await isBoardShown(page)
  measured('red after a reload', await within(35_000, () => red(page).first().isVisible()))
  expect(await misses(page, 25_000)).toBe(0)

  kitchen.proxy.setMode('pass')
  await expect(red(page)).toHaveCount(0)
})

test('row 38 – the stream is half open: noticed and connected anew within 13 s @third', async ({
  actors,
  tablet,
  measured,
}) => {
  const kitchen = await tablet()
  const page = kitchen.page()
  await isBoardShown(page)
  await expect.poll(() => kitchen.proxy.seen(STREAM).length).toBeGreaterThan(0)
  const before = kitchen.proxy.seen(STREAM).length
  kitchen.proxy.setMode('halfOpen')
  const from = Date.now()
  const order = await actors.placeOrder()
  const seen = await within(13_000, async () => (await cardOf(page, order).count()) > 0, from)
  measured('the order was shown after', seen)
  const again = await within(13_000, async () => kitchen.proxy.seen(STREAM).length > before, from)
  measured('the stream was asked for after', again)
  await isAsked(page, order)
  // From here on the new stream brings what comes.
  const next = await actors.placeOrder()
  await within(5000, async () => (await cardOf(page, next).count()) > 0)
})

const boardOfServer = async (actors: Actors): Promise<Record<string, number>> => {
  const owner = await actors.as('owner')
  const { orders } = await owner(contract.orders.kanbanView, {})
  return Object.fromEntries(
    orders.filter(({ businessId }) => businessId === 1).map(({ id, statusVersion }) => [id, statusVersion]),
  )
}

const tampering: Record<string, () => EditEvent> = {
  dropped: () => everyThird(() => []),
  doubled: () => everyThird((event) => [event, event]),
  reordered: () => {
    let held: string | undefined
    return (event) => {
      if (!isOrderEvent(event)) return [event]
      if (held === undefined) {
        held = event
        return []
      }
      const both = [event, held]
      held = undefined
      return both
    }
  },
}

/** Does something to each third event of an order; the others pass. */
function everyThird(change: EditEvent): EditEvent {
  let n = 0
  return (event) => {
    if (!isOrderEvent(event)) return [event]
    n++
    return n % 3 === 0 ? change(event) : [event]
  }
}

test('row 39 – events are dropped, doubled and reordered on the way: the gap is noticed, the board is the server’s', async ({
  actors,
  tablet,
}) => {
  const kitchen = await tablet()
  const page = kitchen.page()
  const owner = await actors.as('owner')
  for (const [how, edit] of Object.entries(tampering)) {
    await test.step(how, async () => {
      const asked = kitchen.proxy.seen('/kanban-view').length
      kitchen.proxy.setMode('refuse')
      kitchen.proxy.setMode('editEvents', { onlyPath: STREAM, edit: edit() })
      await expect.poll(() => kitchen.proxy.seen(STREAM).filter(({ isHit }) => isHit).length).toBeGreaterThan(0)
      await expect(page.getByText(/You are offline|NOT RECEIVING/)).toHaveCount(0)
      for (let i = 0; i < 4; i++) {
        const { id } = await actors.placeOrder()
        await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 30 } })
        if (i % 2 === 0) await owner(contract.orders.markCooked, { params: { orderId: id } })
      }
      await expect(async () => expect(await boardOf(page)).toEqual(await boardOfServer(actors))).toPass({
        timeout: 30_000,
      })
      if (how !== 'doubled') expect(kitchen.proxy.seen('/kanban-view').length).toBeGreaterThan(asked)
    })
  }
})
