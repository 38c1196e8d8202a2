import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import ChartColumn from 'lucide-react/icons/chart-column'
import type { ReactNode } from 'react'
import { grouped } from '#/components/list/grouped'
import { type Column, defineList, type PhoneRow } from '#/components/list/list-definition'
import { readListState } from '#/components/list/list-state'
import { daysOf } from '#/components/list/period-days'
import { useListScope } from '#/components/list/use-list-scope'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { PlatformReport, PlatformRow } from '#/contract/platform-report'
import {
  addFigures,
  averagePreparation,
  NO_PLATFORM_FIGURES,
  type PlatformFigures,
  type PlatformSort,
  rejectedShare,
} from '#/domain/reports/platform-report'
import { decimalCell } from '#/domain/files/csv-cells'
import { periodBefore } from '#/domain/values/day-comparison'
import { fromCents } from '#/domain/values/money'
import { percent } from '#/i18n/figures'
import { OrdersOfRow } from './orders-of-row'
import styles from './platform.module.css'
import { LIST_QUERY } from './platform-list-query'
import { PLATFORM_LIST } from './platform-spec'

const keyOf = ({ key }: PlatformRow): string => key

/** The businesses of the platform, or its cities, with what all of them come to. */
export function usePlatformList() {
  const { t } = useLingui()
  const scope = useListScope()
  const state = useListState()
  const days = daysOf(state, scope.today()) ?? { from: scope.today(), to: scope.today() }
  const { columns, phoneRow } = usePlatformColumns(state.choices.by, days)
  return defineList({
    ...LIST_QUERY,
    scope,
    icon: ChartColumn,
    words: {
      title: t`Platform report`,
      count: (count) => t`${plural(count, { one: '# row', other: '# rows' })}`,
    },
    empty: { title: t`No businesses yet` },
    columns,
    phoneRow,
    keyOf,
    choices: {
      by: {
        label: t({ message: 'By', context: 'what the rows of a report stand for' }),
        options: { business: t`Business`, city: t`City` },
      },
    },
    totals: totalsOf,
    file: { name: () => [days.from, days.to] },
  })
}

function useListState() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return readListState(PLATFORM_LIST, search)
}

