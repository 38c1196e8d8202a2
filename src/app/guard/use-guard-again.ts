import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '#/session/use-session'

/** The guards look again when rights are given or taken: a page that its reader may open no more closes at once. */
export function useGuardAgain(): void {
  const router = useRouter()
  const rights = useSession().user?.permissions
  const guarded = useRef(rights)
  useEffect(() => {
    if (guarded.current === rights) return
    guarded.current = rights
    void router.invalidate()
  }, [rights, router])
}
