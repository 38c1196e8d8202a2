import type { Order } from '#/contract/orders'
import type { PageMessage } from '#/contract/sw-messages'
import { orderCode } from '#/domain/orders/order-code'
import { notificationState } from './notification-state'

/**
 * Where this page may not sound, the system does: the worker shows what a push of the order shows, with the sound of the
 * system, under the same name, so that order and push are one notification. Does nothing where notifications are not allowed.
 */
export async function notifyUnheard({ id, status, businessId, date }: Order): Promise<void> {
  if (notificationState() !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  const payload = { orderId: id, code: orderCode(id), status, businessId, at: date }
  registration?.active?.postMessage({ type: 'unheard', payload } satisfies PageMessage)
}
