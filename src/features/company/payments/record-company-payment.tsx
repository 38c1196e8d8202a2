import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { CompanyPaymentForm } from '#/components/company-payments/company-payment-form'
import { isStale } from '#/components/form/edited-record'
import type { CompanyPayable, CompanyPaymentInput } from '#/contract/company-payments'
import { ifRevision } from '#/contract/revision'
import { fromCents } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { Button } from '#/ui/input/button'
import { Select } from '#/ui/input/select'
import { Dialog } from '#/ui/overlay/dialog'
import { useCompanyInvoiceRefusal } from '../invoices/use-invoice-refusal'

const keyOf = ({ kind, id }: CompanyPayable): string => `${kind} ${id}`

/** Records what a company paid: on one of its invoices, or in advance for a budget. The first due is suggested. */
export const RecordCompanyPayment = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const { data: payable } = useQuery(query(api.companyPayments.payable))
  const [chosen, setChosen] = useState<string>()
  const target = payable?.find((one) => keyOf(one) === chosen) ?? payable?.[0]
  if (payable === undefined) return null
  if (target === undefined)
    return (
      <Dialog
        open
        size="narrow"
        title={<Trans>Record payment</Trans>}
        description={<Trans>No company owes anything, and every prepaid budget is paid.</Trans>}
        closeLabel={t`Close`}
        onClose={onClose}
        footer={
          <Button size="kitchen" variant="outline" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        }
      />
    )
  return (
    <OfTarget key={keyOf(target)} target={target} onClose={onClose}>
      <Select
        label={t({ message: 'For', context: 'field: what a payment is for' })}
        value={keyOf(target)}
        onChange={setChosen}
        options={payable.map((one) => ({
          value: keyOf(one),
          label: [one.company.name, one.number, formatMoney(fromCents(one.unpaidCents), one.currency)].join(', '),
        }))}
      />
    </OfTarget>
  )
}

const OfTarget = ({
  target,
  children,
  onClose,
}: {
  target: CompanyPayable
  children: ReactNode
  onClose: () => void
}) => {
  const { kind, id, revision, company, number, currency, unpaidCents, today } = target
  const ofInvoice = useSave(api.companyInvoices.pay)
  const ofBudget = useSave(api.companyPayments.payBudget)
  const refusal = useCompanyInvoiceRefusal(id, ofInvoice.error)
  const send = (body: CompanyPaymentInput) =>
    kind === 'invoice'
      ? ofInvoice.save({ params: { id }, body }, ifRevision(revision))
      : ofBudget.save({ params: { id: company.id, budgetId: id }, body })
  return (
    <CompanyPaymentForm
      target={{ words: `${number}, ${company.name}`, currency, unpaidCents, today }}
      saving={kind === 'invoice' ? ofInvoice : ofBudget}
      send={send}
      failureText={(error) => (isStale(error) ? refusal : undefined)}
      onClose={onClose}
    >
      {children}
    </CompanyPaymentForm>
  )
}
