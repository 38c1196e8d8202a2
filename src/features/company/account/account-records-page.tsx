import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Navigate, useSearch } from '@tanstack/react-router'
import ScrollText from 'lucide-react/icons/scroll-text'
import { LEDGER_WORDS } from '#/components/ledger/ledger-kinds'
import { type Column, defineList } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { useDayText } from '#/components/list/use-day-text'
import { useListScope } from '#/components/list/use-list-scope'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { companyInvoices } from '#/contract/company-invoices'
import type { ResponseOf } from '#/contract/endpoint'
import { decimalCell } from '#/domain/files/csv-cells'
import { companyInvoiceName } from '#/domain/finance/company-invoice-lines'
import { LEDGER_SIDE } from '#/domain/finance/ledger'
import { fromCents } from '#/domain/values/money'
import { useUser } from '#/session/use-session'
import { LIST_QUERY } from './account-list-query'
import { AccountSums } from './account-sums'

type Row = ResponseOf<typeof companyInvoices.account>['items'][number]
const keyOf = ({ key }: Row): string => key

/** `/company/account-records`: what a company was invoiced and paid, with what is owed after each. */
export const AccountRecordsPage = () => {
  const { companies } = useUser()
  const { company } = useSearch({ strict: false }) as { company?: unknown } // lists declare no search
  // Whoever works for no company comes from an invoice of one.
  if (companies.length === 0 && company === undefined) return <Navigate to="/b2bFinance/invoices" replace />
  return <Account />
}

const Account = () => <ListScreen list={useAccountList()} />

function useAccountList() {
  const { t, i18n } = useLingui()
  const day = useDayText()
  const { companies } = useUser()
  const word = ({ kind }: Pick<Row, 'kind'>) => i18n._(LEDGER_WORDS[kind].label)
  const number = ({ kind, number: of }: Row) =>
    LEDGER_SIDE[kind] === 'invoiced' ? companyInvoiceName(of) : `${LEDGER_WORDS[kind].prefix}-${of}`
  const decimals = (cents: number) => decimalCell(fromCents(cents), i18n.locale)
  const [first] = companies
  const options = companies.map(({ id, name }) => ({ value: id, label: name }))
  const nameOf = (id: number) => options.find(({ value }) => value === id)?.label ?? `#${id}`
  return defineList({
    ...LIST_QUERY,
    scope: useListScope(),
    icon: ScrollText,
    words: {
      title: t`Account records`,
      search: t`Document`,
      count: (count) => t`${plural(count, { one: '# entry', other: '# entries' })}`,
    },
    empty: { title: t`No entries yet`, text: t`Invoices, payments and credit lines appear here from their date.` },
    columns: {
      day: { label: t`Date`, cell: (row) => day(row.day), text: (row) => row.day },
      kind: { label: t`Document`, text: word },
      number: { label: t`Number`, grows: true, cell: (row) => <b>{number(row)}</b>, text: number },
      invoiced: {
        label: t({ message: 'Invoiced', context: 'column of an account' }),
        align: 'end',
        cell: (row) =>
          LEDGER_SIDE[row.kind] === 'invoiced' ? <MoneyOfCents cents={row.amountCents} currency={row.currency} /> : '',
        text: (row) => (LEDGER_SIDE[row.kind] === 'invoiced' ? decimals(row.amountCents) : ''),
      },
      paid: {
        label: t({ message: 'Paid', context: 'column of an account' }),
        align: 'end',
        cell: (row) =>
          LEDGER_SIDE[row.kind] === 'paid' ? <MoneyOfCents cents={-row.amountCents} currency={row.currency} /> : '',
        text: (row) => (LEDGER_SIDE[row.kind] === 'paid' ? decimals(-row.amountCents) : ''),
      },
      balance: {
        label: t`Balance`,
        align: 'end',
        cell: ({ balanceCents, currency }) => (
          <b>
            <MoneyOfCents cents={balanceCents} currency={currency} />
          </b>
        ),
        text: ({ balanceCents }) => decimals(balanceCents),
      },
    } satisfies Record<string, Column<Row>>,
    phoneRow: (row) => ({
      title: <b>{number(row)}</b>,
      sub: `${word(row)} · ${day(row.day)}`,
      end: <b>{<MoneyOfCents cents={row.amountCents} currency={row.currency} />}</b>,
      endSub: <MoneyOfCents cents={row.balanceCents} currency={row.currency} />,
    }),
    keyOf,
    choices: {
      type: {
        label: t`Document`,
        options: {
          all: t({ message: 'All', context: 'no filter' }),
          1: word({ kind: 'invoice' }),
          2: word({ kind: 'payment' }),
          3: word({ kind: 'credit' }),
          4: word({ kind: 'reversal' }),
        },
      },
    },
    details: { company: (id) => ({ label: t`Company`, value: nameOf(id) }) },
    picks: { company: { label: t`Company`, all: first?.name ?? '–', options: options.slice(1) } },
    above: (view) => <AccountSums view={view} />,
    file: { name: (state) => [nameOf(state.details.company ?? first?.id ?? 0)] },
  })
}
