import { FACTS } from '../store/fact-keys'
import type { OrderRow } from '../store/db'
import type { QueuedCommand } from '../store/queued-command'

/** What a cold start shows: the cached board with what was pressed on it. */
export type EarlyRead = {
  rows: OrderRow[]
  asOf: number | null
  owner: number | null
  commands: QueuedCommand[]
}

let reading: Promise<EarlyRead | undefined> | undefined

/**
 * Reads the board of this device by plain IndexedDB while the browser still reads the libraries. `order-cache.ts` and
 * `outbox.ts` read the same again by Dexie, and have the last word. Never rejects.
 */
export function readEarly(): void {
  reading = read().catch(() => undefined)
}

/** What was read, once; `undefined` where nothing was asked for, or where it failed. */
export async function takeEarlyRead(): Promise<EarlyRead | undefined> {
  const read = reading
  reading = undefined
  return await read
}

async function read(): Promise<EarlyRead> {
  const [[rows, facts], [commands]] = await Promise.all([
    allOf('drin-cache', ['orders', 'facts']),
    allOf('drin-outbox', ['commands']),
  ])
  const known = new Map((facts as { key: string; value: unknown }[]).map(({ key, value }) => [key, value]))
  const numberOf = (key: string): number | null => {
    const value = known.get(key)
    return typeof value === 'number' ? value : null
  }
  // Only `order-cache.ts` and `outbox.ts` write these stores, in these shapes.
  return {
    rows: rows as OrderRow[],
    commands: commands as QueuedCommand[],
    asOf: numberOf(FACTS.asOf),
    owner: numberOf(FACTS.owner),
  }
}

/** Everything in some stores of a database; nothing where it does not exist yet. It is not made here: Dexie does that. */
function allOf<const Stores extends readonly string[]>(
  name: string,
  stores: Stores,
): Promise<{ [Index in keyof Stores]: unknown[] }> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => reject(new Error(`${name} cannot be read`))
    opening.onsuccess = () => {
      const db = opening.result
      // Another tab may need a newer version: this connection is gone in a moment anyway.
      db.onversionchange = () => db.close()
      try {
        const transaction = db.transaction(stores)
        const requests = stores.map((store) => transaction.objectStore(store).getAll())
        transaction.oncomplete = () => {
          db.close()
          // One list for each store, in the order asked.
          resolve(requests.map(({ result }) => result) as { [Index in keyof Stores]: unknown[] })
        }
        transaction.onabort = () => {
          db.close()
          reject(new Error(`${name} cannot be read`))
        }
      } catch (error) {
        db.close()
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    }
  })
}
