import { CACHED_HEADER } from '#/contract/headers'

/** The same answer, marked as kept: whoever asked must not take it for a sign of life of the server. */
export function markCached(kept: Response): Response {
  const headers = new Headers(kept.headers)
  headers.set(CACHED_HEADER, '1')
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers })
}
