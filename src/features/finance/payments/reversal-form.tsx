import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { serverErrors } from '#/components/form/problems'
import { useForm } from '#/components/form/use-form'
import { useSayDone } from '#/components/use-say-done'
import { type Payment, ReversalInput } from '#/contract/payments'
import { formatMoney } from '#/i18n/format'
import { fromCents } from '#/domain/values/money'
import { paymentName } from '../numbers'
import { useLastPayers } from './use-last-payers'

/** Asks why before a payment is taken back, all of it: the payment stays, and a negative one comes beside it. */
export const ReversalForm = ({ payment, onClose }: { payment: Payment; onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const saving = useSave(api.payments.reverse)
  const isLate = Object.values(serverErrors(saving.error)).includes('already_reversed')
  const by = useLastPayers(isLate ? [payment.invoiceID] : []).get(payment.invoiceID)
  const name = paymentName(payment.id)
  const amount = formatMoney(fromCents(payment.amountCents), payment.currency)
  const form = useForm({
    start: { reason: '' },
    labels: { reason: t`Reason` },
    schema: ReversalInput,
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    words: (problem, field) =>
      field === 'reason' && problem === 'min_length'
        ? t`Give a reason, shown with the reversal.`
        : field === 'id' && problem === 'already_reversed'
          ? by === undefined
            ? t`It has already been reversed.`
            : t`${by} has already reversed it.`
          : undefined,
    saving,
    send: (body) => saving.save({ params: { id: payment.id }, body }),
    onSaved: () => {
      sayDone(t`${name} reversed.`)
      onClose()
    },
  })
  const { Field } = form
  return (
    <DialogForm
      form={form}
      size="narrow"
      danger
      title={<Trans>Reverse {name}?</Trans>}
      description={
        <Trans>
          {amount} is deducted from the amount paid. The payment stays on record, with a reversal dated today.
        </Trans>
      }
      save={<Trans>Reverse {amount}</Trans>}
      onClose={onClose}
    >
      <Field name="reason">{({ Area }) => <Area required />}</Field>
    </DialogForm>
  )
}
