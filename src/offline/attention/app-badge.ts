import { isPending } from '#/domain/orders/order-status'
import type { PushPayload } from '#/contract/push'

/** The number on the app's icon: orders that wait for an answer. Browsers without badges leave it out. */
export async function showBadge(waiting: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  // Not installed, or not permitted: nothing to show it on.
  await (waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => undefined)
}

/** How many wait once a push has said its word, whether or not its order could be fetched. */
export function waitingAfter(waiting: readonly number[], { orderId, status }: PushPayload): number {
  const ids = new Set(waiting)
  if (isPending(status)) ids.add(orderId)
  else ids.delete(orderId)
  return ids.size
}
