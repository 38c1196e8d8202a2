import { Plural, Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RejectReason } from '#/contract/orders'
import { NOTES_MAX } from '#/domain/values/text-limits'
import { OTHER_REASON_ID } from '#/domain/orders/order-command'
import { inLanguage } from '#/i18n/in-language'
import type { BoardOrder } from '#/offline/board/view'
import { AlertDialog } from '#/ui/overlay/alert-dialog'
import { Button } from '#/ui/input/button'
import { OptionRows } from '#/ui/input/option-rows'
import { TextArea } from '#/ui/input/text-area'
import styles from './reject-order.module.css'
import { ShieldedButton } from '../shared/shielded-button'
import { dishesOf } from '#/components/dish-off/dishes-of'
import { useOffFrom } from '#/components/dish-off/use-off-from'
import type { RanOut } from '#/components/dish-off/use-take-off'
import { offKey } from '#/domain/business/off-target'
import { offEndAt, offProblem, type OffEnd } from '#/domain/business/dish-off'
import { WhichRanOut } from './which-ran-out'

/** What somebody has chosen and written so far: what has run out, by its keys (`offKey`), and until when. */
type RejectDraft = { reasonId: number | null; notes: string; ranOut: readonly string[]; off: OffEnd }

const NOTHING: RejectDraft = { reasonId: null, notes: '', ranOut: [], off: { choice: 'today' } }
/** Of the one order whose question made way in the middle, as for an order that must not be cooked any more. */
let kept: { orderId: number; draft: RejectDraft } | undefined

const rejectDraft = {
  of: (orderId: number): RejectDraft => (kept?.orderId === orderId ? kept.draft : NOTHING),
  keep: (orderId: number, draft: RejectDraft): void => {
    kept = { orderId, draft }
  },
  forget: (): void => {
    kept = undefined
  },
}

/** The row behind which the other reasons are. */
const MORE = 'more'

/** Why an order is rejected: a reason of the list, or "Other" with a note. The safe answer keeps the order. */
export const RejectOrder = ({
  order,
  code,
  reasons,
  isConnected,
  isShielded,
  isBusy,
  onKeep,
  onReject,
}: {
  order: Pick<BoardOrder, 'id' | 'businessId' | 'items'>
  code: string
  reasons: readonly RejectReason[]
  isConnected: boolean
  isShielded: boolean
  isBusy: boolean
  onKeep: () => void
  /** `ranOut`: what goes off the menu with it. */
  onReject: (reasonId: number, notes: string, ranOut: RanOut | undefined) => void
}) => {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState(() => rejectDraft.of(order.id))
  const { reasonId, notes } = draft
  const change = (what: Partial<RejectDraft>) => {
    const next = { ...draft, ...what }
    setDraft(next)
    rejectDraft.keep(order.id, next)
  }
  const field = useRef<HTMLTextAreaElement>(null)
  const choices = useRef<HTMLDivElement>(null)
  const options = [
    ...reasons.map(({ id, description }) => ({ value: String(id), label: inLanguage(description, i18n.locale) })),
    { value: String(OTHER_REASON_ID), label: t({ message: 'Other', context: 'another reason' }) },
  ]
  const isOther = reasonId === OTHER_REASON_ID
  const hasRunOut = reasons.some(({ id, type }) => id === reasonId && type === 'OUT_OF_STOCK')
  const dishes = hasRunOut ? dishesOf(order.items).filter((dish) => draft.ranOut.includes(offKey(dish))) : []
  const dishCount = dishes.length
  const offFrom = useOffFrom(order.businessId)
  const offAt = () => offEndAt(draft.off, offFrom())
  const hasNoEnd = dishCount > 0 && offProblem(offAt(), offFrom().now) !== undefined
  // The dishes are asked for at once below: the other reasons make way, a press from being back.
  const others = options.length - 1
  const folded = [
    ...options.filter(({ value }) => value === String(reasonId)),
    { value: MORE, label: <Plural value={others} one="# more reason" other="# more reasons" /> },
  ]
  useNotesInSight(field, isOther)
  const mayReject = reasonId !== null && (!isOther || notes.trim() !== '') && !hasNoEnd
  const keep = () => {
    rejectDraft.forget()
    onKeep()
  }
  return (
    <AlertDialog
      open
      onClose={keep}
      closeOnEscape
      title={<Trans>Why are you rejecting order {code}?</Trans>}
      safeAnswer={choices}
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={keep}>
            <Trans>Keep order</Trans>
          </Button>
          {mayReject && (
            <ShieldedButton
              variant="danger"
              size="kitchen"
              icon={X}
              isShielded={isShielded}
              busy={isBusy}
              onClick={() => {
                rejectDraft.forget()
                onReject(reasonId, isOther ? notes.trim() : '', dishCount > 0 ? { dishes, until: offAt() } : undefined)
              }}
            >
              {dishCount === 0 ? (
                <Trans>Reject order</Trans>
              ) : dishes.every(({ part }) => part === undefined) ? (
                <Plural value={dishCount} one="Reject, # dish off" other="Reject, # dishes off" />
              ) : (
                <Plural value={dishCount} one="Reject, # item off" other="Reject, # items off" />
              )}
            </ShieldedButton>
          )}
        </>
      }
    >
      <div ref={choices}>
        <OptionRows
          label={t`Reason`}
          value={reasonId === null ? null : String(reasonId)}
          onChange={(value) => change({ reasonId: value === MORE ? null : Number(value) })}
          options={hasRunOut ? folded : options}
        />
      </div>
      {isOther && (
        <TextArea
          className={styles['notes'] ?? ''}
          label={t`*Notes`}
          hint={t`The customer reads this text.`}
          whenEmpty={t`Add a note saying why.`}
          ref={field}
          value={notes}
          onChange={(text) => change({ notes: text })}
          max={NOTES_MAX}
        />
      )}
      {hasRunOut && (
        <WhichRanOut
          order={order}
          ranOut={draft.ranOut}
          off={draft.off}
          onPick={(ranOut) => change({ ranOut })}
          onChoose={(off) => change({ off })}
        />
      )}
      {!isConnected && (
        <p className={styles['queued']} role="status">
          <Trans>You are offline. The rejection is not final until it is sent.</Trans>{' '}
          {dishCount > 0 && <Trans>Guests can order the dish until then.</Trans>}
        </p>
      )}
    </AlertDialog>
  )
}

/**
 * "Other" needs words: the field takes the focus in the same press, which is when phones let the keyboard come, and is
 * scrolled to, again once the keyboard has taken its half of the screen.
 */
function useNotesInSight(field: RefObject<HTMLTextAreaElement | null>, isOther: boolean): void {
  useLayoutEffect(() => {
    if (isOther) field.current?.focus()
  }, [field, isOther])
  useEffect(() => {
    if (!isOther) return
    const show = () => field.current?.scrollIntoView({ block: 'center' })
    show()
    const screen = window.visualViewport
    screen?.addEventListener('resize', show)
    return () => screen?.removeEventListener('resize', show)
  }, [field, isOther])
}
