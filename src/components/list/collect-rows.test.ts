import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#/api/api-error'
import { collectRows, EXPORT_MAX, EXPORT_PAGE, type Progress, type RowsAfter } from './collect-rows'

type Row = { id: number }
/** A table of `count` rows, highest number first. */
const tableOf = (count: number): RowsAfter<Row> =>
  vi.fn<RowsAfter<Row>>(async (collected, limit) => {
    const last = collected.at(-1)
    const next = last === undefined ? count : last.id - 1
    return { items: Array.from({ length: Math.min(limit, next) }, (_, i) => ({ id: next - i })), total: next }
  })

const collect = async (rowsAfter: RowsAfter<Row>, more: { collected?: Row[]; signal?: AbortSignal } = {}) => {
  const seen: Progress[] = []
  const waitForLine = vi.fn(async () => undefined)
  const rows = collectRows(rowsAfter, {
    collected: [],
    signal: new AbortController().signal,
    ...more,
    onProgress: (progress) => seen.push(progress),
    waitForLine,
    pageSize: EXPORT_PAGE,
  })
  return { rows: await rows, seen, waitForLine }
}

describe('an export', () => {
  test.each([
    [0, 1],
    [1, 1],
    [499, 1],
    [500, 1],
    [501, 2],
    [1200, 3],
  ])('of %d rows takes %d calls and has every row once', async (count, calls) => {
    const rowsAfter = tableOf(count)
    const { rows } = await collect(rowsAfter)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count)
    expect(rowsAfter).toHaveBeenCalledTimes(calls)
  })

  test('ends at the limit', async () => {
    const { rows, seen } = await collect(tableOf(12_345))
    expect(EXPORT_MAX).toBe(9999) // specification §9
    expect(rows).toHaveLength(EXPORT_MAX)
    expect(seen.at(-1)).toEqual({ done: EXPORT_MAX, total: EXPORT_MAX, isWaiting: false })
  })

  test('waits for the line and goes on where it stood', async () => {
    const table = tableOf(1200)
    let failures = 0
    const { rows, seen, waitForLine } = await collect(async (before, limit, signal) => {
      if (before.at(-1)?.id === 701 && failures++ < 2) throw new ApiError('network', 'network')
      return table(before, limit, signal)
    })
    expect(rows).toHaveLength(1200)
    expect(waitForLine).toHaveBeenCalledTimes(2)
    expect(seen.filter(({ isWaiting }) => isWaiting)).toEqual(
      Array(2).fill({ done: 500, total: 1200, isWaiting: true }),
    )
    expect(table).toHaveBeenCalledTimes(3)
  })

  test('stops at a refusal, and continues from there when asked again', async () => {
    const table = tableOf(700)
    const collected: Row[] = []
    let isBroken = true
    const rowsAfter: RowsAfter<Row> = async (before, limit, signal) => {
      if (before.length > 0 && isBroken) throw new ApiError('fault', 'server_error', { status: 500 })
      return table(before, limit, signal)
    }
    await expect(collect(rowsAfter, { collected })).rejects.toThrow('server_error')
    expect(collected).toHaveLength(500)
    isBroken = false
    expect((await collect(rowsAfter, { collected })).rows).toHaveLength(700)
    expect(table).toHaveBeenCalledTimes(2)
  })

  test('that is cancelled asks for nothing more', async () => {
    const ending = new AbortController()
    const table = tableOf(5000)
    const rowsAfter: RowsAfter<Row> = async (before, limit, signal) => {
      if (before.length > 0) ending.abort()
      return table(before, limit, signal)
    }
    await expect(collect(rowsAfter, { signal: ending.signal })).rejects.toThrow()
    expect(table).toHaveBeenCalledTimes(2)
  })
})
