import { isOtherVersion } from '#/api/other-version'
import { reloadWhenSafe } from '#/offline/store/safe-reload'

const ONCE_PER_MS = 60_000

/**
 * A chunk of an older version is gone after a deployment: one reload fetches the new version. Only where the server has
 * another version: a chunk that a failing network did not bring is asked for again by who needs it, and the browser's own
 * error page must never take the app's place. Never while a dialog is open (an order may be waiting for its answer): then
 * as soon as it is closed. Never when this page is itself the fresh reload: a chunk that stays missing shows the error page
 * instead of reloading for ever.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    keepRouterFromReloading(payload.message)
    if (isFreshReload()) return
    void isOtherVersion().then((isOther) => isOther && reloadWhenSafe())
  })
}

/** The router would load the page anew by itself, once for each message, whatever is open: it is told that it has. */
function keepRouterFromReloading(message: string): void {
  try {
    // oxlint-disable-next-line no-restricted-globals -- the router's own place and key
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')
  } catch {
    // Without this storage the router does not reload either.
  }
}

function isFreshReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  // The entries of this type are `PerformanceNavigationTiming`; the DOM types only know the base.
  const type = navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined
  return type === 'reload' && performance.now() < ONCE_PER_MS
}
