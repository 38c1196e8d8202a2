import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { CompanyPaymentForm } from '#/components/company-payments/company-payment-form'
import { isStale } from '#/components/form/edited-record'
import { dayAt } from '#/components/list/period-days'
import type { CompanyInvoice } from '#/contract/company-invoices'
import { ifRevision } from '#/contract/revision'
import { serverNow } from '#/offline/device/clock'
import { useCompanyInvoiceRefusal } from './use-invoice-refusal'

/** Records what a company paid of an issued invoice. */
export const PaymentForm = ({ invoice, onClose }: { invoice: CompanyInvoice; onClose: () => void }) => {
  const { id, revision, number, company, currency, unPaidAmountCents } = invoice
  const saving = useSave(api.companyInvoices.pay)
  const refusal = useCompanyInvoiceRefusal(id, saving.error)
  return (
    <CompanyPaymentForm
      target={{
        words: `${number}, ${company.name}`,
        currency,
        unpaidCents: unPaidAmountCents,
        today: dayAt(serverNow(), undefined),
      }}
      saving={saving}
      send={(body) => saving.save({ params: { id }, body }, ifRevision(revision))}
      failureText={(error) => (isStale(error) ? refusal : undefined)}
      onClose={onClose}
    />
  )
}
