import type { LiveMessage } from '#/contract/live'
import type { LiveNotice } from '#/contract/readiness'

type Listener = (notice: LiveNotice) => void
const listeners = new Set<Listener>()

/** What the stream says outside of the sequence of events, in the tab that holds the stream. Answers the function that ends it. */
export function onLiveNotice(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const isNotice = (message: LiveMessage): message is LiveNotice =>
  message.type === 'selfTest' || message.type === 'reach'

export function passNotice(notice: LiveNotice): void {
  for (const listener of listeners) listener(notice)
}
