import { contract } from '../../src/contract'
import { actorsAt } from '../support/e2e-orders'
import { startServer } from '../support/e2e-server'
import { openDevice, signedInStorage, untilResting } from './bench-browser'
import type { Figure } from './figure'
import { fillBoard } from './fill-board'

const ORDERS = 12

type Watched = { shifts?: { value: number; hadRecentInput: boolean }[] }

/** How far the page moves while a finger lies still on a card and orders arrive, ring and are accepted elsewhere. */
export async function measureStill(): Promise<Figure[]> {
  const server = await startServer()
  try {
    await fillBoard(server, 60)
    const actors = actorsAt(server.url)
    const owner = await actors.as('owner')
    const storage = await signedInStorage(server.url, 'kitchen')
    const { page, cdp, close } = await openDevice({ storage, slowdown: 1 })
    await page.goto(`${server.url}/orders/kanban`)
    const card = page.locator('[data-column="accepted"] [data-order]:visible').nth(1)
    await card.waitFor()
    await untilResting(cdp)
    await page.evaluate(observeShifts)
    const box = await card.boundingBox()
    if (box === null) throw new Error('The card is not on the screen')
    const finger = { x: Math.round(box.x + 40), y: Math.round(box.y + 20) }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
    const before = await card.getAttribute('data-order')
    for (let i = 0; i < ORDERS; i++) {
      const { id } = await actors.placeOrder({ lines: 1 + (i % 4) })
      await page.getByRole('alertdialog').waitFor()
      await owner(contract.orders.accept, { params: { orderId: id }, body: { cookingTime: 20 } })
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    }
    const after = await page.locator(`[data-order="${before}"]`).first().boundingBox()
    const shifts = await page.evaluate(() => (globalThis as Watched).shifts ?? [])
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await close()
    const moved = after === null ? Number.NaN : Math.hypot(after.x - box.x, after.y - box.y)
    return [
      {
        name: 'layout shift while orders arrive under a still finger',
        budget: { most: 0 },
        unit: '',
        measured: shifts.reduce((sum, { value }) => sum + value, 0),
        note: `${ORDERS} orders rang and were accepted elsewhere, ${shifts.length} shifts`,
      },
      {
        name: 'the card under the finger moved by',
        budget: { most: 0 },
        unit: 'px',
        measured: moved,
      },
    ]
  } finally {
    await server.dispose()
  }
}

function observeShifts(): void {
  const watched = globalThis as Watched
  watched.shifts = []
  new PerformanceObserver((list) => {
    // The types do not know these entries yet.
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      watched.shifts?.push({ value: entry.value, hadRecentInput: entry.hadRecentInput })
    }
  }).observe({ type: 'layout-shift' })
}
