import type { Kind } from '#/contract/kinds'
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

/** The kinds of things that a piece of the stream says are others now. Orders and menus have readers of their own. */
export const changedKinds = (messages: readonly { message: LiveMessage }[]): Kind[] => [
  ...new Set(
    messages.flatMap(({ message }): readonly Kind[] => {
      if (message.type === 'changed') return message.kinds
      if (message.type === 'meals') return ['meal']
      return message.type === 'businessStatus' ? ['business_status'] : []
    }),
  ),
]
