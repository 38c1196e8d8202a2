import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import Dexie from 'dexie'
import { createRoot } from 'react-dom/client'

/** The least that an app of this kind can be: React, the router, queries, a database and a worker that say hello. */
const db = new Dexie('floor')
db.version(1).stores({ words: 'id' })

const readWord = async (): Promise<string> => {
  await db.table('words').put({ id: 1, word: 'Hello' })
  const row: unknown = await db.table('words').get(1)
  return (row as { word: string }).word // written two lines above
}

const Hello = () => {
  const { data } = useQuery({ queryKey: ['word'], networkMode: 'always', queryFn: readWord })
  return data === undefined ? null : <h1 data-ready>{data}</h1>
}

const rootRoute = createRootRoute()
const helloRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Hello })
const router = createRouter({ routeTree: rootRoute.addChildren([helloRoute]) })

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
void navigator.serviceWorker.register('./worker.js')
