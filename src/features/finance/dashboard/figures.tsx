import { Plural, Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useState } from 'react'
import { BehindLink, type BehindSearch, type ListPath } from '#/components/behind-link'
import { grouped } from '#/components/list/grouped'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { DashboardCurrency, FinanceDashboard } from '#/contract/finance-dashboard'
import { commissionTotal } from '#/domain/finance/commission'
import { fromCents } from '#/domain/values/money'
import { percent } from '#/i18n/figures'
import { formatMoney } from '#/i18n/format'
import { invoicesBehind, ordersBehind, paymentsBehind, unpaidBehind } from './behind'
import { Change } from './change'
import styles from './dashboard.module.css'
import { CommissionDialog } from './commission-dialog'

type Of = { dashboard: FinanceDashboard; money: DashboardCurrency; businessId: number | undefined }

/** What was sold, and what the platform keeps of it. */
export const SalesFigures = ({ dashboard, money, businessId }: Of) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { currency, orders, salesCents, commission, before } = money
  const search = ordersBehind(dashboard, { currency, businessId })
  const earlier = ordersBehind(beforeOf(dashboard), { currency, businessId })
  const [kept, keptBefore] = [commissionTotal(commission), commissionTotal(before.commission)]
  const soldBefore = formatMoney(fromCents(before.salesCents), currency)
  const ordersBefore = grouped(before.orders)
  const share = percent(kept / Math.max(1, salesCents))
  return (
    <section className={styles['figures']} aria-label={t`Sales and commission`}>
      <Figure
        label={<Trans comment="money">Sales</Trans>}
        to="/orders/list"
        search={search}
        value={<MoneyOfCents cents={salesCents} currency={currency} />}
        note={
          <>
            <Change now={salesCents} before={before.salesCents} />
            <BehindLink to="/orders/list" search={earlier}>
              <Trans>was {soldBefore}</Trans>
            </BehindLink>
          </>
        }
      />
      <Figure
        label={<Trans>Orders handed over</Trans>}
        to="/orders/list"
        search={search}
        value={grouped(orders)}
        note={
          <>
            <Change now={orders} before={before.orders} />
            <BehindLink to="/orders/list" search={earlier}>
              <Trans>was {ordersBefore}</Trans>
            </BehindLink>
          </>
        }
      />
      <Figure
        label={
          <button type="button" className={styles['open']} onClick={() => setOpen(true)}>
            <Trans>Commission</Trans>
          </button>
        }
        value={<MoneyOfCents cents={kept} currency={currency} />}
        note={
          <>
            <Change now={kept} before={keptBefore} />
            <span>
              <Trans>{share} of sales, excl. VAT</Trans>
            </span>
          </>
        }
      />
      {isOpen && <CommissionDialog money={money} businesses={money.businesses} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** What was invoiced and paid on the days, and what is unpaid today. */
export const InvoiceFigures = ({ dashboard, money, businessId }: Of) => {
  const { t } = useLingui()
  const { currency, invoiced, invoicedBefore, receivedCents, receivedBeforeCents, unpaid, overdue } = money
  const of = { currency, businessId }
  const issued = invoicesBehind(dashboard, of)
  const cents = (amount: number) => <MoneyOfCents cents={amount} currency={currency} />
  const whole = invoiced.amountNoVatCents + invoiced.vatCents
  const wholeBefore = invoicedBefore.amountNoVatCents + invoicedBefore.vatCents
  const paidShare = percent(invoiced.paidCents / Math.max(1, whole))
  return (
    <section className={styles['six']} aria-label={t`Invoices and payments`}>
      <Figure
        label={<Trans>Amount excl. VAT</Trans>}
        to="/finance/overview"
        search={issued}
        value={cents(invoiced.amountNoVatCents)}
        note={<Change now={invoiced.amountNoVatCents} before={invoicedBefore.amountNoVatCents} />}
      />
      <Figure label={<Trans>VAT</Trans>} to="/finance/overview" search={issued} value={cents(invoiced.vatCents)} />
      <Figure
        label={<Trans>Amount incl. VAT</Trans>}
        to="/finance/overview"
        search={issued}
        value={cents(whole)}
        note={
          <>
            <Plural value={invoiced.invoices} one="# invoice" other="# invoices" />{' '}
            <Change now={whole} before={wholeBefore} />
          </>
        }
      />
      <Figure
        label={<Trans comment="what was paid of invoices">Paid</Trans>}
        to="/finance/overview"
        search={issued}
        value={cents(invoiced.paidCents)}
        note={whole > 0 && <Trans>{paidShare} of these invoices</Trans>}
      />
      <Figure
        label={<Trans>Unpaid today</Trans>}
        to="/finance/overview"
        search={unpaidBehind(dashboard, of)}
        value={cents(unpaid.cents)}
        note={
          overdue.invoices > 0 ? (
            <span className={styles['bad']}>
              <TriangleAlert aria-hidden="true" />
              <Plural value={overdue.invoices} one="# overdue" other="# overdue" />
            </span>
          ) : (
            <Trans>Nothing is overdue.</Trans>
          )
        }
      />
      <Figure
        label={<Trans>Payments received</Trans>}
        to="/finance/payments"
        search={paymentsBehind(dashboard, of)}
        value={cents(receivedCents)}
        note={<Change now={receivedCents} before={receivedBeforeCents} />}
      />
    </section>
  )
}

export const beforeOf = ({ beforeFrom, beforeTo }: FinanceDashboard) => ({ from: beforeFrom, to: beforeTo })

type FigureOf = { label: ReactNode; value: ReactNode; note?: ReactNode }

/** A number under its name, which leads to the rows that it is made of. */
const Figure = ({
  label,
  value,
  note,
  ...behind
}: FigureOf & ({ to: ListPath; search: BehindSearch } | { to?: never })) => (
  <div className={styles['figure']}>
    <h2>
      {behind.to === undefined ? (
        label
      ) : (
        <BehindLink to={behind.to} search={behind.search}>
          {label}
        </BehindLink>
      )}
    </h2>
    <p className={styles['value']}>{value}</p>
    <p className={styles['note']}>{note}</p>
  </div>
)
