import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import FileText from 'lucide-react/icons/file-text'
import { FinanceAlert } from '#/components/budgets/finance-alert'
import { INVOICE_STATE } from '#/components/invoice/invoice-state'
import { useOwnerPick } from '#/components/invoice/owner-pick'
import { type Column, defineList } from '#/components/list/list-definition'
import { TwoLines } from '#/components/list/two-lines'
import { useDayText } from '#/components/list/use-day-text'
import { useListScope } from '#/components/list/use-list-scope'
import { MoneyOfCents } from '#/components/money-of-cents'
import { StateTag } from '#/components/state-tag'
import type { CompanyInvoiceRow } from '#/contract/company-invoices'
import { decimalCell } from '#/domain/files/csv-cells'
import { invoiceSums } from '#/domain/finance/invoice-sums'
import { fromCents } from '#/domain/values/money'
import { useUser } from '#/session/use-session'
import { CompanyStanding } from './company-standing'
import { LIST_QUERY } from './company-invoices-list-query'
import { InvoicePanel } from './invoice-panel'
import { InvoiceSums } from './invoice-sums'

const idOf = ({ id }: CompanyInvoiceRow): number => id

/** Invoices to companies: of all that the reader reaches, or of one. `isOwn`: a company reads its own, where drafts are nobody's business. `isFinance`: among the screens of finance. */
export function useCompanyInvoicesList({ isOwn, isFinance = false }: { isOwn: boolean; isFinance?: boolean }) {
  const owner = useOwnerPick()
  const { companies } = useUser()
  const { t, i18n } = useLingui()
  const day = useDayText()
  const words = (state: keyof typeof INVOICE_STATE) => i18n._(INVOICE_STATE[state].label)
  const money = (cents: number, { currency }: CompanyInvoiceRow) => <MoneyOfCents cents={cents} currency={currency} />
  const decimals = (cents: number) => decimalCell(fromCents(cents), i18n.locale)
  const period = ({ periodFrom, periodTo }: CompanyInvoiceRow) => `${day(periodFrom)} – ${day(periodTo)}`
  const meals = ({ mealsNo }: CompanyInvoiceRow) => t`${plural(mealsNo, { one: '# meal', other: '# meals' })}`
  const total = (invoice: CompanyInvoiceRow) => invoiceSums(invoice).totalCents
  const isOwed = ({ dueDate }: CompanyInvoiceRow) => dueDate !== null
  return defineList({
    ...LIST_QUERY,
    scope: useListScope(),
    icon: FileText,
    words: {
      title: isOwn || isFinance ? t`Finance` : t`Company invoices`,
      search: isOwn ? t`Invoice` : t`Invoice or company`,
      count: (count) => t`${plural(count, { one: '# invoice', other: '# invoices' })}`,
    },
    empty: { title: t`No invoices yet`, text: t`Meals are invoiced when a week, two weeks or a month ends.` },
    columns: {
      number: { label: t`Invoice`, cell: ({ number }) => <b>{number}</b>, text: ({ number }) => number },
      company: { label: t`Company`, grows: true, text: ({ company }) => company.name },
      docDate: { label: t`Date`, cell: ({ docDate }) => day(docDate), text: ({ docDate }) => docDate },
      period: {
        label: t({ message: 'For', context: 'column: the period and meals of an invoice' }),
        needsRoom: true,
        cell: (invoice) => <TwoLines first={period(invoice)} second={meals(invoice)} />,
        text: (invoice) => `${period(invoice)}, ${meals(invoice)}`,
      },
      dueDate: {
        label: t({ message: 'Due', context: 'an invoice' }),
        cell: ({ dueDate }) => (dueDate === null ? '–' : day(dueDate)),
        text: ({ dueDate }) => dueDate ?? '',
      },
      total: {
        label: t`Total`,
        align: 'end',
        cell: (invoice) => money(total(invoice), invoice),
        text: (invoice) => decimals(total(invoice)),
      },
      unpaid: {
        label: t({ message: 'Unpaid', context: 'an amount' }),
        align: 'end',
        cell: (invoice) => (isOwed(invoice) ? <b>{money(invoice.unPaidAmountCents, invoice)}</b> : '–'),
        text: (invoice) => (isOwed(invoice) ? decimals(invoice.unPaidAmountCents) : ''),
      },
      state: {
        label: t`Status`,
        cell: ({ state }) => <StateTag of={INVOICE_STATE[state]} />,
        text: ({ state }) => words(state),
      },
      currency: { label: t`Currency`, isExtra: true, text: ({ currency }) => currency },
    } satisfies Record<string, Column<CompanyInvoiceRow>>,
    phoneRow: (invoice) => ({
      title: <b>{invoice.company.name}</b>,
      sub: `${invoice.number} · ${period(invoice)}`,
      end: <b>{money(total(invoice), invoice)}</b>,
      endSub: <StateTag of={INVOICE_STATE[invoice.state]} />,
    }),
    keyOf: idOf,
    choices: {
      state: {
        label: t`Status`,
        options: {
          all: t({ message: 'All', context: 'no filter' }),
          unpaid: t({ message: 'Unpaid', context: 'invoices' }),
          overdue: words('overdue'),
          not_due: words('not_due'),
          partly_paid: words('partly_paid'),
          paid: words('paid'),
          draft: words('draft'),
          cancelled: words('cancelled'),
        },
      },
    },
    details: { company: () => ({ label: t`Company`, value: t`One company` }), owner: owner.words },
    picks: { owner: isFinance ? owner.pick : owner.none },
    above: (view) => (
      <>
        {isOwn && <FinanceAlert place="company" companyId={view.state.details.company} />}
        <InvoiceSums view={view} />
        {isOwn && <CompanyStanding companyId={view.state.details.company ?? companies[0]?.id} />}
      </>
    ),
    opens: { panel: ({ id }) => <InvoicePanel key={id} id={id} />, title: ({ number }) => number },
    file: { name: () => [isOwn ? t`Finance` : t`Company invoices`] },
  })
}
