import { api } from '#/api/app-api'
import { isFinalError } from '#/api/is-final'
import { query } from '#/api/query'
import { currentQueries } from '#/api/query-client'
import { createListeners } from '#/session/listeners'
import { serverNow } from '../device/clock'
import { connection } from '../device/connection'
import { type BagTickRow, outboxDb, withReopen } from '../store/db'

const CHANNEL = 'drin-bag-ticks'
const AGAIN_MS = 10_000

type Ticks = ReadonlyMap<number, BagTickRow>
let ticks: Ticks = new Map()
let isLoaded = false
let sending: Promise<void> | undefined
const listeners = createListeners()
let channel: BroadcastChannel | undefined

function show(next: Ticks): void {
  ticks = next
  listeners.tell()
}

async function read(): Promise<void> {
  const rows = await withReopen(outboxDb, () => outboxDb.bagTicks.toArray()).catch(() => [])
  show(new Map(rows.map((row) => [row.orderId, row])))
}

/** What other tabs of this device ticked, too. */
function load(): void {
  if (isLoaded) return
  isLoaded = true
  void read()
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = () => void read()
}

async function sendAll(): Promise<void> {
  for (const row of [...ticks.values()].toSorted((a, b) => a.at - b.at)) {
    try {
      const { groupId, orderId, revision } = row
      const group = await api.companyOrders.tickBag({ params: { groupId, orderId }, body: { revision } })
      // So that nothing flickers between this tick here and the same one there.
      currentQueries().client.setQueryData(query(api.companyOrders.one, { params: { groupId } }).queryKey, group)
    } catch (error) {
      // The list of a bag may be gone, or the right: it is no bag of this kitchen any more.
      if (!isFinalError(error)) return
    }
    await settle(row)
  }
}

/** Not a later press on the same bag, which is still to be told. */
async function settle(row: BagTickRow): Promise<void> {
  if (ticks.get(row.orderId)?.at !== row.at) return
  await withReopen(outboxDb, () => outboxDb.bagTicks.delete(row.orderId)).catch(() => undefined)
  show(new Map([...ticks].filter(([orderId]) => orderId !== row.orderId)))
  channel?.postMessage('changed')
}

/** Bags that were ticked off here and that the server has not heard of: kept on the device until it has. The last press on a bag holds. */
export const bagTicks = {
  subscribe: (listener: () => void): (() => void) => {
    load()
    return listeners.subscribe(listener)
  },
  get: (): Ticks => ticks,
  /** Counts at once, on this device. */
  put: async (tick: Omit<BagTickRow, 'at'>): Promise<void> => {
    const row = { ...tick, at: Math.max(Math.round(serverNow()), (ticks.get(tick.orderId)?.at ?? 0) + 1) }
    show(new Map([...ticks, [row.orderId, row]]))
    await withReopen(outboxDb, () => outboxDb.bagTicks.put(row)).catch(() => undefined)
    channel?.postMessage('changed')
    await bagTicks.send()
  },
  /** Tells the server what is kept, until it cannot be reached. Never rejects. */
  send: (): Promise<void> => {
    sending ??= sendAll()
      .catch(() => undefined)
      .finally(() => {
        sending = undefined
      })
    return sending
  },
}

/** Tells the server whenever it can be reached again. Answers the function that ends it. */
export function followBagTicks(): () => void {
  load()
  let wasLive = false
  const isLive = () => connection.get().state === 'live'
  const look = () => {
    if (isLive() && !wasLive) void bagTicks.send()
    wasLive = isLive()
  }
  look()
  const leave = connection.subscribe(look)
  // A line that is away for a moment takes a call with it, and nobody says then that it is back.
  const timer = setInterval(() => isLive() && ticks.size > 0 && void bagTicks.send(), AGAIN_MS)
  return () => {
    clearInterval(timer)
    leave()
  }
}
