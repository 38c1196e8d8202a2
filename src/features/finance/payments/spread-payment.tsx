import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { nameOfPath, serverErrors } from '#/components/form/problems'
import { useForm } from '#/components/form/use-form'
import { useDayText } from '#/components/list/use-day-text'
import { useSayDone } from '#/components/use-say-done'
import { type PayableInvoice, SpreadPayment as Schema } from '#/contract/payments'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import { PAYMENTS_AT_ONCE, spread, spreadProblems, spreadRest } from '#/domain/finance/payments'
import { CURRENCY_SIGN, fromCents, isSameMoney } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { Button } from '#/ui/input/button'
import { invoiceName } from '../numbers'
import { centsOf, typedCents } from '#/components/invoice/typed-cents'
import { newPayment, paymentBody, PaymentFields, usePaymentTexts } from '#/components/invoice/payment-fields'
import styles from './payments.module.css'
import { paidMeanwhile, useLastPayers } from './use-last-payers'

/** Of which of these invoices one sum can be spread: those of the same business and money, the first due first. */
export const payableTogether = (invoices: readonly PayableInvoice[], one: PayableInvoice): PayableInvoice[] =>
  invoices
    .filter(
      ({ restaurant, currency }) =>
        restaurant.restaurantID === one.restaurant.restaurantID && isSameMoney(currency, one.currency),
    )
    .slice(0, PAYMENTS_AT_ONCE)

