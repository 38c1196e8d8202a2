import { createRouter } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { formatClock } from '#/i18n/format'
import { importWithRetry } from '#/offline/store/import-with-retry'
import { readBoardEarly, startPage } from '#/offline/page-start'
import { watchInstall } from '#/push/install-offer'
import { preferences } from '#/session/preferences'
import { sessionStore } from '#/session/session-store'
import { mendMissingChunks } from './app/loading/chunk-reload'
import { followPreferences } from './app/follow-preferences'
import { SidebarBody } from './app/frame/lazy-frame'
import { guard } from './app/guard/guard'
import { snapshotElement } from './app/snapshot/snapshot-element'
import { warmLateParts } from './app/loading/lazy-parts'
import { Providers } from './app/providers'
import { followPages, followSession, reopenFailedScreen, routerOptions } from './app/router'
import { visitor } from './app/profile/visitor'
import { whenIdle } from './app/loading/when-idle'
import { routeTree } from './route-tree.gen'
import './ui/overlay/history-steps'
import { firstPaint, nextPaint } from './ui/timing/first-paint'
import './ui/styles/index.css'

const router = createRouter({ routeTree, ...routerOptions })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const BOARD_PATH = '/orders/kanban'

/** A board that is nearly here is worth drawing with the frame, in one go; a slow one is not worth waiting for. */
const BOARD_PATIENCE_MS = 150

/** Who is longer at the login screen than this reads or looks for a password: the rest may be fetched meanwhile. */
const NOBODY_LOGS_IN_MS = 5_000

// No `await` outside of this function: the screens' own files import from this one, and would wait for it for good.
async function start(root: HTMLElement): Promise<void> {
  await Promise.all([sessionStore.restore(), preferences.restore()])
  const board = nearlyHere(readBoardEarly())
  warmBoard()
  await Promise.all([followPreferences(), board, loadBoardRoute(), hydrateSnapshot(root)])
  followSession(router)
  followPages(router)
  // A transition is drawn in slices: the first touch and the first sound need not wait for the whole screen.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers router={router} onDrawn={startTheRest} />
      </StrictMode>,
    ),
  )
}

const nearlyHere = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, BOARD_PATIENCE_MS))])

/** A first visit has no snapshot, and needs none of it. Where its code does not come, the snapshot goes at once. */
async function hydrateSnapshot(root: HTMLElement): Promise<void> {
  const kept = snapshotElement()
  if (kept === null) return
  // The snapshot shows the navigation, too: it must not blink while its code comes.
  const navigation = nearlyHere(SidebarBody.warm())
  await import('./app/snapshot/hydrate').then(
    ({ hydrate }) => hydrate(kept, root, () => window.location.pathname === BOARD_PATH),
    () => kept.remove(),
  )
  await navigation
}

/**
 * Not before the first paint: between its slices the browser counts as idle, and fetching these would take its time. Nor between the press of
 * Log in and the first card, which came a second later for it: the worker alone fetches the whole app.
 */
function startTheRest(): void {
  void Promise.all([firstPaint(), loggedInAndServed()]).then(() => {
    warmLateParts()
    whenIdle(() => {
      void importWithRetry(() => import('./push/foreground')).then(({ startForegroundPush }) =>
        startForegroundPush({ openUrl: (url) => router.history.push(url) }),
      )
      void importWithRetry(() => import('./push/service-worker-registration')).then(({ registerServiceWorker }) =>
        registerServiceWorker(),
      )
    })
  })
}

/** Resolves once whoever logs in has their orders on the screen, or while nobody does; at once where somebody was logged in. */
async function loggedInAndServed(): Promise<void> {
  if (sessionStore.get().user !== null) return
  const loggedIn = new Promise<void>((resolve) => {
    const end = sessionStore.subscribe(() => {
      if (sessionStore.get().user === null) return
      end()
      resolve()
    })
  })
  // Asked for at once, as at a start: what asks for them else comes with files of its own.
  const served = loggedIn.then(readBoardEarly).then(nextPaint)
  await Promise.race([served, new Promise((resolve) => setTimeout(resolve, NOBODY_LOGS_IN_MS))])
}

/**
 * The guards of the board run while its orders are on their way, so that the first drawing is the page itself. Only there:
 * before anything is drawn nobody follows a redirect.
 */
async function loadBoardRoute(): Promise<void> {
  const { pathname } = window.location
  if (pathname === BOARD_PATH && guard(pathname, '', visitor()).pass) await router.load()
}

/** While the orders are on their way: what the first drawing would otherwise wait for. */
function warmBoard(): void {
  // The first time that a browser writes costs a cheap tablet 90 ms.
  formatClock(Date.now(), sessionStore.get().user?.restaurants[0]?.timeZone)
}

mendMissingChunks(() => reopenFailedScreen(router))
watchInstall()
startPage()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
void start(root)
