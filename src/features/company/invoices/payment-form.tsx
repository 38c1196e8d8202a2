import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { isStale } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { newPayment, paymentBody, PaymentFields, usePaymentTexts } from '#/components/invoice/payment-fields'
import { centsOf, typedCents } from '#/components/invoice/typed-cents'
import { dayAt } from '#/components/list/period-days'
import { useSayDone } from '#/components/use-say-done'
import { type CompanyInvoice, CompanyPaymentInput } from '#/contract/company-invoices'
import { ifRevision } from '#/contract/revision'
import { paymentProblems } from '#/domain/finance/payments'
import { CURRENCY_SIGN, fromCents } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { useCompanyInvoiceRefusal } from './use-invoice-refusal'

/** Records what a company paid of an issued invoice. */
export const PaymentForm = ({ invoice, onClose }: { invoice: CompanyInvoice; onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const texts = usePaymentTexts()
  const saving = useSave(api.companyInvoices.pay)
  const refusal = useCompanyInvoiceRefusal(invoice.id, saving.error)
  const { number, company, currency, unPaidAmountCents, status } = invoice
  const today = dayAt(serverNow(), undefined)
  const unpaid = formatMoney(fromCents(unPaidAmountCents), currency)
  const form = useForm({
    start: { amountCents: typedCents(unPaidAmountCents), ...newPayment(today) },
    labels: { amountCents: t`Amount`, ...texts.labels },
    schema: CompanyPaymentInput,
    toBody: ({ amountCents, ...payment }) => ({ amountCents: centsOf(amountCents), ...paymentBody(payment) }),
    rules: ({ amountCents, docDate }) =>
      paymentProblems(
        { amountCents: centsOf(amountCents), docDate },
        { status, unpaidCents: unPaidAmountCents, currency, today },
      ).flatMap(({ path, message }) => (path === 'invoiceID' ? [] : [{ path, message }])),
    words: (problem) => texts.words(problem, unpaid),
    failureText: (error) => (isStale(error) ? refusal : undefined),
    saving,
    send: (body) => saving.save({ params: { id: invoice.id }, body }, ifRevision(invoice.revision)),
    onSaved: () => {
      sayDone(t`Payment recorded.`)
      onClose()
    },
  })
  const { Field } = form
  return (
    <DialogForm
      form={form}
      title={<Trans>Record payment</Trans>}
      description={`${number}, ${company.name}`}
      save={<Trans>Record</Trans>}
      onClose={onClose}
    >
      <Field name="amountCents">{({ Amount }) => <Amount required end={CURRENCY_SIGN[currency]} />}</Field>
      <PaymentFields
        today={today}
        isAsked={form.wrong.some(({ name }) => name === 'amountCents') || form.values.isSecond}
      />
    </DialogForm>
  )
}
