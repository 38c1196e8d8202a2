import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { sessionStore } from '#/session/session-store'

/** A way out of the page that waits for an answer: `true` = stay. */
type Asked = (stays: boolean) => void

/**
 * While `holds`, asks before another page is opened, and lets the browser ask before the tab is closed or loaded anew. A
 * session that has ended is not held up: the login screen must come. (The router's own `useBlocker` would come with the
 * board's first start.)
 */
export function useLeaveQuestion(holds: boolean): { isAsked: boolean; stay: () => void; leave: () => void } {
  const { history } = useRouter()
  const [asked, setAsked] = useState<{ answer: Asked }>()
  const mayLeave = useEffectEvent(() => sessionStore.get().token === null)
  useEffect(() => {
    if (!holds) return
    return history.block({
      enableBeforeUnload: () => !mayLeave(),
      blockerFn: async ({ currentLocation, nextLocation }) => {
        if (mayLeave() || currentLocation.pathname === nextLocation.pathname) return false
        return await new Promise<boolean>((answer) => setAsked({ answer }))
      },
    })
  }, [holds, history])
  const close = (stays: boolean) => {
    asked?.answer(stays)
    setAsked(undefined)
  }
  return { isAsked: asked !== undefined, stay: () => close(true), leave: () => close(false) }
}
