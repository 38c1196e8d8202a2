import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { CompanyPaymentRows } from '#/components/company-payments/company-payment-rows'
import { CompanyReversalForm } from '#/components/company-payments/company-reversal-form'
import { Panel } from '#/components/panel'
import type { CompanyPayment } from '#/contract/company-payments'

/** What came in advance for a budget, beside the list of payments. */
export const AdvancePanel = ({ payment }: { payment: CompanyPayment }) => {
  const [isAsked, setAsked] = useState(false)
  const saving = useSave(api.companyPayments.reverseOfBudget)
  const params = { id: payment.company.id, budgetId: payment.budget?.id ?? 0, paymentId: payment.id }
  return (
    <Panel title={<Trans>Paid in advance</Trans>}>
      <CompanyPaymentRows payments={[payment]} onReverse={() => setAsked(true)} />
      {isAsked && (
        <CompanyReversalForm
          payment={payment}
          saving={saving}
          send={(body) => saving.save({ params, body })}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  )
}
