import { useLingui } from '@lingui/react/macro'
import { decimalCell } from '#/domain/files/csv-cells'
import { useDayText } from '#/components/list/use-day-text'
import cellStyles from '#/components/list/cell-link.module.css'
import type { Column, PhoneRow } from '#/components/list/list-definition'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { Payment } from '#/contract/payments'
import { fromCents } from '#/domain/values/money'
import { InvoiceLink } from '../invoice-link'
import { invoiceName, paymentName } from '../numbers'
import { UNIT_WORDS } from '#/components/invoice/payment-unit-words'
import styles from './payments.module.css'

/** What a table, a phone and a file say of a payment: the columns of the specification (§3). */
export function usePaymentColumns() {
  const { t, i18n } = useLingui()
  const day = useDayText()
  const how = ({ paymentUnit }: Payment) => i18n._(UNIT_WORDS[paymentUnit].label)
  const note = ({ reversesId, reversedById }: Payment) =>
    reversesId !== null
      ? t({ message: 'reversal', context: 'a payment that takes another one back' })
      : reversedById !== null
        ? t({ message: 'reversed', context: 'a payment that was taken back' })
        : undefined
  const amount = (payment: Payment) => <MoneyOfCents cents={payment.amountCents} currency={payment.currency} />
  const columns = {
    id: {
      label: t`Payment`,
      cell: ({ id }) => <b>{paymentName(id)}</b>,
      text: ({ id }) => paymentName(id),
    },
    docDate: {
      label: t`Date`,
      cell: ({ docDate }) => day(docDate),
      text: ({ docDate }) => docDate,
    },
    restaurant: {
      label: t`Business`,
      grows: true,
      cell: ({ restaurant }) => restaurant.restaurantName,
      text: ({ restaurant }) => restaurant.restaurantName,
    },
    invoiceID: {
      label: t`Invoice`,
      cell: ({ invoiceID }) => <InvoiceLink id={invoiceID} className={cellStyles['link']} />,
      text: ({ invoiceID }) => invoiceName(invoiceID),
    },
    paymentUnit: {
      label: t({ message: 'Method', context: 'a payment came' }),
      cell: (payment) => {
        const { icon: Mark } = UNIT_WORDS[payment.paymentUnit]
        return (
          <span className={styles['how']}>
            <Mark size={18} />
            {how(payment)}
          </span>
        )
      },
      text: how,
    },
    accManager: {
      label: t`Account manager`,
      needsRoom: true,
      cell: ({ accManager }) => accManager?.name ?? '–',
      text: ({ accManager }) => accManager?.name ?? '',
    },
    amountCents: {
      label: t`Amount`,
      align: 'end',
      cell: (payment) => (
        <>
          <b>{amount(payment)}</b>
          {note(payment) !== undefined && <span className={styles['quiet']}> {note(payment)}</span>}
        </>
      ),
      text: ({ amountCents }) => decimalCell(fromCents(amountCents), i18n.locale),
    },
    currency: {
      label: t`Currency`,
      isExtra: true,
      text: ({ currency }) => currency,
    },
    note: {
      label: t`Note`,
      isExtra: true,
      cell: ({ details }) => details?.reason || details?.note,
      text: ({ details }) => details?.reason || details?.note || '',
    },
  } satisfies Record<string, Column<Payment>>
  const phoneRow = (payment: Payment): PhoneRow => {
    const { icon: Mark } = UNIT_WORDS[payment.paymentUnit]
    return {
      mark: <Mark size={20} />,
      title: <b>{payment.restaurant.restaurantName}</b>,
      // The shorter pair stands where the amount leaves the least room.
      sub: [invoiceName(payment.invoiceID), day(payment.docDate)].join(' · '),
      end: <b>{amount(payment)}</b>,
      endSub: [paymentName(payment.id), note(payment)].filter((part) => part !== undefined).join(', '),
    }
  }
  return { columns, phoneRow }
}
