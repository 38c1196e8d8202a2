import { Trans, useLingui } from '@lingui/react/macro'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#/api/error-text'
import type { RecallPlace, RecallReason } from '#/domain/orders/recall'
import { NOTES_MAX } from '#/domain/values/text-limits'
import { recallCause } from '#/i18n/recall-cause'
import { ordersStore } from '#/offline/board/orders-store'
import { enqueueCommand } from '#/offline/board/use-command'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import { FailureLine } from '#/ui/input/field'
import { OptionRows } from '#/ui/input/option-rows'
import { TextArea } from '#/ui/input/text-area'
import { useAllOrders, useCodeOf } from '../shared/use-all-orders'
import { recalling, type Recalling, useRecalling } from '../shared/recalling'

/** What may be the matter with an order that is called cooked, or handed over. */
const REASONS = {
  cooking: ['pressed_by_mistake', 'not_finished', 'to_remake', 'other'],
  ready: ['pressed_by_mistake', 'not_taken', 'to_remake', 'other'],
} as const satisfies Record<RecallPlace, readonly RecallReason[]>

const close = () => recalling.set(undefined)

/** Asks why an order comes back, and brings it back: kept on this tablet, so without a connection, too. */
export const RecallDialog = () => {
  const asked = useRecalling()
  return asked === undefined ? null : <AskedRecall key={asked.order.id} {...asked} />
}

const AskedRecall = ({ order, to }: Recalling) => {
  const { t, i18n } = useLingui()
  const code = useCodeOf(useAllOrders())(order.id)
  const [reason, setReason] = useState<RecallReason | null>(null)
  const [notes, setNotes] = useState('')
  const [failure, setFailure] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const isOther = reason === 'other'
  useEffect(() => {
    if (isOther) field.current?.focus()
  }, [isOther])
  const bringBack = async (why: RecallReason) => {
    setFailure('')
    // On the order as it is by now: a courier may have come meanwhile.
    const now = ordersStore.view(order.id) ?? order
    const receipt = await enqueueCommand('recall', now, { to, reason: why, notes: isOther ? notes.trim() : '' })
    if (receipt.saved === false) setFailure(errorText(receipt.error, i18n))
    else close()
  }
  return (
    <Dialog
      open
      onClose={close}
      closeLabel={t`Close`}
      title={
        to === 'cooking' ? (
          <Trans>Bring order {code} back to Cooking?</Trans>
        ) : (
          <Trans>Bring order {code} back to Ready?</Trans>
        )
      }
      description={<Trans>Its history keeps the reason.</Trans>}
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={close}>
            <Trans>Leave it</Trans>
          </Button>
          <Button
            size="kitchen"
            icon={Undo2}
            disabled={reason === null || (isOther && notes.trim() === '')}
            onClick={() => reason !== null && void bringBack(reason)}
          >
            <Trans context="an order">Bring back</Trans>
          </Button>
        </>
      }
    >
      <OptionRows
        label={t`Reason`}
        value={reason}
        onChange={setReason}
        options={REASONS[to].map((value) => ({ value, label: i18n._(recallCause[value]) }))}
      />
      {isOther && (
        <TextArea
          label={t`*Notes`}
          hint={t`Add a note saying why.`}
          whenEmpty={t`Add a note saying why.`}
          ref={field}
          value={notes}
          onChange={setNotes}
          max={NOTES_MAX}
        />
      )}
      <FailureLine>{failure}</FailureLine>
    </Dialog>
  )
}
