import type { OrderStatus } from '../domain/orders/order-status'
import type { PushPayload } from './push'

/** From the worker to every open page. */
export type WorkerMessage =
  | { type: 'push'; payload: PushPayload }
  /** The push of a self-test has arrived. */
  | { type: 'selfTest'; testId: string }
  | { type: 'open'; url: string }
  | { type: 'drained' }
  /** The browser changed this device's push address: register again. */
  | { type: 'subscriptionChanged' }
  /** The kill switch: this worker goes, and its pages load anew from the server. */
  | { type: 'leaving' }

/** From a page to the worker. */
export type PageMessage =
  | { type: 'SKIP_WAITING' }
  /** The next version was let in: give up what is on its way, so that it need not wait. */
  | { type: 'makeWay' }
  /** An order waits, and the page may not sound: show what a push of it would show. */
  | { type: 'unheard'; payload: PushPayload }

/** Background Sync tag under which the worker drains the outbox. */
export const OUTBOX_SYNC_TAG = 'outbox'

/** Caches that the worker fills at run time. `menus` is wiped when a session ends; `media` holds no personal data. */
export const RUNTIME_CACHES = { menus: 'drin-menus', media: 'drin-media' } as const

/** What the worker writes on a notification, so that a page can tell which ones are no longer news. */
export type NotificationData = { url: string; orderId: number | null; status: OrderStatus | null; isUrgent: boolean }

/** The one trusted-types policy of the pages: it makes the worker's address. The server's content policy names it. */
export const WORKER_POLICY = 'drin-worker'
