import { Trans } from '@lingui/react/macro'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { CompanyPaymentForm } from '#/components/company-payments/company-payment-form'
import { CompanyPaymentRows } from '#/components/company-payments/company-payment-rows'
import { CompanyReversalForm } from '#/components/company-payments/company-reversal-form'
import { Money } from '#/components/money'
import { Panel } from '#/components/panel'
import type { BudgetDetails } from '#/contract/budgets'
import type { CompanyPayment } from '#/contract/company-payments'
import { takesPayments, unpaidOf } from '#/domain/budgets/budget-payments'
import { BUDGET_PAYMENT } from '#/domain/budgets/left'
import { ACCESS } from '#/domain/people/access'
import { fromCents, toCents } from '#/domain/values/money'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { useMay } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import styles from './budget.module.css'

/** What came for a prepaid budget. Whoever writes invoices to companies records it. */
export const PaymentsPanel = ({ budget }: { budget: BudgetDetails }) => {
  const mayWrite = useMay(ACCESS.companyInvoicesWriting)
  const isDisconnected = useConnectionState() === 'disconnected'
  const [isRecording, setRecording] = useState(false)
  const [reversed, setReversed] = useState<CompanyPayment>()
  const { payments, paymentMethod, amount, paid, currency } = budget
  if (paymentMethod !== BUDGET_PAYMENT.prepaid && payments.length === 0) return null
  const unpaidCents = unpaidOf({ amountCents: toCents(amount), paidCents: toCents(paid) })
  const unpaid = <Money amount={fromCents(unpaidCents)} currency={currency} />
  return (
    <Panel
      title={<Trans>Payments</Trans>}
      aside={
        <>
          <Trans context="an amount">Unpaid</Trans> <b>{unpaid}</b>
        </>
      }
    >
      <CompanyPaymentRows payments={payments} onReverse={setReversed} />
      {mayWrite && takesPayments(budget) && unpaidCents > 0 && (
        <div className={styles['record']}>
          <Button icon={Wallet} disabled={isDisconnected} onClick={() => setRecording(true)}>
            <Trans>Record payment</Trans>
          </Button>
          {isDisconnected && (
            <p className={styles['quiet']}>
              <Trans>Payments need a connection.</Trans>
            </p>
          )}
        </div>
      )}
      {isRecording && <RecordPayment budget={budget} unpaidCents={unpaidCents} onClose={() => setRecording(false)} />}
      {reversed !== undefined && (
        <ReversePayment budget={budget} payment={reversed} onClose={() => setReversed(undefined)} />
      )}
    </Panel>
  )
}

interface Of {
  budget: BudgetDetails
  onClose: () => void
}

const RecordPayment = ({ budget, unpaidCents, onClose }: Of & { unpaidCents: number }) => {
  const saving = useSave(api.companyPayments.payBudget)
  const { companyId, companyName, id: budgetId, number, currency, today } = budget
  return (
    <CompanyPaymentForm
      target={{ words: `${number}, ${companyName}`, currency, unpaidCents, today }}
      saving={saving}
      send={(body) => saving.save({ params: { id: companyId, budgetId }, body })}
      onClose={onClose}
    />
  )
}

const ReversePayment = ({
  budget: { companyId, id: budgetId },
  payment,
  onClose,
}: Of & { payment: CompanyPayment }) => {
  const saving = useSave(api.companyPayments.reverseOfBudget)
  return (
    <CompanyReversalForm
      payment={payment}
      saving={saving}
      send={(body) => saving.save({ params: { id: companyId, budgetId, paymentId: payment.id }, body })}
      onClose={onClose}
    />
  )
}