function usePlatformColumns(by: 'business' | 'city', days: { from: string; to: string }) {
  const { t, i18n } = useLingui()
  const amount = (cents: number): string => decimalCell(fromCents(cents), i18n.locale)
  const before = periodBefore(days)
  const columns = {
    name: {
      label: by === 'city' ? t`City` : t`Business`,
      grows: true,
      text: ({ name }) => name,
    },
    city: {
      label: t`City`,
      needsRoom: true,
      isExtra: by === 'city',
      cell: ({ city }) => city.description,
      text: ({ city }) => city.description,
    },
    orders: {
      label: t`Orders`,
      align: 'end',
      cell: (row) => (
        <OrdersOfRow row={row} days={days} which="all">
          {grouped(row.orders)}
        </OrdersOfRow>
      ),
      text: ({ orders }) => String(orders),
    },
    sales: {
      label: t({ message: 'Sales', context: 'money' }),
      align: 'end',
      cell: (row) => (
        <OrdersOfRow row={row} days={days} which="sold">
          <MoneyOfCents cents={row.salesCents} currency={row.currency} />
        </OrdersOfRow>
      ),
      text: ({ salesCents }) => amount(salesCents),
    },
    before: {
      label: t`Previous sales`,
      align: 'end',
      needsRoom: true,
      cell: (row) => (
        <OrdersOfRow row={row} days={before} which="sold">
          <MoneyOfCents cents={row.salesBeforeCents} currency={row.currency} />
        </OrdersOfRow>
      ),
      text: ({ salesBeforeCents }) => amount(salesBeforeCents),
    },
    commission: {
      label: t`Commission`,
      align: 'end',
      cell: (row) => (
        <OrdersOfRow row={row} days={days} which="sold">
          <MoneyOfCents cents={row.commissionCents} currency={row.currency} />
        </OrdersOfRow>
      ),
      text: ({ commissionCents }) => amount(commissionCents),
    },
    rejected: {
      label: t`Rejected`,
      align: 'end',
      cell: (row) => (
        <OrdersOfRow row={row} days={days} which="rejected">
          {rejectedText(row)}
        </OrdersOfRow>
      ),
      text: ({ rejected }) => String(rejected),
    },
    preparation: {
      label: t`Preparation`,
      align: 'end',
      needsRoom: true,
      cell: (row) =>
        row.prepared === 0 ? (
          '–'
        ) : (
          <OrdersOfRow row={row} days={days} which="prepared">
            <Preparation of={row} />
          </OrdersOfRow>
        ),
      text: (row) => decimalCell(Math.round((averagePreparation(row)?.taken ?? 0) * 10) / 10, i18n.locale),
    },
    newCustomers: {
      label: t`New customers`,
      align: 'end',
      needsRoom: true,
      cell: (row) => (
        <OrdersOfRow row={row} days={days} which="first">
          {grouped(row.newCustomers)}
        </OrdersOfRow>
      ),
      text: ({ newCustomers }) => String(newCustomers),
    },
    currency: { label: t`Currency`, isExtra: true, cell: ({ currency }) => currency, text: ({ currency }) => currency },
  } satisfies Record<PlatformSort | 'currency', Column<PlatformRow>>
  const phoneRow = (row: PlatformRow): PhoneRow => ({
    title: <b>{row.name}</b>,
    sub: (
      <span className={styles['below']}>
        <OrdersOfRow row={row} days={days} which="all">
          <Plural value={row.orders} one="# order" other="# orders" />
        </OrdersOfRow>
        <OrdersOfRow row={row} days={days} which="rejected">
          {t`${percent(rejectedShare(row) ?? 0)} rejected`}
        </OrdersOfRow>
      </span>
    ),
    end: (
      <OrdersOfRow row={row} days={days} which="sold">
        <MoneyOfCents cents={row.salesCents} currency={row.currency} />
      </OrdersOfRow>
    ),
  })
  return { columns, phoneRow }
}

function rejectedText(row: Pick<PlatformFigures, 'orders' | 'rejected'>): string {
  const share = rejectedShare(row)
  return share === null || row.rejected === 0 ? grouped(row.rejected) : `${grouped(row.rejected)} (${percent(share)})`
}

/** What it took on average, beside what was promised. */
const Preparation = ({ of }: { of: PlatformFigures }): ReactNode => {
  const average = averagePreparation(of)
  if (average === null) return '–'
  const [taken, promised] = [Math.round(average.taken), Math.round(average.promised)]
  return (
    <Trans>
      {taken} min, promised {promised}
    </Trans>
  )
}

/** Counts of all rows together, amounts money by money. */
function totalsOf({ totals }: Pick<PlatformReport, 'totals'>) {
  const all = totals.reduce<PlatformFigures>(addFigures, NO_PLATFORM_FIGURES)
  const active = totals.reduce((sum, total) => sum + total.active, 0)
  const money = (of: (total: PlatformReport['totals'][number]) => number) => (
    <span className={styles['sums']}>
      {totals.map((total) => (
        <MoneyOfCents key={total.currency} cents={of(total)} currency={total.currency} />
      ))}
    </span>
  )
  return {
    name: <Plural value={active} one="# business with orders" other="# businesses with orders" />,
    orders: grouped(all.orders),
    sales: money(({ salesCents }) => salesCents),
    before: money(({ salesBeforeCents }) => salesBeforeCents),
    commission: money(({ commissionCents }) => commissionCents),
    rejected: rejectedText(all),
    preparation: <Preparation of={all} />,
    newCustomers: grouped(all.newCustomers),
  }
}
