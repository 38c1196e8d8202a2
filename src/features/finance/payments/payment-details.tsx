import { Trans, useLingui } from '@lingui/react/macro'
import Undo2 from 'lucide-react/icons/undo-2'
import parts from '#/components/panel-parts.module.css'
import { useDayText } from '#/components/list/use-day-text'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { Payment } from '#/contract/payments'
import { reversalRefusal } from '#/domain/finance/payments'
import { Button } from '#/ui/input/button'
import { InvoiceLink } from '../invoice-link'
import { paymentName } from '../numbers'
import { UNIT_WORDS } from '#/components/invoice/payment-unit-words'
import styles from './payments.module.css'

/** One payment beside the list: how, when and for what it came, and the way to take it back. */
export const PaymentDetails = ({
  payment,
  onReverse,
}: {
  payment: Payment
  onReverse: ((payment: Payment) => void) | undefined
}) => {
  const { i18n } = useLingui()
  const day = useDayText()
  const { amountCents, currency, restaurant, invoiceID, invoiceDate, accManager, reversesId, reversedById } = payment
  const { details } = payment
  const [reverses, reversedBy] = [paymentName(reversesId ?? 0), paymentName(reversedById ?? 0)]
  return (
    <div className={styles['payment']}>
      <p className={styles['amount']}>
        <MoneyOfCents cents={amountCents} currency={currency} />
      </p>
      {reversesId !== null && (
        <p>
          <Trans>Reverses {reverses}.</Trans>
        </p>
      )}
      {reversedById !== null && (
        <p>
          <Trans>Reversed by {reversedBy}.</Trans>
        </p>
      )}
      <dl className={parts['facts']}>
        <dt>
          <Trans>Paid on</Trans>
        </dt>
        <dd>{day(payment.docDate)}</dd>
        <dt>
          <Trans context="a payment came">Method</Trans>
        </dt>
        <dd>{i18n._(UNIT_WORDS[payment.paymentUnit].label)}</dd>
        <dt>
          <Trans>Business</Trans>
        </dt>
        <dd>{restaurant.restaurantName}</dd>
        <dt>
          <Trans>Invoice</Trans>
        </dt>
        <dd>
          <InvoiceLink id={invoiceID} />
        </dd>
        <dt>
          <Trans>Issued on</Trans>
        </dt>
        <dd>{day(invoiceDate)}</dd>
        {accManager !== null && (
          <>
            <dt>
              <Trans>Account manager</Trans>
            </dt>
            <dd>{accManager.name}</dd>
          </>
        )}
        {details !== null && (
          <>
            <dt>
              <Trans>Recorded</Trans>
            </dt>
            <dd>
              {details.createdBy === null ? '' : `${details.createdBy}, `}
              {day(details.createdAt.slice(0, 10))}
            </dd>
          </>
        )}
      </dl>
      {details?.isOfStatement === true && (
        <p className={styles['quiet']}>
          <Trans>From a bank statement</Trans>
        </p>
      )}
      {details !== null && (details.reason !== '' || details.note !== '') && (
        <p className={styles['text']}>{details.reason === '' ? details.note : details.reason}</p>
      )}
      {onReverse !== undefined && reversalRefusal(payment) === undefined && (
        <Button variant="danger" onClick={() => onReverse(payment)}>
          <Undo2 />
          <Trans>Reverse</Trans>
        </Button>
      )}
    </div>
  )
}
