import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { persistOptions, queryClient } from '#/api/query-client'
import { useReadAgain } from '../use-read-again'

export const Route = createFileRoute('/_shell/_screens/_office')({ component: Office })

/** What was read stays readable without a network; what writes needs a connection. */
function Office() {
  useReadAgain()
  return (
    <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
      <Outlet />
    </PersistQueryClientProvider>
  )
}
