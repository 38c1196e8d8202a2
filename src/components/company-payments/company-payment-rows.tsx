import { Trans, useLingui } from '@lingui/react/macro'
import Undo2 from 'lucide-react/icons/undo-2'
import { UNIT_WORDS } from '#/components/invoice/payment-unit-words'
import { useDayText } from '#/components/list/use-day-text'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { CompanyPayment } from '#/contract/company-payments'
import { reversalRefusal } from '#/domain/finance/payments'
import { ACCESS } from '#/domain/people/access'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { useMay } from '#/session/use-session'
import { IconButton } from '#/ui/input/button'
import styles from './company-payment-rows.module.css'

interface Props {
  payments: readonly CompanyPayment[]
  onReverse: (payment: CompanyPayment) => void
}

/** Payments as they came, in a panel; who may, takes one back. */
export const CompanyPaymentRows = ({ payments, onReverse }: Props) => {
  const { t } = useLingui()
  const day = useDayText()
  const wayOf = useWayOf()
  const mayWrite = useMay(ACCESS.companyInvoicesWriting)
  const isDisconnected = useConnectionState() === 'disconnected'
  return (
    <ul className={styles['rows']}>
      {payments.length === 0 && (
        <li className={styles['quiet']}>
          <Trans>No payments yet.</Trans>
        </li>
      )}
      {payments.map((payment) => {
        const text = payment.reason || payment.note
        return (
          <li key={payment.id}>
            <div>
              {wayOf(payment)}
              <span>
                {day(payment.docDate)}
                {payment.createdBy !== null && <> · {payment.createdBy}</>}
                {payment.reversedById !== null && (
                  <> · {t({ message: 'reversed', context: 'a payment that was taken back' })}</>
                )}
              </span>
              {text !== '' && <span>{text}</span>}
            </div>
            <b>
              <MoneyOfCents cents={payment.amountCents} currency={payment.currency} />
              {mayWrite && reversalRefusal(payment) === undefined && !isDisconnected && (
                <IconButton icon={Undo2} label={t`Reverse`} onClick={() => onReverse(payment)} />
              )}
            </b>
          </li>
        )
      })}
    </ul>
  )
}

/** How money came, or why none did. */
export function useWayOf(): (payment: CompanyPayment) => string {
  const { t, i18n } = useLingui()
  return ({ isDrawn, budget, reversesId, paymentUnit }) => {
    if (isDrawn) return t`Paid in advance: ${budget?.number ?? ''}`
    if (reversesId !== null) return t({ message: 'reversal', context: 'a payment that takes another one back' })
    return i18n._(UNIT_WORDS[paymentUnit].label)
  }
}
