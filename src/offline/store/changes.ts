import type { Kind } from '#/contract/kinds'
import type { Order } from '#/contract/orders'
import { createListeners } from '#/session/listeners'

/** How the app learned of an order. */
export type LearnedBy = 'stream' | 'push' | 'poll' | 'snapshot'

/** What was just written to Dexie, by whichever tab or worker. Ids only: readers take the rows from Dexie. */
export type DataChange =
  | { kind: 'orders'; ids: readonly number[]; removed: readonly number[]; path: LearnedBy }
  /** Could not be written (storage full): the only change that carries its orders. */
  | { kind: 'unsaved'; orders: readonly Order[]; removed: readonly number[]; path: LearnedBy }
  /** A snapshot stands in Dexie: whoever lived from memory reads it. */
  | { kind: 'board' }
  /** Another tab takes the lead: whoever led may have died between writing and telling. */
  | { kind: 'reread' }
  | { kind: 'outbox'; orderIds: readonly number[] }
  | { kind: 'facts'; keys: readonly string[] }
  /** Nothing in Dexie: things of these kinds are others at the server, or anything may be, as the stream was away. */
  | { kind: 'things'; kinds: readonly Kind[] | 'all' }
  | { kind: 'wiped' }

/** The writer's own context gets the objects along, and reads nothing again. */
type Told = [change: DataChange, orders: readonly Order[] | undefined]

const CHANNEL = 'drin-data'
const listeners = createListeners<Told>()
let channel: BroadcastChannel | undefined

function openChannel(): BroadcastChannel | undefined {
  if (channel !== undefined || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = (event: MessageEvent) => {
    // Only `announce` writes to this channel.
    const change = event.data as DataChange
    listeners.tell(change, undefined)
  }
  // In Node an open channel keeps the process alive.
  if ('unref' in channel && typeof channel.unref === 'function') channel.unref()
  return channel
}

/** Tells this context and every other tab and the worker. Call it after the transaction has completed. */
export function announce(change: DataChange, orders?: readonly Order[]): void {
  listeners.tell(change, orders)
  openChannel()?.postMessage(change)
}

export function onDataChange(listener: (...told: Told) => void): () => void {
  openChannel()
  return listeners.subscribe(listener)
}
