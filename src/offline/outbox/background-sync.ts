import { OUTBOX_SYNC_TAG } from '#/contract/sw-messages'

/** Chromium's Background Sync, which the standard library does not describe. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/**
 * Asks the browser to wake the worker when the network is back. Only an accelerator: it tries three times, some browsers
 * have none, and it may be refused.
 */
export async function registerOutboxSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(OUTBOX_SYNC_TAG)
  } catch {
    // The drain's own timer sends it.
  }
}
