import type { BrowserContext, Page } from '@playwright/test'

type Watch = { keptAfterMs?: number | undefined; pressedAt?: number | undefined }

/**
 * Notes when the first strict read-write transaction after a press completes. Call it before the page is opened: Dexie
 * binds `transaction` when it opens.
 */
export const watchTaps = (on: Page | BrowserContext): Promise<unknown> =>
  on.addInitScript(() => {
    const watch = globalThis as Watch
    addEventListener('click', () => (watch.pressedAt = performance.now()), { capture: true })
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...args) {
      const transaction = begin.apply(this, args)
      if (transaction.mode === 'readwrite' && transaction.durability === 'strict') {
        transaction.addEventListener('complete', () => {
          if (watch.pressedAt !== undefined) watch.keptAfterMs ??= performance.now() - watch.pressedAt
        })
      }
      return transaction
    }
  })

/** Only what follows the next press counts. */
export const forgetPresses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watch = globalThis as Watch
    watch.keptAfterMs = undefined
    watch.pressedAt = undefined
  })

/** From the last press until it was kept, in milliseconds. */
export const keptAfter = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (globalThis as Watch).keptAfterMs)
