import { useCallback } from 'react'
import { sessionStore } from '#/session/session-store'
import { useToasts } from '#/ui/toast/toast'
import { type Unread, unread } from './unread'

/** Says something that must not be missed: in a message, and in the status line once that has gone by unread. */
export function useMustSay(): (what: Unread) => void {
  const toasts = useToasts()
  return useCallback(
    (what) => {
      unread.settle(what.id)
      const { token } = sessionStore.get()
      toasts.show({
        ...what,
        onEnd: (how) => {
          if (how === 'time' && sessionStore.get().token === token) unread.keep(what)
        },
      })
    },
    [toasts],
  )
}
