import { API_BASE } from '#/api/api-base'
import { OUTBOX_SYNC_TAG } from '#/contract/sw-messages'
import { drainFromWorker } from '#/offline/outbox/run-drain'
import { givenUpWith } from './in-flight'
import { tellPages } from './pages'
import { scope } from './scope'

/** Background Sync; TypeScript's library does not know it. */
type SyncEvent = ExtendableEvent & { readonly tag: string; readonly lastChance: boolean }
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Sends what is queued, as far as the network lets it. Resolves to the number of changes that are still here. */
export async function drain(): Promise<number> {
  const { left } = await drainFromWorker(
    (input, init) => fetch(input, { ...init, signal: givenUpWith(init?.signal) }),
    API_BASE,
  )
  await tellPages({ type: 'drained' })
  return left
}

/** The network came back while no page was open. A rejected promise makes the browser try again later. */
export function onSync(event: Event): void {
  const sync = event as SyncEvent // the only event that is dispatched under this name
  if (sync.tag !== OUTBOX_SYNC_TAG) return
  sync.waitUntil(
    drain().then(async (left) => {
      if (left === 0) return
      if (!sync.lastChance) throw new Error(`${left} changes are still queued`)
      await askAgain()
    }),
  )
}

/**
 * After the last chance the browser forgets the tag. It takes a new one only while a window of the app is open; otherwise
 * the next page, tap or push sends the rest.
 */
async function askAgain(): Promise<void> {
  const registration: SyncRegistration = scope.registration
  await registration.sync?.register(OUTBOX_SYNC_TAG).catch(() => undefined)
}
