import type { LiveMessage } from '#/contract/live'
import { behind } from '../store/cursor'
import { isNotice, passNotice } from './live-notices'
import { isEvent, type StreamMessage } from './live-stream'
import type { OrderSync } from '../board/order-sync'
import { touches } from '../attention/touches'

/** Reads what a stream carries into the sync. */
export function createMessageReader(
  sync: Pick<OrderSync, 'agrees' | 'currentCursor' | 'forgetCursor' | 'nothingMissing' | 'takeEvents'>,
) {
  /** Heads that a ping named and that our cursor had not reached. */
  let missingSince: Readonly<Record<string, number>> | undefined

  async function needsSnapshot(message: LiveMessage): Promise<boolean> {
    if (isEvent(message) || isNotice(message) || message.type === 'changed') return false
    if (message.type === 'reset') {
      // The server lost what we hold: ours must not pass for the newer one.
      if (message.reason === 'ahead_of_server') await sync.forgetCursor()
      return true
    }
    const cursor = await sync.currentCursor()
    if (cursor === undefined || cursor.epoch !== message.epoch) return true
    const missing = behind(cursor, message.heads)
    if (missing.length === 0) {
      missingSince = undefined
      if (!(await sync.agrees(message))) return true
      await sync.nothingMissing(Date.parse(message.serverTime))
      return false
    }
    // An event may still be on its way behind the ping that names it; after a second ping it is lost.
    const before = missingSince
    missingSince = message.heads
    return before !== undefined && behind(cursor, before).length > 0
  }

  return {
    /** Begins anew, as with another session. */
    forgetMissing: (): void => {
      missingSince = undefined
    },

    /** Takes one piece of the stream. True where the snapshot must be read. */
    takeMessages: async (messages: readonly StreamMessage[]): Promise<boolean> => {
      const events = messages.flatMap(({ message, epoch }) =>
        isEvent(message) && epoch !== undefined ? [{ event: message, epoch }] : [],
      )
      for (const { message } of messages) {
        if (isNotice(message)) passNotice(message)
        if (message.type === 'ping' && message.touched !== undefined) touches.elsewhere(message.touched)
      }
      const epoch = events[0]?.epoch
      if (epoch !== undefined) {
        const taken = await sync.takeEvents(
          epoch,
          events.map(({ event }) => event),
        )
        if (taken !== 'ok') return true
      }
      for (const { message } of messages) if (await needsSnapshot(message)) return true
      return false
    },
  }
}
