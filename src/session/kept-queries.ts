import { textStorage } from './local-text'

/**
 * localStorage key of what the office screens have read. Apart from `query-client.ts`: a page forgets it at the end of
 * a session without loading that.
 */
export const KEPT_QUERIES_KEY = 'drin.queries'

/** IndexedDB database of what was too large for that. */
export const KEPT_READS = 'drin.reads'

export function forgetKeptQueries(): void {
  textStorage()?.removeItem(KEPT_QUERIES_KEY)
  try {
    indexedDB.deleteDatabase(KEPT_READS)
  } catch {
    // None here, or forbidden: nothing was kept either.
  }
}
