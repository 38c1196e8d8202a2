import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useOwnerPick } from '#/components/invoice/owner-pick'
import { LedgerFigures } from '#/components/ledger/ledger-figures'
import { LEDGER_WORDS, ledgerNumber } from '#/components/ledger/ledger-kinds'
import { useLedgerColumns } from '#/components/ledger/use-ledger-columns'
import { defineList } from '#/components/list/list-definition'
import { daysOf } from '#/components/list/period-days'
import { useListScope } from '#/components/list/use-list-scope'
import type { ListView } from '#/components/list/use-list-view'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { LedgerRow } from '#/contract/ledger'
import { ALL_BUSINESSES } from '#/domain/orders/review'
import { useUser } from '#/session/use-session'
import { LIST_QUERY } from './transactions-list-query'
import type { TRANSACTIONS_LIST } from './transactions-spec'

const keyOf = ({ key }: LedgerRow): string => key

/** The account of the business of the top bar, or of all of the user's together. */
export function useTransactionsList() {
  const { t, i18n } = useLingui()
  const scope = useListScope()
  const { business, today } = scope
  const { restaurants } = useUser()
  const currency = (business ?? restaurants[0])?.currency ?? 'ALL'
  const ownerOf = ({ restaurant }: LedgerRow) => restaurant.restaurantName
  const {
    columns: { day, kind, number, ...amounts },
    phoneRow,
  } = useLedgerColumns<LedgerRow>({ currencyOf: () => currency, numberOf: ledgerNumber, ownerOf })
  const owner = useOwnerPick()
  const word = (kind: LedgerRow['kind']) => i18n._(LEDGER_WORDS[kind].label)
  return defineList({
    ...LIST_QUERY,
    scope,
    icon: ScrollText,
    words: {
      title: t`Transactions`,
      search: t`Number or business`,
      count: (count) => t`${plural(count, { one: '# entry', other: '# entries' })}`,
    },
    empty: { title: t`No entries yet`, text: t`Invoices, payments and credit lines appear here from their date.` },
    columns: { day, kind, number, restaurant: { label: t`Business`, grows: true, text: ownerOf }, ...amounts },
    phoneRow,
    keyOf,
    choices: {
      kind: {
        label: t`Type`,
        options: {
          all: t({ message: 'All', context: 'no filter' }),
          invoice: word('invoice'),
          payment: word('payment'),
          reversal: word('reversal'),
          credit: word('credit'),
        },
      },
    },
    details: { owner: owner.words },
    picks: { owner: owner.pick },
    totals: ({ listed, closingCents, currency: shown }) => ({
      invoiced: <MoneyOfCents cents={listed.invoicedCents} currency={shown} />,
      paid: <MoneyOfCents cents={listed.paidCents} currency={shown} />,
      balance: <MoneyOfCents cents={closingCents} currency={shown} />,
    }),
    above: (view) => <Figures view={view} id={business?.restaurantID ?? ALL_BUSINESSES} today={today()} />,
    file: {
      name: (state) => {
        const { from, to } = daysOf(state, today()) ?? { from: today(), to: today() }
        return [business?.restaurantName ?? t`All businesses`, from, to]
      },
    },
  })
}

/** Of the days alone: what narrows the rows changes nothing of what is owed. */
const Figures = ({
  view: { state },
  id,
  today,
}: {
  view: ListView<typeof TRANSACTIONS_LIST>
  id: number
  today: string
}) => {
  const { from, to } = daysOf(state, today) ?? { from: today, to: today }
  const { data } = useQuery({
    ...query(api.ledger.read, { params: { id }, query: { startDate: from, endDate: to, limit: 1 } }),
    placeholderData: keepPreviousData,
  })
  return <LedgerFigures figures={data} />
}
