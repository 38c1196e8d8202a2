import { api } from '#/api/app-api'
import { isFinalError } from '#/api/is-final'
import { currentQueries } from '#/api/query-client'
import { serverNow } from '#/offline/device/clock'
import { connection } from '#/offline/device/connection'
import { outboxDb, withReopen } from '#/offline/store/db'
import { uuid } from '#/offline/device/random'
import { createPrintRecords } from './print-records'
import { refreshLedger } from './refresh-ledger'

/** This page's. */
export const printRecords = createPrintRecords({
  rows: {
    all: () => withReopen(outboxDb, () => outboxDb.prints.toArray()),
    put: (row) => withReopen(outboxDb, () => outboxDb.prints.put(row)),
    remove: (id) => withReopen(outboxDb, () => outboxDb.prints.delete(id)),
  },
  server: {
    record: (key, at, { orderId, document, revision, error }) =>
      api.printing.record({ body: { key, orderId, document, revision, error, at: new Date(at).toISOString() } }),
    finish: (jobId, error) => api.printing.finish({ params: { jobId }, body: { error } }),
  },
  isFinal: isFinalError,
  newKey: uuid,
  now: () => Math.round(serverNow()),
})

const AGAIN_MS = 10_000

/** Tells the server whenever it can be reached again. Answers the function that ends it. */
export function followPrintRecords(): () => void {
  let wasLive = false
  const isLive = () => connection.get().state === 'live'
  const tell = async () => {
    if ((await printRecords.send()) > 0) await refreshLedger(currentQueries().client)
  }
  const look = () => {
    if (isLive() && !wasLive) void tell()
    wasLive = isLive()
  }
  look()
  const leave = connection.subscribe(look)
  // A line that is away for a moment takes a call with it, and nobody says then that it is back.
  const timer = setInterval(() => isLive() && void tell(), AGAIN_MS)
  return () => {
    clearInterval(timer)
    leave()
  }
}
