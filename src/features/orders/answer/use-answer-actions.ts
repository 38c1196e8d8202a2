import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import { unread } from '#/components/status-line/unread'
import { useMustSay } from '#/components/status-line/use-must-say'
import { orderCode } from '#/domain/orders/order-code'
import { type CommandReceipt, useCommand } from '#/offline/board/use-command'
import type { BoardOrder } from '#/offline/board/view'
import { answers } from './answer-store'

export type SavedReceipt = Exclude<CommandReceipt, { saved: false }>
export type SaveAnswer = ReturnType<typeof useAnswerActions>['save']

/** Saving that takes longer shows that it does. */
const BUSY_AFTER_MS = 100

/** An answer: shown as done only once it is safe on this tablet, and loud when it is not. */
export function useAnswerActions() {
  const { t, i18n } = useLingui()
  const mustSay = useMustSay()
  const sendAccept = useCommand('accept')
  const [isBusy, setBusy] = useState(false)

  const save = useCallback(
    async (
      order: BoardOrder,
      how: 'accept' | 'reject',
      sending: Promise<CommandReceipt>,
    ): Promise<SavedReceipt | undefined> => {
      // Not at once: drawing it would hold up the saving, which is nearly always over before. The outbox takes a second tap as the first.
      const busy = setTimeout(() => setBusy(true), BUSY_AFTER_MS)
      const receipt = await sending
      clearTimeout(busy)
      setBusy(false)
      if (receipt.saved === false) {
        const code = orderCode(order.id)
        // Fifty sentences that hardly anybody needs come late; where they do not come, it is said all the same.
        const reason = await import('#/api/error-text').then(
          ({ errorText }) => errorText(receipt.error, i18n),
          () => t`NOT saved. This tablet’s storage is full or blocked.`,
        )
        mustSay({ id: `answer-${order.id}`, kind: 'error', title: t`Oops`, text: t`Order ${code}: ${reason}` })
        return undefined
      }
      unread.settle(`answer-${order.id}`)
      answers.answered(order.id, how)
      return receipt
    },
    [mustSay, t, i18n],
  )

  return useMemo(
    () => ({
      isBusy,
      save,
      accept: (order: BoardOrder, minutes: number) => void save(order, 'accept', sendAccept(order, { minutes })),
    }),
    [isBusy, save, sendAccept],
  )
}