/** One sum that came in for several invoices of a business: the oldest are paid first, each share can be changed. */
export const SpreadPayment = ({
  invoices,
  first,
  onSingle,
  onClose,
}: {
  invoices: readonly PayableInvoice[]
  first: PayableInvoice
  /** Back to one invoice. */
  onSingle: () => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const texts = usePaymentTexts()
  const day = useDayText()
  const sayDone = useSayDone()
  const saving = useSave(api.payments.record)
  const money = (cents: number) => formatMoney(fromCents(cents), first.currency)
  /** Which of the invoices were sent: the server counts those alone. */
  const sent = useRef<readonly number[]>([])
  const [parts, setParts] = useState<readonly { invoiceID: number }[]>([])
  const payers = useLastPayers(paidMeanwhile(saving.error, parts))
  const form = useForm({
    start: {
      amountCents: '',
      payments: invoices.map(() => ({ isChosen: true, amountCents: '' })),
      ...newPayment(first.today),
    },
    labels: {
      amountCents: t`Amount received`,
      payments: t`Invoices`,
      ...texts.labels,
    },
    schema: Schema,
    toBody: ({ amountCents, payments, ...payment }) => ({
      amountCents: centsOf(amountCents),
      payments: invoices.map(({ invoiceID }, at) => ({ invoiceID, amountCents: shareOf(payments[at]) })),
      ...paymentBody(payment),
    }),
    rules: ({ amountCents, payments, docDate }) => {
      const parts = invoices.map((invoice, at) => ({
        amountCents: shareOf(payments[at]),
        invoice: { ...invoice, status: INVOICE_STATUS.issued },
      }))
      const found = spreadProblems({ amountCents: centsOf(amountCents), docDate }, parts)
      return Object.fromEntries(found.map(({ path, message }) => [path, message]))
    },
    words: (problem, name, { amountCents, payments }) => {
      const rest = spreadRest(centsOf(amountCents), payments.map(shareOf))
      const invoice = invoices[Number(/\d+/.exec(name)?.[0] ?? 0)]
      const unpaid = money(invoice?.unpaidCents ?? 0)
      const [left, over] = [money(rest), money(-rest)]
      return (
        {
          not_spread: t`${left} not yet allocated.`,
          above_amount: t`${over} more allocated than received.`,
        }[problem] ?? texts.words(problem, unpaid, payers.get(invoice?.invoiceID ?? 0))
      )
    },
    serverErrors: (error) =>
      Object.fromEntries(
        Object.entries(serverErrors(error)).map(([name, problem]) => {
          const at = /^payments\[(\d+)\]/.exec(name)?.[1]
          return [
            at === undefined ? name : nameOfPath(`payments.${sent.current[Number(at)] ?? 0}.amountCents`),
            problem,
          ]
        }),
      ),
    saving,
    send: ({ payments, amountCents: _sum, ...rest }) => {
      const chosen = payments.flatMap((part, at) => (part.amountCents > 0 ? [{ part, at }] : []))
      sent.current = chosen.map(({ at }) => at)
      const paid = chosen.map(({ part }) => part)
      setParts(paid)
      return saving.save({ body: { ...rest, payments: paid } })
    },
    onSaved: ({ payments }) => {
      const amount = money(payments.reduce((sum, { amountCents }) => sum + amountCents, 0))
      const count = payments.length
      sayDone(plural(count, { one: `${amount} recorded on # invoice.`, other: `${amount} recorded on # invoices.` }))
      onClose()
    },
  })
  const { Field, values } = form
  const cents = centsOf(values.amountCents)
  const rest = spreadRest(cents, values.payments.map(shareOf))
  const paid = values.payments.filter((one) => shareOf(one) > 0).length
  const ticked = values.payments.map(({ isChosen }) => isChosen).join()
  /** What was changed by hand stands until the amount or the choice of invoices is another one. */
  const share = useEffectEvent(() => {
    const chosen = invoices.flatMap((invoice, at) =>
      values.payments[at]?.isChosen === true ? [{ ...invoice, id: invoice.invoiceID, at }] : [],
    )
    const shares = spread(Number.isNaN(cents) ? 0 : cents, chosen)
    for (const [at, one] of values.payments.entries()) {
      const text = typedCents(shares.find(({ invoice }) => invoice.at === at)?.amountCents ?? 0)
      if (one.amountCents !== text) form.form.setFieldValue(`payments[${at}].amountCents`, text)
    }
  })
  useEffect(() => share(), [values.amountCents, ticked])
  const all = invoices.reduce((sum, { unpaidCents }) => sum + unpaidCents, 0)
  const [amount, allText, left, over] = [money(cents), money(all), money(rest), money(-rest)]
  return (
    <DialogForm
      form={form}
      title={<Trans>Record payment</Trans>}
      description={first.restaurant.restaurantName}
      save={cents > 0 ? <Trans>Record {amount}</Trans> : <Trans>Record</Trans>}
      onClose={onClose}
    >
      <Field name="amountCents">{({ Amount }) => <Amount required end={CURRENCY_SIGN[first.currency]} />}</Field>
      <div className={styles['shares']}>
        <Button variant="outline" onClick={() => form.form.setFieldValue('amountCents', typedCents(all))}>
          <Trans>All, {allText}</Trans>
        </Button>
        <Button variant="outline" onClick={onSingle}>
          <Trans>One invoice only</Trans>
        </Button>
      </div>
      <ul className={styles['spread']} aria-label={t`Invoices`}>
        {invoices.map((invoice, at) => {
          const name = invoiceName(invoice.invoiceID)
          const unpaid = money(invoice.unpaidCents)
          const due = invoice.dueDate === null ? '' : day(invoice.dueDate)
          return (
            <li key={invoice.invoiceID}>
              <Field name={`payments[${at}].isChosen`}>
                {({ Tick }) => (
                  <Tick>
                    <b>{name}</b>
                    <span className={styles['quiet']}>
                      {' '}
                      <Trans>
                        {unpaid}, due {due}
                      </Trans>
                    </span>
                  </Tick>
                )}
              </Field>
              <Field name={`payments[${at}].amountCents`}>
                {({ Amount }) => <Amount label={t`Amount on ${name}`} end={CURRENCY_SIGN[invoice.currency]} />}
              </Field>
            </li>
          )
        })}
      </ul>
      <p className={styles['hint']} role="status">
        {rest > 0 ? (
          <Trans>{left} not yet allocated.</Trans>
        ) : rest < 0 ? (
          <Trans>{over} more allocated than received.</Trans>
        ) : paid === 0 ? (
          <Trans>The earliest due invoices are paid first. You can change each amount.</Trans>
        ) : (
          <Plural value={paid} one="All allocated to # invoice." other="All allocated to # invoices." />
        )}
      </p>
      <PaymentFields
        today={first.today}
        isAsked={form.wrong.some(({ name }) => name.startsWith('payments[')) || values.isSecond}
      />
      <p className={styles['hint']}>
        <Trans>Payments cannot be edited; a wrong one is reversed with a second entry.</Trans>
      </p>
    </DialogForm>
  )
}

type Share = { isChosen: boolean; amountCents: string }
/** What is left empty or not chosen takes nothing. */
const shareOf = (share: Share | undefined): number =>
  share === undefined || !share.isChosen || share.amountCents.trim() === '' ? 0 : centsOf(share.amountCents)
