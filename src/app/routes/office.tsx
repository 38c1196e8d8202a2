import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentQueries } from '#/api/query-client'
import { useSession } from '#/session/use-session'
import { useGuardAgain } from '../guard/use-guard-again'
import { readMenusAgain } from '../loading/read-menus-again'
import { readAgain, useReadAgain } from '../loading/use-read-again'

export const Route = createFileRoute('/_shell/_screens/_office')({ component: Office })

/**
 * What was read stays readable without a network; what writes needs a connection. Another user's screens begin anew:
 * lists hold their last rows over a change of what they show, and nobody's are drawn on the way to the login screen.
 */
function Office() {
  useReadAgain()
  useEffect(readMenusAgain, [])
  useEffect(readAgain, [])
  useGuardAgain()
  const { user } = useSession()
  if (user === null) return null
  const { client, persistOptions } = currentQueries()
  return (
    <PersistQueryClientProvider key={user.id} client={client} persistOptions={persistOptions}>
      <Outlet />
    </PersistQueryClientProvider>
  )
}
