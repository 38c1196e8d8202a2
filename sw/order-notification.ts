import type { PushPayload, ReadGuestPush } from '#/contract/push'
import type { NotificationData } from '#/contract/sw-messages'
import type { Language } from '#/session/preference-values'
import { type NotificationTexts, TEXTS } from './texts'

/** TypeScript's library lacks `renotify` and `vibrate`, which Chromium has. */
export type ShownOptions = NotificationOptions & { renotify: boolean; vibrate?: number[]; data: NotificationData }
export type OrderNotification = { title: string; options: ShownOptions }

/** Where a press on the notification leads. */
export const landingUrl = (orderId: number): string => `/notificationLanding?order=${orderId}`
export const BOARD_URL = '/orders/kanban'
/** Where meals of companies are answered. */
const MEALS_URL = '/b2bOrders/kanban'

export const notificationTag = (orderId: number): string => `order-${orderId}`

/** Two short pushes, a pause, and again: the ring's rhythm. */
const VIBRATION = [300, 150, 300, 650, 300, 150, 300]

const ICONS = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }

type Words = { title: string; body: string; isUrgent: boolean }

/** Urgent is what somebody must act on: a new order to answer, a cancelled one to stop cooking. */
function wordsOf({ status, code }: PushPayload, texts: NotificationTexts, isKnown: boolean): Words {
  switch (status) {
    case 'PENDING':
      // Known or not: it waits for an answer, and the page's own ring may be locked.
      return { title: texts.newOrder(code), body: texts.newOrderBody, isUrgent: true }
    case 'REJECTED':
      return { title: texts.rejected(code), body: texts.rejectedBody, isUrgent: !isKnown }
    case 'ACCEPTED':
      return { title: texts.accepted(code), body: texts.changedBody, isUrgent: false }
    case 'ACCEPTED_TO_PICK_UP':
    case 'COOKED':
    case 'IN_RESTAURANT':
    case 'COLLECTED':
    case 'DELIVERED':
    case 'COMPLETED':
      return { title: texts.changed(code), body: texts.changedBody, isUrgent: false }
  }
}

/**
 * What a push shows: one notification per order, replaced by its newest news. Carries no personal data (a lock screen
 * is read by anyone). `undefined` = the push could not be read; it shows all the same, because browsers take the
 * permission away from an app whose push shows nothing. `isKnown` = this device has the news already.
 */
export function orderNotification(
  payload: PushPayload | undefined,
  language: Language,
  isKnown: boolean,
): OrderNotification {
  const texts = TEXTS[language]
  if (payload === undefined) {
    const data = { url: BOARD_URL, orderId: null, status: null, isUrgent: false }
    const { unknown: title, unknownBody: body } = texts
    return { title, options: { ...ICONS, lang: language, body, tag: 'news', renotify: false, data } }
  }
  const { orderId, status, groupId } = payload
  const { title, body, isUrgent } = wordsOf(payload, texts, isKnown)
  const data = { url: groupId === undefined ? landingUrl(orderId) : MEALS_URL, orderId, status, isUrgent }
  const common = { ...ICONS, lang: language, body, tag: notificationTag(orderId), data }
  // A silent notification must not vibrate: browsers refuse the two together.
  return isUrgent
    ? { title, options: { ...common, renotify: true, requireInteraction: true, silent: false, vibrate: VIBRATION } }
    : { title, options: { ...common, renotify: false, requireInteraction: false, silent: true } }
}

/** Browsers importWithRetry that every push shows something, also that of a self-test; an open page takes it away again. */
export function selfTestNotification(language: Language): OrderNotification {
  const { selfTest: title, selfTestBody: body } = TEXTS[language]
  const data = { url: BOARD_URL, orderId: null, status: null, isUrgent: false }
  const options = { ...ICONS, lang: language, body, tag: 'self-test', renotify: false, silent: true, data }
  return { title, options: { ...options, requireInteraction: false } }
}

/** A push of marketing that somebody sent to themselves first. */
export function guestNotification(
  { notificationId, title, body }: ReadGuestPush,
  language: Language,
): OrderNotification {
  const data = {
    url: `/admin/marketing/notifications?open=${notificationId}`,
    orderId: null,
    status: null,
    isUrgent: false,
  }
  const tag = `notification-${notificationId}`
  return { title, options: { ...ICONS, lang: language, body, tag, renotify: false, requireInteraction: false, data } }
}
