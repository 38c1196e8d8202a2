import { createRootRoute, Outlet, redirect } from '@tanstack/react-router'
import { guard } from '../guard/guard'
import { NotificationWarning } from '../frame/lazy-frame'
import { useDocumentTitle } from '../frame/use-document-title'
import { visitor } from '../profile/visitor'

export const Route = createRootRoute({
  /** One guard for every URL, by the route table; screens do not repeat it. */
  beforeLoad: ({ location }) => {
    const decision = guard(location.pathname, location.searchStr, visitor())
    if (decision.pass) return
    redirect({
      to: decision.to,
      search: decision.search ?? {},
      state: { refused: decision.refused },
      replace: true,
      throw: true,
    })
  },
  component: Root,
})

function Root() {
  useDocumentTitle()
  return (
    <>
      <Outlet />
      <NotificationWarning />
    </>
  )
}
