import type { NotificationData } from '#/contract/sw-messages'
import { kanbanColumn } from '#/domain/orders/kanban'
import { isPending } from '#/domain/orders/order-status'
import { ordersStore } from '#/offline/board/orders-store'
import { oneAtATime } from '#/offline/outbox/one-at-a-time'

/**
 * Takes away what is no longer news to somebody who sees the board: quiet news, and new orders that have their answer.
 * A cancelled order stays until a person presses it. A board that comes whole is news a thousand times over, and asking the
 * browser is slow: it is asked once at a time.
 */
export const tidyNotifications = oneAtATime(async () => {
  if (document.visibilityState !== 'visible') return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) {
    const data: unknown = notification.data
    if (isOurs(data) && isOver(data)) notification.close()
  }
})

const isOurs = (data: unknown): data is NotificationData =>
  typeof data === 'object' && data !== null && 'isUrgent' in data && 'orderId' in data

function isOver({ orderId, status, isUrgent }: NotificationData): boolean {
  if (!isUrgent) return true
  if (orderId === null || status === null) return false
  const order = ordersStore.view(orderId)
  return isPending(status) && order !== undefined && kanbanColumn(order) !== 'pending'
}
