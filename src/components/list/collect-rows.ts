import { ApiError } from '#/api/api-error'

/** Decision §4: pages of 500 up to 9999 rows. */
export const EXPORT_PAGE = 500
export const EXPORT_MAX = 9999

/** Answers of a server that will be well again by itself. */
const PASSES: readonly string[] = ['unavailable', 'too_many_requests']

/** One step of an export: the rows that follow those `collected` so far, and how many there are from here on. */
export type RowsAfter<Row> = (
  collected: readonly Row[],
  limit: number,
  signal: AbortSignal,
) => Promise<{ items: readonly Row[]; total: number }>

export type Progress = { done: number; total: number; isWaiting: boolean }

/**
 * All rows, page by page. A lost connection is waited for, and the export goes on where it stood: nothing is fetched
 * twice. Rejects when `signal` ends it, and with whatever the server refuses.
 */
export async function collectRows<Row>(
  rowsAfter: RowsAfter<Row>,
  {
    collected,
    signal,
    onProgress,
    waitForLine,
    pageSize,
  }: {
    /** Holds what was fetched, also after a failure: handed in again, the export continues behind it. */
    collected: Row[]
    signal: AbortSignal
    onProgress: (progress: Progress) => void
    /** Resolves when another try is worth it. */
    waitForLine: (signal: AbortSignal) => Promise<void>
    /** How many are asked for at once. */
    pageSize: number
  },
): Promise<Row[]> {
  let total = Number.POSITIVE_INFINITY
  while (collected.length < Math.min(total, EXPORT_MAX)) {
    signal.throwIfAborted()
    const limit = Math.min(pageSize, EXPORT_MAX - collected.length)
    try {
      const page = await rowsAfter(collected, limit, signal)
      total = collected.length + page.total
      collected.push(...page.items)
      onProgress({ done: collected.length, total: Math.min(total, EXPORT_MAX), isWaiting: false })
      if (page.items.length < limit) break
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ApiError && (error.isUnreached || PASSES.includes(error.code)))) throw error
      onProgress({ done: collected.length, total: Number.isFinite(total) ? total : 0, isWaiting: true })
      await waitForLine(signal)
    }
  }
  return collected
}
