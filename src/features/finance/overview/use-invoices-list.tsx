import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import FileText from 'lucide-react/icons/file-text'
import Stamp from 'lucide-react/icons/stamp'
import { useOwnerPick } from '#/components/invoice/owner-pick'
import { defineList } from '#/components/list/list-definition'
import { useBusinessDetail } from '#/components/list/use-business-detail'
import { useListScope } from '#/components/list/use-list-scope'
import { useManagerPick } from '#/components/list/use-manager-pick'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { InvoiceRow } from '#/contract/invoices'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import { ANY_LATENESS, readLateness } from '#/domain/orders/lateness-range'
import { CURRENCY_SIGN } from '#/domain/values/money'
import { INVOICE_STATE } from '#/components/invoice/invoice-state'
import { InvoiceFigures } from './invoice-figures'
import { invoiceDays } from './invoice-query'
import { LIST_QUERY } from './invoices-list-query'
import styles from './overview.module.css'
import { useInvoiceColumns } from './use-invoice-columns'

const idOf = ({ id }: InvoiceRow): number => id

/**
 * Invoices of the business of the top bar, or of all of the reader's. `onIssue`: what was chosen; left out for who may not.
 */
export function useInvoicesList(onIssue: ((rows: readonly InvoiceRow[]) => void) | undefined) {
  const { t, i18n } = useLingui()
  const scope = useListScope()
  const { business, today } = scope
  const ofBusiness = useBusinessDetail()
  const manager = useManagerPick()
  const { columns, phoneRow } = useInvoiceColumns()
  const lateWords = (text: string) => {
    const { over, upTo } = readLateness(text) ?? ANY_LATENESS
    if (over === null) return upTo === null ? t`any due date` : t`not due yet`
    const from = over + 1
    return upTo === null ? t`for more than ${over} days` : t`for ${from} to ${upTo} days`
  }
  const words = (state: keyof typeof INVOICE_STATE) => i18n._(INVOICE_STATE[state].label)
  const owner = useOwnerPick()
  return defineList({
    ...LIST_QUERY,
    scope,
    icon: FileText,
    words: {
      title: t`Invoices`,
      search: t`Invoice or business`,
      count: (count) => t`${plural(count, { one: '# invoice', other: '# invoices' })}`,
    },
    empty: {
      title: t`No invoices for these days`,
      text: t`Invoices are created when a business’s week, two weeks or month ends.`,
    },
    columns,
    phoneRow,
    keyOf: idOf,
    choices: {
      state: {
        label: t`Status`,
        options: {
          all: t({ message: 'All', context: 'no filter' }),
          issued: t({ message: 'Issued', context: 'invoices' }),
          unpaid: t({ message: 'Unpaid', context: 'invoices' }),
          with_payments: t({ message: 'With payments', context: 'invoices' }),
          not_due: words('not_due'),
          partly_paid: words('partly_paid'),
          overdue: words('overdue'),
          paid: words('paid'),
          draft: words('draft'),
          cancelled: words('cancelled'),
        },
      },
    },
    details: {
      owner: owner.words,
      late: (text) => ({ label: t({ message: 'Unpaid', context: 'invoices' }), value: lateWords(text) }),
      currency: (value) => ({ label: t`Currency`, value: CURRENCY_SIGN[value] }),
      business: ofBusiness,
      manager: manager.detail,
    },
    picks: { manager: manager.pick, owner: owner.pick },
    opens: {
      page: ({ id }, look) => <Link to="/finance/invoice/$id" params={{ id: String(id) }} {...look} />,
    },
    ...(onIssue !== undefined && {
      bulk: {
        actions: (rows: readonly InvoiceRow[]) => {
          const drafts = rows.filter(({ status }) => status === INVOICE_STATUS.draft)
          const label = t`${plural(drafts.length, { one: 'Issue # draft', other: 'Issue # drafts' })}`
          return drafts.length === 0 ? [] : [{ label, icon: Stamp, run: () => onIssue(drafts) }]
        },
        sum: (rows: readonly InvoiceRow[]) => <Sums of={unpaidOf(rows)} />,
      },
    }),
    // Of what was issued; where only drafts are listed, what they come to by now.
    totals: ({ statistics, items }) => {
      const areDrafts = items.length > 0 && items.every(({ status }) => status === INVOICE_STATUS.draft)
      const sums = (key: 'TotalAmountWithVat' | 'TotalPaidInvoice' | 'TotalUnPaidInvoice') => (
        <Sums of={statistics.map((each) => ({ currency: each.currency, cents: each[key] }))} />
      )
      return {
        restaurantName: areDrafts ? words('draft') : t({ message: 'Issued', context: 'invoices' }),
        total: sums('TotalAmountWithVat'),
        ...(!areDrafts && { paid: sums('TotalPaidInvoice'), unpaid: sums('TotalUnPaidInvoice') }),
      }
    },
    above: (view) => <InvoiceFigures view={view} />,
    file: {
      name: (state) => {
        const { startDate, endDate } = invoiceDays(state, today())
        return [business?.restaurantName ?? t`All businesses`, startDate, endDate]
      },
    },
  })
}

type Sum = { currency: InvoiceRow['currency']; cents: number }

/** A line for each kind of money. */
const Sums = ({ of }: { of: readonly Sum[] }) => (
  <span className={styles['sums']}>
    {of.map(({ currency, cents }) => (
      <MoneyOfCents key={currency} cents={cents} currency={currency} />
    ))}
  </span>
)

function unpaidOf(rows: readonly InvoiceRow[]): Sum[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return currencies.map((currency) => ({
    currency,
    cents: rows.reduce((sum, row) => sum + (row.currency === currency ? row.unPaidAmountCents : 0), 0),
  }))
}
