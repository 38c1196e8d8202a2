import { useLingui } from '@lingui/react/macro'
import { StateTag } from '#/components/state-tag'
import { decimalCell } from '#/domain/files/csv-cells'
import type { Column, PhoneRow } from '#/components/list/list-definition'
import { useDayText } from '#/components/list/use-day-text'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { InvoiceRow } from '#/contract/invoices'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import { invoiceName, invoiceSums } from '#/domain/finance/invoice-sums'
import { fromCents } from '#/domain/values/money'
import { INVOICE_STATE } from '#/components/invoice/invoice-state'
import styles from './overview.module.css'

/** What a table, a phone and a file say of an invoice. */
export function useInvoiceColumns() {
  const { t, i18n } = useLingui()
  const day = useDayText()
  const dayOf = (value: string | null) => (value === null ? '–' : day(value))
  const money = (cents: number, { currency }: InvoiceRow) => <MoneyOfCents cents={cents} currency={currency} />
  const decimals = (cents: number) => decimalCell(fromCents(cents), i18n.locale)
  const dueText = (due: string) => t`due ${due}`
  const period = ({ periodFrom, periodTo }: InvoiceRow) => `${day(periodFrom)} – ${day(periodTo)}`
  /** Nobody owes a draft: it is in no sum of what is unpaid, here or in a spreadsheet. */
  const isOwed = ({ status }: InvoiceRow) => status !== INVOICE_STATUS.draft
  const unpaid = (invoice: InvoiceRow) => {
    if (!isOwed(invoice)) return '–'
    const amount = money(invoice.unPaidAmountCents, invoice)
    return invoice.state === 'overdue' ? <span className={styles['overdue']}>{amount}</span> : <b>{amount}</b>
  }
  const columns = {
    id: {
      label: t({ message: 'Invoice', context: 'its number' }),
      cell: ({ id }) => <b>{invoiceName(id)}</b>,
      text: ({ id }) => invoiceName(id),
    },
    docDate: { label: t`Date`, cell: ({ docDate }) => day(docDate), text: ({ docDate }) => docDate },
    dueDate: {
      label: t({ message: 'Due', context: 'an invoice' }),
      cell: ({ dueDate }) => dayOf(dueDate),
      text: ({ dueDate }) => dueDate ?? '',
    },
    restaurantName: {
      label: t`Business`,
      grows: true,
      cell: ({ restaurant }) => restaurant.restaurantName,
      text: ({ restaurant }) => restaurant.restaurantName,
    },
    period: { label: t`Period`, isExtra: true, needsRoom: true, text: period },
    sales: {
      label: t`Sales`,
      align: 'end',
      isExtra: true,
      needsRoom: true,
      cell: (invoice) => money(invoice.salesCents, invoice),
      text: ({ salesCents }) => decimals(salesCents),
    },
    total: {
      label: t`Total`,
      align: 'end',
      cell: (invoice) => money(invoiceSums(invoice).totalCents, invoice),
      text: (invoice) => decimals(invoiceSums(invoice).totalCents),
    },
    paid: {
      label: t({ message: 'Paid', context: 'an amount' }),
      align: 'end',
      needsRoom: true,
      cell: (invoice) => (isOwed(invoice) ? money(invoice.paidAmountCents, invoice) : '–'),
      text: (invoice) => (isOwed(invoice) ? decimals(invoice.paidAmountCents) : ''),
    },
    unpaid: {
      label: t({ message: 'Unpaid', context: 'an amount' }),
      align: 'end',
      cell: unpaid,
      text: (invoice) => (isOwed(invoice) ? decimals(invoice.unPaidAmountCents) : ''),
    },
    currency: { label: t`Currency`, isExtra: true, needsRoom: true, text: ({ currency }) => currency },
    officialNo: {
      label: t`Official number`,
      isExtra: true,
      needsRoom: true,
      cell: ({ officialNo }) => officialNo ?? '–',
      text: ({ officialNo }) => officialNo ?? '',
    },
    accManager: {
      label: t`Account manager`,
      isExtra: true,
      needsRoom: true,
      cell: ({ accManager }) => accManager?.name ?? '–',
      text: ({ accManager }) => accManager?.name ?? '',
    },
    state: {
      label: t`Status`,
      cell: ({ state }) => <StateTag of={INVOICE_STATE[state]} />,
      text: ({ state }) => i18n._(INVOICE_STATE[state].label),
    },
  } satisfies Record<string, Column<InvoiceRow>>
  const phoneRow = (invoice: InvoiceRow): PhoneRow => ({
    title: <b>{invoiceName(invoice.id)}</b>,
    sub: `${invoice.restaurant.restaurantName} · ${
      invoice.dueDate === null ? period(invoice) : dueText(day(invoice.dueDate))
    }`,
    end: money(invoiceSums(invoice).totalCents, invoice),
    endSub: <StateTag of={INVOICE_STATE[invoice.state]} />,
  })
  return { columns, phoneRow }
}
