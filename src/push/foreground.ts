import type { LiveNotice } from '#/contract/readiness'
import type { WorkerMessage } from '#/contract/sw-messages'
import { sendHeartbeat, setDeviceReport } from '#/offline/live/heartbeat'
import { onLiveNotice } from '#/offline/live/live-notices'
import { onOrderEvent } from '#/offline/board/new-orders'
import { drain } from '#/offline/outbox/ask-drain'
import { deviceReport } from './device-facts'
import { takeEarlyMessages } from './early-messages'
import { keepRegistered } from './keep-registered'
import { startNotificationRule } from './notification-warning'
import { sessionStore } from '#/session/session-store'
import { registerPush } from './registration'
import { onRingsHere, ringsHere } from './rings-here'
import { startRing } from './start-ring'
import { loadAnewUnlessTaken } from './stuck-update'
import { tidyNotifications } from './tidy-notifications'
import { isWaiting } from '#/domain/orders/order-steps'
import { showBadge } from '#/offline/attention/app-badge'
import { ordersStore } from '#/offline/board/orders-store'
import { api } from '#/api/app-api'
import type { PushPayload } from '#/contract/push'
import { announce } from '#/offline/store/changes'
import { cache } from '#/offline/store/page-cache'

/** Quiet notifications stay long enough to be noticed, then go. */
const NOTICE_MS = 4000
/** Later the next heartbeat says it. */
const TELL_MS = 8_000

type OpenUrl = (url: string) => void

/** The router follows the address; loading the page anew would lock the ring until the next touch. */
const followAddress: OpenUrl = (url) => window.history.pushState(null, '', url)

/**
 * Makes the ring ready, listens to the worker, keeps this browser registered for pushes while somebody is signed in, and
 * applies the rule of blocked notifications. Call once at start-up. `openUrl` goes where a pressed notification leads.
 * Answers the function that ends it.
 */
export function startForegroundPush({ openUrl = followAddress }: { openUrl?: OpenUrl } = {}): () => void {
  startRing()
  setDeviceReport(deviceReport)
  const undo = [
    startNotificationRule(),
    keepRegistered(),
    followBadge(),
    tellWhetherItRings(),
    onOrderEvent(tidy),
    onLiveNotice(answerSelfTest),
    listen(document, 'visibilitychange', tidy),
  ]
  if ('serviceWorker' in navigator) {
    const onMessage = (event: Event) => {
      // Only our own worker can post here, and only messages of this type.
      receive((event as MessageEvent<WorkerMessage>).data, openUrl)
    }
    undo.push(listen(navigator.serviceWorker, 'message', onMessage))
    for (const message of takeEarlyMessages()) receive(message, openUrl)
  }
  return () => {
    for (const one of undo) one()
  }
}

function receive(message: WorkerMessage, openUrl: OpenUrl): void {
  switch (message.type) {
    case 'push':
      void learnOrder(message.payload)
      void drain('push')
      setTimeout(tidy, NOTICE_MS)
      return
    case 'selfTest':
      void import('./self-test').then(({ heardSelfTest }) => heardSelfTest(message.testId, 'push'))
      return
    case 'open':
      return openUrl(message.url)
    case 'subscriptionChanged':
      return void registerPush()
    case 'leaving':
      return loadAnewUnlessTaken()
    case 'drained':
      // What the worker sent is announced by the outbox itself.
      return
  }
}

/** Another tab of this device may hold the stream, so that this one hears of a test by that tab's word. */
function answerSelfTest(notice: LiveNotice): void {
  if (notice.type !== 'selfTest') return
  void import('./self-test').then(({ passSelfTest }) => passSelfTest(notice))
}

/** A device that was just told to ring counts at once, and one that was told not to no longer. */
function tellWhetherItRings(): () => void {
  let told = ringsHere()
  return onRingsHere(() => {
    const rings = ringsHere()
    if (rings === told) return
    told = rings
    if (sessionStore.get().token !== null) void sendHeartbeat(AbortSignal.timeout(TELL_MS)).catch(() => undefined)
  })
}

const tidy = () => void tidyNotifications().catch(() => undefined)

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

/** Keeps the number on the app's icon: orders of all the user's businesses that wait. Answers the function that ends it. */
function followBadge(): () => void {
  let shown: number | undefined
  const look = () => {
    const board = ordersStore.get()
    // Before the board is read nothing is known; the worker may have written the number.
    if (!board.ready && shown === undefined) return
    const waiting = board.orders.filter(isWaiting).length
    if (waiting === shown) return
    shown = waiting
    void showBadge(waiting)
  }
  look()
  return ordersStore.subscribe(look)
}

/**
 * A push is a hint to pull: fetches the order it names unless the live stream was faster. Whoever listens to
 * `onOrderEvent` rings. Never throws: without an answer the stream, the poll or the next push brings the order.
 */
async function learnOrder({ orderId, status, groupId }: PushPayload): Promise<void> {
  // A company's meals stand on a board of their own, which is told of them by itself.
  if (groupId !== undefined) return
  try {
    await ordersStore.load()
    if (ordersStore.serverOrder(orderId)?.status === status) return
    const order = await api.orders.one({ params: { orderId } })
    const fresh = await cache.putOrders([order], 1).catch(() => undefined)
    // A full disk must not keep an order from ringing.
    if (fresh === undefined) ordersStore.learnUnsaved([order], [], 'push')
    else if (fresh.length > 0) announce({ kind: 'orders', ids: [orderId], removed: [], path: 'push' }, fresh)
  } catch {
    // See above.
  }
}
