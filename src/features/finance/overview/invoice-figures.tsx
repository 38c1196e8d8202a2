import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { ReactNode } from 'react'
import { MoneyFigures } from '#/components/invoice/money-figures'
import { Counters } from '#/components/list/counters'
import { useListScope } from '#/components/list/use-list-scope'
import type { ListView } from '#/components/list/use-list-view'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { InvoiceStatistics } from '#/contract/invoices'
import type { InvoiceGroup } from '#/domain/finance/invoice-list'
import { INVOICE_STATE, INVOICES_IN } from '#/components/invoice/invoice-state'
import { invoiceDays, invoiceFilter } from './invoice-query'
import type { INVOICES_LIST } from './invoices-spec'

type View = ListView<typeof INVOICES_LIST>
type Figure = {
  key: Exclude<keyof InvoiceStatistics, 'currency'>
  label: string
  /** The rows that it is made of; of the payments it is their own list. */
  of: InvoiceGroup | 'payments'
}

/** As people read them: what is still to come first. */
const ORDER = ['not_due', 'partly_paid', 'overdue', 'paid', 'draft'] as const

/**
 * The six figures of what the filters match, and how many invoices stand how. Pressing one leaves the rows that it is made
 * of. Sums in several kinds of money stand under each other, and are never one.
 */
export const InvoiceFigures = ({ view: { state, change } }: { view: View }) => {
  const { t, i18n } = useLingui()
  const { business, today } = useListScope()
  const { data } = useQuery({
    ...query(api.invoices.list, {
      query: { ...invoiceFilter(state, today(), business?.restaurantID), limit: 1 },
    }),
    placeholderData: keepPreviousData,
  })
  const choose = (chosen: View['state']['choices']['state']) =>
    change(({ choices }) => ({ choices: { ...choices, state: chosen } }))
  const figures: readonly Figure[] = [
    { key: 'TotalAmountNoVat', label: t`Amount excl. VAT`, of: 'issued' },
    { key: 'TotalVat', label: t`VAT`, of: 'issued' },
    { key: 'TotalAmountWithVat', label: t`Amount incl. VAT`, of: 'issued' },
    { key: 'TotalPaidInvoice', label: t({ message: 'Paid', context: 'an amount' }), of: 'with_payments' },
    { key: 'TotalUnPaidInvoice', label: t({ message: 'Unpaid', context: 'an amount' }), of: 'unpaid' },
    { key: 'TotalPeriodPayments', label: t`Payments received`, of: 'payments' },
  ]
  const { startDate, endDate } = invoiceDays(state, today())
  const { business: ofLink, currency, manager } = state.details
  const paid = {
    ...(ofLink !== undefined && { business: ofLink }),
    ...(currency !== undefined && { currency }),
    ...(manager !== undefined && { manager }),
  }
  return (
    <>
      <MoneyFigures
        isBusy={data === undefined}
        figures={figures.map(({ key, label, of }) => ({
          key,
          label,
          amounts: (data?.statistics ?? []).map((each) => ({ currency: each.currency, cents: each[key] })),
          ...(of === 'payments'
            ? {
                link: (content: ReactNode, look: string) => (
                  <Link
                    key={key}
                    to="/finance/payments"
                    // Of the same invoices' businesses, money and manager; lists declare no search.
                    search={{ period: 'custom', from: startDate, to: endDate, ...paid } as never}
                    className={look}
                  >
                    {content}
                  </Link>
                ),
              }
            : {
                press: {
                  isPressed: state.choices.state === of,
                  onPress: () => choose(state.choices.state === of ? 'all' : of),
                },
              }),
        }))}
      />
      <Counters
        label={t`Invoices by status`}
        isBusy={data === undefined}
        chosen={state.choices.state}
        onChoose={(chosen) => choose(chosen ?? 'all')}
        counters={ORDER.map((value) => {
          const counts = data?.states.filter((each) => each.state === value)
          const owed = counts?.filter(({ unPaidCents }) => unPaidCents !== 0) ?? []
          const all = counts?.reduce((sum, { count }) => sum + count, 0)
          return {
            value,
            icon: INVOICE_STATE[value].glyph,
            count: all,
            words: i18n._(INVOICES_IN[value](all ?? 0)),
            ...(owed.length > 0 && {
              note: owed.map(({ currency, unPaidCents }) => (
                <MoneyOfCents key={currency} cents={unPaidCents} currency={currency} />
              )),
            }),
          }
        })}
      />
    </>
  )
}
