import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { CompanyPaymentRows } from '#/components/company-payments/company-payment-rows'
import { INVOICE_STATE } from '#/components/invoice/invoice-state'
import { useDayText } from '#/components/list/use-day-text'
import { MoneyOfCents } from '#/components/money-of-cents'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import { StateTag } from '#/components/state-tag'
import type { CompanyInvoice } from '#/contract/company-invoices'
import type { CompanyPayment } from '#/contract/company-payments'
import { isIssued } from '#/domain/finance/invoice-status'
import { invoiceSums } from '#/domain/finance/invoice-sums'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { InvoiceActions } from './invoice-actions'
import styles from './invoices.module.css'
import { PaymentReversal } from './payment-reversal'

/** One invoice beside the list: what it is for, what was paid of it, and for who may, what can be done with it. */
export const InvoicePanel = ({ id }: { id: number }) => {
  const reading = useQuery({ ...query(api.companyInvoices.one, { params: { id } }), refetchOnMount: 'always' })
  return <Reading of={reading}>{(invoice) => <InvoiceParts invoice={invoice} />}</Reading>
}

const InvoiceParts = ({ invoice }: { invoice: CompanyInvoice }) => {
  const mayWrite = useMay(ACCESS.companyInvoicesWriting)
  const { currency, state } = invoice
  const { totalCents } = invoiceSums(invoice)
  return (
    <div className={parts['parts']}>
      <div className={styles['head']}>
        <b>
          <MoneyOfCents cents={totalCents} currency={currency} />
        </b>
        <StateTag of={INVOICE_STATE[state]} />
      </div>
      {mayWrite && <InvoiceActions invoice={invoice} />}
      <Facts invoice={invoice} />
      <Lines invoice={invoice} />
      {isIssued(invoice.status) && <Payments invoice={invoice} />}
    </div>
  )
}

const Facts = ({ invoice }: { invoice: CompanyInvoice }) => {
  const { t } = useLingui()
  const day = useDayText()
  const { company, periodFrom, periodTo, docDate, dueDate, mealsNo, recipient, issuer, issuedBy } = invoice
  return (
    <dl className={parts['facts']}>
      <dt>
        <Trans>Company</Trans>
      </dt>
      <dd>
        <Link to="/company/account-records" search={{ company: company.id } as never /* lists declare no search */}>
          {[recipient.name || company.name, recipient.taxNumber].filter((part) => part !== '').join(', ')}
        </Link>
      </dd>
      <dt>
        <Trans>Period</Trans>
      </dt>
      <dd>
        {day(periodFrom)} – {day(periodTo)}
      </dd>
      <dt>
        <Trans>Meals</Trans>
      </dt>
      <dd>{t`${plural(mealsNo, { one: '# meal', other: '# meals' })}`}</dd>
      {dueDate !== null && (
        <>
          <dt>
            <Trans>Issued on</Trans>
          </dt>
          <dd>{[day(docDate), issuedBy ?? ''].filter((part) => part !== '').join(', ')}</dd>
          <dt>
            <Trans context="an invoice">Due</Trans>
          </dt>
          <dd>{day(dueDate)}</dd>
        </>
      )}
      {issuer !== null && (
        <>
          <dt>
            <Trans context="of an invoice">Issued by</Trans>
          </dt>
          <dd>{[issuer.name, issuer.taxNumber].filter((part) => part !== '').join(', ')}</dd>
        </>
      )}
    </dl>
  )
}

const Lines = ({ invoice: { lines, currency, amountNoVatCents, vatCents } }: { invoice: CompanyInvoice }) => {
  const { t, i18n } = useLingui()
  const money = (cents: number) => <MoneyOfCents cents={cents} currency={currency} />
  return (
    <Panel title={<Trans context="of an invoice">Lines</Trans>}>
      <ul className={styles['lines']}>
        {lines.map((line) => {
          const rate = i18n.number(line.vatPercent)
          return (
            <li key={`${line.id} ${line.kind} ${line.description} ${rate}`}>
              <div>
                {line.kind === 'delivery' ? t`Delivery: ${line.description}` : line.description}
                <span>
                  {line.kind === 'meals' && <>{t`${plural(line.quantity, { one: '# meal', other: '# meals' })}`} · </>}
                  {line.kind === 'delivery' && (
                    <>{t`${plural(line.quantity, { one: '# delivery', other: '# deliveries' })}`} · </>
                  )}
                  <Trans>VAT {rate} %</Trans>
                </span>
              </div>
              <b>{money(line.amountNoVatCents)}</b>
            </li>
          )
        })}
        <li>
          <div>
            <Trans>VAT</Trans>
          </div>
          <b>{money(vatCents)}</b>
        </li>
        <li>
          <div>
            <Trans>Total</Trans>
          </div>
          <b>{money(amountNoVatCents + vatCents)}</b>
        </li>
      </ul>
    </Panel>
  )
}

const Payments = ({ invoice }: { invoice: CompanyInvoice }) => {
  const [reversed, setReversed] = useState<CompanyPayment>()
  const { payments, currency, unPaidAmountCents } = invoice
  return (
    <Panel
      title={<Trans>Payments</Trans>}
      aside={
        <>
          <Trans context="an amount">Unpaid</Trans>{' '}
          <b>
            <MoneyOfCents cents={unPaidAmountCents} currency={currency} />
          </b>
        </>
      }
    >
      <CompanyPaymentRows payments={payments} onReverse={setReversed} />
      {reversed !== undefined && (
        <PaymentReversal invoice={invoice} payment={reversed} onClose={() => setReversed(undefined)} />
      )}
    </Panel>
  )
}
