import { type SessionState, sessionStore } from '#/session/session-store'
import { API_BASE, pageFetch } from './api-base'
import { createApi } from './client'

type Ending = (ended: SessionState) => void

const openLogin: Ending = ({ mode }) => window.location.assign(mode === 'b2b' ? '/b2b/login' : '/login')
let goToLogin: Ending = openLogin

/** The router takes over going to the login screen; without it the page is loaded anew. */
export function onSessionLost(ending: Ending): () => void {
  goToLogin = ending
  return () => {
    goToLogin = openLogin
  }
}

/**
 * A 401: forgets the session (which wipes the cached data, never the outbox) and goes to the login screen. A late 401
 * that belongs to an earlier token changes nothing.
 */
export function handleUnauthorized(token: string | null): void {
  const session = sessionStore.get()
  if (session.token === null || session.token !== token) return
  void sessionStore.clear()
  goToLogin(session)
}

let refused = (): void => undefined

/** The server refused a call for a missing right: what is known of rights here may be old. Answers the function that ends it. */
export function onForbidden(listener: () => void): () => void {
  refused = listener
  return () => {
    refused = () => undefined
  }
}

let changed = (_kinds: readonly string[]): void => undefined

/** This page has changed things of these kinds at the server. */
export function onChanged(listener: (kinds: readonly string[]) => void): void {
  changed = listener
}

type Watcher = {
  deviceId?: () => Promise<string | null>
  onExchange?: (reached: boolean) => void
  onTiming?: (data: unknown, sentAt: number, receivedAt: number) => void
}
let watcher: Watcher = {}

/** The offline layer names the device and learns from every exchange how connection and clock are. */
export function watchApi(next: Watcher): void {
  watcher = next
}

/** The page's own client. */
export const api = createApi({
  baseUrl: API_BASE,
  fetch: pageFetch,
  token: () => sessionStore.get().token,
  deviceId: () => watcher.deviceId?.() ?? null,
  onUnauthorized: handleUnauthorized,
  onForbidden: () => refused(),
  onChanged: (kinds) => changed(kinds),
  onExchange: (reached) => watcher.onExchange?.(reached),
  onTiming: (data, sentAt, receivedAt) => watcher.onTiming?.(data, sentAt, receivedAt),
})
