import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import { errorText } from '#/api/error-text'
import { orderCode } from '#/domain/order-code'
import { type CommandReceipt, useCommand } from '#/offline/use-command'
import type { BoardOrder } from '#/offline/view'
import { useToasts } from '#/ui/toast'
import { useConnectionState } from '../use-connection-state'
import { answers } from './answer-store'

/** Saving that takes longer shows that it does. */
const BUSY_AFTER_MS = 100

/** Accepting and rejecting: shown as done only once it is safe on this tablet, and loud when it is not. */
export function useAnswerActions() {
  const { t, i18n } = useLingui()
  const toasts = useToasts()
  const sendAccept = useCommand('orders.accept')
  const sendReject = useCommand('orders.reject')
  const isConnected = useConnectionState() !== 'disconnected'
  const [isBusy, setBusy] = useState(false)

  const save = useCallback(
    async (order: BoardOrder, how: 'accept' | 'reject', sending: Promise<CommandReceipt>): Promise<boolean> => {
      // Not at once: drawing it would hold up the saving, which is nearly always over before. The outbox takes a second tap as the first.
      const busy = setTimeout(() => setBusy(true), BUSY_AFTER_MS)
      const receipt = await sending
      clearTimeout(busy)
      setBusy(false)
      if (receipt.saved === false) {
        const code = orderCode(order.id)
        toasts.show({ kind: 'error', title: t`Oops`, text: t`Order ${code}: ${errorText(receipt.error, i18n)}` })
        return false
      }
      answers.answered(order.id, how)
      return true
    },
    [toasts, t, i18n],
  )

  return useMemo(
    () => ({
      isBusy,
      accept: (order: BoardOrder, minutes: number) => void save(order, 'accept', sendAccept(order, { minutes })),
      reject: async (order: BoardOrder, reasonId: number, notes: string) => {
        if (!(await save(order, 'reject', sendReject(order, { reasonId, notes })))) return
        const code = orderCode(order.id)
        toasts.show(
          isConnected
            ? {
                kind: 'success',
                title: t({ message: 'Completed', context: 'title of a message' }),
                text: t`Order rejected successfully`,
              }
            : {
                kind: 'warning',
                title: t`Attention`,
                text: t`Order ${code} is rejected on this tablet. Not final until sent.`,
              },
        )
      },
    }),
    [isBusy, save, sendAccept, sendReject, isConnected, toasts, t],
  )
}
