import { Trans, useLingui } from '@lingui/react/macro'
import Stamp from 'lucide-react/icons/stamp'
import Trash from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { MoneyOfCents } from '#/components/money-of-cents'
import { useSayDone } from '#/components/use-say-done'
import type { CompanyInvoice } from '#/contract/company-invoices'
import { ifRevision } from '#/contract/revision'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import { invoiceSums } from '#/domain/finance/invoice-sums'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button } from '#/ui/input/button'
import { CreditForm } from './credit-form'
import styles from './invoices.module.css'
import { PaymentForm } from './payment-form'
import { useCompanyInvoiceRefusal, useRefusalText } from './use-invoice-refusal'

/** What can be done with an invoice as it stands: issue or discard a draft, record a payment, take something back. */
export const InvoiceActions = ({ invoice }: { invoice: CompanyInvoice }) => {
  const refusalText = useRefusalText()
  const isDisconnected = useConnectionState() === 'disconnected'
  const [asked, setAsked] = useState<'issue' | 'discard' | 'pay' | 'credit'>()
  const close = () => setAsked(undefined)
  const { status, issueRefusal, unPaidAmountCents } = invoice
  const isDraft = status === INVOICE_STATUS.draft
  if (status === INVOICE_STATUS.cancelled) return null
  return (
    <>
      <div className={styles['actions']}>
        {isDraft ? (
          <>
            <Button icon={Stamp} disabled={isDisconnected || issueRefusal !== null} onClick={() => setAsked('issue')}>
              <Trans context="an invoice">Issue</Trans>
            </Button>
            <Button variant="outline" icon={Trash} disabled={isDisconnected} onClick={() => setAsked('discard')}>
              <Trans>Discard</Trans>
            </Button>
          </>
        ) : (
          <>
            {unPaidAmountCents > 0 && (
              <Button icon={Wallet} disabled={isDisconnected} onClick={() => setAsked('pay')}>
                <Trans>Record payment</Trans>
              </Button>
            )}
            <Button variant="outline" icon={Undo2} disabled={isDisconnected} onClick={() => setAsked('credit')}>
              <Trans>Credit line</Trans>
            </Button>
          </>
        )}
      </div>
      {isDraft && issueRefusal !== null && <p className={styles['quiet']}>{refusalText(issueRefusal)}</p>}
      {(asked === 'issue' || asked === 'discard') && (
        <ChangeQuestion action={asked} invoice={invoice} onClose={close} />
      )}
      {asked === 'pay' && <PaymentForm invoice={invoice} onClose={close} />}
      {asked === 'credit' && <CreditForm invoice={invoice} onClose={close} />}
    </>
  )
}

/** Asks before a draft becomes what can never be changed, or goes. */
const ChangeQuestion = ({
  action,
  invoice,
  onClose,
}: {
  action: 'issue' | 'discard'
  invoice: CompanyInvoice
  onClose: () => void
}) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const saving = useSave(api.companyInvoices.change)
  const refusal = useCompanyInvoiceRefusal(invoice.id, saving.error)
  const { id, revision, currency, number } = invoice
  const total = <MoneyOfCents cents={invoiceSums(invoice).totalCents} currency={currency} />
  const isIssue = action === 'issue'
  const change = async () => {
    const saved = await saving.save({ params: { id }, body: { action } }, ifRevision(revision))
    if (!saved.isSaved) return
    sayDone(isIssue ? t`${number} issued.` : t`Draft discarded.`)
    onClose()
  }
  return (
    <Confirm
      title={isIssue ? <Trans>Issue this invoice for {total}?</Trans> : <Trans>Discard this draft?</Trans>}
      description={
        isIssue ? (
          <Trans>Once issued, it cannot be changed. Correct mistakes with a credit line.</Trans>
        ) : (
          <Trans>Its meals go on the next invoice.</Trans>
        )
      }
      yes={isIssue ? <Trans context="an invoice">Issue</Trans> : <Trans>Discard</Trans>}
      isHarmless={isIssue}
      saving={saving}
      failureText={() => refusal}
      onYes={() => void change()}
      onClose={onClose}
    >
      {isIssue && invoice.issuer === null && (
        <p className={styles['quiet']}>
          <Trans>The invoice will show no sender: the platform’s name, address and NIPT are missing.</Trans>
        </p>
      )}
    </Confirm>
  )
}
