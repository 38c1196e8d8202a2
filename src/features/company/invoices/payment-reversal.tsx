import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { isStale } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { useSayDone } from '#/components/use-say-done'
import type { CompanyInvoice, CompanyPayment } from '#/contract/company-invoices'
import { ReversalInput } from '#/contract/payments'
import { ifRevision } from '#/contract/revision'
import { fromCents } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { useCompanyInvoiceRefusal } from './use-invoice-refusal'

/** Asks why before a payment is taken back, all of it: the payment stays, and a negative one comes beside it. */
export const PaymentReversal = ({
  invoice,
  payment,
  onClose,
}: {
  invoice: CompanyInvoice
  payment: CompanyPayment
  onClose: () => void
}) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const saving = useSave(api.companyInvoices.reverse)
  const refusal = useCompanyInvoiceRefusal(invoice.id, saving.error)
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
          : undefined,
    failureText: (error) => (isStale(error) ? refusal : undefined),
    saving,
    send: (body) =>
      saving.save({ params: { id: invoice.id, paymentId: payment.id }, body }, ifRevision(invoice.revision)),
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
