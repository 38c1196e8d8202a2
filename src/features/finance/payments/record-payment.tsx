import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { serverErrors } from '#/components/form/problems'
import { useForm } from '#/components/form/use-form'
import { Reading } from '#/components/reading/reading'
import { useSayDone } from '#/components/use-say-done'
import { type PayableInvoice, SinglePayment } from '#/contract/payments'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import { paymentProblems } from '#/domain/finance/payments'
import { CURRENCY_SIGN, fromCents } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import { invoiceName } from '../numbers'
import { newPayment, paymentBody, PaymentFields, usePaymentTexts } from '#/components/invoice/payment-fields'
import styles from './payments.module.css'
import { payableTogether, SpreadPayment } from './spread-payment'
import { centsOf, typedCents } from '#/components/invoice/typed-cents'
import { paidMeanwhile, useLastPayers } from './use-last-payers'

/** The device's own list holds so many; those that are due first stand in it. */
const INVOICES_SHOWN = 500

/** Records what came in on an issued invoice: on a given one, or on one of those that are unpaid. */
export const RecordPayment = ({
  of,
  onClose,
}: {
  /** Which invoices are offered. */
  of: { businessId?: number; invoiceId?: number }
  onClose: () => void
}) => {
  const { t } = useLingui()
  const reading = useQuery({
    ...query(api.payments.payable, { query: { ...of, limit: INVOICES_SHOWN } }),
    // What is typed goes by the rest that was unpaid then, whatever others pay meanwhile; the server has the last word.
    staleTime: 'static',
    gcTime: 0,
  })
  const invoices = reading.data?.items ?? []
  const [first] = invoices
  /** The invoice with whose business's others a sum is spread. */
  const [spreadWith, setSpreadWith] = useState<PayableInvoice>()
  if (spreadWith !== undefined)
    return (
      <SpreadPayment
        invoices={payableTogether(invoices, spreadWith)}
        first={spreadWith}
        onSingle={() => setSpreadWith(undefined)}
        onClose={onClose}
      />
    )
  if (first !== undefined)
    return <PaymentForm invoices={invoices} first={first} onSpread={setSpreadWith} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Record payment</Trans>}
      closeLabel={t`Close`}
      footer={
        <Button variant="outline" size="kitchen" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Reading of={reading}>
        {() => (
          <p>
            <Trans>All invoices are paid. Nothing to record.</Trans>
          </p>
        )}
      </Reading>
    </Dialog>
  )
}

const PaymentForm = ({
  invoices,
  first,
  onSpread,
  onClose,
}: {
  invoices: readonly PayableInvoice[]
  first: PayableInvoice
  onSpread: (invoice: PayableInvoice) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const texts = usePaymentTexts()
  const sayDone = useSayDone()
  const saving = useSave(api.payments.record)
  const [sentOn, setSentOn] = useState(first.invoiceID)
  const payer = useLastPayers(paidMeanwhile(saving.error, [{ invoiceID: sentOn }])).get(sentOn)
  const invoiceOf = (id: string) => invoices.find(({ invoiceID }) => String(invoiceID) === id) ?? first
  const money = (cents: number, { currency }: PayableInvoice) => formatMoney(fromCents(cents), currency)
  const form = useForm({
    start: {
      invoiceID: String(first.invoiceID),
      amountCents: typedCents(first.unpaidCents),
      ...newPayment(first.today),
    },
    labels: {
      invoiceID: t`Invoice`,
      amountCents: t`Amount`,
      ...texts.labels,
    },
    schema: SinglePayment,
    toBody: ({ invoiceID, amountCents, ...payment }) => ({
      invoiceID: Number(invoiceID),
      amountCents: centsOf(amountCents),
      ...paymentBody(payment),
    }),
    rules: ({ invoiceID, amountCents, docDate }) => {
      const { unpaidCents, currency, today } = invoiceOf(invoiceID)
      return paymentProblems(
        { amountCents: centsOf(amountCents), docDate },
        { status: INVOICE_STATUS.issued, unpaidCents, currency, today },
      )
    },
    words: (problem, _, { invoiceID }) =>
      texts.words(problem, money(invoiceOf(invoiceID).unpaidCents, invoiceOf(invoiceID)), payer),
    // The server names the place in its list, of which there is one.
    serverErrors: (error) =>
      Object.fromEntries(
        Object.entries(serverErrors(error)).map(([name, problem]) => [name.replace('payments[0].', ''), problem]),
      ),
    saving,
    send: ({ invoiceID, amountCents, ...rest }) => {
      setSentOn(invoiceID)
      return saving.save({ body: { ...rest, payments: [{ invoiceID, amountCents }] } })
    },
    onSaved: ({ payments }) => {
      const [made] = payments
      if (made !== undefined) {
        const amount = formatMoney(fromCents(made.amountCents), made.currency)
        const name = invoiceName(made.invoiceID)
        sayDone(t`${amount} recorded against ${name}.`)
      }
      onClose()
    },
  })
  const { Field, values } = form
  const invoice = invoiceOf(values.invoiceID)
  const prefill = useEffectEvent(() => {
    const text = typedCents(invoice.unpaidCents)
    if (values.invoiceID !== String(first.invoiceID) || values.amountCents !== text)
      form.form.setFieldValue('amountCents', text)
  })
  useEffect(() => prefill(), [invoice.invoiceID])
  const cents = centsOf(values.amountCents)
  const amount = cents > 0 ? money(cents, invoice) : ''
  const [unpaid, total] = [money(invoice.unpaidCents, invoice), money(invoice.totalCents, invoice)]
  const half = Math.round(invoice.unpaidCents / 2)
  const halfText = money(half, invoice)
  return (
    <DialogForm
      form={form}
      title={<Trans>Record payment</Trans>}
      description={`${invoiceName(invoice.invoiceID)}, ${invoice.restaurant.restaurantName}`}
      save={amount === '' ? <Trans>Record</Trans> : <Trans>Record {amount}</Trans>}
      onClose={onClose}
    >
      <Field name="invoiceID">
        {({ List }) => (
          <List
            hint={t`${unpaid} of ${total} unpaid.`}
            options={invoices.map(({ invoiceID, restaurant }) => ({
              value: String(invoiceID),
              label: `${invoiceName(invoiceID)}, ${restaurant.restaurantName}`,
            }))}
          />
        )}
      </Field>
      <Field name="amountCents">{({ Amount }) => <Amount required end={CURRENCY_SIGN[invoice.currency]} />}</Field>
      <div className={styles['shares']}>
        <Button
          variant="outline"
          onClick={() => form.form.setFieldValue('amountCents', typedCents(invoice.unpaidCents))}
        >
          <Trans>All, {unpaid}</Trans>
        </Button>
        {half > 0 && (
          <Button variant="outline" onClick={() => form.form.setFieldValue('amountCents', typedCents(half))}>
            <Trans>Half, {halfText}</Trans>
          </Button>
        )}
        {payableTogether(invoices, invoice).length > 1 && (
          <Button variant="outline" onClick={() => onSpread(invoice)}>
            <Trans>Split across invoices</Trans>
          </Button>
        )}
      </div>
      <PaymentFields
        today={invoice.today}
        isAsked={form.wrong.some(({ name }) => name === 'amountCents') || values.isSecond}
      />
      <p className={styles['hint']}>
        {cents >= invoice.unpaidCents ? (
          <Trans>This pays the invoice in full.</Trans>
        ) : (
          <Trans>This pays part of the invoice.</Trans>
        )}{' '}
        <Trans>Payments cannot be edited; a wrong one is reversed with a second entry.</Trans>
      </p>
    </DialogForm>
  )
}
