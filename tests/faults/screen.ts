import { expect, type Locator, type Page } from '@playwright/test'
import type { Order } from '../../src/contract/orders'
import { orderCode } from '../../src/domain/order-code'

/** Also behind an open dialog, where the board is hidden from assistive technology. */
export const cardOf = (page: Page, order: Order): Locator =>
  page.locator(`[data-order="${order.id}"]:not([data-leaving])`)

export const isBoardShown = (page: Page) => expect(page.locator('[data-column]').first()).toBeAttached()

export const dialogOf = (page: Page): Locator => page.getByRole('alertdialog')

/** Waits until the dialog asks about this order. */
export const isAsked = (page: Page, order: Order) => expect(dialogOf(page)).toContainText(orderCode(order.id))

/** Accepts the order that the dialog shows; resolves when the dialog has let go of it, which says that it is saved. */
export async function acceptOn(page: Page, order: Order, minutes: number): Promise<void> {
  await openQuestion(page, order, minutes)
  await dialogOf(page)
    .getByRole('button', { name: /^Accept, ready/ })
    .click()
  await isAnswered(page, order)
}

/** Up to the last press, which is the tap. */
export async function openQuestion(page: Page, order: Order, minutes: number): Promise<void> {
  const dialog = dialogOf(page)
  await isAsked(page, order)
  await dialog.getByRole('button', { name: /^Accept/ }).click()
  await dialog.getByRole('button', { name: /change time/i }).click()
  await dialog.getByRole('radio', { name: new RegExp(`^${minutes}\\b`) }).click()
}

export const isAnswered = (page: Page, order: Order) =>
  expect(dialogOf(page).filter({ hasText: orderCode(order.id) })).toHaveCount(0)

/** Presses Ready on the card and lets the time to take it back end, as a page that hides does. */
export async function pressReady(page: Page, order: Order): Promise<void> {
  await cardOf(page, order)
    .getByRole('button', { name: `Ready: order ${orderCode(order.id)}` })
    .click()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect
    .poll(async () => (await outboxOf(page)).filter(({ orderId }) => orderId === order.id).at(-1)?.cmd)
    .toBe('markCooked')
}

export type KeptEntry = { n: number; key: string; state: string; orderId: number; cmd: string; attempts: number }

/** What the tablet's outbox and journal hold, read past the app. */
export const outboxOf = (page: Page): Promise<KeptEntry[]> =>
  page.evaluate(
    () =>
      new Promise<KeptEntry[]>((resolve, reject) => {
        const opening = indexedDB.open('drin-outbox')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const stores = opening.result.transaction(['commands', 'journal'])
          const commands = stores.objectStore('commands').getAll()
          const journal = stores.objectStore('journal').getAll()
          stores.onerror = () => reject(stores.error)
          stores.oncomplete = () => {
            opening.result.close()
            resolve([...commands.result, ...journal.result].toSorted((a, b) => a.n - b.n))
          }
        }
      }),
  )

export const stateOf = async (page: Page, order: Order): Promise<string | undefined> =>
  (await outboxOf(page)).filter(({ orderId }) => orderId === order.id).at(-1)?.state

export const isUnsent = (page: Page, order: Order) =>
  expect(cardOf(page, order).getByText('Not sent yet')).toBeVisible()

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
