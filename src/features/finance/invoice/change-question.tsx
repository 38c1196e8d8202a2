import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { isStale } from '#/components/form/edited-record'
import { MoneyOfCents } from '#/components/money-of-cents'
import { useSayDone } from '#/components/use-say-done'
import type { Invoice } from '#/contract/invoices'
import { ifRevision } from '#/contract/revision'
import { invoiceSums } from '#/domain/finance/invoice-sums'
import { invoiceName } from '../numbers'
import { useInvoiceRefusal } from '../use-invoice-refusal'
import styles from './invoice.module.css'

/**
 * Asks before a draft becomes what can never be changed, or goes. `onMeet`: somebody else was first, or it cannot be done
 * any more; with the reason.
 */
export const ChangeQuestion = ({
  action,
  invoice,
  onMeet,
  onClose,
}: {
  action: 'issue' | 'discard'
  invoice: Invoice
  onMeet: (error: unknown) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const saving = useSave(api.invoices.change)
  const refusal = useInvoiceRefusal(invoice.id, saving.error)
  const { id, revision, currency } = invoice
  const name = invoiceName(id)
  const total = <MoneyOfCents cents={invoiceSums(invoice).totalCents} currency={currency} />
  const change = async () => {
    const saved = await saving.save({ params: { id }, body: { action } }, ifRevision(revision))
    if (saved.isSaved) {
      sayDone(action === 'issue' ? t`${name} issued.` : t`Draft discarded.`)
      onClose()
    } else if (isStale(saved.error)) onMeet(saved.error)
  }
  const isIssue = action === 'issue'
  return (
    <Confirm
      title={isIssue ? <Trans>Issue this invoice for {total}?</Trans> : <Trans>Discard this draft?</Trans>}
      description={
        isIssue ? (
          <Trans>Once issued, it cannot be changed. Correct mistakes with a credit line.</Trans>
        ) : (
          <Trans>Lines added by hand are discarded too. Its orders go on the next invoice.</Trans>
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
