import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import Users from 'lucide-react/icons/users'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { usePageTitle } from '#/components/document-title'
import { MissingRecord } from '#/components/missing-record'
import { PageHeader } from '#/components/page-header'
import { Reading } from '#/components/reading/reading'
import type { Invoice, InvoiceLine } from '#/contract/invoices'
import { INVOICE_STATUS, isIssued } from '#/domain/finance/invoice-status'
import { invoiceName } from '../numbers'
import { Button } from '#/ui/input/button'
import { Strip } from '#/ui/display/strip'
import { RecordPayment } from '../payments/record-payment'
import { useInvoiceRefusal } from '../use-invoice-refusal'
import { useMayWrite } from '../use-may-write'
import { ChangeQuestion } from './change-question'
import { InvoiceFacts } from './invoice-facts'
import { InvoiceHead, type Opened } from './invoice-head'
import { InvoicePaper } from './invoice-paper'
import { InvoicePayments } from './invoice-payments'
import { LineDialog } from './line-dialog'
import { OfficialDialog } from './official-dialog'
import { OrdersDialog } from './orders-dialog'
import styles from './invoice.module.css'
import { HistoryPanel } from '#/components/history/history-panel'
import { formatMoney } from '#/i18n/format'
import { fromCents } from '#/domain/values/money'
import { useUser } from '#/session/use-session'
import { useFullDay } from '../use-full-day'

/** Who made the invoice, issued it, and what was added to it; money that came stands with the payments. */
const InvoiceHistory = ({ invoice: { id, restaurant, currency } }: { invoice: Invoice }) => {
  const { t } = useLingui()
  const day = useFullDay()
  const { restaurants } = useUser()
  const money = (value: unknown) => (typeof value === 'number' ? formatMoney(fromCents(value), currency) : '–')
  const dayOf = (value: unknown) => (typeof value === 'string' ? day(value) : '–')
  const timeZone = restaurants.find(({ restaurantID }) => restaurantID === restaurant.restaurantID)?.timeZone
  return (
    <HistoryPanel
      of={{ kind: 'invoice', id }}
      fields={{
        amountNoVatCents: { label: t`Excl. VAT`, show: money },
        vatCents: { label: t`VAT`, show: money },
        dueDate: { label: t({ message: 'Due', context: 'an invoice' }), show: dayOf },
        officialNo: { label: t`Official number` },
        officialDate: { label: t`Official date`, show: dayOf },
      }}
      actions={{
        published: t({ message: 'issued it', context: 'what somebody did with an invoice' }),
        discarded: t({ message: 'discarded it', context: 'what somebody did with an invoice' }),
      }}
      {...(timeZone !== undefined && { timeZone })}
    />
  )
}

/** `/finance/invoice/{id}`: one invoice as its paper, and what can be done with it. */
export const InvoicePage = () => {
  const { t } = useLingui()
  const id = useParams({ strict: false, select: (params) => params.id ?? '' })
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
  const reading = useQuery(query(api.invoices.one, { params: { id: number } }))
  // The browser names a PDF by it.
  usePageTitle(invoiceName(number), number > 0)
  return (
    <>
      <PageHeader title={t`Invoice`} back="/finance/overview" />
      <Reading
        of={reading}
        missing={
          <MissingRecord
            title={<Trans>This invoice is not here</Trans>}
            action={
              <Button asChild>
                <Link to="/finance/overview">
                  <Trans>All invoices</Trans>
                </Link>
              </Button>
            }
          />
        }
      >
        {(invoice) => <OneInvoice key={id} invoice={invoice} />}
      </Reading>
    </>
  )
}

const OneInvoice = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useLingui()
  const [opened, setOpened] = useState<Opened | { orders: InvoiceLine | undefined }>()
  const [met, setMet] = useState<unknown>()
  const metText = useInvoiceRefusal(invoice.id, met)
  const close = () => setOpened(undefined)
  const meet = (error: unknown) => {
    setMet(error)
    close()
  }
  const mayWrite = useMayWrite()
  const isDraft = invoice.status === INVOICE_STATUS.draft
  return (
    <>
      <InvoiceHead invoice={invoice} mayWrite={mayWrite} onOpen={setOpened} />
      {metText !== undefined && (
        <div className={styles['notice']}>
          <Strip
            kind="info"
            icon={Users}
            title={metText}
            dismiss={{ label: t`Close`, icon: X, onPress: () => setMet(undefined) }}
          >
            <Trans>You see the latest version; your change was not sent.</Trans>
          </Strip>
        </div>
      )}
      <div className={styles['columns']}>
        <InvoicePaper
          invoice={invoice}
          mayWrite={mayWrite}
          onOrders={(line) => setOpened({ orders: line })}
          onAdd={() => setOpened('free')}
        />
        <div className={styles['aside']}>
          {isIssued(invoice.status) && (
            <InvoicePayments invoice={invoice} onRecord={mayWrite ? () => setOpened('payment') : undefined} />
          )}
          <InvoiceFacts invoice={invoice} onOrders={() => setOpened({ orders: undefined })} />
          <InvoiceHistory invoice={invoice} />
        </div>
      </div>
      {(opened === 'free' || opened === 'credit') && <LineDialog kind={opened} invoice={invoice} onClose={close} />}
      {opened === 'official' && <OfficialDialog invoice={invoice} onClose={close} />}
      {opened === 'payment' && <RecordPayment of={{ invoiceId: invoice.id }} onClose={close} />}
      {((opened === 'issue' && isDraft) || (opened === 'discard' && isDraft)) && (
        <ChangeQuestion action={opened} invoice={invoice} onMeet={meet} onClose={close} />
      )}
      {typeof opened === 'object' && <OrdersDialog invoice={invoice} line={opened.orders} onClose={close} />}
    </>
  )
}
