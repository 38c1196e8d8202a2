import { notifyManager, type QueryPersister } from '@tanstack/react-query'
import Dexie, { type EntityTable } from 'dexie'
import { KEPT_READS } from '#/session/kept-queries'

/** One answer on this device: whose and which version's (`buster`), of which query, from when. */
type KeptRead = { id: string; data: unknown; at: number }

/** Forgetting deletes the database; whoever has it open lets go of it, and the next read makes an empty one. */
const openReads = () => {
  const db = new Dexie(KEPT_READS) as Dexie & { reads: EntityTable<KeptRead, 'id'> } // Dexie makes the tables that are named next
  db.version(1).stores({ reads: 'id, at' })
  return db
}
let opened: ReturnType<typeof openReads> | undefined
const reads = () => (opened ??= openReads()).reads

export const isSmall = (data: unknown): boolean => sizeOf(data) <= SMALL_READ
/** In characters of JSON. What is smaller stands in localStorage and is there before the first paint. */
export const SMALL_READ = 4_000

/** A storage that does not answer must not keep a screen from asking the server. */
const PATIENCE_MS = 200

/** An answer is never changed once it is there. */
const sizes = new WeakMap<object, number>()
function sizeOf(data: unknown): number {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data)?.length ?? 0
  const known = sizes.get(data)
  if (known !== undefined) return known
  const size = JSON.stringify(data).length
  sizes.set(data, size)
  return size
}

/**
 * Larger reads of the office in IndexedDB: a query that has nothing yet begins with what was read last, as old as it is, and is
 * asked again at once. `buster` names the person and the version. What cannot be kept is only read again.
 */
export function keptReads({
  buster,
  maxAgeMs,
  mayWrite,
}: {
  buster: string
  maxAgeMs: number
  mayWrite: () => boolean
}): QueryPersister {
  const idOf = (queryHash: string): string => `${buster} ${queryHash}`
  const oldest = (): number => Date.now() - maxAgeMs
  void reads()
    .filter(({ id, at }) => at < oldest() || !id.startsWith(`${buster} `))
    .delete()
    .catch(() => undefined)

  const keep = (queryHash: string, data: unknown): void => {
    if (!mayWrite() || isSmall(data)) return
    void reads()
      .put({ id: idOf(queryHash), data, at: Date.now() })
      .catch(() => undefined)
  }
  return async (queryFn, context, query) => {
    if (query.meta?.['isKept'] === false) return queryFn(context)
    if (query.state.data === undefined) {
      const kept = await Promise.race([
        reads()
          .get(idOf(query.queryHash))
          .catch(() => undefined),
        new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS)),
      ])
      context.signal.throwIfAborted()
      if (kept !== undefined && kept.at >= oldest() && mayWrite()) {
        // After this answer is in its place: it is as old as it is, and read again.
        notifyManager.schedule(() => {
          query.setState({ dataUpdatedAt: kept.at })
          void query.fetch().catch(() => undefined)
        })
        // Written by this very query.
        return kept.data as Awaited<ReturnType<typeof queryFn>>
      }
    }
    const data = await queryFn(context)
    keep(query.queryHash, data)
    return data
  }
}
