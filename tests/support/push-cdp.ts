import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** A hand on the browser's service workers, by the DevTools protocol. */
export type WorkerHand = {
  /** Delivers a push as the browser's push service would; wakes a stopped worker. */
  deliverPush: (data: unknown) => Promise<void>
  /** Fires a background sync. */
  dispatchSync: (tag: string, lastChance?: boolean) => Promise<void>
  /** Stops the running worker, as the browser does after half a minute of rest. */
  stopAllWorkers: () => Promise<void>
  close: () => Promise<void>
}

type Registration = { registrationId: string; scopeURL: string; isDeleted: boolean }

/** Waits until the page's service worker is registered. The page must show the app's origin. */
export async function workerHand(context: BrowserContext, page: Page): Promise<WorkerHand> {
  const origin = new URL(page.url()).origin
  const session: CDPSession = await context.newCDPSession(page)
  const registrationId = await new Promise<string>((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', (event: { registrations: Registration[] }) => {
      const ours = event.registrations.find((entry) => !entry.isDeleted && entry.scopeURL.startsWith(origin))
      if (ours !== undefined) resolve(ours.registrationId)
    })
    session.send('ServiceWorker.enable').catch(reject)
  })
  return {
    async deliverPush(data) {
      const text = typeof data === 'string' ? data : JSON.stringify(data)
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text })
    },
    async dispatchSync(tag, lastChance = false) {
      await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance })
    },
    async stopAllWorkers() {
      await session.send('ServiceWorker.stopAllWorkers')
    },
    async close() {
      await session.detach()
    },
  }
}

/** Titles, bodies and tags of the notifications that the worker shows now. */
export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, requireInteraction }) => ({ title, body, tag, requireInteraction }))
  })

/** Resolves when the page's worker is active: pushes and offline starts work from then on. */
export const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active === null || active.state === 'activated') return
    await new Promise<void>((resolve) => {
      active.addEventListener('statechange', () => {
        if (active.state === 'activated') resolve()
      })
    })
  })
