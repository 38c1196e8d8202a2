import { Outlet, useLocation } from '@tanstack/react-router'
import { NotFoundPage } from '#/features/not-found/not-found-page'
import { useSession } from '#/session/use-session'
import { rowOf } from './route-table'
import { Shell } from './shell'

/**
 * The frame around every page. A signed-out visitor gets here only for an unknown URL (the guard sees to it) and sees
 * the not-found page bare; a URL whose screen is not built yet shows it inside the frame.
 */
export function ShellRoute() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { token, user } = useSession()
  const content = rowOf(pathname).built ? <Outlet /> : <NotFoundPage />
  return token === null || user === null ? content : <Shell>{content}</Shell>
}
