import { sessionStore } from '#/session/session-store'
import { API_BASE, pageFetch } from './api-base'
import { handleUnauthorized } from './app-api'
import { ApiError } from './api-error'
import { callHeaders } from './exchange'
import { urlOf } from './url-of'

/** The content of a call that answers a file. `path`: with its parameters. Throws `ApiError`, as the client does. */
export async function readCallFile(path: string): Promise<Blob> {
  const { token } = sessionStore.get()
  const response = await pageFetch(urlOf(API_BASE, path, {}), {
    headers: callHeaders(token, null),
    cache: 'no-store',
  }).catch((cause: unknown) => {
    throw new ApiError('network', 'network', { cause })
  })
  if (response.ok) return response.blob()
  if (response.status === 401) handleUnauthorized(token)
  throw new ApiError('fault', response.status === 404 ? 'not_found' : 'server_error', { status: response.status })
}
