import { createRootRoute, Outlet, redirect } from '@tanstack/react-router'
import { passage } from '../guard'
import { NotificationWarning } from '../late-frame'
import { useDocumentTitle } from '../use-document-title'
import { visitor } from '../visitor'

export const Route = createRootRoute({
  /** One guard for every URL, by the route table; screens do not repeat it. */
  beforeLoad: ({ location }) => {
    const decision = passage(location.pathname, location.searchStr, visitor())
    if (decision.pass) return
    redirect({
      to: decision.to,
      search: decision.next === undefined ? {} : { next: decision.next },
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
