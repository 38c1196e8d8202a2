import { useLingui } from '@lingui/react/macro'
import { connection } from '#/offline/device/connection'
import { cancelledOrders } from '#/push/cancelled-orders'
import { useToasts } from '#/ui/toast/toast'

/** Says that a person here has seen a cancelled order; without a connection the other tablets hear of it later. */
export function useSeeCancelled(): (orderId: number) => void {
  const { t } = useLingui()
  const toasts = useToasts()
  return (orderId) => {
    void cancelledOrders.see(orderId)
    if (connection.get().state !== 'disconnected') return
    toasts.show({
      kind: 'info',
      title: t`Info`,
      text: t`Saved on this tablet. Other tablets see it when the connection is back.`,
    })
  }
}
