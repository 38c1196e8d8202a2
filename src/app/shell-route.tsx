import { Outlet } from '@tanstack/react-router'
import { useSession } from '#/session/use-session'
import { Shell } from './frame/shell'

/**
 * The frame around every page. A signed-out visitor gets here only for an unknown URL (the guard sees to it) and sees
 * the not-found page bare.
 */
export function ShellRoute() {
  const { token, user } = useSession()
  return token === null || user === null ? (
    <Outlet />
  ) : (
    <Shell>
      <Outlet />
    </Shell>
  )
}
