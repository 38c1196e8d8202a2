import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Saved, Saving } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { useForm } from '#/components/form/use-form'
import { newPayment, paymentBody, PaymentFields, usePaymentTexts } from '#/components/invoice/payment-fields'
import { centsOf, typedCents } from '#/components/invoice/typed-cents'
import { useSayDone } from '#/components/use-say-done'
import { CompanyPaymentInput } from '#/contract/company-payments'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import { paymentProblems } from '#/domain/finance/payments'
import { type Currency, CURRENCY_SIGN, fromCents } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'

interface Props {
  /** What it is for, in words, and what of that is not paid. */
  target: { words: string; currency: Currency; unpaidCents: number; today: string }
  saving: Saving
  send: (body: CompanyPaymentInput) => Promise<Saved<unknown>>
  /** Why it was refused, where no field says it. */
  failureText?: (error: unknown) => string | undefined
  children?: ReactNode
  onClose: () => void
}

/** Records what a company paid: on an invoice or for a budget. */
export const CompanyPaymentForm = ({ target, saving, send, failureText, children, onClose }: Props) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const texts = usePaymentTexts()
  const { words, currency, unpaidCents, today } = target
  const unpaid = formatMoney(fromCents(unpaidCents), currency)
  const form = useForm({
    start: { amountCents: typedCents(unpaidCents), ...newPayment(today) },
    labels: { amountCents: t`Amount`, ...texts.labels },
    schema: CompanyPaymentInput,
    toBody: ({ amountCents, ...payment }) => ({ amountCents: centsOf(amountCents), ...paymentBody(payment) }),
    rules: ({ amountCents, docDate }) =>
      paymentProblems(
        { amountCents: centsOf(amountCents), docDate },
        { status: INVOICE_STATUS.issued, unpaidCents, currency, today },
      ).flatMap(({ path, message }) => (path === 'invoiceID' ? [] : [{ path, message }])),
    words: (problem) => texts.words(problem, unpaid),
    ...(failureText !== undefined && { failureText }),
    saving,
    send,
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
      description={words}
      save={<Trans>Record</Trans>}
      onClose={onClose}
    >
      {children}
      <Field name="amountCents">{({ Amount }) => <Amount required end={CURRENCY_SIGN[currency]} />}</Field>
      <PaymentFields
        today={today}
        isAsked={form.wrong.some(({ name }) => name === 'amountCents') || form.values.isSecond}
      />
    </DialogForm>
  )
}
