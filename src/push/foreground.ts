import type { WorkerMessage } from '#/contract/sw-messages'
import { setDeviceReport } from '#/offline/heartbeat'
import { onOrderEvent } from '#/offline/new-orders'
import { drain } from '#/offline/page-drain'
import { sessionStore } from '#/session/session-store'
import { learnOrder } from './learn-order'
import { startNotificationRule } from './notification-warning'
import { isRegistrationOld, registerPush } from './registration'
import { audioState, startRing } from './ring'
import { tidyNotifications } from './tidy-notifications'
import { wakeLockState } from './wake-lock'

/** Quiet notifications stay long enough to be noticed, then go. */
const NOTICE_MS = 4000

let isStarted = false

/**
 * Makes the ring ready, listens to the worker while the page lives, keeps this browser registered for pushes, and applies the rule of blocked
 * notifications. Call once at start-up. `openUrl` goes where a pressed notification leads.
 */
export function startForegroundPush({ openUrl }: { openUrl: (url: string) => void }): void {
  if (isStarted) return
  isStarted = true
  startRing()
  setDeviceReport(() => ({ audioState: audioState(), wakeLock: wakeLockState() === 'held' }))
  startNotificationRule()
  registerAtSignIn()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    if (isRegistrationOld()) void registerPush()
    tidy()
  })
  if (!('serviceWorker' in navigator)) return
  onOrderEvent(tidy)
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent) => {
    receive(event.data as WorkerMessage, openUrl) // only our own worker can post here
  })
  // Messages that came before this listener wait until the page says that it is ready.
  navigator.serviceWorker.startMessages()
}

function receive(message: WorkerMessage, openUrl: (url: string) => void): void {
  switch (message.type) {
    case 'push':
      void learnOrder(message.payload)
      void drain('push')
      setTimeout(tidy, NOTICE_MS)
      return
    case 'open':
      return openUrl(message.url)
    case 'subscriptionChanged':
      return void registerPush()
    case 'drained':
      // What the worker sent is announced by the outbox itself.
      return
  }
}

const tidy = () => void tidyNotifications().catch(() => undefined)

function registerAtSignIn(): void {
  let token = sessionStore.get().token
  if (token !== null) void registerPush()
  sessionStore.subscribe(() => {
    const now = sessionStore.get().token
    if (now === token) return
    token = now
    if (now !== null) void registerPush()
  })
}
