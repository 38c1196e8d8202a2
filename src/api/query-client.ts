import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient, type QueryPersister } from '@tanstack/react-query'
import type { PersistedClient } from '@tanstack/react-query-persist-client'
import { PRODUCT } from '#/domain/product/release'
import { KEPT_QUERIES_KEY } from '#/session/kept-queries'
import { textStorage } from '#/session/local-text'
import { sessionStore } from '#/session/session-store'
import { ApiError } from './api-error'
import { onChanged } from './app-api'
import { isSmall, keptReads } from './kept-reads'
import { createReadAgain } from './read-again'

const DAY_MS = 24 * 60 * 60_000

/**
 * Reads of the office screens. `always`: with the default mode a loader's `ensureQueryData` never settles without a
 * network, and the page would never reach its "not connected" state.
 */
const createClient = (persister: QueryPersister): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        persister,
        networkMode: 'always',
        staleTime: 30_000,
        gcTime: DAY_MS,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isUnreached,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/** In characters: reading localStorage holds the page up, and all of the app has five million there. */
export const KEPT_MOST = 64_000

/** Drops the oldest reads until the rest fits. */
function serialize(kept: PersistedClient): string {
  const text = JSON.stringify(kept)
  if (text.length <= KEPT_MOST) return text
  const [, ...newer] = kept.clientState.queries.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
  return serialize({ ...kept, clientState: { ...kept.clientState, queries: newer } })
}

/**
 * Whatever shows a restored read asks for it anew, also within the time for which a read counts as fresh: the server may have
 * moved on while there was no page, and who loads a page again wants what there is.
 */
function deserialize(text: string): PersistedClient {
  const kept: PersistedClient = JSON.parse(text)
  const queries = kept.clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, isInvalidated: true },
  }))
  return { ...kept, clientState: { ...kept.clientState, queries } }
}

/**
 * For `PersistQueryClientProvider`: small reads stand in localStorage, so that they are there at once at the next start, also
 * without a network. Larger ones follow from IndexedDB (`kept-reads.ts`).
 */
const createPersistOptions = (buster: string, mayWrite: () => boolean) => {
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
      serialize,
      deserialize,
      throttleTime: 2_000,
    }),
    maxAge: DAY_MS,
    buster,
    dehydrateOptions: {
      /** What is not to be kept at all says so (`meta.isKept: false`). */
      shouldDehydrateQuery: ({
        state,
        meta,
      }: {
        state: { status: string; data?: unknown }
        meta?: Record<string, unknown> | undefined
      }) => state.status === 'success' && meta?.['isKept'] !== false && isSmall(state.data),
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
  /** Another version may read other shapes; somebody else's copy is one that a crash kept from being wiped. */
  const buster = `${PRODUCT.version} ${owner}`
  // Nobody reads before the client is there.
  const mayWrite = (): boolean => currentQueries().client === client
  const client = createClient(keptReads({ buster, maxAgeMs: DAY_MS, mayWrite }))
  return { owner, client, persistOptions: createPersistOptions(buster, mayWrite) }
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

const readAgain = createReadAgain((queryKey) => {
  void currentQueries().client.invalidateQueries(queryKey && { queryKey })
})
// Whoever saves need not say what that changes: the contract does (`src/contract/kinds.ts`).
onChanged(readAgain.here)

/** Things of these kinds, or any, were changed by somebody else: what shows them is read again soon, the rest when it is opened. */
export const changedElsewhere = readAgain.elsewhere

// At once, in every tab: somebody who signs in again begins with nothing, too.
sessionStore.subscribe(currentQueries)
