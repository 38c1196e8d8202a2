import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import parts from '#/components/panel-parts.module.css'
import { useSayDone } from '#/components/use-say-done'
import type { MealGroup } from '#/contract/company-orders'
import { GROUP_STEP } from '#/domain/meals/group-command'
import { OTHER_REASON_ID } from '#/domain/orders/order-command'
import { useRejectReasons } from '#/offline/facts/use-settings'
import type { Language } from '#/session/preference-values'
import { Select } from '#/ui/input/select'
import { TextArea } from '#/ui/input/text-area'
import { seenVersion } from './use-group-step'

type Props = { group: MealGroup; orderId?: number; title: string; onClose: () => void }

/** Asks why a group, or one of its meals, is not cooked; people hear the reason, and what they had reserved is free again. */
export const RefuseQuestion = ({ group, orderId, title, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const reasons = useRejectReasons()
  const sayDone = useSayDone()
  const saving = useSave(api.companyOrders.setStatus)
  const [reason, setReason] = useState(String(reasons[0]?.id ?? OTHER_REASON_ID))
  const [notes, setNotes] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = Number(reason) === OTHER_REASON_ID && notes.trim() === ''
  const refuse = async () => {
    setTried(true)
    if (isMissing) return
    const body = { rejectReason: { id: Number(reason) }, notes, ...(orderId !== undefined && { orderId }) }
    const { isSaved } = await saving.save(
      { params: { groupId: group.id, status: GROUP_STEP.refuse }, body },
      seenVersion(group.statusVersion),
    )
    if (!isSaved) return
    sayDone(orderId === undefined ? t`Order refused.` : t`Meal refused.`)
    onClose()
  }
  return (
    <Confirm
      title={title}
      description={<Trans>They can order from another restaurant while its list is open.</Trans>}
      yes={<Trans>Refuse</Trans>}
      saving={saving}
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
