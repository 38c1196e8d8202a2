import { connection } from '#/offline/connection'

const ONCE_PER_MS = 60_000

/**
 * A chunk of an older version is gone after a deployment: one reload fetches the new version. Never while a dialog is
 * open (an order may be waiting for its answer), never without a connection (the browser's own error page would take the
 * app's place), and never when this page is itself the fresh reload: a chunk that
 * stays missing shows the error page instead of reloading for ever.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return
    if (connection.get().state === 'disconnected' || isFreshReload()) return
    event.preventDefault()
    window.location.reload()
  })
}

function isFreshReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  // The entries of this type are `PerformanceNavigationTiming`; the DOM types only know the base.
  const type = navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined
  return type === 'reload' && performance.now() < ONCE_PER_MS
}
