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

/** Whether the last step led to another page, or only wrote a filter, a panel or a page of a list into the URL. */
let isOtherPage = false

/** Another page begins at its top, wherever the one before stood. */
export function followPages(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    isOtherPage = fromLocation !== undefined && pathChanged
  })
}

const TO_TOP: (() => Element | null)[] = [() => (isOtherPage ? document.querySelector('#main') : null)]

/** How the router behaves; `main.tsx` makes it of these and the generated tree of routes. */
export const routerOptions = {
  // A press on a link warms its chunk before the finger is up again.
  defaultPreload: 'intent',
  defaultPreloadDelay: 30,
  // Until then the old one stays.
  defaultPendingMs: WAITS.contentMs,
  defaultPendingMinMs: 300,
  scrollRestoration: true,
  // What scrolls is the page in its frame, not the window. Going back finds it where it was.
  scrollToTopSelectors: TO_TOP,
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
