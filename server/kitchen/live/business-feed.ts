import type { Deps } from '../../deps'
import { readEventsAfter, type StoredEvent } from '../../ground/events/event-rows'
import type { LiveStream } from './live-stream'
import { eventMessage } from './stream-messages'

/** Events that are kept as bytes for readers that are a little behind. */
const KEPT_MESSAGES = 256
const PAGE = 200

export type BusinessFeed = {
  /** Newest event that this process has read. */
  head: () => number
  add: (stream: LiveStream) => void
  remove: (stream: LiveStream) => void
  isEmpty: () => boolean
  /** Something was committed: read it and pass it on. */
  wake: () => void
}

/**
 * Reads a business's new events once, makes each into bytes once, and writes the same bytes to every reader. A reader
 * that is behind what is kept gets its events from the table first.
 */
export function createBusinessFeed(deps: Deps, businessId: number, startAt: number): BusinessFeed {
  const streams = new Set<LiveStream>()
  const kept: { seq: number; message: Buffer }[] = []
  let head = startAt
  let isReading = false
  let isDirty = false

  const readAfter = (seq: number) =>
    deps.db.transaction({ businessIds: [businessId] }, (tx) => readEventsAfter(tx, businessId, seq, PAGE))
  const sentTo = (stream: LiveStream): number => stream.sent.get(businessId) ?? head

  const readNew = async (): Promise<void> => {
    if (isReading) {
      isDirty = true
      return
    }
    isReading = true
    try {
      do {
        isDirty = false
        const events = await readAfter(head)
        for (const event of events) kept.push({ seq: event.seq, message: eventMessage(deps.facts.epoch, event) })
        kept.splice(0, kept.length - KEPT_MESSAGES)
        head = events.at(-1)?.seq ?? head
        for (const stream of streams) deliver(stream)
        noteDelivery(events)
        if (events.length === PAGE) isDirty = true
      } while (isDirty)
    } finally {
      isReading = false
    }
  }

  const noteDelivery = (events: readonly StoredEvent[]): void => {
    const now = deps.clock.now().getTime()
    for (const { at } of events) deps.metrics.eventDelivery.observe(Math.max(0, now - at.getTime()) / 1_000)
  }

  const deliver = (stream: LiveStream): void => {
    if (stream.catchingUp.has(businessId) || sentTo(stream) >= head) return
    const oldest = kept[0]?.seq ?? head + 1
    if (sentTo(stream) + 1 < oldest || stream.isBehind()) {
      catchUp(stream).catch(() => stream.close()) // it comes back with its cursor
      return
    }
    // Kept messages follow each other without a gap.
    for (const { seq, message } of kept.slice(sentTo(stream) + 1 - oldest)) {
      stream.write(message)
      stream.sent.set(businessId, seq)
    }
  }

  const catchUp = async (stream: LiveStream): Promise<void> => {
    stream.catchingUp.add(businessId)
    try {
      while (stream.isOpen() && sentTo(stream) < head) {
        await stream.drained()
        const events = await readAfter(sentTo(stream))
        if (events.length === 0) throw new Error('events that are not kept any more')
        for (const event of events) {
          stream.write(eventMessage(deps.facts.epoch, event))
          stream.sent.set(businessId, event.seq)
        }
      }
    } finally {
      stream.catchingUp.delete(businessId)
    }
    deliver(stream)
  }

  return {
    head: () => head,
    add: (stream) => {
      streams.add(stream)
      deliver(stream)
      void readNew().catch(() => undefined) // what was committed since the reader's cursor was checked
    },
    remove: (stream) => streams.delete(stream),
    isEmpty: () => streams.size === 0,
    wake: () => {
      // A database that is away is asked again at the next pulse.
      void readNew().catch(() => undefined)
    },
  }
}
