import { useEffect, useRef, useState } from 'react'
import { api } from '#/api/app-api'
import { connection } from '#/offline/device/connection'
import { type InvoicedCompany, type Made, makeInvoices } from './make-invoices'

/** One run over companies, which can be stopped and gone on with: what failed or was not reached is tried again, nothing else. */
export function useMaking(onAllMade: (drafts: number) => void) {
  const [companies, setCompanies] = useState<readonly InvoicedCompany[]>()
  const [results, setResults] = useState<ReadonlyMap<number, Made>>(new Map())
  const [isRunning, setRunning] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const run = useRef({ isRunning: false, isStopped: false, keys: new Map<number, string>() })
  useEffect(() => {
    const { current } = run
    return () => {
      current.isStopped = true
    }
  }, [])

  const begin = async (all: readonly InvoicedCompany[]): Promise<void> => {
    const { current } = run
    if (current.isRunning) return
    Object.assign(current, { isRunning: true, isStopped: false })
    const known = new Map(results)
    setCompanies(all)
    setRunning(true)
    setStopping(false)
    await makeInvoices({
      companies: all.filter(({ id }) => isLeft(known.get(id))),
      create: api.companyInvoices.create,
      keys: current.keys,
      isStopped: () => current.isStopped || connection.get().state === 'disconnected',
      onMade: (made) => {
        known.set(made.company.id, made)
        setResults(new Map(known))
      },
    })
    current.isRunning = false
    setRunning(false)
    const made = all.flatMap(({ id }) => {
      const result = known.get(id)
      return result?.ended === 'made' ? [result.drafts] : []
    })
    if (made.length === all.length) onAllMade(made.reduce((sum, drafts) => sum + drafts, 0))
  }
  const stop = (): void => {
    run.current.isStopped = true
    setStopping(true)
  }
  return { companies, results, isRunning, isStopping, begin, stop }
}

export const isLeft = (result: Made | undefined): boolean => result === undefined || result.ended === 'failed'
