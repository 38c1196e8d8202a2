import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { RUNTIME_CACHES } from '#/contract/sw-messages'
import { readSessionCopy } from '#/session/worker-copies'
import { givenUpWith } from './in-flight'
import { markCached } from './mark-cached'
import { isMediaPath, isMenuPath } from './routes'

const DAY_SEC = 24 * 60 * 60

/** Longer than a healthy answer takes, shorter than a cook waits. */
const MENU_PATIENCE_SEC = 3

/** Longer than any answer that still helps. */
const ENOUGH_MS = 15_000

/**
 * A menu is kept under its address and the id of its reader, never under the token: the next person on this tablet
 * does not see what this one was allowed to see, even where the wiping at logout was interrupted.
 */
const perReader: WorkboxPlugin = {
  async cacheKeyWillBeUsed({ request }) {
    const { user } = await readSessionCopy()
    const key = new URL(request.url)
    key.searchParams.set('reader', String(user?.id ?? 'nobody'))
    return key.href
  },
  /** Nothing is kept for a reader who has just signed out. */
  async cacheWillUpdate({ response }) {
    const { token } = await readSessionCopy()
    return token !== null && response.status === 200 ? response : null
  },
}

/** A kept answer bears our server's header, but the server did not give it now. */
const marked: WorkboxPlugin = {
  cachedResponseWillBeUsed({ cachedResponse }) {
    return Promise.resolve(cachedResponse === undefined ? null : markCached(cachedResponse))
  },
}

/** A request that hangs is given up: nobody waits so long for a menu, but the next version of the worker would have to. */
const bounded: WorkboxPlugin = {
  requestWillFetch({ request }) {
    return Promise.resolve(new Request(request, { signal: givenUpWith(AbortSignal.timeout(ENOUGH_MS)) }))
  },
}

/** Workbox's class and `exactOptionalPropertyTypes` disagree about `undefined`; the object is what Workbox documents. */
const expiration = (options: ConstructorParameters<typeof ExpirationPlugin>[0]) =>
  new ExpirationPlugin(options) as WorkboxPlugin

/** Menus: the newest where the network answers soon, else the last one seen. Photos: once fetched, kept. */
export function keepMenus(): void {
  registerRoute(
    ({ url }) => isMenuPath(url.pathname),
    new NetworkFirst({
      cacheName: RUNTIME_CACHES.menus,
      networkTimeoutSeconds: MENU_PATIENCE_SEC,
      plugins: [
        perReader,
        marked,
        bounded,
        expiration({ maxEntries: 40, maxAgeSeconds: 7 * DAY_SEC, purgeOnQuotaError: true }),
      ],
    }),
  )
  registerRoute(
    ({ url, request }) => isMediaPath(url.pathname) && request.destination === 'image',
    new CacheFirst({
      cacheName: RUNTIME_CACHES.media,
      plugins: [bounded, expiration({ maxEntries: 300, maxAgeSeconds: 30 * DAY_SEC, purgeOnQuotaError: true })],
    }),
  )
}
