import { Trans, useLingui } from '@lingui/react/macro'
import type { Saved, Saving } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { useForm } from '#/components/form/use-form'
import { useSayDone } from '#/components/use-say-done'
import type { CompanyPayment } from '#/contract/company-payments'
import { ReversalInput } from '#/contract/payments'
import { fromCents } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'

interface Props {
  payment: CompanyPayment
  saving: Saving
  send: (body: { reason: string }) => Promise<Saved<unknown>>
  /** Why it was refused, where no field says it. */
  failureText?: (error: unknown) => string | undefined
  onClose: () => void
}

/** Asks why before a payment is taken back, all of it: the payment stays, and a negative one comes beside it. */
export const CompanyReversalForm = ({ payment, saving, send, failureText, onClose }: Props) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const amount = formatMoney(fromCents(payment.amountCents), payment.currency)
  const form = useForm({
    start: { reason: '' },
    labels: { reason: t`Reason` },
    schema: ReversalInput,
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    words: (problem, field) =>
      field === 'reason' && problem === 'min_length'
        ? t`Give a reason, shown with the reversal.`
        : problem === 'already_reversed'
          ? t`It has already been reversed.`
          : problem === 'spent'
            ? t`Meals were paid with it. Record the right payment first, then reverse this one.`
            : undefined,
    ...(failureText !== undefined && { failureText }),
    saving,
    send,
    onSaved: () => {
      sayDone(t`Payment reversed.`)
      onClose()
    },
  })
  const { Field } = form
  return (
    <DialogForm
      form={form}
      size="narrow"
      danger
      title={<Trans>Reverse this payment?</Trans>}
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
