import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SERVER_PATH } from './routes'
import { withSnapshot } from './start-page'

/** Workbox looks for exactly this text in the built worker and puts the list of files there. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] }

/**
 * Installs the whole app, all route chunks included: a screen that was never opened still opens without a network.
 * Every address that is not the server's own shows the app.
 */
export function serveTheApp(): void {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  const page = createHandlerBoundToURL('/index.html')
  registerRoute(
    new NavigationRoute(async (options) => withSnapshot(await page(options), options.url), {
      denylist: [SERVER_PATH],
    }),
  )
}
