import { api } from '#/api/app-api'
import { isFinalError } from '#/api/is-final'
import { currentQueries } from '#/api/query-client'
import { serverNow } from '#/offline/device/clock'
import { connection } from '#/offline/live/connection'
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

/** Tells the server whenever it can be reached again. Answers the function that ends it. */
export function followPrintRecords(): () => void {
  let wasLive = false
  const look = () => {
    const isLive = connection.get().state === 'live'
    if (isLive && !wasLive) void printRecords.send().then(() => refreshLedger(currentQueries().client))
    wasLive = isLive
  }
  look()
  return connection.subscribe(look)
}
