import { useEffect, useRef, useState } from 'react'
import { connection } from '#/offline/device/connection'
import { collectRows, type Progress, type RowsAfter } from './collect-rows'
import { csvFile } from './csv'
import type { FileColumn } from './list-definition'
import { saveFile } from './save-file'

/** A line that is down is tried again this often, or at once when it is back. */
const AGAIN_AFTER_MS = 3_000

export type Export =
  | { step: 'ask' }
  | { step: 'running'; progress: Progress }
  | { step: 'failed'; error: unknown; done: number }
  | { step: 'done'; rows: number }

/** Runs an export; what was fetched before a failure is not fetched again. Leaving the screen ends it. */
export function useExport<Row>(columns: readonly FileColumn<Row>[], locale: string, pageSize: number) {
  const [state, setState] = useState<Export>({ step: 'ask' })
  const running = useRef<AbortController>(undefined)
  const collected = useRef<Row[]>([])
  useEffect(() => () => running.current?.abort(), [])

  const start = async (
    rowsAfter: RowsAfter<Row>,
    sorted: (rows: readonly Row[]) => readonly Row[],
    name: string,
  ): Promise<void> => {
    const ending = new AbortController()
    running.current = ending
    setState({ step: 'running', progress: { done: collected.current.length, total: 0, isWaiting: false } })
    try {
      const rows = await collectRows(rowsAfter, {
        collected: collected.current,
        signal: ending.signal,
        onProgress: (progress) => setState({ step: 'running', progress }),
        waitForLine,
        pageSize,
      })
      const file = await csvFile(
        [columns.map(({ label }) => label), ...sorted(rows).map((row) => columns.map(({ text }) => text(row)))],
        locale,
      )
      // It may have been cancelled while the library was fetched.
      ending.signal.throwIfAborted()
      saveFile(file, name)
      setState({ step: 'done', rows: rows.length })
    } catch (error) {
      if (!ending.signal.aborted) setState({ step: 'failed', error, done: collected.current.length })
    }
  }
  const reset = () => {
    running.current?.abort()
    collected.current = []
    setState({ step: 'ask' })
  }
  return { state, start, reset }
}

/** Until the connection says that it is back, at most a few seconds; at once when `signal` ends everything. */
const waitForLine = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const before = connection.get().state
    const unsubscribe = connection.subscribe(() => {
      const { state } = connection.get()
      if (state !== before && state === 'live') end()
    })
    const timer = setTimeout(end, AGAIN_AFTER_MS)
    signal.addEventListener('abort', end)
  })
