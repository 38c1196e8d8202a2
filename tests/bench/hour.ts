import type { CDPSession } from '@playwright/test'
import { contract } from '../../src/contract'
import { type Actors, actorsAt } from '../support/e2e-orders'
import { startServer } from '../support/e2e-server'
import { openDevice, signedInStorage, untilResting } from './bench-browser'
import type { Figure } from './figure'
import { fillBoard } from './fill-board'

const ORDERS = 600
const AT_ONCE = 6
const MIB = 1024 * 1024

/** What an hour of a very busy kitchen leaves in the page's memory: 600 orders from placed to delivered, one after another. */
export async function measureHour(): Promise<Figure[]> {
  const server = await startServer()
  try {
    await fillBoard(server, 60)
    const storage = await signedInStorage(server.url, 'kitchen')
    const { page, cdp, close } = await openDevice({ storage, slowdown: 1 })
    await page.goto(`${server.url}/orders/kanban`)
    await page.locator('[data-order]:visible').first().waitFor()
    await untilResting(cdp)
    const actors = actorsAt(server.url)
    const begin = performance.now()
    const heap = [await settledHeap(cdp)]
    for (let third = 0; third < 3; third++) {
      await liveThrough(actors, ORDERS / 3)
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
      heap.push(await settledHeap(cdp))
    }
    const seconds = Math.round((performance.now() - begin) / 1000)
    await close()
    const [first = 0, second = 0, , last = 0] = heap
    const said = heap.map((bytes) => (bytes / MIB).toFixed(1)).join(' → ')
    return [
      {
        name: 'heap after 600 orders, growth',
        budget: { most: 20 },
        unit: 'MiB',
        measured: (last - first) / MIB,
        note: `${said} MiB after each 200; the orders of an hour in ${seconds} s, without its 3,600 ticks`,
      },
      {
        name: 'the same, growth of the last 400 orders ÷ growth allowed to them',
        budget: { most: 1 },
        unit: '',
        measured: (last - second) / MIB / ((20 / ORDERS) * 400),
        note: 'flat: no later order costs more than its share',
      },
    ]
  } finally {
    await server.dispose()
  }
}

async function liveThrough(actors: Actors, count: number): Promise<void> {
  const owner = await actors.as('owner')
  let left = count
  const work = async (): Promise<void> => {
    while (left > 0) {
      left--
      const { id: orderId } = await actors.placeOrder({ lines: 1 + (left % 4) })
      const params = { orderId }
      await owner(contract.orders.accept, { params, body: { cookingTime: 20 } })
      await owner(contract.orders.markCooked, { params })
      await owner(contract.orders.markCollected, { params })
      await owner(contract.orders.markDelivered, { params })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Bytes in use after everything that nobody holds was collected. */
async function settledHeap(cdp: CDPSession): Promise<number> {
  await untilResting(cdp)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}
