import { startServer } from '../support/e2e-server'
import { openDevice, openPage, signedInStorage, timeUntilPainted } from './bench-browser'
import { type Figure, median } from './figure'
import { fillBoard } from './fill-board'
import { serveFloor } from './floor-app'

const ROUNDS = 5
const CARD = '[data-order]'

/** Cold and offline starts of a board of 60 orders, beside the floor's, each in a fresh browser, turn about. */
export async function measureStart(): Promise<Figure[]> {
  const floor = await serveFloor()
  const server = await startServer()
  try {
    await fillBoard(server, 60)
    const storage = await signedInStorage(server.url, 'kitchen')
    const cold = { floor: [] as number[], app: [] as number[] }
    const offline = { floor: [] as number[], app: [] as number[] }
    const blocked = { floor: [] as number[], app: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      const hello = await coldAndOffline(floor.url, '[data-ready]', {})
      cold.floor.push(hello.cold)
      offline.floor.push(hello.offline)
      const board = await coldAndOffline(`${server.url}/orders/kanban`, CARD, { storage })
      cold.app.push(board.cold)
      offline.app.push(board.offline)
      blocked.floor.push(hello.blockingMs)
      blocked.app.push(board.blockingMs)
    }
    const ratio = ({ app, floor: least }: { app: number[]; floor: number[] }) => median(app) / median(least)
    const note = ({ app, floor: least }: { app: number[]; floor: number[] }) =>
      `${Math.round(median(app))} ÷ ${Math.round(median(least))} ms, medians of ${ROUNDS}, CPU 4×`
    return [
      {
        name: 'cold ready, board of 60 orders ÷ our floor',
        budget: { most: 1.5 },
        unit: '',
        measured: ratio(cold),
        note: note(cold),
      },
      {
        name: 'offline cold start, board of 60 orders ÷ our floor',
        budget: { most: 1.6 },
        unit: '',
        measured: ratio(offline),
        note: note(offline),
      },
      {
        name: 'blocking time of a cold load, 4×',
        budget: { most: 50 },
        unit: 'ms',
        measured: median(blocked.app),
        note: `our floor: ${Math.round(median(blocked.floor))} ms`,
      },
    ]
  } finally {
    floor.close()
    await server.dispose()
  }
}

async function coldAndOffline(
  url: string,
  selector: string,
  options: Parameters<typeof openDevice>[0],
): Promise<{ cold: number; offline: number; blockingMs: number }> {
  const { context, page, close } = await openDevice(options)
  try {
    await page.addInitScript(() => {
      const long = globalThis as { blockingMs?: number }
      long.blockingMs = 0
      new PerformanceObserver((list) => {
        for (const task of list.getEntries()) long.blockingMs = (long.blockingMs ?? 0) + Math.max(0, task.duration - 50)
      }).observe({ type: 'longtask', buffered: true })
    })
    const cold = await timeUntilPainted(page, url, selector)
    const blockingMs = await page.evaluate(() => (globalThis as { blockingMs?: number }).blockingMs ?? 0)
    // The worker has everything before the network goes. The page ends with its process, as when the tablet was switched
    // off: in the same process the second start is sometimes twice as fast as in another.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForTimeout(1500)
    await page.close()
    await context.setOffline(true)
    const again = await openPage(context)
    const offline = await timeUntilPainted(again.page, url, selector)
    return { cold, offline, blockingMs }
  } finally {
    await close()
  }
}
