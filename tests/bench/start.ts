import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/demo/accounts'
import { snapshotIsSaved } from '../support/startup-snapshot'
import { startServer } from '../support/e2e-server'
import { openDevice, openPage, signedInStorage, type StartMarks, type StartTimes, timeStart } from './bench-browser'
import { type Figure, median } from './figure'
import { fillBoard } from './fill-board'
import { serveFloor } from './floor-app'

const ROUNDS = 5
/** From the press of Log in to the first card, of which the login screen has told nothing. */
const LOG_IN_MS = 1_000
/** Beside what the floor's own libraries block. */
const BLOCKING_MORE_MS = 80

const FLOOR: StartMarks = { painted: '[data-ready]', pressable: '[data-ready]' }
/** The start-up snapshot is painted first; presses count once it is gone. */
const BOARD: StartMarks = {
  painted: '#startup-snapshot [data-snapshot], #root [data-order]',
  pressable: '#root [data-order]',
  until: '#startup-snapshot',
}

const LOGIN: StartMarks = { painted: 'input[name=username]', pressable: 'input[name=username]' }

type Starts = { cold: StartTimes; offline: StartTimes; blockingMs: number }

/** Cold and offline starts of a board of 60 orders, beside the floor's, each in a fresh browser, turn about. */
export async function measureStart(): Promise<Figure[]> {
  const floor = await serveFloor()
  const server = await startServer()
  try {
    await fillBoard(server, 60)
    const storage = await signedInStorage(server.url, 'kitchen')
    const hello: Starts[] = []
    const board: Starts[] = []
    const login: FirstVisit[] = []
    for (let round = 0; round < ROUNDS; round++) {
      hello.push(await coldAndOffline(floor.url, FLOOR, async () => undefined, {}))
      board.push(
        await coldAndOffline(`${server.url}/orders/kanban`, BOARD, (page) => snapshotIsSaved(page), { storage }),
      )
      login.push(await firstVisit(server.url))
    }
    const ratio = (name: string, most: number, time: (starts: Starts) => number): Figure => {
      const ours = median(board.map(time))
      const least = median(hello.map(time))
      const note = `${Math.round(ours)} ÷ ${Math.round(least)} ms, medians of ${ROUNDS}, CPU 4×`
      return { name, budget: { most }, unit: '', measured: ours / least, note }
    }
    const least = median(hello.map(({ blockingMs }) => blockingMs))
    return [
      ratio('cold, first card painted, board of 60 orders ÷ our floor', 1.2, ({ cold }) => cold.painted),
      ratio('cold, able to be pressed ÷ our floor', 1.3, ({ cold }) => cold.pressable),
      {
        name: 'first visit, login able to be typed into ÷ our floor',
        budget: { most: 1.3 },
        unit: '',
        measured: median(login.map(({ typeable }) => typeable)) / median(hello.map(({ cold }) => cold.pressable)),
        note: `${Math.round(median(login.map(({ typeable }) => typeable)))} ms, CPU 4×`,
      },
      {
        name: 'first visit, from the press of Log in to the first card',
        budget: { most: LOG_IN_MS },
        unit: 'ms',
        measured: median(login.map(({ card }) => card)),
        note: `median of ${ROUNDS}, CPU 4×`,
      },
      ratio('offline, first card painted, board of 60 orders ÷ our floor', 0.9, ({ offline }) => offline.painted),
      ratio('offline, able to be pressed ÷ our floor', 1.3, ({ offline }) => offline.pressable),
      {
        name: 'blocking time of a cold load, 4×',
        budget: { most: Math.round(least + BLOCKING_MORE_MS) },
        unit: 'ms',
        measured: median(board.map(({ blockingMs }) => blockingMs)),
        note: `our floor: ${Math.round(least)} ms, and ${BLOCKING_MORE_MS} more`,
      },
    ]
  } finally {
    floor.close()
    await server.dispose()
  }
}

async function coldAndOffline(
  url: string,
  marks: StartMarks,
  isPrepared: (page: Page) => Promise<unknown>,
  options: Parameters<typeof openDevice>[0],
): Promise<Starts> {
  const { context, page, close } = await openDevice(options)
  try {
    await page.addInitScript(() => {
      const long = globalThis as { blockingMs?: number }
      long.blockingMs = 0
      new PerformanceObserver((list) => {
        for (const task of list.getEntries()) long.blockingMs = (long.blockingMs ?? 0) + Math.max(0, task.duration - 50)
      }).observe({ type: 'longtask', buffered: true })
    })
    const cold = await timeStart(page, url, marks)
    const blockingMs = await page.evaluate(() => (globalThis as { blockingMs?: number }).blockingMs ?? 0)
    // The worker has everything before the network goes. The page ends with its process, as when the tablet was switched
    // off: in the same process the second start is sometimes twice as fast as in another.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await isPrepared(page)
    await page.waitForTimeout(1500)
    await page.close()
    await context.setOffline(true)
    const again = await openPage(context)
    const offline = await timeStart(again.page, url, marks)
    return { cold, offline, blockingMs }
  } finally {
    await close()
  }
}

type FirstVisit = { typeable: number; card: number }

/** Somebody who was never here opens the login screen and logs in, in a fresh browser. Milliseconds. */
async function firstVisit(url: string): Promise<FirstVisit> {
  const { page, close } = await openDevice({})
  try {
    const { pressable: typeable } = await timeStart(page, `${url}/login`, LOGIN)
    await page.locator('input[name=username]').fill('kitchen')
    await page.locator('input[name=password]').fill(DEMO_PASSWORD)
    const pressed = Date.now()
    await page.locator('button[type=submit]').click()
    await page.locator('[data-order]').first().waitFor()
    return { typeable, card: Date.now() - pressed }
  } finally {
    await close()
  }
}
