import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { enqueueGroupCommand } from '#/offline/facts/group-commands'
import { Confirm } from '#/components/form/confirm'
import parts from '#/components/panel-parts.module.css'
import { useSayDone } from '#/components/use-say-done'
import type { MealGroup } from '#/contract/company-orders'
import { OTHER_REASON_ID } from '#/domain/orders/order-command'
import { useRejectReasons } from '#/offline/facts/use-settings'
import type { Language } from '#/session/preference-values'
import { Select } from '#/ui/input/select'
import { TextArea } from '#/ui/input/text-area'

type Props = { group: MealGroup; orderId?: number; title: string; onClose: () => void }

/** Asks why a group, or one of its meals, is not cooked; people hear the reason, and what they had reserved is free again. */
export const RefuseQuestion = ({ group, orderId, title, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const reasons = useRejectReasons()
  const sayDone = useSayDone()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [reason, setReason] = useState(String(reasons[0]?.id ?? OTHER_REASON_ID))
  const [notes, setNotes] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = Number(reason) === OTHER_REASON_ID && notes.trim() === ''
  const refuse = async () => {
    setTried(true)
    if (isMissing) return
    setBusy(true)
    const receipt = await enqueueGroupCommand(orderId === undefined ? 'refuseGroup' : 'refuseMeal', group, {
      reasonId: Number(reason),
      notes,
      ...(orderId !== undefined && { mealId: orderId }),
    })
    setBusy(false)
    if (receipt.saved === false) return setError(receipt.error)
    sayDone(orderId === undefined ? t`Order refused.` : t`Meal refused.`)
    onClose()
  }
  return (
    <Confirm
      title={title}
      description={
        <Trans>They read the reason, and can order from another restaurant while one can still take it.</Trans>
      }
      yes={<Trans>Refuse</Trans>}
      saving={{ isBusy, error, forget: () => setError(null) }}
      isQueued
      onYes={() => void refuse()}
      onClose={onClose}
    >
      <div className={parts['form']}>
        <Select
          label={t`Reason`}
          value={reason}
          onChange={setReason}
          options={[
            ...reasons.map(({ id, description }) => ({
              value: String(id),
              label: description[i18n.locale as Language],
            })),
            { value: String(OTHER_REASON_ID), label: t({ message: 'Other', context: 'reason' }) },
          ]}
        />
        <TextArea
          label={t`Notes`}
          value={notes}
          onChange={setNotes}
          error={isTried && isMissing ? t`Write the reason.` : undefined}
        />
      </div>
    </Confirm>
  )
}
