import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { preferences } from '#/session/preferences'
import { sessionStore } from '#/session/session-store'
import { reloadOnMissingChunk } from './app/chunk-reload'
import { followPreferences } from './app/follow-preferences'
import { Providers } from './app/providers'
import { followSession } from './app/router'
import './ui/styles/index.css'

reloadOnMissingChunk()

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
