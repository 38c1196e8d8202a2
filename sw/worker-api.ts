import { API_BASE } from '#/api/api-base'
import { createApi } from '#/api/client'
import { readDevice } from '#/offline/store/device-row'
import { readSessionCopy } from '#/session/worker-copies'

/** The worker's own client: the same calls as the page's, with the session's copy in IndexedDB. */
export const api = createApi({
  baseUrl: API_BASE,
  fetch: (input, init) => fetch(input, init),
  token: async () => (await readSessionCopy()).token,
  deviceId: async () => (await readDevice())?.deviceId ?? null,
})
