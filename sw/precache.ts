import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { fetchAhead } from './fetch-ahead'
import { SERVER_PATH } from './routes'
import { scope } from './scope'
import { withSnapshot } from './start-page'

/** Workbox looks for exactly this text in the built worker and puts the list of files there. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] }

/**
 * Installs the whole app, all route chunks included: a screen that was never opened still opens without a network.
 * Every address that is not the server's own shows the app.
 */
export function serveTheApp(): void {
  const files = new PrecacheController()
  const list = self.__WB_MANIFEST
  files.addToCacheList(list)
  scope.addEventListener('install', (event) => {
    // Those that have a hash in their name, and are kept by it alone.
    const hashed = list.flatMap((entry) => (typeof entry !== 'string' && entry.revision === null ? [entry.url] : []))
    const fetched = fetchAhead(files.strategy.cacheName, hashed).catch(() => undefined)
    event.waitUntil(fetched.then(() => files.install(event)))
  })
  scope.addEventListener('activate', (event) => event.waitUntil(files.activate(event)))
  registerRoute(new PrecacheRoute(files))
  cleanupOutdatedCaches()
  const page = files.createHandlerBoundToURL('/index.html')
  registerRoute(
    new NavigationRoute(async (options) => withSnapshot(await page(options), options.url), {
      denylist: [SERVER_PATH],
    }),
  )
}
