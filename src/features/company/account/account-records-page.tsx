import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import ScrollText from 'lucide-react/icons/scroll-text'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useOwnerPick } from '#/components/invoice/owner-pick'
import { LEDGER_WORDS, ledgerNumber } from '#/components/ledger/ledger-kinds'
import { useLedgerColumns } from '#/components/ledger/use-ledger-columns'
import { defineList } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { useListScope } from '#/components/list/use-list-scope'
import type { companyInvoices } from '#/contract/company-invoices'
import type { ResponseOf } from '#/contract/endpoint'
import { ACCESS } from '#/domain/people/access'
import { useMay, useUser } from '#/session/use-session'
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
  return <AccountRecords />
}

const AccountRecords = () => <ListScreen list={useAccountList({ title: undefined })} />

/** `/finance/transactions` with the owner "company": the same for whoever writes invoices, of any company. */
export const CompanyTransactionsPage = () => {
  const { company, ...search } = useSearch({ strict: false }) as { company?: unknown } // lists declare no search
  const { data: companies } = useQuery(query(api.companyPayments.companies))
  const [first] = companies ?? []
  if (company === undefined && first !== undefined)
    return <Navigate to="." search={{ ...search, company: first.id } as never} replace />
  return company === undefined ? null : <CompanyTransactions />
}

const CompanyTransactions = () => {
  const { t } = useLingui()
  return <ListScreen list={useAccountList({ title: t`Transactions` })} />
}

/** `title`: among the screens of finance; left out: a company's own. */
function useAccountList({ title }: { title: string | undefined }) {
  const { t, i18n } = useLingui()
  const { companies: own } = useUser()
  const maySeeAll = useMay(ACCESS.companyInvoicesWriting)
  const { data: all = [] } = useQuery({ ...query(api.companyPayments.companies), enabled: maySeeAll })
  const companies = maySeeAll ? all : own
  const { columns, phoneRow } = useLedgerColumns<Row>({
    currencyOf: (row) => row.currency,
    numberOf: (row) => ledgerNumber(row, 'company'),
  })
  const word = ({ kind }: Pick<Row, 'kind'>) => i18n._(LEDGER_WORDS[kind].label)
  const owner = useOwnerPick()
  const [first] = companies
  const options = companies.map(({ id, name }) => ({ value: id, label: name }))
  const nameOf = (id: number) => options.find(({ value }) => value === id)?.label ?? `#${id}`
  return defineList({
    ...LIST_QUERY,
    scope: useListScope(),
    icon: ScrollText,
    words: {
      title: title ?? t`Account records`,
      search: t`Document`,
      count: (count) => t`${plural(count, { one: '# entry', other: '# entries' })}`,
    },
    empty: { title: t`No entries yet`, text: t`Invoices, payments and credit lines appear here from their date.` },
    columns: { ...columns, number: { ...columns.number, grows: true } },
    phoneRow,
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
    details: { company: (id) => ({ label: t`Company`, value: nameOf(id) }), owner: owner.words },
    picks: {
      company: { label: t`Company`, all: first?.name ?? '–', options: options.slice(1) },
      owner: title === undefined ? owner.none : owner.pick,
    },
    above: (view) => <AccountSums view={view} />,
    file: { name: (state) => [nameOf(state.details.company ?? first?.id ?? 0)] },
  })
}
