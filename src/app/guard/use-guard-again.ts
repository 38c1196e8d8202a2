import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isUnsaved } from '#/components/unsaved-page'
import { useSession } from '#/session/use-session'

/** The page on which something was typed and not saved when rights were last given or taken. */
let typedOn: string | undefined

/** Whether a page that closed, because its right was taken, held something that is kept now. */
export const wasTypedOn = (path: string): boolean => typedOn === path

/**
 * The guards look again when rights are given or taken: a page that its reader may open no more closes at once. What is typed
 * there stays on this device (the draft of its form).
 */
export function useGuardAgain(): void {
  const router = useRouter()
  const rights = useSession().user?.permissions
  const guarded = useRef(rights)
  useEffect(() => {
    if (guarded.current === rights) return
    guarded.current = rights
    typedOn = isUnsaved() ? router.state.location.pathname : undefined
    void router.invalidate()
  }, [rights, router])
}
