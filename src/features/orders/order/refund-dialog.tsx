import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { fromCents, toCents } from '#/domain/money'
import { readAmount } from '#/domain/read-amount'
import { NOTES_MAX } from '#/domain/text-limits'
import { formatMoney } from '#/i18n/format'
import type { BoardOrder } from '#/offline/view'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import { EditDialog } from './edit-dialog'
import { useEdit } from './use-edit'

/** Notes that money goes back to a customer who paid by card. Only for who holds the right; never more than was paid. */
export const RefundDialog = ({ order, onClose }: { order: BoardOrder; onClose: () => void }) => {
  const { t } = useLingui()
  const edit = useEdit(order)
  const left = fromCents(toCents(order.paid ?? 0) - toCents(order.refunded ?? 0))
  const [text, setText] = useState(String(left))
  const [reason, setReason] = useState('')
  const [isTouched, setTouched] = useState(false)
  /** Nobody is told to write why before having had the chance. */
  const [isTried, setTried] = useState(false)
  const amount = readAmount(text)
  const most = formatMoney(left, order.currency)
  const amountProblem =
    amount === undefined || amount <= 0
      ? t`Type an amount, as in 350 or 350.50.`
      : amount > left
        ? t`At most ${most} can go back.`
        : undefined
  const reasonProblem = reason.trim() === '' ? t`Write why.` : undefined
  const shown = formatMoney(amount ?? 0, order.currency)
  const refund = async () => {
    setTouched(true)
    setTried(true)
    if (amount === undefined || amountProblem !== undefined || reasonProblem !== undefined) return
    const body = { amount, reason: reason.trim() }
    const isDone = await edit.change(
      body,
      async (options) => (await api.orderEditing.refund({ params: { orderId: order.id }, body }, options)).order,
      t`${shown} go back to the customer`,
    )
    if (isDone) onClose()
  }
  return (
    <EditDialog
      size="narrow"
      title={<Trans>Give money back</Trans>}
      description={<Trans>The customer paid by card in advance. At most {most} can go back.</Trans>}
      edit={edit}
      save={amountProblem === undefined ? <Trans>Give {shown} back</Trans> : <Trans>Give money back</Trans>}
      danger
      onSave={() => void refund()}
      onClose={onClose}
    >
      <TextField
        label={t`Amount`}
        inputMode="decimal"
        autoComplete="off"
        end={order.currency}
        value={text}
        error={amountProblem !== undefined && (isTouched || amount !== undefined) ? amountProblem : undefined}
        onChange={setText}
        onBlur={() => setTouched(true)}
      />
      <TextArea
        label={t`Why`}
        max={NOTES_MAX}
        value={reason}
        error={isTried ? reasonProblem : undefined}
        onChange={setReason}
      />
    </EditDialog>
  )
}
