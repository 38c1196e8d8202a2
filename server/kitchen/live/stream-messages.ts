import type { LiveChange, LivePulse, LiveReset } from '#/contract/live'
import type { LiveNotice } from '#/contract/readiness'
import type { StoredEvent } from '../../ground/events/event-rows'

/** One event as bytes, made once for all streams of its business; the stored JSON goes out unread. */
export const eventMessage = (epoch: string, { businessId, seq, at, type, payload }: StoredEvent): Buffer =>
  // `payload` is a JSON object that PostgreSQL wrote on one line.
  Buffer.from(
    `event: ${type}\nid: ${epoch}.${businessId}.${seq}\n` +
      `data: {"businessId":${businessId},"seq":${seq},"at":"${at.toISOString()}",${payload.slice(1)}\n\n`,
  )

export const pulseMessage = (pulse: LivePulse): Buffer =>
  Buffer.from(`event: ${pulse.type}\ndata: ${JSON.stringify(pulse)}\n\n`)

export const noticeMessage = (notice: LiveNotice | LiveChange): Buffer =>
  Buffer.from(`event: ${notice.type}\ndata: ${JSON.stringify(notice)}\n\n`)

export const resetMessage = (reason: LiveReset['reason']): Buffer =>
  Buffer.from(`event: reset\ndata: ${JSON.stringify({ type: 'reset', reason } satisfies LiveReset)}\n\n`)
