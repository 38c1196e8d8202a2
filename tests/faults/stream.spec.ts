import { contract } from '../../src/contract'
import type { Backstage } from '../support/e2e-orders'
import { isOrderEvent } from '../support/event-editor'
import type { EditEvent } from '../support/fault-modes'
import { cardOf } from '../support/tablet-hands'
import { expect, test } from './fault-test'
import { boardOf, isAsked, isBoardShown } from './screen'
import { within } from './timing'

const STREAM = '/live/events'

test('row 38 – the stream is half open: noticed and connected anew within 13 s @third', async ({
  hands,
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
  const order = await hands.placeOrder()
  const seen = await within(13_000, async () => (await cardOf(page, order).count()) > 0, from)
  measured('the order was shown after', seen)
  const again = await within(13_000, async () => kitchen.proxy.seen(STREAM).length > before, from)
  measured('the stream was asked for after', again)
  await isAsked(page, order)
  // From here on the new stream brings what comes.
  const next = await hands.placeOrder()
  await within(5000, async () => (await cardOf(page, next).count()) > 0)
})

const boardOfServer = async (hands: Backstage): Promise<Record<string, number>> => {
  const owner = await hands.as('owner')
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
  hands,
  tablet,
}) => {
  const kitchen = await tablet()
  const page = kitchen.page()
  const owner = await hands.as('owner')
  for (const [how, edit] of Object.entries(tampering)) {
    await test.step(how, async () => {
      const asked = kitchen.proxy.seen('/kanban-view').length
      kitchen.proxy.setMode('refuse')
      kitchen.proxy.setMode('editEvents', { onlyPath: STREAM, edit: edit() })
      await expect.poll(() => kitchen.proxy.seen(STREAM).filter(({ isHit }) => isHit).length).toBeGreaterThan(0)
      await expect(page.getByText(/You are offline|NOT RECEIVING/)).toHaveCount(0)
      for (let i = 0; i < 4; i++) {
        const { id } = await hands.placeOrder()
        await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 30 } })
        if (i % 2 === 0) await owner(contract.orders.markCooked, { params: { orderId: id } })
      }
      await expect(async () => expect(await boardOf(page)).toEqual(await boardOfServer(hands))).toPass({
        timeout: 30_000,
      })
      if (how !== 'doubled') expect(kitchen.proxy.seen('/kanban-view').length).toBeGreaterThan(asked)
    })
  }
})
