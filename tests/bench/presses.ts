import type { Page } from '@playwright/test'
import { startServer } from '../support/e2e-server'
import { openDevice, signedInStorage } from './bench-browser'
import { type Figure, quantile } from './figure'
import { fillBoard } from './fill-board'

const PRESSES = 30

/** What a finger feels: Ready on a board of 200 orders on a cheap tablet, and how long until the change is kept. */
export async function measurePresses(): Promise<Figure[]> {
  const server = await startServer()
  try {
    await fillBoard(server, 200)
    const storage = await signedInStorage(server.url, 'kitchen')
    const { page, close } = await openDevice({ storage })
    await page.addInitScript(observePresses)
    await page.goto(`${server.url}/orders/kanban`)
    await page.waitForSelector('[data-order]')
    await page.waitForTimeout(4000)
    const kept: number[] = []
    for (let i = 0; i < PRESSES; i++) {
      const ready = page.locator('[data-column="accepted"] [data-order]').first().getByRole('button', { name: /Ready/ })
      await watchOutbox(page)
      await ready.click()
      const delay = await page
        .waitForFunction(() => (globalThis as { keptAfterMs?: number }).keptAfterMs, undefined, { timeout: 8000 })
        .then((handle) => handle.jsonValue())
      kept.push(Number(delay))
      await page.waitForTimeout(1800) // a card leaves, and the freeze under the finger ends
    }
    const painted = await page.evaluate(() => (globalThis as { presses?: number[] }).presses ?? [])
    await close()
    return [
      {
        name: 'press of Ready → next paint, 200 orders, 4×, p95',
        budget: { most: 80 },
        unit: 'ms',
        measured: painted.length === 0 ? undefined : quantile(painted, 0.95),
        note: `${painted.length} presses, Event Timing (steps of 8 ms)`,
      },
      {
        name: 'tap → durable in the outbox, 4×, p95',
        budget: { most: 60 },
        unit: 'ms',
        measured: kept.length === 0 ? undefined : quantile(kept, 0.95),
        note: `${kept.length} taps, from the press to the end of the strict transaction`,
      },
    ]
  } finally {
    await server.dispose()
  }
}

/** Event Timing says from the press to the paint that shows its effect. */
function observePresses(): void {
  const seen = globalThis as { presses?: number[] }
  seen.presses = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') seen.presses?.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit) // newer than the types
}

/** Notes when the first strict read-write transaction that begins after the press completes. */
const watchOutbox = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watch = globalThis as { keptAfterMs?: number | undefined; watching?: boolean; pressedAt?: number }
    watch.keptAfterMs = undefined
    if (watch.watching === true) return
    watch.watching = true
    addEventListener('click', () => (watch.pressedAt = performance.now()), { capture: true })
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...args) {
      const transaction = begin.apply(this, args)
      if (transaction.mode === 'readwrite' && transaction.durability === 'strict') {
        transaction.addEventListener('complete', () => {
          if (watch.keptAfterMs === undefined && watch.pressedAt !== undefined)
            watch.keptAfterMs = performance.now() - watch.pressedAt
        })
      }
      return transaction
    }
  })
