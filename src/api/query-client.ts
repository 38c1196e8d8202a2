import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { PRODUCT } from '#/domain/release'
import { textStorage } from '#/session/local-text'
import { sessionStore } from '#/session/session-store'
import { ApiError } from './api-error'

const DAY_MS = 24 * 60 * 60_000

/**
 * Reads of the office screens. `always`: with the default mode a loader's `ensureQueryData` never settles without a
 * network, and the page would never reach its "not connected" state.
 */
export const queryClient = new QueryClient({
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
export const persistOptions = {
  persister: createSyncStoragePersister({ storage: textStorage(), key: 'drin.queries', throttleTime: 2_000 }),
  maxAge: DAY_MS,
  /** Another version may read other shapes. */
  buster: PRODUCT.version,
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

// Authenticated data goes when the session goes.
sessionStore.onEnd(async () => {
  queryClient.clear()
  await persistOptions.persister.removeClient()
})
