import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startForegroundPush } from '#/push/foreground'
import { registerServiceWorker } from '#/push/service-worker-registration'
import { watchInstall } from '#/push/use-install'
import { preferences } from '#/session/preferences'
import { sessionStore } from '#/session/session-store'
import { reloadOnMissingChunk } from './app/chunk-reload'
import { followPreferences } from './app/follow-preferences'
import { Providers } from './app/providers'
import { followSession, openUrl } from './app/router'
import './ui/styles/index.css'

reloadOnMissingChunk()
watchInstall()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

await Promise.all([sessionStore.restore(), preferences.restore()])
await followPreferences()
followSession()
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
)
startForegroundPush({ openUrl })
void registerServiceWorker()
