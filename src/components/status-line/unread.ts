import { createListeners } from '#/session/listeners'
import { sessionStore } from '#/session/session-store'
import type { ToastInput } from '#/ui/toast/toast'

/** What a message said that must not be missed. One `id` has one of it. */
export type Unread = Pick<ToastInput, 'title' | 'text' | 'action'> & { id: string; kind: 'error' | 'warning' }

let list: readonly Unread[] = []
const listeners = createListeners()

function change(next: readonly Unread[]): void {
  if (next.length === list.length && next.every((one, i) => one === list[i])) return
  list = next
  listeners.tell()
}

/**
 * Messages whose four seconds went by with nobody closing them, and that must not be missed: they stand in the status line
 * until somebody has, or until they are no longer true. They name orders, so they end with the session.
 */
export const unread = {
  subscribe: listeners.subscribe,
  /** The newest last. */
  all: (): readonly Unread[] => list,
  keep: (one: Unread): void => change([...list.filter(({ id }) => id !== one.id), one]),
  settle: (...ids: readonly string[]): void => change(list.filter(({ id }) => !ids.includes(id))),
}

let token = sessionStore.get().token
sessionStore.subscribe(() => {
  const now = sessionStore.get().token
  if (now !== token) change([])
  token = now
})
