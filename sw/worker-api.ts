import { createApi } from '#/api/client'
import { readDevice } from '#/offline/device'
import { readSessionCopy } from '#/session/session-state'

/** Where the server is: another host only when the build says so. */
export const API_BASE = import.meta.env['VITE_API_BASE'] ?? ''

/** The worker's own client: the same calls as the page's, with the session's copy in IndexedDB. */
export const api = createApi({
  baseUrl: API_BASE,
  fetch: (input, init) => fetch(input, init),
  token: async () => (await readSessionCopy()).token,
  deviceId: async () => (await readDevice())?.deviceId ?? null,
})
