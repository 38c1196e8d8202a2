import { OUTBOX_SYNC_TAG } from '#/contract/sw-messages'
import { drainFromWorker } from '#/offline/run-drain'
import { tellPages } from './pages'
import { API_BASE } from './worker-api'

/** Background Sync; TypeScript's library does not know it. */
type SyncEvent = ExtendableEvent & { readonly tag: string; readonly lastChance: boolean }

/** Sends what is queued, as far as the network lets it. Resolves to the number of changes that are still here. */
export async function drain(): Promise<number> {
  const { left } = await drainFromWorker((input, init) => fetch(input, init), API_BASE)
  await tellPages({ type: 'drained' })
  return left
}

/** The network came back while no page was open. A rejected promise makes the browser try again later. */
export function onSync(event: Event): void {
  const sync = event as SyncEvent // the only event that is dispatched under this name
  if (sync.tag !== OUTBOX_SYNC_TAG) return
  sync.waitUntil(
    drain().then((left) => {
      // After its last chance the browser forgets the tag; the next page, tap or push sends the rest.
      if (left > 0 && !sync.lastChance) throw new Error(`${left} changes are still queued`)
    }),
  )
}
