import { createRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startForegroundPush } from '#/push/foreground'
import { watchInstall } from '#/push/use-install'
import { preferences } from '#/session/preferences'
import { sessionStore } from '#/session/session-store'
import { reloadOnMissingChunk } from './app/chunk-reload'
import { followPreferences } from './app/follow-preferences'
import { Providers } from './app/providers'
import { followSession, routerOptions } from './app/router'
import { routeTree } from './route-tree.gen'
import './ui/styles/index.css'

const router = createRouter({ routeTree, ...routerOptions })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

reloadOnMissingChunk()
watchInstall()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

await Promise.all([sessionStore.restore(), preferences.restore()])
await followPreferences()
followSession(router)
createRoot(root).render(
  <StrictMode>
    <Providers router={router} />
  </StrictMode>,
)
// With this module calls carry the device's id: the server ends a session that seems to come from another device.
void import('#/offline/live-connection').then(() => startForegroundPush({ openUrl: (url) => router.history.push(url) }))
void import('#/push/service-worker-registration').then(({ registerServiceWorker }) => registerServiceWorker())
