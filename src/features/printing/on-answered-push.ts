import type { WorkerMessage } from '#/contract/sw-messages'
import { isPending } from '#/domain/orders/order-status'

/** A push says that an order of this business was accepted, or cancelled. Answers the function that ends it. */
export function onAnsweredPush(businessId: number, listener: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const hear = ({ data }: MessageEvent<WorkerMessage>): void => {
    if (data.type === 'push' && !isPending(data.payload.status) && data.payload.businessId === businessId) listener()
  }
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}
