import type { AnyRouter } from '@tanstack/react-router'
import { onSessionLost } from '#/api/app-api'
import { ringsHere } from '#/push/rings-here'
import { forgetKeptQueries } from '#/session/kept-queries'
import { sessionStore } from '#/session/session-store'
import { WAITS } from '#/ui/timing/waits'
import { ComingScreen } from './loading/coming-screen'
import { loginPath } from './guard/guard'
import { NotFoundPage, RouteErrorPage } from './loading/lazy-pages'

/** Where a screen last failed. */
let failedAt: string | undefined

/** How the router behaves; `main.tsx` makes it of these and the generated tree of routes. */
export const routerOptions = {
  // A press on a link warms its chunk before the finger is up again.
  defaultPreload: 'intent',
  defaultPreloadDelay: 30,
  // Until then the old one stays.
  defaultPendingMs: WAITS.contentMs,
  defaultPendingMinMs: 300,
  scrollRestoration: true,
  // The URL has changed by then: the page says whose it is.
  defaultPendingComponent: ComingScreen,
  defaultErrorComponent: RouteErrorPage,
  defaultOnCatch: () => {
    failedAt = window.location.href
  },
  defaultNotFoundComponent: NotFoundPage,
} as const

/** Opens the screen in sight once more, where it failed: for want of a file that has come since. */
export function reopenFailedScreen(router: AnyRouter): void {
  if (failedAt !== window.location.href) return
  failedAt = undefined
  void router.invalidate()
}

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
      search: { next, ended: true, deaf: ringsHere(ended) },
      replace: true,
    })
  })
}
