import type { AnyRouter } from '@tanstack/react-router'
import { onSessionLost } from '#/api/app-api'
import { NotFoundPage } from '#/features/not-found/not-found-page'
import { hearsOrders } from '#/session/hears-orders'
import { forgetKeptQueries } from '#/session/kept-queries'
import { sessionStore } from '#/session/session-store'
import { loginPath } from './guard'
import { RouteErrorPage } from './route-error-page'

/** How the router behaves; `main.tsx` makes it of these and the generated tree of routes. */
export const routerOptions = {
  // A press on a link warms its chunk before the finger is up again.
  defaultPreload: 'intent',
  defaultPreloadDelay: 30,
  // The specification shows a new page's content after 100 ms; until then the old one stays.
  defaultPendingMs: 100,
  defaultPendingMinMs: 300,
  scrollRestoration: true,
  defaultErrorComponent: RouteErrorPage,
  defaultNotFoundComponent: NotFoundPage,
} as const

/**
 * The guards look again when somebody signs in or out, be it in another tab or because the server ended the session; what
 * the office screens kept goes, also where none of them was opened since the start.
 */
export function followSession(router: AnyRouter): void {
  const signedIn = () => sessionStore.get().user?.id
  let before = signedIn()
  sessionStore.subscribe(() => {
    if (signedIn() === before) return
    before = signedIn()
    // In every tab: one that had not heard of it yet may have written it again.
    forgetKeptQueries()
    void router.invalidate()
  })
  onSessionLost((ended) => {
    const next = router.state.location.href
    void router.navigate({
      to: loginPath(ended.mode),
      search: { next, ended: true, deaf: hearsOrders(ended) },
      replace: true,
    })
  })
}
