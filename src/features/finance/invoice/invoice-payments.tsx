import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useDayText } from '#/components/list/use-day-text'
import { MoneyOfCents } from '#/components/money-of-cents'
import { Panel } from '#/components/panel'
import { Reading } from '#/components/reading/reading'
import type { Invoice } from '#/contract/invoices'
import type { Payment } from '#/contract/payments'
import { invoiceSums } from '#/domain/finance/invoice-sums'
import { reversalRefusal } from '#/domain/finance/payments'
import { percent } from '#/i18n/figures'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button, IconButton } from '#/ui/input/button'
import { paymentName } from '../numbers'
import { UNIT_WORDS } from '#/components/invoice/payment-unit-words'
import { ReversalForm } from '../payments/reversal-form'
import styles from './invoice.module.css'

/** All that an invoice can have: a payment each. */
const SHOWN = 200

/** What came in on the invoice, how much of it is paid, and for who may, the way to record more. */
export const InvoicePayments = ({ invoice, onRecord }: { invoice: Invoice; onRecord: (() => void) | undefined }) => {
  const { id, currency } = invoice
  const { totalCents, paidCents, unpaidCents } = invoiceSums(invoice)
  const isDisconnected = useConnectionState() === 'disconnected'
  const [reversed, setReversed] = useState<Payment>()
  const reading = useQuery(
    query(api.payments.list, { query: { invoiceId: id, isFullBody: true, limit: SHOWN, sort: 'docDate' } }),
  )
  const share = totalCents <= 0 ? 1 : Math.min(1, paidCents / totalCents)
  return (
    <Panel title={<Trans>Payments</Trans>} aside={<b>{percent(share)}</b>}>
      <div className={styles['paid']}>
        <progress className={styles['bar']} value={share} aria-hidden="true" />
        <p>
          <span>
            <Trans context="an amount">Paid</Trans> <b>{<MoneyOfCents cents={paidCents} currency={currency} />}</b>
          </span>
          <span>
            <Trans context="an amount">Unpaid</Trans> <b>{<MoneyOfCents cents={unpaidCents} currency={currency} />}</b>
          </span>
        </p>
      </div>
      <Reading of={reading}>
        {({ items, total }) => (
          <>
            <ul className={styles['payments']}>
              {items.map((payment) => (
                <PaymentRow
                  key={payment.id}
                  payment={payment}
                  onReverse={
                    onRecord !== undefined && reversalRefusal(payment) === undefined && !isDisconnected
                      ? () => setReversed(payment)
                      : undefined
                  }
                />
              ))}
            </ul>
            {total > items.length && (
              <p className={styles['more']}>
                <Plural value={total - items.length} one="# older payment" other="# older payments" />
              </p>
            )}
            {total === 0 && (
              <p className={styles['more']}>
                <Trans>No payments yet.</Trans>
              </p>
            )}
          </>
        )}
      </Reading>
      {onRecord !== undefined && unpaidCents > 0 && (
        <div className={styles['recordPayment']}>
          <Button icon={Wallet} disabled={isDisconnected} onClick={onRecord}>
            <Trans>Record payment</Trans>
          </Button>
        </div>
      )}
      {reversed !== undefined && <ReversalForm payment={reversed} onClose={() => setReversed(undefined)} />}
    </Panel>
  )
}

const PaymentRow = ({ payment, onReverse }: { payment: Payment; onReverse: (() => void) | undefined }) => {
  const { t, i18n } = useLingui()
  const day = useDayText()
  const { id, paymentUnit, docDate, amountCents, currency, reversesId, reversedById, details } = payment
  const { label, icon: Unit } = UNIT_WORDS[paymentUnit]
  const Mark = reversesId === null ? Unit : Undo2
  const [name, original] = [paymentName(id), paymentName(reversesId ?? 0)]
  return (
    <li>
      <Mark size={20} />
      <div>
        <b>{name}</b>
        <span>
          {reversesId === null ? i18n._(label) : t`Reversal of ${original}`}, {day(docDate)}
          {reversedById !== null && <> · {t({ message: 'reversed', context: 'a payment that was taken back' })}</>}
        </span>
        {(details?.reason || details?.note) && <span>{details.reason || details.note}</span>}
      </div>
      <b>
        <MoneyOfCents cents={amountCents} currency={currency} />
      </b>
      {onReverse !== undefined && <IconButton icon={Undo2} label={t`Reverse ${name}`} onClick={onReverse} />}
    </li>
  )
}
