import { useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import type { Order } from '#/contract/orders'
import { connection } from '#/offline/connection'
import { cancelledOrders, followCancelledOrders } from '#/push/cancelled-orders'
import { useToasts } from '#/ui/toast'
import { soundStopOnce } from '../stop-sound'

/** The oldest order that was cancelled while it cooks and that nobody has seen, on any tablet. */
export function useCancelledOrders(): { cancelled: Order | undefined; seen: (orderId: number) => void } {
  const { t } = useLingui()
  const toasts = useToasts()
  useEffect(() => followCancelledOrders(soundStopOnce), [])
  const [oldest] = useSyncExternalStore(cancelledOrders.subscribe, cancelledOrders.get)
  const seen = (orderId: number) => {
    void cancelledOrders.see(orderId)
    if (connection.get().state !== 'disconnected') return
    toasts.show({
      kind: 'info',
      title: t`Info`,
      text: t`Kept on this tablet. The other tablets hear of it when the connection is back.`,
    })
  }
  return { cancelled: oldest, seen }
}
