import { APPLICATION_VERSION } from '../../src/contract/headers'

/** `fetch` as an application calls: it says which one it is, unless `init` does. */
export function appFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (!headers.has(APPLICATION_VERSION.header)) headers.set(APPLICATION_VERSION.header, APPLICATION_VERSION.value)
  return fetch(input, { ...init, headers })
}
