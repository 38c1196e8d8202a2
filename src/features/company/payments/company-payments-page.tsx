import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Wallet from 'lucide-react/icons/wallet'
import { Fragment } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useWayOf } from '#/components/company-payments/company-payment-rows'
import { useOwnerPick } from '#/components/invoice/owner-pick'
import { UNIT_WORDS } from '#/components/invoice/payment-unit-words'
import { type Column, defineList } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { useDayText } from '#/components/list/use-day-text'
import { useListScope } from '#/components/list/use-list-scope'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { CompanyPayment } from '#/contract/company-payments'
import { decimalCell } from '#/domain/files/csv-cells'
import { companyInvoiceName } from '#/domain/finance/company-invoice-lines'
import { fromCents } from '#/domain/values/money'
import { InvoicePanel } from '../invoices/invoice-panel'
import { AdvancePanel } from './advance-panel'
import { LIST_QUERY } from './company-payments-list-query'
import { RecordCompanyPayment } from './record-company-payment'

const idOf = ({ id }: CompanyPayment): number => id

/** `/finance/payments` with the owner "company": what companies paid, on invoices and in advance. */
export const CompanyPaymentsPage = () => (
  <ListScreen
    list={useCompanyPaymentsList()}
    first={{ label: <Trans>Record payment</Trans>, dialog: (close) => <RecordCompanyPayment onClose={close} /> }}
  />
)

function useCompanyPaymentsList() {
  const { t, i18n } = useLingui()
  const day = useDayText()
  const wayOf = useWayOf()
  const owner = useOwnerPick()
  const { data: companies = [] } = useQuery(query(api.companyPayments.companies))
  const all = t({ message: 'All', context: 'no filter' })
  const number = ({ id }: CompanyPayment) => `PAY-${id}`
  const target = ({ invoiceID, budget }: CompanyPayment) =>
    invoiceID === null ? (budget?.number ?? '') : companyInvoiceName(invoiceID)
  const money = ({ amountCents, currency }: CompanyPayment) => <MoneyOfCents cents={amountCents} currency={currency} />
  return defineList({
    ...LIST_QUERY,
    scope: useListScope(),
    icon: Wallet,
    words: {
      title: t`Payments`,
      search: t`Payment, invoice or company`,
      count: (count) => t`${plural(count, { one: '# payment', other: '# payments' })}`,
    },
    empty: { title: t`No payments yet`, text: t`What companies pay on invoices or in advance appears here.` },
    columns: {
      docDate: { label: t`Date`, cell: ({ docDate }) => day(docDate), text: ({ docDate }) => docDate },
      id: { label: t`Number`, cell: (payment) => <b>{number(payment)}</b>, text: number },
      company: { label: t`Company`, grows: true, text: ({ company }) => company.name },
      target: { label: t({ message: 'For', context: 'column: what a payment is for' }), text: target },
      paymentUnit: { label: t({ message: 'Method', context: 'a payment came' }), text: wayOf },
      note: { label: t`Note`, needsRoom: true, text: ({ note, reason }) => reason || note },
      amountCents: {
        label: t`Amount`,
        align: 'end',
        cell: (payment) => <b>{money(payment)}</b>,
        text: ({ amountCents }) => decimalCell(fromCents(amountCents), i18n.locale),
      },
      currency: { label: t`Currency`, isExtra: true, text: ({ currency }) => currency },
    } satisfies Record<string, Column<CompanyPayment>>,
    phoneRow: (payment) => ({
      title: <b>{payment.company.name}</b>,
      sub: `${number(payment)} · ${target(payment)} · ${day(payment.docDate)}`,
      end: <b>{money(payment)}</b>,
      endSub: wayOf(payment),
    }),
    keyOf: idOf,
    choices: {
      how: {
        label: t({ message: 'Method', context: 'a payment came' }),
        options: {
          all,
          1: i18n._(UNIT_WORDS[1].label),
          2: i18n._(UNIT_WORDS[2].label),
          3: i18n._(UNIT_WORDS[3].label),
          4: i18n._(UNIT_WORDS[4].label),
        },
      },
    },
    details: {
      company: (id) => ({ label: t`Company`, value: companies.find((one) => one.id === id)?.name ?? `#${id}` }),
      owner: owner.words,
    },
    picks: {
      company: { label: t`Company`, all, options: companies.map(({ id, name }) => ({ value: id, label: name })) },
      owner: owner.pick,
    },
    totals: ({ sums }) => ({
      amountCents: sums.map(({ currency, amountCents }, at) => (
        <Fragment key={currency}>
          {at > 0 && ' · '}
          <MoneyOfCents cents={amountCents} currency={currency} />
        </Fragment>
      )),
    }),
    opens: {
      panel: (payment) =>
        payment.invoiceID === null ? (
          <AdvancePanel key={payment.id} payment={payment} />
        ) : (
          <InvoicePanel key={payment.id} id={payment.invoiceID} />
        ),
      title: target,
    },
    file: { name: () => [t`Companies`] },
  })
}
