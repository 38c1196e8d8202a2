import { expect, type Page } from '@playwright/test'
import type { Order } from '../../src/contract/orders'
import { outboxOf } from '../support/kept-outbox'
import { dialogOf, pressReady as pressReadyByHand } from '../support/open-tablet'

export const isBoardShown = (page: Page) => expect(page.locator('[data-column]').first()).toBeAttached()

/** Waits until the dialog asks about this order. */
export const isAsked = (page: Page, order: Order) => expect(dialogOf(page, order)).toBeVisible()

/** The dialog has let go of this order, which says that the answer is saved. */
export const isAnswered = (page: Page, order: Order) => expect(dialogOf(page, order)).toHaveCount(0)

/** Presses Ready on the card; resolves when the tap is on the tablet's disk. */
export async function pressReady(page: Page, order: Order): Promise<void> {
  await pressReadyByHand(page, order)
  await expect
    .poll(async () => (await outboxOf(page)).filter(({ orderId }) => orderId === order.id).at(-1)?.cmd)
    .toBe('markCooked')
}

export const stateOf = async (page: Page, order: Order): Promise<string | undefined> =>
  (await outboxOf(page)).filter(({ orderId }) => orderId === order.id).at(-1)?.state

/** Each order of the board with its status version, as the tablet's disk has it. A long column mounts only what is on screen. */
export const boardOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(
    () =>
      new Promise<Record<string, number>>((resolve, reject) => {
        const opening = indexedDB.open('drin-cache')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('orders').objectStore('orders').getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            const rows = reading.result as { id: number; board: 0 | 1; order: { statusVersion: number } }[]
            resolve(
              Object.fromEntries(
                rows.filter(({ board }) => board === 1).map((row) => [row.id, row.order.statusVersion]),
              ),
            )
          }
        }
      }),
  )
