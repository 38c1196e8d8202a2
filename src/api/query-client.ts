import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { PRODUCT } from '#/domain/product/release'
import { KEPT_QUERIES_KEY } from '#/session/kept-queries'
import { textStorage } from '#/session/local-text'
import { sessionStore } from '#/session/session-store'
import { ApiError } from './api-error'

const DAY_MS = 24 * 60 * 60_000

/**
 * Reads of the office screens. `always`: with the default mode a loader's `ensureQueryData` never settles without a
 * network, and the page would never reach its "not connected" state.
 */
const createClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        gcTime: DAY_MS,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isUnreached,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/** For `PersistQueryClientProvider`: what was read is shown again at the next start, also without a network. */
const createPersistOptions = (owner: number | null, mayWrite: () => boolean) => {
  const storage = textStorage()
  return {
    persister: createSyncStoragePersister({
      storage: storage && {
        getItem: (key) => storage.getItem(key),
        // It writes late: by then the session may be over, and its copy is already gone.
        setItem: (key, text) => mayWrite() && storage.setItem(key, text),
        removeItem: (key) => storage.removeItem(key),
      },
      key: KEPT_QUERIES_KEY,
      throttleTime: 2_000,
    }),
    maxAge: DAY_MS,
    /** Another version may read other shapes; somebody else's copy is one that a crash kept from being wiped. */
    buster: `${PRODUCT.version} ${owner}`,
    dehydrateOptions: {
      /** Pages of long lists stay out (`meta.isKept: false`): writing them would hold the page up, and they would not fit. */
      shouldDehydrateQuery: ({
        state,
        meta,
      }: {
        state: { status: string }
        meta?: Record<string, unknown> | undefined
      }) => state.status === 'success' && meta?.['isKept'] !== false,
    },
  }
}

const signedIn = (): number | null => sessionStore.get().user?.id ?? null

type UserQueries = {
  owner: number | null
  client: QueryClient
  persistOptions: ReturnType<typeof createPersistOptions>
}

function createQueries(owner: number | null): UserQueries {
  const client = createClient()
  return { owner, client, persistOptions: createPersistOptions(owner, () => currentQueries().client === client) }
}

let held = createQueries(signedIn())

/**
 * What the signed-in user has read, and where it is kept. Another user gets a client of their own: no key names a user,
 * and a call of the one before that settles late writes into the client that it began with, which nobody reads any more.
 */
export function currentQueries(): UserQueries {
  const owner = signedIn()
  if (owner !== held.owner) {
    // Ends what is under way.
    held.client.clear()
    held = createQueries(owner)
  }
  return held
}

// At once, in every tab: somebody who signs in again begins with nothing, too.
sessionStore.subscribe(currentQueries)
