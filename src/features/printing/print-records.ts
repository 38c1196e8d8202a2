import type { PrintRow } from '#/offline/store/db'
import { type EarlierPrint, type PrintedBefore, type PrintMark, printedBefore } from '#/domain/print/print-marks'
import type { OrderDocument, PrintError } from '#/domain/print/print-values'
import { isUncertainError } from '#/domain/print/print-values'

/** A paper that came out of a window of this device, or did not. */
export type WindowPrint = { orderId: number; document: OrderDocument; revision: number; error: PrintError | null }

/** The outside world, injected: the page's own, or a test's. */
export type PrintRecordsDeps = {
  /** Durable: survive a reload. */
  rows: {
    all: () => Promise<PrintRow[]>
    put: (row: PrintRow) => Promise<unknown>
    remove: (id: string) => Promise<unknown>
  }
  server: {
    record: (key: string, at: number, print: WindowPrint) => Promise<unknown>
    finish: (jobId: number, error: PrintError | null) => Promise<unknown>
  }
  /** The server will never take it, so there is no second try. */
  isFinal: (error: unknown) => boolean
  newKey: () => string
  /** Server time. */
  now: () => number
}

export type PrintRecords = ReturnType<typeof createPrintRecords>

/** What the ledger must still be told of the papers of this device: kept here until the server has it. */
export function createPrintRecords({ rows, server, isFinal, newKey, now }: PrintRecordsDeps) {
  let sending: Promise<number> | undefined

  const tell = (row: PrintRow): Promise<unknown> =>
    row.kind === 'printed' ? server.record(row.id, row.at, row) : server.finish(row.jobId, row.error)

  async function sendAll(): Promise<number> {
    let told = 0
    for (const row of (await rows.all()).toSorted((a, b) => a.at - b.at)) {
      try {
        await tell(row)
        told += 1
      } catch (error) {
        if (!isFinal(error)) return told
      }
      await rows.remove(row.id)
    }
    return told
  }

  const before = async (orderId: number, document: OrderDocument, revision: number): Promise<PrintedBefore> => {
    const earlier = (await rows.all()).flatMap((row): EarlierPrint[] =>
      row.kind === 'printed' && row.orderId === orderId && row.document === document
        ? [
            {
              revision: row.revision,
              state: row.error === null ? 'printed' : 'failed',
              isUncertain: row.error !== null && isUncertainError(row.error),
            },
          ]
        : [],
    )
    return printedBefore(revision, earlier)
  }

  return {
    /** The server could not be asked, and there is paper all the same. */
    printed: async (print: WindowPrint): Promise<void> => {
      await rows.put({ ...print, kind: 'printed', id: newKey(), at: now() })
    },
    /** How an entry of the ledger ended; kept where the word does not come through. */
    ended: async (jobId: number, error: PrintError | null): Promise<void> => {
      try {
        await server.finish(jobId, error)
      } catch (failure) {
        if (!isFinal(failure)) await rows.put({ kind: 'outcome', jobId, error, id: `job:${jobId}`, at: now() })
      }
    },
    /** What must stand on top of the next paper, as far as this device knows by itself. */
    markOf: async (orderId: number, document: OrderDocument, revision: number): Promise<PrintMark | null> =>
      (await before(orderId, document, revision)).mark,
    before,
    /** Tells the server what is kept, the oldest first, until it cannot be reached. Answers how much it was told. Never rejects. */
    send: (): Promise<number> => {
      sending ??= sendAll()
        .catch(() => 0)
        .finally(() => {
          sending = undefined
        })
      return sending
    },
  }
}
