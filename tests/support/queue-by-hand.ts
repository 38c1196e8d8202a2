import type { Page } from '@playwright/test'
import type { OutboxEntry } from '../../src/offline/outbox-entry'
import { expect } from './e2e'

/** Answers what rings until `count` more changes lie in the queue. */
export async function acceptMore(page: Page, count: number): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  const answer = page.getByRole('button', { name: /^Answer \d+ waiting/ })
  if (await answer.isVisible()) await answer.click()
  for (let i = 0; i < count; i++) {
    const title = await dialog.getByRole('heading', { level: 2 }).first().innerText()
    await dialog.getByRole('button', { name: /^Accept/ }).click()
    await dialog.getByRole('button', { name: /^Yes/ }).click()
    await expect(dialog.getByText(title, { exact: true })).toHaveCount(0)
  }
}

/** The tablet's queue, as the browser has it on disk. */
export const queuedChanges = (page: Page): Promise<OutboxEntry[]> =>
  page.evaluate(
    () =>
      new Promise<OutboxEntry[]>((resolve, reject) => {
        const opening = indexedDB.open('drin-outbox')
        opening.onerror = () => reject(opening.error ?? new Error('no outbox'))
        opening.onsuccess = () => {
          const db = opening.result
          db.onversionchange = () => db.close()
          const read: IDBRequest<OutboxEntry[]> = db.transaction('commands').objectStore('commands').getAll()
          read.onsuccess = () => {
            db.close()
            resolve(read.result)
          }
        }
      }),
  )
