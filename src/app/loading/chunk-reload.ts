import { pageFetch } from '#/api/api-base'
import { isOtherVersion } from '#/api/other-version'
import { isUnsaved } from '#/components/unsaved-page'
import { reloadWhenSafe } from '#/offline/store/safe-reload'

const ONCE_PER_MS = 60_000

/** A file that did not come is asked for again so soon, then after twice as long each time. */
const AGAIN_AFTER_MS = { first: 2_000, most: 60_000 }

/** Chromium's and Firefox' words for code that did not come, and Vite's for a stylesheet: each ends with the address. */
const ADDRESS = /(?:dynamically imported module: |preload CSS for )(\S+)$/

/**
 * A chunk that did not come. Of an older version it is gone after a deployment: one reload fetches the new version. Where a failing line
 * did not bring it (there is no worker yet that has it), it is asked for until it comes, and `onCame` opens what failed without it. Chromium
 * before 156 remembers code that failed until the page is loaded anew, however often it is asked for: where it can be had and still does not
 * come, the page is loaded anew. Never before that, as the
 * browser's own error page must never take the app's place; never while a dialog is open (an order may be waiting for its answer): then
 * as soon as it is closed. Never soon after a reload: a chunk that stays missing shows the error page instead of reloading for ever.
 * Unasked never at the price of the ring or of what is typed (`costsNothing`).
 */
export function mendMissingChunks(onCame: () => void): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    keepRouterFromReloading(payload.message)
    void isOtherVersion().then((isOther) => {
      if (!isOther) return bring(payload.message, onCame)
      if (!isFreshReload()) reloadWhenSafe()
    })
  })
}

const awaited = new Set<string>()

async function bring(message: string, onCame: () => void): Promise<void> {
  const [, address] = ADDRESS.exec(message) ?? []
  if (address === undefined || awaited.has(address)) return
  awaited.add(address)
  for (let ms = AGAIN_AFTER_MS.first; ; ms = Math.min(2 * ms, AGAIN_AFTER_MS.most)) {
    if (await canBeHad(address)) {
      const isHere = await comes(address)
      if (isHere || !isFreshReload()) {
        awaited.delete(address)
        return isHere ? onCame() : reloadWhenSafe(costsNothing)
      }
    }
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
}

/** Whether a file that can be had comes to whoever asks for it now; a stylesheet does (`preload-again.ts`). */
const comes = (address: string): Promise<boolean> | boolean =>
  address.endsWith('.css') ||
  import(/* @vite-ignore */ address).then(
    () => true,
    () => false,
  )

/** A page that was touched may sound; loaded anew it could not before it is touched again: then only while somebody is there who does. */
function costsNothing(): boolean {
  const { hasBeenActive, isActive } = navigator.userActivation
  return (!hasBeenActive || isActive) && !isUnsaved()
}

/** A page of a portal or proxy in its place is none. */
async function canBeHad(address: string): Promise<boolean> {
  try {
    const { ok, headers } = await pageFetch(address, { cache: 'no-store' })
    return ok && headers.get('content-type')?.startsWith('text/html') !== true
  } catch {
    return false
  }
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
