import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { DialogForm } from '#/components/form/dialog-form'
import { useForm } from '#/components/form/use-form'
import { orderEditing } from '#/contract/order-editing'
import { toGiveBack } from '#/domain/orders/amount-due'
import { CURRENCY_SIGN, fromCents, toCents } from '#/domain/values/money'
import { readAmount, typedNumber } from '#/domain/values/read-amount'
import { formatMoney } from '#/i18n/format'
import type { BoardOrder } from '#/offline/board/view'
import { useEdit } from './use-edit'
import { useEditFailureText } from './use-edit-failure-text'

/** Notes that money goes back to a customer who paid by card. Only for who holds the right; never more than was paid. */
export const RefundDialog = ({ order, onClose }: { order: BoardOrder; onClose: () => void }) => {
  const { t } = useLingui()
  const edit = useEdit(order)
  const failureText = useEditFailureText()
  const left = fromCents(toCents(order.paid ?? 0) - toCents(order.refunded ?? 0))
  const most = formatMoney(left, order.currency)
  const form = useForm({
    // What is the customer's comes first; else all of it, as for an order that went wrong.
    start: { amount: String(toGiveBack(order) || left), reason: '' },
    labels: { amount: t`Amount`, reason: t`Reason` },
    schema: orderEditing.refund.body,
    toBody: ({ amount, reason }) => ({ amount: typedNumber(amount), reason }),
    rules: ({ amount }) => ((readAmount(amount) ?? 0) > left ? { amount: 'above_paid' } : {}),
    words: (problem, name) => {
      if (name === 'reason') return problem === 'missing' ? t`Give a reason.` : undefined
      return problem === 'above_paid' ? t`Refund up to ${most}.` : t`Enter an amount, like 350 or 350.50.`
    },
    saving: edit,
    send: (body) =>
      edit.send(body, (options) => api.orderEditing.refund({ params: { orderId: order.id }, body }, options)),
    onSaved: (answer) => {
      const given = formatMoney(answer.refund.amount, order.currency)
      void edit.take(answer.order, t`${given} refunded to the customer`)
      onClose()
    },
    failureText,
  })
  const { Field } = form
  const amount = readAmount(form.values.amount) ?? 0
  const shown = formatMoney(amount, order.currency)
  return (
    <DialogForm
      form={form}
      size="narrow"
      title={<Trans>Refund</Trans>}
      description={<Trans>Paid by card in advance. You can refund up to {most}.</Trans>}
      save={amount > 0 && amount <= left ? <Trans>Refund {shown}</Trans> : <Trans>Refund</Trans>}
      danger
      onClose={onClose}
    >
      <Field name="amount">{({ Amount }) => <Amount end={CURRENCY_SIGN[order.currency]} />}</Field>
      <Field name="reason">{({ Area }) => <Area />}</Field>
    </DialogForm>
  )
}
