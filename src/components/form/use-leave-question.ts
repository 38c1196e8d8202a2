import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sessionStore } from '#/session/session-store'
import { leavePage, useBack } from '#/ui/overlay/back'
import { useHoldsPage } from '../unsaved-page'

/** A way out of the page that waits for an answer: `true` = stay. */
type Asked = (stays: boolean) => void

/**
 * While `holds`, asks before another page or another row beside its list is opened, and lets the browser ask before the tab is closed or loaded anew. A
 * session that has ended is not held up: the login screen must come. (The router's own `useBlocker` would come with the
 * board's first start.)
 */
export function useLeaveQuestion(
  holds: boolean,
  isSettled?: RefObject<boolean>,
): { isAsked: boolean; stay: () => void; leave: () => void } {
  const { history } = useRouter()
  useHoldsPage(holds)
  const [asked, setAsked] = useState<{ answer: Asked }>()
  const isLeaving = useRef(false)
  const mayLeave = useEffectEvent(
    () => isLeaving.current || isSettled?.current === true || sessionStore.get().token === null,
  )
  // The browser has stepped back by then: who leaves after all steps back again.
  useBack(holds, () =>
    setAsked({
      answer: (stays) => {
        if (stays) return
        isLeaving.current = true
        leavePage()
      },
    }),
  )
  useEffect(() => {
    if (!holds) return
    return history.block({
      enableBeforeUnload: () => !mayLeave(),
      blockerFn: async ({ currentLocation, nextLocation }) => {
        if (mayLeave() || placeOf(currentLocation) === placeOf(nextLocation)) return false
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

/** The page and the row that is open in its panel; what else the address says is of a list. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('open') ?? ''}`
