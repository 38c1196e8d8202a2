import { createListeners } from '#/session/listeners'
import { serverNow } from '../device/clock'
import { type MarkRow, outboxDb, withReopen } from '../store/db'

/** Orders are for a week at most; what was noted about older ones helps nobody. */
const KEEP_MS = 14 * 24 * 60 * 60_000

const CHANNEL = 'drin-marks'

type Marks = ReadonlyMap<string, MarkRow>
const startId = (orderId: number): string => `start:${orderId}`
const seenId = (orderId: number): string => `seen:${orderId}`

let marks: Marks = new Map()
let isLoaded = false
let loading: Promise<void> | undefined
const listeners = createListeners()
let channel: BroadcastChannel | undefined

function show(rows: readonly MarkRow[]): void {
  marks = new Map([...marks, ...rows.map((row) => [row.id, row] as const)])
  listeners.tell()
}

async function read(): Promise<void> {
  const rows = await withReopen(outboxDb, () => outboxDb.marks.toArray()).catch(() => [])
  isLoaded = true
  show(rows)
}

/** Reads what this device noted, once; then hears of what other tabs note. */
function load(): Promise<void> {
  if (loading === undefined) {
    loading = read()
    void withReopen(outboxDb, () =>
      outboxDb.marks
        .where('at')
        .below(serverNow() - KEEP_MS)
        .delete(),
    ).catch(() => undefined)
    if (typeof BroadcastChannel !== 'undefined') {
      channel = new BroadcastChannel(CHANNEL)
      channel.onmessage = () => void read()
    }
  }
  return loading
}

/** Durable before it counts. A full disk keeps it for this life of the page: a mark that comes back is no harm. */
async function put(row: MarkRow): Promise<void> {
  show([row])
  await withReopen(outboxDb, () => outboxDb.marks.put(row)).catch(() => undefined)
  channel?.postMessage('changed')
}

/** What this device did about orders, in Dexie: reminders that sounded, edits that somebody saw. */
export const orderMarks = {
  subscribe: (listener: () => void): (() => void) => {
    const end = listeners.subscribe(listener)
    void load()
    return end
  },
  /** Whether what was noted earlier is known by now: before that nothing may be taken for new. */
  isLoaded: (): boolean => isLoaded,
  /** The newest revision of an order that a person here has seen; `undefined` = nothing noted. */
  seenRevision: (orderId: number): number | undefined => marks.get(seenId(orderId))?.revision,
  see: (orderId: number, revision: number): Promise<void> =>
    put({ id: seenId(orderId), at: Math.round(serverNow()), revision }),
  /** When the reminder to start this order sounded here, server time; `undefined` = it has not. */
  remindedAt: (orderId: number): number | undefined => marks.get(startId(orderId))?.at,
  /** True for the one tab that may sound: of several only the first to write it. */
  claimReminder: async (orderId: number): Promise<boolean> => {
    await load()
    if (marks.has(startId(orderId))) return false
    const row: MarkRow = { id: startId(orderId), at: Math.round(serverNow()), revision: 0 }
    try {
      await withReopen(outboxDb, () => outboxDb.marks.add(row))
    } catch (error) {
      // Another tab was faster. Where nothing can be written, sounding twice is better than not at all.
      if (error instanceof Error && error.name === 'ConstraintError') return false
    }
    show([row])
    channel?.postMessage('changed')
    return true
  },
}
