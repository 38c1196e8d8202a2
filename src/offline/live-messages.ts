import type { LiveMessage } from '#/contract/live'
import { behind } from './cursor'
import { isEvent, type StreamMessage } from './live-stream'
import { currentCursor, nothingMissing, takeEvents } from './sync-orders'

/** Heads that a ping named and that our cursor had not reached. */
let missingSince: Readonly<Record<string, number>> | undefined

/** Begins anew, as with another session. */
export function forgetMissing(): void {
  missingSince = undefined
}

/** Takes one piece of the stream. True where the snapshot must be read. */
export async function takeMessages(messages: readonly StreamMessage[]): Promise<boolean> {
  const events = messages.flatMap(({ message, epoch }) =>
    isEvent(message) && epoch !== undefined ? [{ event: message, epoch }] : [],
  )
  const epoch = events[0]?.epoch
  if (epoch !== undefined) {
    const taken = await takeEvents(
      epoch,
      events.map(({ event }) => event),
    )
    if (taken !== 'ok') return true
  }
  for (const { message } of messages) if (await needsSnapshot(message)) return true
  return false
}

async function needsSnapshot(message: LiveMessage): Promise<boolean> {
  if (isEvent(message)) return false
  if (message.type === 'reset') return true
  const cursor = await currentCursor()
  if (cursor === undefined || cursor.epoch !== message.epoch) return true
  const missing = behind(cursor, message.heads)
  if (missing.length === 0) {
    missingSince = undefined
    await nothingMissing(Date.parse(message.serverTime))
    return false
  }
  // An event may still be on its way behind the ping that names it; after a second ping it is lost.
  const before = missingSince
  missingSince = message.heads
  return before !== undefined && behind(cursor, before).length > 0
}
