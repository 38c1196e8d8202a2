import type { Page } from '@playwright/test'
import type { QueuedCommand } from '../../src/offline/store/queued-command'

/** Changes on the tablet's disk in the order in which they were made, read past the app. */
const entriesOf = (page: Page, stores: readonly ('commands' | 'journal')[]): Promise<QueuedCommand[]> =>
  page.evaluate(
    (names) =>
      new Promise<QueuedCommand[]>((resolve, reject) => {
        const opening = indexedDB.open('drin-outbox')
        opening.onerror = () => reject(opening.error ?? new Error('no outbox'))
        opening.onsuccess = () => {
          const db = opening.result
          db.onversionchange = () => db.close()
          const reading = db.transaction(names)
          const found = names.map((name): IDBRequest<QueuedCommand[]> => reading.objectStore(name).getAll())
          reading.onerror = () => reject(reading.error ?? new Error('not read'))
          reading.oncomplete = () => {
            db.close()
            resolve(found.flatMap(({ result }) => result).toSorted((a, b) => a.n - b.n))
          }
        }
      }),
    stores,
  )

/** What waits in the tablet's queue. */
export const queuedChanges = (page: Page) => entriesOf(page, ['commands'])

/** What waits in the tablet's queue, and what has left it. */
export const outboxOf = (page: Page) => entriesOf(page, ['commands', 'journal'])
