import { createRouter } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { formatClock } from '#/i18n/format'
import { insist } from '#/offline/insist'
import { readBoardEarly, startPage } from '#/offline/page-start'
import { watchInstall } from '#/push/use-install'
import { preferences } from '#/session/preferences'
import { sessionStore } from '#/session/session-store'
import { reloadOnMissingChunk } from './app/chunk-reload'
import { followPreferences } from './app/follow-preferences'
import { passage } from './app/guard'
import { warmLateParts } from './app/late-parts'
import { Providers } from './app/providers'
import { followSession, routerOptions } from './app/router'
import { visitor } from './app/visitor'
import { whenIdle } from './app/when-idle'
import { routeTree } from './route-tree.gen'
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

// No `await` outside of this function: the screens' own files import from this one, and would wait for it for good.
async function start(root: HTMLElement): Promise<void> {
  await Promise.all([sessionStore.restore(), preferences.restore()])
  const board = Promise.race([readBoardEarly(), new Promise((resolve) => setTimeout(resolve, BOARD_PATIENCE_MS))])
  warmBoard()
  await Promise.all([followPreferences(), board, loadBoardRoute()])
  followSession(router)
  // A transition is drawn in slices: the first touch and the first sound need not wait for the whole screen.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers router={router} />
      </StrictMode>,
    ),
  )
  warmLateParts()
  whenIdle(() => {
    void insist(() => import('./push/foreground')).then(({ startForegroundPush }) =>
      startForegroundPush({ openUrl: (url) => router.history.push(url) }),
    )
    void insist(() => import('./push/service-worker-registration')).then(({ registerServiceWorker }) =>
      registerServiceWorker(),
    )
  })
}

/**
 * The guards of the board run while its orders are on their way, so that the first drawing is the page itself. Only there:
 * before anything is drawn nobody follows a redirect.
 */
async function loadBoardRoute(): Promise<void> {
  const { pathname } = window.location
  if (pathname === BOARD_PATH && passage(pathname, '', visitor()).pass) await router.load()
}

/** While the orders are on their way: what the first drawing would otherwise wait for. */
function warmBoard(): void {
  // The first time that a browser writes costs a cheap tablet 90 ms.
  formatClock(Date.now(), sessionStore.get().user?.restaurants[0]?.timeZone)
}

reloadOnMissingChunk()
watchInstall()
startPage()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
void start(root)
