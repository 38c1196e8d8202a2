import { useEffect, useRef, useState } from 'react'
import { api } from '#/api/app-api'
import type { ReportResult } from '#/contract/reports'
import type { ReportId } from '#/domain/reports/reports'

/** What was asked. */
export type Asked = {
  id: ReportId
  startDate: string
  endDate: string
  businessId?: number
  kind?: 'delivery' | 'takeAway'
  what?: 'toppings'
}

/** The server stops after ten seconds and says so; a file of many rows needs its time on the way. */
const TIMEOUT_MS = { table: 15_000, file: 60_000 } as const

/** One run of a report; with a `limit` for a file. Rejects when `signal` ends it: the server then stops as well. */
export const askReport = ({ id, ...query }: Asked, signal: AbortSignal, limit?: number): Promise<ReportResult> =>
  api.reports.run(
    { params: { id }, query: { ...query, ...(limit !== undefined && { limit }) } },
    { signal, timeoutMs: TIMEOUT_MS[limit === undefined ? 'table' : 'file'] },
  )

type Run = { result: ReportResult | undefined; of: Asked | undefined; running: Asked | undefined; error: unknown }

/** Runs a report. What was found before stays until the next answer; `first` is run at once. */
export function useRun(first: Asked | undefined) {
  const [state, setState] = useState<Run>({ result: undefined, of: undefined, running: first, error: undefined })
  const ending = useRef<AbortController>(undefined)
  const start = async (asked: Asked): Promise<void> => {
    ending.current?.abort()
    const controller = new AbortController()
    ending.current = controller
    setState((before) => ({ ...before, running: asked, error: undefined }))
    try {
      const result = await askReport(asked, controller.signal)
      if (!controller.signal.aborted) setState({ result, of: asked, running: undefined, error: undefined })
    } catch (error) {
      if (!controller.signal.aborted) setState((before) => ({ ...before, running: undefined, error }))
    }
  }
  useEffect(() => {
    if (first !== undefined) void start(first)
    return () => ending.current?.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what the URL said when the screen opened
  }, [])
  const cancel = () => {
    ending.current?.abort()
    setState((before) => ({ ...before, running: undefined }))
  }
  return { ...state, start: (asked: Asked) => void start(asked), cancel }
}
