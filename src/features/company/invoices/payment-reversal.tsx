import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { CompanyReversalForm } from '#/components/company-payments/company-reversal-form'
import { isStale } from '#/components/form/edited-record'
import type { CompanyInvoice } from '#/contract/company-invoices'
import type { CompanyPayment } from '#/contract/company-payments'
import { ifRevision } from '#/contract/revision'
import { useCompanyInvoiceRefusal } from './use-invoice-refusal'

interface Props {
  invoice: CompanyInvoice
  payment: CompanyPayment
  onClose: () => void
}

/** Takes back a payment on an invoice. */
export const PaymentReversal = ({ invoice: { id, revision }, payment, onClose }: Props) => {
  const saving = useSave(api.companyInvoices.reverse)
  const refusal = useCompanyInvoiceRefusal(id, saving.error)
  return (
    <CompanyReversalForm
      payment={payment}
      saving={saving}
      send={(body) => saving.save({ params: { id, paymentId: payment.id }, body }, ifRevision(revision))}
      failureText={(error) => (isStale(error) ? refusal : undefined)}
      onClose={onClose}
    />
  )
}
