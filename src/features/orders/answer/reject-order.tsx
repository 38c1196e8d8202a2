import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import type { RejectReason } from '#/contract/orders'
import { NOTES_MAX } from '#/domain/text-limits'
import { OTHER_REASON_ID } from '#/domain/order-command'
import { inLanguage } from '#/i18n/in-language'
import { AlertDialog } from '#/ui/alert-dialog'
import { Button } from '#/ui/button'
import { OptionRows } from '#/ui/option-rows'
import { TextArea } from '#/ui/text-area'
import styles from './reject-order.module.css'
import { ShieldedButton } from './shielded-button'

/** Why an order is rejected: a reason of the list, or "Other" with a note. The safe answer keeps the order. */
export const RejectOrder = ({
  code,
  reasons,
  isConnected,
  isShielded,
  isBusy,
  onKeep,
  onReject,
}: {
  code: string
  reasons: readonly RejectReason[]
  isConnected: boolean
  isShielded: boolean
  isBusy: boolean
  onKeep: () => void
  onReject: (reasonId: number, notes: string) => void
}) => {
  const { t, i18n } = useLingui()
  const [reasonId, setReasonId] = useState<number | null>(null)
  const [notes, setNotes] = useState('')
  const choices = useRef<HTMLDivElement>(null)
  const options = [
    ...reasons.map(({ id, description }) => ({ value: String(id), label: inLanguage(description, i18n.locale) })),
    { value: String(OTHER_REASON_ID), label: t({ message: 'Other', context: 'another reason' }) },
  ]
  const isOther = reasonId === OTHER_REASON_ID
  const mayReject = reasonId !== null && (!isOther || notes.trim() !== '')
  return (
    <AlertDialog
      open
      onClose={onKeep}
      closeOnEscape
      title={<Trans>Why are you rejecting order {code}?</Trans>}
      safeAnswer={choices}
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={onKeep}>
            <Trans>Keep order</Trans>
          </Button>
          {mayReject && (
            <ShieldedButton
              variant="danger"
              size="kitchen"
              icon={X}
              isShielded={isShielded}
              busy={isBusy}
              onClick={() => onReject(reasonId, isOther ? notes.trim() : '')}
            >
              <Trans>Reject order</Trans>
            </ShieldedButton>
          )}
        </>
      }
    >
      <div ref={choices}>
        <OptionRows
          label={t`Reason`}
          value={reasonId === null ? null : String(reasonId)}
          onChange={(value) => setReasonId(Number(value))}
          options={options}
        />
      </div>
      {isOther && (
        <TextArea
          className={styles['notes'] ?? ''}
          label={t`*Notes`}
          hint={t`The customer reads this text.`}
          value={notes}
          onChange={setNotes}
          max={NOTES_MAX}
        />
      )}
      {!isConnected && (
        <p className={styles['queued']} role="status">
          <Trans>You are offline. The rejection is not final until it is sent.</Trans>
        </p>
      )}
    </AlertDialog>
  )
}
