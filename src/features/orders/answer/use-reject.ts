import { useLingui } from '@lingui/react/macro'
import { type RanOut, useTakeOff } from '#/components/dish-off/use-take-off'
import { useSayDone } from '#/components/use-say-done'
import { orderCode } from '#/domain/orders/order-code'
import { awaitDeliveryHere } from '#/offline/live/await-delivery-here'
import { useCommand } from '#/offline/board/use-command'
import type { BoardOrder } from '#/offline/board/view'
import { useToasts } from '#/ui/toast/toast'
import type { SaveAnswer } from './use-answer-actions'

/** Rejects, and says how far the rejection has come: only the server's word makes it final. */
export function useReject(
  save: SaveAnswer,
): (order: BoardOrder, how: { reasonId: number; notes: string; ranOut: RanOut | undefined }) => Promise<void> {
  const { t } = useLingui()
  const toasts = useToasts()
  const sayDone = useSayDone()
  const send = useCommand('reject')
  const { takeOff } = useTakeOff()
  return async (order, { reasonId, notes, ranOut }) => {
    const receipt = await save(order, 'reject', send(order, { reasonId, notes }))
    if (receipt === undefined) return
    // It has run out, whatever becomes of this order.
    if (ranOut !== undefined) void takeOff(order.businessId, ranOut)
    const code = orderCode(order.id)
    switch (receipt.saved === 'direct' ? 'server' : await awaitDeliveryHere(receipt.key)) {
      case 'server':
        sayDone(t`Order rejected successfully`)
        return
      case 'tablet':
        toasts.show({
          kind: 'warning',
          title: t`Attention`,
          text: t`Order ${code} is rejected on this tablet. Not final until sent.`,
        })
        return
      case 'person':
        // Its question comes over the page by itself.
        return
    }
  }
}
